"""Proposals of who may be one person: what is proposed, what is not, and how many in what time."""

import time
from random import Random

import pytest

from tournament.series.core.alike import (
    CLUB,
    PARTNER,
    PARTNERS,
    Pair,
    Person,
    Proposal,
    proposals,
)
from tournament.series.core.spelling import near
from tournament.series.reads.alike import spelt, surname_of

FILL = ("Carla Vos", "Dirk Hoek", "Els Hoek", "Fokke Hoek", "Gea Mulder", "Ida Mulder", "Jo Mulder")


def a_person(name: str, day: str = "", club: str = "", partner: str = "") -> Person:
    clubs, partners = {club} - {""}, {partner} - {""}
    return Person({name}, surname_of({name}), {day} - {""}, clubs, partners)


def proposed(people: dict[str, Person], apart: frozenset[Pair] = frozenset()) -> list[Proposal]:
    names = {name for one in people.values() for name in one.names}
    return proposals(people, near(map(spelt, names)), apart)


def by_name(*names: str) -> list[frozenset[str]]:
    everybody = (*names, *FILL)
    return [frozenset(one.names) for one in proposed({one: a_person(one) for one in everybody})]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anneke Bos", "A. Bos"),
        ("Anneke Bos", "Anneke Bosch"),
        ("Anneke Bos", "A.M. Bos"),
        ("Anneke Bos", "Anneke M. Bos"),
        ("Anneke Bos-Kok", "Anneke Bos"),
        ("Jan de Vries", "Vries, J."),
        ("Jan van den Berg", "Jan v.d. Berg"),
        ("Jan van der Berg", "Jan v/d Berg"),
        ("Piet Janssen", "Piet Jansen"),
        ("Rob Dijkstra", "Robert Dijkstra"),
        ("Karin Dijkstra", "Karin Dykstra"),
        ("Hans Müller", "Hans Mueller"),
        ("Carla Schipper", "Karla Schipper"),
        ("Wim Oosterhuis", "Wim Oosterhius"),
        ("Bé Oosterhuis", "Be Osterhuis"),
    ],
)
def test_one_person_who_is_written_otherwise_is_proposed(one: str, other: str) -> None:
    assert by_name(one, other) == [{one, other}]


@pytest.mark.parametrize(
    "names",
    [
        ("Anneke Bos", "Bram Bos"),
        ("Anneke Bos", "Anneke Vos"),
        ("Tom Bos", "Tim Bos"),
        ("Jan Kok", "Jan Kop"),
        ("Jo Kok", "Johan Kok"),
        ("Anneke", "A. Bos"),
        ("A. Bos", "Anneke Bos", "Arie Bos"),
        ("A. Bos", "B. Bos"),
        ("Jan Hoekstra", "Jan Postma"),
        ("", "-", "."),
    ],
)
def test_other_people_are_not_proposed(names: tuple[str, ...]) -> None:
    assert by_name(*names) == []


def test_a_club_a_partner_and_partners_who_are_alike_speak_for_it_and_come_first() -> None:
    people = {
        "a": a_person("Tom Bos", "1", club="Brink"),
        "b": a_person("Tim Bos", "2", club="Brink"),
        "c": a_person("J. Hoek", "1", partner="x"),
        "d": a_person("Jan Hoek", "2", partner="x"),
        "e": a_person("Gea Smit", "1", partner="f"),
        "f": a_person("Piet Wal", "1", partner="e"),
        "g": a_person("G. Smit", "2", partner="h"),
        "h": a_person("P. Wal", "2", partner="g"),
    }
    found = proposed(people)
    codes = {(one.one, one.other): {ground.code for ground in one.grounds} for one in found}
    assert {CLUB} <= codes["a", "b"]
    assert {PARTNER} <= codes["c", "d"]
    assert {PARTNERS} <= codes["e", "g"] & codes["f", "h"]
    assert [one.weight for one in found] == sorted((one.weight for one in found), reverse=True)
    assert (found[-1].one, found[-1].other) == ("a", "b")


def test_a_member_number_speaks_louder_than_names_and_another_one_against_them() -> None:
    people = {
        "a": a_person("Anneke Bos", "1")._replace(numbers={(1, "12")}),
        "b": a_person("Annie de Wit", "2")._replace(numbers={(1, "12")}),
        "c": a_person("A. Bos", "3")._replace(numbers={(1, "13")}),
        "d": a_person("Anneke Bosch", "4")._replace(numbers={(2, "12")}),
    }
    found = {(one.one, one.other): one.names for one in proposed(people)}
    assert found == {
        ("a", "b"): ("Anneke Bos", "Annie de Wit"),
        ("a", "d"): ("Anneke Bos", "Anneke Bosch"),
    }


def test_who_played_on_the_same_day_is_two_people_and_who_was_said_to_be_is_not_asked_again() -> (
    None
):
    people = {"a": a_person("Anneke Bos", "1"), "b": a_person("A. Bos", "1")}
    assert proposed(people) == []
    people["b"] = a_person("A. Bos", "2")
    assert len(proposed(people)) == 1
    assert proposed(people, frozenset({("a", "b")})) == []


def test_of_twenty_thousand_people_those_who_are_written_twice_are_found_in_seconds() -> None:
    chance = Random(3)
    letters = "bdgklmnprst"
    syllables = [f"{a}{b}{c}" for a in letters for b in "aeou" for c in letters]
    surnames = ["".join(chance.choices(syllables, k=3)).title() for _ in range(4200)]
    names = {f"{chance.choice(FILL).split()[0]} {one}" for one in surnames for _ in range(8)}
    everybody = {one: a_person(one, day=one) for one in sorted(names)}
    twice = {one: f"{one[0]}. {one.split()[1]}" for one in chance.sample(sorted(names), 20)}
    for one, other in twice.items():
        partner = f"partner of {one}"
        everybody[one] = a_person(one, "1", partner=partner)
        everybody[other] = a_person(other, "2", partner=partner)
    began = time.process_time()
    best = proposed(everybody)[: len(twice)]
    assert time.process_time() - began < 10
    assert len(everybody) > 20_000
    assert {tuple(sorted((one.one, one.other))) for one in best} == {
        tuple(sorted(pair)) for pair in twice.items()
    }
