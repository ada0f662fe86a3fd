"""What an organiser is told before drawing."""

from collections.abc import Iterator

import pytest
from django.utils import timezone, translation

from tests.builders import a_duo, an_event, duos
from tournament.checkin import actions as checkin
from tournament.models import Entry, Event, Match
from tournament.seating.actions import draw
from tournament.seating.reads.advice import advice_for
from tournament.seating.words.draw import advice_sentence

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    with translation.override("en"):
        yield


def told(event: Event) -> list[str]:
    return [advice_sentence(one.code, one.figures) for one in advice_for(event)]


def codes(event: Event) -> list[str]:
    return [one.code for one in advice_for(event)]


def test_an_odd_field_hears_of_the_bye_and_of_who_could_fill_it() -> None:
    event = an_event(tables=14)
    duos(event, 27, here=True)
    a_duo(event, "Li", state=Entry.State.WAITING, wants_partner=True)
    a_duo(event, "Truus", state=Entry.State.WAITING, wants_partner=True)
    assert told(event) == [
        "27 duos: one bye per round, nobody twice.",
        "Or ask one of the 2 people without a partner: Li, Truus.",
    ]


def test_a_hall_with_many_more_tables_hears_which_are_used() -> None:
    event = an_event(tables=45)
    duos(event, 48, here=True)
    assert told(event) == [
        "48 duos: 24 tables every round, nobody sits out.",
        "24 tables are needed and 45 are there: the draw uses neighbouring ones, from table 1 on.",
    ]


def test_thirty_single_players_at_keezen_rest_by_two() -> None:
    event = an_event(tables=8, format=Event.Format.SINGLES)
    for number in range(30):
        checkin.check_in(a_duo(event, f"Player {number}"), by=None, now=timezone.now())
    assert told(event)[0].startswith("30 single players: 2 sit out each round, nobody twice.")


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (8, "8 players: 2 tables of 4."),
        (9, "9 players: 3 tables of 3."),
        (7, "7 players: 1 table of 4 and 1 of 3. Everybody takes turns at the smaller ones."),
    ],
)
def test_tables_of_groups_are_counted_as_they_will_stand(players: int, expected: str) -> None:
    event = an_event(tables=4, game="frantic", format=Event.Format.GROUPS)
    for number in range(players):
        checkin.check_in(a_duo(event, f"Player {number}"), by=None, now=timezone.now())
    assert told(event)[0] == expected


@pytest.mark.parametrize(
    ("entries", "tables", "expected"),
    [
        (1, 9, ["too_few"]),
        (4, 9, ["duos_even", "rematches", "tables_spare"]),
        (8, 4, ["duos_even", "tables_again"]),
        (
            8,
            9,
            ["duos_even", "tables_spare"],
        ),  # with other tables to go to nobody has to come back to one
    ],
)
def test_small_fields(entries: int, tables: int, expected: list[str]) -> None:
    event = an_event(tables=tables)
    duos(event, entries, here=True)
    assert codes(event) == expected


def test_too_few_tables_and_missing_people_are_named_first() -> None:
    event = an_event(tables=4)
    duos(event, 12)
    assert codes(event) == ["check_in_open", "duos_even", "tables_short"]
    assert "4 sit out each round" in told(event)[2]


@pytest.mark.parametrize(
    ("tables", "expected"),
    [
        (
            8,
            "6 tables are needed and 8 are there: the draw uses neighbouring ones, from table 1 on.",
        ),
        (
            5,
            "6 tables are needed and there are 5: 2 sit out each round. Add tables first if you can.",
        ),
    ],
)
def test_smaller_tables_count_when_the_hall_is_looked_at(tables: int, expected: str) -> None:
    event = an_event(tables=tables, game="foppen", format=Event.Format.GROUPS)
    for number in range(22):
        checkin.check_in(a_duo(event, f"Player {number}"), by=None, now=timezone.now())
    assert told(event)[1] == expected
    draw.draw_rounds(event, seed=1, by=None, now=timezone.now())
    assert Match.objects.filter(round__event=event, round__number=1).count() == min(6, tables)


def test_reserve_tables_are_counted() -> None:
    event = an_event(tables=7)
    duos(event, 12, here=True)
    event.tables.filter(number__in=[6, 7]).update(state="reserve")
    assert told(event)[1] == "1 of the reserve tables will be used."


def test_a_club_larger_than_half_the_field_cannot_be_kept_apart() -> None:
    event = an_event(tables=9)
    duos(event, 10, here=True)
    event.entries.filter(number__lte=7).update(club="De Honk")
    assert "club_large" in codes(event)


def test_a_draw_that_no_longer_fits_is_reported() -> None:
    event = an_event(tables=9)
    duos(event, 10, here=True)
    draw.draw_rounds(event, seed=1, by=None, now=timezone.now())
    event.entries.filter(number=4).update(state=Entry.State.WITHDRAWN)
    assert told(event)[0] == "Round 1 no longer fits the field (numbers 4): draw it again."


def test_groups_hear_of_their_smaller_tables() -> None:
    event = an_event(
        tables=9, format=Event.Format.GROUPS, game="fritsen", table_size=4, scheme="places"
    )
    for number in range(11):
        checkin.check_in(a_duo(event, f"Player {number}"), by=None, now=timezone.now())
    assert told(event)[0].startswith("11 players: 2 tables of 4 and 1 of 3.")
