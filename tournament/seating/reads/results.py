"""One round for everybody: the tables, who sat there, what it became and what that was worth."""

from typing import Any, NamedTuple

from tournament.entries.reads.names import public_names
from tournament.events.reads.zones import zone_by_table
from tournament.events.words.criteria import written
from tournament.seating.reads.seats import seating_of
from tournament.standings.reads.parts import Site, entry_address, frame_of
from tournament.standings.reads.record import newest_record
from tournament.standings.reads.standing import StandingPage


class SeatResult(NamedTuple):
    number: int
    name: str
    address: str
    how: str  # as in the standing; empty: not known to everybody, or not yet
    said: str
    points: str


class TableResult(NamedTuple):
    table: int
    zone: str
    seats: tuple[SeatResult, ...]


def round_context(site: Site, page: StandingPage, number: int) -> dict[str, Any] | None:
    """None: nobody may see this round yet. Results are those of ``page``, no others."""
    event, seating = site.event, seating_of(site.event, {number})
    if str(number) not in seating:
        return None
    names, zones = public_names(event, number), zone_by_table(event)
    cells = {row.number: cell for row in page.rows for cell in row.cells if cell.round == number}

    def seat(entry: int) -> SeatResult:
        cell = cells.get(entry)
        how = cell.how if cell else "missed" if number in page.rounds else ""
        address, name = entry_address(site, page, entry), names.get(entry, "")
        said, points = (cell.said, written(cell.points)) if cell else ("", "")
        return SeatResult(entry, name, address, how, said, points)

    tables = seating[str(number)]
    return frame_of(site, page, "rounds") | {
        "number": number,
        "tables": [
            TableResult(table, zones.get(table, ""), tuple(map(seat, entries)))
            for table, *entries in tables
            if table
        ],
        "byes": [seat(one) for table, *entries in tables if not table for one in entries],
        "rounds": [
            (one.number, site.page("standings-round", number=one.number))
            for one in newest_record(event).public
        ],
    }
