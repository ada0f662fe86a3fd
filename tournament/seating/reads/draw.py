"""What the pages of the draw show: finished lists of the rounds as they stand."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from tournament.draw import problem as draw
from tournament.entries.reads.names import names_of
from tournament.events.reads.zones import zone_by_table
from tournament.models import Event, Round
from tournament.seating.reads.problem import rounds_of, seated_in
from tournament.seating.reads.repair import DRAWN
from tournament.seating.reads.seats import colours_at, colours_by_seat


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round in the list of rounds."""

    number: int
    state: str
    label: str
    tables: int
    byes: tuple[int, ...]
    seed: int | None
    drawn_at: datetime | None
    published_at: datetime | None

    @property
    def is_drawn(self) -> bool:
        return self.state == Round.State.DRAWN

    @property
    def is_planned(self) -> bool:
        return self.state == Round.State.PLANNED


def round_rows(event: Event) -> list[RoundRow]:
    values = {value.number: value for value in rounds_of(event, DRAWN)}
    empty = draw.Round(0)
    return [
        RoundRow(
            number=row.number,
            state=row.state,
            label=str(row.get_state_display()),
            tables=len(values.get(row.number, empty).matches),
            byes=values.get(row.number, empty).byes,
            seed=row.seed,
            drawn_at=row.drawn_at,
            published_at=row.published_at,
        )
        for row in event.rounds.all()
    ]


@dataclass(frozen=True, slots=True)
class SeatCell:
    """Who sits there, with which colours."""

    number: int
    name: str
    colours: tuple[str, ...] = ()
    is_as_drawn: bool = True


@dataclass(frozen=True, slots=True)
class TableRow:
    table: int
    zone: str
    seats: tuple[SeatCell, ...]

    @property
    def is_full(self) -> bool:
        """Each seat with its colours; a smaller table has none."""
        return all(seat.colours for seat in self.seats)


@dataclass(frozen=True, slots=True)
class RoundPage:
    """One round, table by table; with colours, a column for each seat of a full table."""

    heads: tuple[tuple[str, ...], ...] = ()
    tables: tuple[TableRow, ...] = ()
    byes: tuple[SeatCell, ...] = ()

    @property
    def everybody(self) -> list[SeatCell]:
        seated = [seat for row in self.tables for seat in row.seats]
        return sorted([*seated, *self.byes], key=lambda seat: seat.number)


def round_page(event: Event, row: Round) -> RoundPage:
    found = rounds_of(event, DRAWN)
    value = next((one for one in found if one.number == row.number), None)
    if value is None:
        return RoundPage()
    names = names_of(event, row.number)
    zones = zone_by_table(event)
    otherwise = set(row.seats.filter(as_drawn=False).values_list("entry__number", flat=True))

    def cell(number: int, colours: tuple[str, ...] = ()) -> SeatCell:
        return SeatCell(number, names.get(number, ""), colours, number not in otherwise)

    return RoundPage(
        colours_by_seat(event),
        tuple(
            TableRow(
                match.table,
                zones.get(match.table, ""),
                tuple(
                    cell(number, colours_at(event, position, len(match.seats)))
                    for position, number in enumerate(match.seats)
                ),
            )
            for match in value.matches
        ),
        tuple(cell(number) for number in value.byes),
    )


@dataclass(frozen=True, slots=True)
class Cell:
    """One round of one entry: a table with colours and opponents, a bye, or nothing."""

    table: int | None = None
    colours: tuple[str, ...] = ()
    against: tuple[int, ...] = ()
    is_bye: bool = False
    is_again: bool = False  # at this table for the second time


@dataclass(frozen=True, slots=True)
class EntryLine:
    number: int
    name: str
    cells: tuple[Cell, ...]
    balance: str
    met_twice: tuple[int, ...]


def drawn_rounds(event: Event) -> tuple[draw.Round, ...]:
    return tuple(rounds_of(event, DRAWN))


def numbers_in(drawn: Iterable[draw.Round]) -> list[int]:
    """Everybody who has a seat or a bye in any of them."""
    return sorted({number for value in drawn for number in seated_in(value)})


def entry_lines(
    event: Event, drawn: Iterable[draw.Round], numbers: Iterable[int], names: Mapping[int, str]
) -> list[EntryLine]:
    """The way of each of these through the rounds."""
    rounds = [(value, tables_in(value)) for value in drawn]
    lines = []
    for number in numbers:
        cells = [cell_of(event, value, tables, number) for value, tables in rounds]
        met = Counter(other for cell in cells for other in cell.against)
        twice = tuple(sorted(other for other, times in met.items() if times > 1))
        balance = balance_of(event, cells)
        lines.append(EntryLine(number, names.get(number, ""), marked(cells), balance, twice))
    return lines


def tables_in(value: draw.Round) -> dict[int, draw.MatchPlan]:
    """Where each sits."""
    return {number: match for match in value.matches for number in match.seats}


def cell_of(
    event: Event, value: draw.Round, tables: Mapping[int, draw.MatchPlan], number: int
) -> Cell:
    if number in value.byes:
        return Cell(is_bye=True)
    match = tables.get(number)
    if match is None:
        return Cell()
    others = tuple(seat for seat in match.seats if seat != number)
    at = colours_at(event, match.seats.index(number), len(match.seats))
    return Cell(match.table, at, others)


def marked(cells: Sequence[Cell]) -> tuple[Cell, ...]:
    """Second visits to a table are told."""
    seen: set[int | None] = {None}
    found = []
    for cell in cells:
        found.append(replace(cell, is_again=cell.table in seen and cell.table is not None))
        seen.add(cell.table)
    return tuple(found)


def balance_of(event: Event, cells: Sequence[Cell]) -> str:
    """How often each seat: "3–2" for a duo, "2·1·1·1" for a single player."""
    had = Counter(cell.colours for cell in cells if cell.colours)
    sign = "–" if event.format == Event.Format.DUOS else "·"
    return sign.join(str(had[one]) for one in colours_by_seat(event))


def meetings_in(drawn: Iterable[draw.Round]) -> Counter[tuple[int, int]]:
    """How often each two meet."""
    met: Counter[tuple[int, int]] = Counter()
    for value in drawn:
        for match in value.matches:
            seats = sorted(match.present)
            met.update((a, b) for i, a in enumerate(seats) for b in seats[i + 1 :])
    return met
