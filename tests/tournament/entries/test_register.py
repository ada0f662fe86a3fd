"""Entries, tables and wishes."""

import datetime

import pytest

from tests.builders import a_duo, an_event, duos
from tournament.core.errors import EntryNumberTaken, SameEntryTwice, TableNumberTaken
from tournament.entries.actions import register as registration
from tournament.entries.actions.register import NewEntry
from tournament.events.actions import make as events
from tournament.models import Wish

pytestmark = [pytest.mark.both, pytest.mark.django_db]


def test_numbers_are_given_in_the_order_of_registration() -> None:
    event = an_event()
    assert [entry.number for entry in duos(event, 3)] == [1, 2, 3]


def test_a_line_without_a_number_takes_none_that_a_later_line_asks_for() -> None:
    news = [NewEntry((name,), number) for name, number in (("A", 1), ("B", None), ("C", 2))]
    entries = registration.register_all(an_event(), [*news, NewEntry(("D",))], by=None)
    assert [entry.number for entry in entries] == [1, 3, 2, 4]


def test_a_list_is_registered_whole_or_not_at_all() -> None:
    event = an_event()
    news = [NewEntry(names=("A", "B"), number=1), NewEntry(names=("C", "D"), number=1)]
    with pytest.raises(EntryNumberTaken):
        registration.register_all(event, news, by=None)
    assert event.entries.count() == 0


def test_two_tables_do_not_share_a_number() -> None:
    event = an_event(tables=4)
    with pytest.raises(TableNumberTaken):
        events.add_tables(event, [4, 5], by=None)
    assert event.tables.count() == 4


def test_a_wish_is_one_whoever_says_it() -> None:
    event = an_event()
    a, b = duos(event, 2)
    registration.keep_apart(a, b, Wish.How.NEVER, by=None)
    registration.keep_apart(b, a, Wish.How.RATHER_NOT, by=None)
    assert [(wish.a, wish.b, wish.how) for wish in event.wishes.all()] == [(a, b, "rather_not")]


def test_nobody_keeps_apart_from_themselves() -> None:
    duo = a_duo(an_event())
    with pytest.raises(SameEntryTwice):
        registration.keep_apart(duo, duo, Wish.How.NEVER, by=None)


def test_a_fixed_table_can_be_given_and_taken() -> None:
    event = an_event()
    duo = a_duo(event)
    registration.fix_table(duo, event.tables.get(number=2), by=None)
    registration.fix_table(duo, None, by=None)
    assert [line.data["table"] for line in event.log.filter(code="table_fixed")] == [None, 2]


def test_two_events_of_one_name_have_two_addresses() -> None:
    day = datetime.date(2026, 11, 21)
    slugs = [events.make_event(name="NK Keezen", date=day, by=None).slug for _ in range(2)]
    assert slugs == ["nk-keezen-2026", "nk-keezen-2026-2"]


def test_an_event_with_a_name_in_another_script_has_an_address_too() -> None:
    event = events.make_event(name="Κέζεν", date=datetime.date(2026, 1, 1), by=None)
    assert event.slug == "event-2026"


def test_an_event_has_all_its_rounds_planned() -> None:
    event = an_event(rounds_planned=3)
    assert [round_.number for round_ in event.rounds.all()] == [1, 2, 3]


def test_an_event_counts_by_its_own_games_points() -> None:
    assert [an_event(game=game).scheme for game in ("keezen", "foppen", "mezza")] == [
        "nk",
        "points",
        "places",
    ]
