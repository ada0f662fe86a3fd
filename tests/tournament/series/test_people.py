"""Who is who, by the organiser's word: merged, told apart, taken back, kept, and erased."""

import datetime
import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_user
from tests.tournament.series.evenings import DUOS, Hall, an_evening
from tests.tournament.series.test_take_in import a_series, ranked
from tournament.core.errors import SaidTheSame
from tournament.members.actions import choose_list, make_list
from tournament.models import Player, Series, SeriesName, SeriesSaid, User
from tournament.series.actions.erase import erase
from tournament.series.actions.events import add_event, drop_event
from tournament.series.actions.final import add_wild_card
from tournament.series.actions.people import say_different, say_same, take_back
from tournament.series.actions.take_in import take_in
from tournament.series.reads import season
from tournament.series.reads.final import final_in
from tournament.series.reads.pages import key_of, keys_of, one_line
from tournament.series.reads.season import known_of, state_bytes

pytestmark = [pytest.mark.both, pytest.mark.django_db]

OTHERWISE = (("A. Bos", "Bram Kok"), *DUOS[1:])


def two_halls(owner: User | None = None) -> Series:
    """Anneke Bos played in both, and in the second she is written otherwise."""
    series = a_series(Hall(1).result("one"), Hall(2).result("two", OTHERWISE, date="2026-11-27"))
    if owner:
        Series.objects.filter(pk=series.pk).update(owner=owner)
    return Series.objects.get(pk=series.pk)


def named(series: Series, name: str, hall: int = 0) -> SeriesName:
    rows = series.names.filter(name=name)
    return rows.get(hall=Hall(hall).public) if hall else rows.get()


def merge(series: Series, *names: str, reason: str = "") -> None:
    say_same(series, [named(series, one) for one in names], reason=reason, by=series.owner)


def worked_out_anew(series: Series) -> list[tuple[int, str, object]]:
    season._known.clear()
    return ranked(series)


@pytest.fixture
def owner(client: Client) -> User:
    user = a_user("Marijke")
    client.force_login(user)
    return user


def page(client: Client, series: Series, **asked: str) -> str:
    return client.get(reverse("series-people", args=[series.slug]), asked).content.decode()


def say(client: Client, series: Series, what: str, *names: SeriesName, reason: str = "") -> str:
    data = {"say": what, "name": [one.pk for one in names], "reason": reason}
    address = reverse("series-say", args=[series.slug])
    return client.post(address, data, follow=True).content.decode()


def test_a_merged_person_is_one_on_the_ranking_by_the_fuller_name(
    client: Client, owner: User
) -> None:
    series = two_halls(owner)
    assert (4, "A. Bos & Bram Kok", 25) in ranked(series)
    said = page(client, series)
    assert "Anneke Bos" in said
    assert "de voorletter klopt" in said
    assert "speelden allebei met Bram Kok" in said
    say(client, series, "same", named(series, "Anneke Bos"), named(series, "A. Bos"))
    assert ranked(series)[0] == (1, "Anneke Bos & Bram Kok", 50)
    assert ranked(series) == worked_out_anew(series)


def test_a_merge_that_is_taken_back_leaves_the_ranking_as_it_was_and_stays_to_be_read(
    client: Client, owner: User
) -> None:
    series = two_halls(owner)
    before, state = ranked(series), state_bytes(series)
    merge(series, "Anneke Bos", "A. Bos", reason="She told me")
    assert state_bytes(series) != state
    assert re.search(r"<strong>Anneke Bos \(Hall 1\) = A\. Bos", page(client, series))
    said = SeriesSaid.objects.get()
    client.post(reverse("series-take-back", args=[series.slug, said.pk]))
    assert (ranked(series), state_bytes(series)) == (before, state)
    told = page(client, series)
    assert "teruggenomen door Marijke" in told
    assert "She told me" in told


def test_two_who_are_not_the_same_are_not_proposed_again(client: Client, owner: User) -> None:
    series = two_halls(owner)
    before = ranked(series)
    say(client, series, "different", named(series, "Anneke Bos"), named(series, "A. Bos"))
    assert ranked(series) == before
    assert "de voorletter klopt" not in page(client, series)
    take_back(SeriesSaid.objects.get(), by=owner)
    assert "de voorletter klopt" in page(client, series)


def test_the_order_in_which_it_was_said_makes_no_difference() -> None:
    """Nor whether somebody looked at the ranking in between."""
    states, rankings = set(), []
    for turn in (1, -1):
        series = two_halls()
        steps = [("Anneke Bos", "A. Bos"), ("Ida Smit", "I. Smit"), ("I. Smit", "Ida Smid")]
        teams = [("Ida Smit", "Joop Tol"), ("I. Smit", "Nico Tol"), ("Ida Smid", "Roel Tol")]
        for at, team in enumerate(teams):
            take_in(series, [Hall(1).result(f"more {at}", [team])])
        for step in steps[::turn]:
            merge(series, *step)
            ranked(series)
        states.add(state_bytes(series))
        rankings.append(ranked(series))
        assert ranked(series) == worked_out_anew(series)
    assert len(states) == 1
    assert rankings[0] == rankings[1]


def test_two_people_of_one_name_in_two_halls_are_told_apart_by_hand(
    client: Client, owner: User
) -> None:
    series = a_series(Hall(1).result("one"), Hall(2).result("two"), Hall(3).result("three"))
    Series.objects.update(owner=owner)
    found = page(client, series, find="bram")
    assert found.count('type="checkbox"') == 3
    assert found.count("dezelfde persoon") == 2
    one, other = named(series, "Bram Kok", 1), named(series, "Bram Kok", 2)
    say(client, series, "different", one, other, reason="Father and son")
    duos = [row for row in ranked(series) if "Bram Kok" in row[1]]
    assert [points for _rank, _name, points in duos] == [25, 25, 25]
    say(client, series, "same", other, named(series, "Bram Kok", 3))
    duos = [row for row in ranked(series) if "Bram Kok" in row[1]]
    assert [points for _rank, _name, points in duos] == [50, 25]
    assert ranked(series) == worked_out_anew(series)


def test_a_namesake_of_one_event_is_merged_by_hand(client: Client, owner: User) -> None:
    twice = (("Jan Bos", "Bram Kok"), ("Jan Bos", "Dirk Smit"), *DUOS[2:])
    series = a_series(Hall(1).result("one", [("Johan Bos", "Dirk Smit")]))
    Series.objects.update(owner=owner, rules={"unit": "person"})
    add_event(series, an_evening(twice, by=owner))
    assert "naamgenoot" in page(client, series, find="jan bos")
    second = series.names.get(kind="namesake")
    say(client, series, "same", second, named(series, "Johan Bos"))
    together = [row for row in ranked(Series.objects.get()) if row[1] == "Johan Bos"]
    assert len(together) == 1
    assert together[0][2] > 25


def test_who_is_one_person_by_way_of_others_cannot_be_said_to_be_two() -> None:
    series = two_halls()
    names = [named(series, "Anneke Bos"), named(series, "A. Bos"), named(series, "Gré Hoek", 1)]
    say_same(series, names, by=series.owner)
    with pytest.raises(SaidTheSame):
        say_different(series, names[0], names[2], by=series.owner)
    assert not series.said.filter(is_same=False).exists()
    say_different(series, names[0], names[1], by=series.owner)  # what was said of just these two
    assert series.said.filter(is_same=True, taken_back_at=None).count() == 1


def test_saying_it_twice_is_saying_it_once() -> None:
    series = two_halls()
    merge(series, "Anneke Bos", "A. Bos")
    version = Series.objects.get().version
    merge(series, "A. Bos", "Anneke Bos")
    assert SeriesSaid.objects.count() == 1
    assert Series.objects.get().version == version


def test_nobody_else_says_who_is_who_nor_of_names_elsewhere(client: Client, owner: User) -> None:
    series, other = two_halls(owner), a_series(Hall(5).result())
    one = named(series, "Anneke Bos")
    address = reverse("series-say", args=[series.slug])
    strange = {"say": "same", "name": [one.pk, other.names.all()[0].pk]}
    assert client.post(address, strange).status_code == 404
    assert "Kruis twee namen aan" in say(client, series, "same", one)
    client.force_login(a_user("Stranger"))
    assert client.get(reverse("series-people", args=[series.slug])).status_code == 404
    assert client.post(address, strange).status_code == 404
    assert not SeriesSaid.objects.exists()


def test_who_is_erased_goes_under_every_name_that_was_said_to_be_theirs() -> None:
    series = two_halls()
    merge(series, "Anneke Bos", "A. Bos", reason="Mrs Bos told me")
    before = [points for _rank, _name, points in ranked(series)]
    erase(series, [named(series, "A. Bos").link])
    assert not series.names.filter(name__contains="Bos").exists()
    assert series.said.get().reason == ""
    assert [points for _rank, _name, points in ranked(series)] == before
    take_in(series, [Hall(1).result("one", version=2), Hall(2).result("two", OTHERWISE, version=2)])
    assert not series.names.filter(name__contains="Bos").exists()


def test_of_two_people_of_one_name_only_the_one_who_is_erased_goes() -> None:
    series = a_series(Hall(1).result("one"), Hall(2).result("two"), Hall(3).result("three"))
    say_different(
        series, named(series, "Bram Kok", 1), named(series, "Bram Kok", 2), by=series.owner
    )
    before = [row[2] for row in ranked(series)]
    first = named(series, "Bram Kok", 1)
    erase(series, [f"{first.hall} {first.pseudonym}"])
    assert {row.hall for row in series.names.filter(name="Bram Kok")} == {
        Hall(2).public,
        Hall(3).public,
    }
    assert [row[2] for row in ranked(series)] == before


def test_what_was_said_of_somebody_goes_with_the_last_evening_that_names_them() -> None:
    series = two_halls()
    merge(series, "Anneke Bos", "A. Bos", reason="She told me")
    drop_event(series, Hall(2).result("two", OTHERWISE).event)
    assert not SeriesSaid.objects.exists()


def test_a_place_in_the_final_and_an_address_outlive_a_merge() -> None:
    series = two_halls()
    Series.objects.update(final={"per_evening": 0, "by_ranking": 0})
    known = known_of(Series.objects.get())
    names = {known.names.called[one[0]]: one for one in known.season.totals}
    key = key_of(names["Anneke Bos"])
    series = Series.objects.get()
    add_wild_card(series, key)
    merge(series, "Anneke Bos", "A. Bos")
    series = Series.objects.get()
    known = known_of(series)
    assert [key in keys_of(known, one.competitor) for one in final_in(series, known).places] == [
        True
    ]
    line = one_line(known, key)
    assert line is not None
    assert line.total.points == 50


def test_a_member_number_speaks_for_it_in_events_of_this_site_alone(
    client: Client, owner: User
) -> None:
    series = a_series()
    Series.objects.update(owner=owner)
    others = (("Annie de Wit", "Nico Tol"), *DUOS[1:])
    list_ = make_list("KV De Brink", by=owner)
    for teams, day in ((DUOS, 20), (others, 27)):
        event = an_evening(
            teams, by=owner, date=datetime.date(2026, 11, day), asks_member_numbers=True
        )
        choose_list(event, list_, by=owner)
        add_event(series, event)
    assert "lidnummer" not in page(client, series)
    Player.objects.filter(name__in=("Anneke Bos", "Annie de Wit")).update(member_number="NL-77310")
    said = page(client, series)
    assert "zelfde lidnummer" in said
    assert "Annie de Wit" in said
    assert (
        "77310" not in f"{said}{list(series.files.values_list())}{list(series.names.values_list())}"
    )


def test_behind_a_name_are_all_evenings_of_a_person_with_what_made_them_one(
    client: Client, owner: User
) -> None:
    series = two_halls(owner)
    address = reverse("series-person", args=[series.slug, named(series, "A. Bos").pk])
    assert "Evening one" not in client.get(address).content.decode()
    merge(series, "Anneke Bos", "A. Bos")
    said = client.get(address).content.decode()
    assert said.index("Evening one") < said.index("Evening two")
    for told in ("<h1>Anneke Bos</h1>", "A. Bos · Hall 2", "Anneke Bos (Hall 1) =", "Bram Kok"):
        assert told in said
    erase(series, [named(series, "A. Bos").link, named(series, "Anneke Bos").link])
    assert "Bos" not in client.get(address).content.decode().split("<main")[1]
    assert client.get(reverse("series-person", args=[series.slug, 0])).status_code == 404
