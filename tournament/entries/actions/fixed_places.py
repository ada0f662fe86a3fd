"""Who asks to stay at a table or in a zone has room there, and sits with ever changing others."""

from collections.abc import Iterable

from tournament.core.errors import TableHasOwner, ZoneFull
from tournament.events.reads.usual import sizes_of
from tournament.models import Entry, Event, Table

DUOS_AT_A_TABLE = 2


def refuse_without_table(entry: Entry, table: Table) -> None:
    """A table is the only one of one entry at most, and its zone has room for one more."""
    refuse_a_second(entry, {table.number}, "table")
    refuse_full(entry, table.zone, "table")


def refuse_without_zone(entry: Entry, zone: str) -> None:
    refuse_a_second(entry, tables_in(entry.event, zone), "zone")
    refuse_full(entry, zone, "zone")


def refuse_a_second(entry: Entry, tables: set[int], field: str) -> None:
    """Of somebody whose every round is at one table."""
    for other in staying(entry) if len(tables) == 1 else ():
        if tables_of(other) == tables:
            (table,) = tables
            raise TableHasOwner(field=field, table=table, number=other.number, name=other)


def refuse_full(entry: Entry, zone: str, field: str) -> None:
    tables, event = tables_in(entry.event, zone), entry.event
    inside = [other for other in staying(entry) if tables_of(other) <= tables]
    each = DUOS_AT_A_TABLE if event.format == Event.Format.DUOS else max(sizes_of(event)[1])
    if tables and len(inside) >= each * len(tables):
        names = ", ".join(f"{other.number} {other}" for other in inside)
        raise ZoneFull(field=field, zone=zone, places=each * len(tables), names=names)


def staying(entry: Entry) -> Iterable[Entry]:
    """All others who are to stay somewhere."""
    others = entry.event.entries.exclude(pk=entry.pk).exclude(state=Entry.State.WITHDRAWN)
    somewhere = others.exclude(fixed_table=None, fixed_zone="").order_by("number")
    return somewhere.select_related("event", "fixed_table").prefetch_related("players")


def tables_of(entry: Entry) -> set[int]:
    if entry.fixed_table:
        return {entry.fixed_table.number}
    return tables_in(entry.event, entry.fixed_zone)


def tables_in(event: Event, zone: str) -> set[int]:
    """Those that can be played at; none where there is no zone."""
    usable = event.tables.filter(zone=zone).exclude(state=Table.State.OUT) if zone else ()
    return {table.number for table in usable}
