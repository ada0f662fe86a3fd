"""Wishes the draw heeds: who does not meet, who sits where, which tables are there."""

from collections.abc import Iterable

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import TableUnknown
from tournament.entries.actions.fixed_places import refuse_without_zone
from tournament.models import Entry, Event, Table, User, Wish


def drop_wish(wish: Wish, *, by: User | None) -> None:
    """These two may meet again."""
    a, b = wish.a.number, wish.b.number
    with acting(wish.event, happenings.WISH_DROPPED, by=by, a=a, b=b) as doing:
        if not Wish.objects.filter(pk=wish.pk).delete()[0]:
            doing.nothing_changed()


def fix_zone(entry: Entry, zone: str, *, by: User | None) -> None:
    """Any table of this part of the hall, and no fixed table any longer."""
    with acting(entry.event, happenings.ZONE_FIXED, by=by, number=entry.number, zone=zone) as doing:
        if entry.fixed_zone == zone and entry.fixed_table is None:
            doing.nothing_changed()
        refuse_without_zone(entry, zone)
        entry.fixed_zone, entry.fixed_table = zone, None
        entry.save(update_fields=["fixed_zone", "fixed_table"])


def let_move(entry: Entry, *, by: User | None) -> None:
    """From table to table again, like everybody."""
    with acting(entry.event, happenings.TABLE_FREED, by=by, number=entry.number) as doing:
        if entry.fixed_table is None and not entry.fixed_zone:
            doing.nothing_changed()
        entry.fixed_zone, entry.fixed_table = "", None
        entry.save(update_fields=["fixed_zone", "fixed_table"])


def set_tables(
    event: Event, numbers: Iterable[int], state: Table.State, *, by: User | None
) -> list[int]:
    """These tables are in use, in reserve or out of use; which of them changed."""
    wanted = set(numbers)
    with acting(event, happenings.TABLES_SET, by=by, state=state.value) as doing:
        tables = list(doing.event.tables.filter(number__in=wanted))
        for number in sorted(wanted - {table.number for table in tables}):
            raise TableUnknown(field="numbers", number=number)
        changing = [table for table in tables if table.state != state]
        doing.event.tables.filter(pk__in=[table.pk for table in changing]).update(state=state)
        doing.data["numbers"] = sorted(table.number for table in changing)
        if not changing:
            doing.nothing_changed()
    return sorted(table.number for table in changing)


def set_clubs(event: Event, how: str, *, by: User | None) -> None:
    """Whether entries of one club may meet."""
    with acting(event, happenings.CLUBS_SET, by=by, how=how) as doing:
        if doing.event.clubs_meet == how:
            doing.nothing_changed()
        doing.event.clubs_meet = how
