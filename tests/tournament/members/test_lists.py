"""A member list is read as people send it, replaced as a whole, and says who is doubtful."""

import datetime

import pytest

from tournament.core.errors import TournamentError
from tournament.entries.models import TRIAL
from tournament.members.reads.checking import State, is_name_of, verdict
from tournament.members.reads.lists import (
    MOST,
    Listed,
    day_in,
    difference,
    key_of_number,
    read_list,
)

DAY = datetime.date(2026, 11, 20)
ANNEKE = Listed("NL-77310", "Anneke Bos", "De Brink", datetime.date(2026, 12, 31))


def test_a_list_with_headings_in_any_order_and_one_without() -> None:
    with_them = read_list(
        "Achternaam;Voornaam;Lidnummer;Geldig tot;Vereniging\nBos;Anneke;NL-77310;31-12-2026;De Brink"
    )
    without = read_list("NL-77310\tAnneke Bos\tDe Brink\t2026-12-31")
    assert with_them.members == without.members == {"nl77310": ANNEKE}


def test_lines_that_cannot_be_are_left_out_and_told() -> None:
    read = read_list(
        "1;Anneke;;\n;Bram;;\n3;;;\n01;Carla;;\n5;Dirk;;31-2-2026\n6;Els;;2026\n-;Ida;;"
    )
    assert [one.name for one in read.members.values()] == ["Anneke", "Els"]
    assert read.wrong == (2, 3, 4, 5, 7)
    assert read_list("").members == {}


def test_a_long_list_is_read_and_one_that_is_too_long_is_refused() -> None:
    lines = [f"{at};Member {at};Club;2026" for at in range(MOST)]
    assert len(read_list("\n".join(lines)).members) == MOST
    with pytest.raises(TournamentError):
        read_list("\n".join([*lines, "x;y;z;2026"]))


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("NL 0077.310", "nl77310", True),
        ("0012", "12", True),
        ("120", "12", False),
        ("A1", "B1", False),
    ],
)
def test_a_number_is_known_however_it_is_written(one: str, other: str, *, is_same: bool) -> None:
    assert (key_of_number(one) == key_of_number(other)) is is_same


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("31-12-2026", "2026-12-31"),
        ("1/2/2026", "2026-02-01"),
        ("2026-12-31 00:00:00", "2026-12-31"),
        ("2026", "2026-12-31"),
        ("for ever", None),
        ("99-99-2026", None),
    ],
)
def test_days_as_people_write_them(text: str, day: str | None) -> None:
    assert day_in(text) == (datetime.date.fromisoformat(day) if day else None)


def test_the_difference_says_who_comes_goes_and_changes() -> None:
    before = {"1": Listed("1", "Anneke"), "2": Listed("2", "Bram"), "3": Listed("3", "Carla")}
    after = {
        "1": Listed("1", "Anneke"),
        "2": Listed("2", "Bram", "Rolde"),
        "4": Listed("4", "Dirk"),
    }
    found = difference(before, after)
    assert ([one.name for one in found.added], [one.name for one in found.removed]) == (
        ["Dirk"],
        ["Carla"],
    )
    assert found.changed == [(before["2"], after["2"])]


def said(
    name: str, number: str, listed: Listed | None, day: datetime.date = DAY, trials: int = 0
) -> State:
    return verdict(name, number, listed, day, trials=trials, most=3).state


@pytest.mark.parametrize(
    ("found", "state"),
    [
        (said("Anneke Bos", "77310", ANNEKE), State.MEMBER),
        (said("A. Bos", "77310", ANNEKE), State.MEMBER),
        (said("Bos, Anneke M.", "77310", ANNEKE), State.MEMBER),
        (said("Bram Kok", "77310", ANNEKE), State.OTHER_NAME),
        (said("Bram Bos", "77310", ANNEKE), State.OTHER_NAME),
        (said("Anneke Bos", "77310", ANNEKE, datetime.date(2027, 1, 1)), State.EXPIRED),
        (said("Anneke Bos", "1", None), State.UNKNOWN),
        (said("Anneke Bos", "", None), State.NONE),
        (said("Anneke Bos", TRIAL, None, trials=3), State.TRIAL),
        (said("Anneke Bos", TRIAL, None, trials=4), State.TRIALS_OVER),
    ],
)
def test_what_a_number_says(found: State, state: State) -> None:
    assert found == state


def test_a_slip_of_the_pen_is_no_other_name() -> None:
    assert is_name_of("Anneke Bos", "Aneke Boss")
    assert not is_name_of("Anneke Bos", "Bram Bos")
