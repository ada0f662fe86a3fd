"""Wishes: kept, changed, dropped; each once in the log."""

import pytest

from tests.builders import an_event, duos
from tournament.core.errors import TableUnknown
from tournament.entries.actions import register as registration
from tournament.events.reads.zones import spans
from tournament.models import Event, Table, Wish
from tournament.seating.actions import wishes
from tournament.seating.reads.problem import draw_problem
from tournament.seating.reads.wishes import tables_by_state

pytestmark = [pytest.mark.both, pytest.mark.django_db]


def test_a_removed_wish_is_not_part_of_the_question() -> None:
    event = an_event()
    a, b = duos(event, 2)
    wish = registration.keep_apart(a, b, Wish.How.NEVER, by=None)
    assert [(one.a, one.b, one.how) for one in draw_problem(event).apart] == [(1, 2, "never")]
    wishes.drop_wish(wish, by=None)
    assert draw_problem(event).apart == ()


def test_a_zone_goes_instead_of_a_table() -> None:
    event = an_event()
    (entry,) = duos(event, 1)
    table = event.tables.get(number=2)
    event.tables.filter(number__in=[3, 4]).update(zone="door")
    registration.fix_table(entry, table, by=None)
    wishes.fix_zone(entry, "door", by=None)
    assert draw_problem(event).entries[0].fixed_table == (3, 4)
    wishes.let_move(entry, by=None)
    assert draw_problem(event).entries[0].fixed_table == ()


def test_tables_are_set_all_or_none() -> None:
    event = an_event(tables=4)
    with pytest.raises(TableUnknown):
        wishes.set_tables(event, [1, 9], Table.State.OUT, by=None)
    assert event.tables.filter(state=Table.State.OUT).count() == 0
    assert wishes.set_tables(event, [1, 2], Table.State.OUT, by=None) == [1, 2]
    version = event.version
    assert wishes.set_tables(event, [1, 2], Table.State.OUT, by=None) == []
    assert event.version == version
    assert [(row.numbers, row.count) for row in tables_by_state(event)] == [("3-4", 2), ("1-2", 2)]


def test_clubs_may_be_free_to_meet() -> None:
    event = an_event()
    assert draw_problem(event).clubs == "rather_not"
    wishes.set_clubs(event, Event.Clubs.FREE, by=None)
    assert draw_problem(event).clubs is None


def test_runs_of_tables_are_written_as_their_ends() -> None:
    assert spans([1, 2, 3, 7, 9, 10]) == "1-3, 7, 9-10"
