"""Wishes: kept, changed, dropped; each once in the log."""

import pytest

from tests.builders import a_duo, an_event, duos
from tournament.core.errors import TableHasOwner, TableUnknown, ZoneFull
from tournament.entries.actions import register as registration
from tournament.entries.actions.change import withdraw
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


def test_two_would_stay_at_the_only_table_of_a_zone_and_are_refused_by_name() -> None:
    event = an_event()
    first, second, third = duos(event, 3)
    event.tables.filter(number__in=[3, 4]).update(zone="corner")
    event.tables.filter(number=3).update(state=Table.State.OUT)
    wishes.fix_zone(first, "corner", by=None)
    with pytest.raises(TableHasOwner, match=f"1 {first}"):
        wishes.fix_zone(second, "corner", by=None)
    with pytest.raises(TableHasOwner, match=f"1 {first}"):
        registration.fix_table(third, event.tables.get(number=4), by=None)
    assert not event.entries.filter(number__gt=1).exclude(fixed_table=None, fixed_zone="").exists()


def test_a_table_that_somebody_has_is_no_zone_for_another() -> None:
    event = an_event()
    first, second = duos(event, 2)
    event.tables.filter(number=4).update(zone="corner")
    registration.fix_table(first, event.tables.get(number=4), by=None)
    with pytest.raises(TableHasOwner, match=f"1 {first}"):
        wishes.fix_zone(second, "corner", by=None)


def test_a_zone_takes_as_many_as_have_a_place_there() -> None:
    event = an_event()
    *staying, late = duos(event, 5)
    event.tables.filter(number__in=[3, 4]).update(zone="door")
    for entry in staying[:3]:
        wishes.fix_zone(entry, "door", by=None)
    registration.fix_table(staying[3], event.tables.get(number=4), by=None)
    with pytest.raises(ZoneFull, match=f"plaats voor 4.*1 {staying[0]}.*4 {staying[3]}"):
        wishes.fix_zone(late, "door", by=None)
    with pytest.raises(ZoneFull):
        registration.fix_table(late, event.tables.get(number=3), by=None)
    withdraw(staying[0], by=None)
    wishes.fix_zone(late, "door", by=None)


def test_a_zone_of_players_who_change_partners_has_four_places_at_a_table() -> None:
    event = an_event(format="singles")
    players = [a_duo(event, f"Speler {number}") for number in range(9)]
    event.tables.filter(number__in=[3, 4]).update(zone="door")
    for entry in players[:8]:
        wishes.fix_zone(entry, "door", by=None)
    with pytest.raises(ZoneFull):
        wishes.fix_zone(players[8], "door", by=None)


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
