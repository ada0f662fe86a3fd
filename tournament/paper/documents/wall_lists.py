"""Lists for the wall: where everybody sits this round, by number, by name or by table."""

from collections.abc import Sequence
from enum import StrEnum

from django.utils.translation import gettext as _

from tournament.core.drawing.frame import Grid, Head, a_paper, listed
from tournament.core.drawing.sheet import A4, CAP, SOFT, Paper, Printed, Size
from tournament.core.drawing.type import POINT, broken, width
from tournament.core.text import family_name_first, sort_key
from tournament.paper.documents.words import round_title
from tournament.paper.reads.rows import EntryPaper, Place, TablePaper


class Order(StrEnum):
    NUMBER = "number"
    NAME = "name"
    SURNAME = "surname"
    TABLE = "table"


Line = tuple[EntryPaper, str, Place | None]
SeatLine = tuple[int | None, int, dict[int, str], tuple[str, ...]]  # table, number, names, colours
ZoneLine = str  # above the tables of a zone
ZONE_EMS = 6


def wall_list(
    head: Head, entries: Sequence[EntryPaper], round_: int, order: Order, size: Size = A4
) -> Printed:
    """By number, first name or surname; everybody in the field, who sits out included."""
    by_number = order == Order.NUMBER
    title = _("Who sits where: by number") if by_number else _("Who sits where: by name")
    paper = a_paper(size, head, title)
    people = named(entries, order, head.language)
    lines = [(entry, name, entry.place(round_)) for entry, name in people]
    aside, note = round_title(round_), _("Number · name · table")
    has_zones = any(place and place.zone for _entry, _name, place in lines)
    ems, name = 25 + ZONE_EMS * has_zones, _name_of_entry
    listed(paper, head, title, lines, _entry_line, name=name, aside=aside, note=note, ems=ems)
    return paper.finished()


def named(
    entries: Sequence[EntryPaper], order: Order, language: str
) -> list[tuple[EntryPaper, str]]:
    if order == Order.NUMBER:
        return [(entry, entry.name) for entry in entries]
    people = [
        (entry, as_listed(entry, name, order, language))
        for entry in entries
        for name in entry.shown
    ]
    return sorted(people, key=lambda one: (sort_key(one[1], language), one[0].number))


def as_listed(entry: EntryPaper, name: str, order: Order, language: str) -> str:
    """A team is listed as it is called."""
    is_person = order == Order.SURNAME and name != entry.team
    return family_name_first(name, language) if is_person else name


def _name_of_entry(line: Line, grid: Grid) -> tuple[str, ...]:
    _entry, name, place = line
    wide = grid.column_wide - _number_wide(grid) - _where_wide(place, grid)
    return broken(name, wide, grid.size)


def _number_wide(grid: Grid) -> float:
    return width("000", grid.size, bold=True) + 0.8 * grid.size * POINT


def _entry_line(paper: Paper, line: Line, x: float, y: float, grid: Grid) -> float:
    entry, _name, place = line
    left = x + _number_wide(grid)
    down, right = y + grid.baseline, left - 0.8 * grid.size * POINT
    paper.text(right, down, str(entry.number), grid.size, bold=True, align="right")
    _where(paper, place, x + grid.column_wide, y, grid)
    return left


def _where_wide(place: Place | None, grid: Grid) -> float:
    """What the table takes with the shapes of the colours before it, and a gap."""
    em = grid.size * POINT
    if place is None or place.is_bye:
        return width(_out(place), grid.size) + 0.6 * em
    shapes = len(place.colours) + ZONE_EMS * bool(place.zone)
    return width("000", grid.figure, bold=True) + (shapes + 0.9) * em


def _out(place: Place | None) -> str:
    return _("sits out") if place else "–"


def _where(paper: Paper, place: Place | None, right: float, y: float, grid: Grid) -> None:
    em, down = grid.size * POINT, y + grid.baseline
    if place is None or place.is_bye:
        paper.text(right, down, _out(place), grid.size, align="right", grey=SOFT)
        return
    _table(paper, str(place.table), right, y, grid)
    left = right - width("000", grid.figure, bold=True) - 0.3 * em
    for colour in reversed(place.colours):
        left -= em
        paper.pawn(colour, left, down - 0.78 * em, 0.82 * em)
    if place.zone:
        wide = (ZONE_EMS - 0.5) * em
        paper.line_of(left - 0.3 * em, down, wide, place.zone, grid.size, align="right", grey=SOFT)


def _table(paper: Paper, number: str, right: float, y: float, grid: Grid) -> None:
    down = y + (grid.row_high + grid.figure * CAP * POINT) / 2
    paper.text(right, down, number, grid.figure, bold=True, align="right")


def wall_list_by_table(
    head: Head, tables: Sequence[TablePaper], names: dict[int, str], round_: int, size: Size = A4
) -> Printed:
    """Who sits at each table; a line per seat, the table's number before the first."""
    paper = a_paper(size, head, _("Who sits where: by table"))
    draw_by_table(paper, head, tables, names, round_)
    return paper.finished()


def draw_by_table(
    paper: Paper, head: Head, tables: Sequence[TablePaper], names: dict[int, str], round_: int
) -> None:
    """On the page that is begun, and the next ones."""
    lines: list[SeatLine | ZoneLine] = []
    for zone in dict.fromkeys(table.zone for table in tables):
        seats: list[SeatLine] = [
            (table.number if place == 0 else None, sitter.number, names, sitter.colours)
            for table in tables
            if table.zone == zone
            for place, sitter in enumerate(table.sitters(round_))
        ]
        lines += [zone, *seats] if zone and seats else seats
    title, aside = _("Who sits where: by table"), round_title(round_)
    note, name = _("Table · number · name"), _name_at_seat
    listed(paper, head, title, lines, _seat_line, name=name, aside=aside, note=note, ems=24)


def _name_at_seat(line: SeatLine | ZoneLine, grid: Grid) -> tuple[str, ...]:
    if isinstance(line, str):
        return ()
    _table, number, names, colours = line
    wide = grid.column_wide - _before_name(colours, grid)
    return broken(names.get(number, ""), wide, grid.size)


def _before_name(colours: Sequence[str], grid: Grid) -> float:
    """Table, colours and number."""
    em = grid.size * POINT
    figures = width("000", grid.figure, bold=True) + width("000", grid.size, bold=True)
    return figures + (1.7 + len(colours)) * em


def _seat_line(paper: Paper, line: SeatLine | ZoneLine, x: float, y: float, grid: Grid) -> float:
    em, down = grid.size * POINT, y + grid.baseline
    if isinstance(line, str):
        paper.line_of(x, down, grid.column_wide, line, grid.size, bold=True)
        return x
    table, number, _names, colours = line
    left = x + width("000", grid.figure, bold=True)
    if table is not None:
        paper.line(x, y, x + grid.column_wide, y, thick=0.4)
        _table(paper, str(table), left, y, grid)
    for place, colour in enumerate(colours):
        paper.pawn(colour, left + (0.8 + place) * em, down - 0.78 * em, 0.82 * em)
    name = x + _before_name(colours, grid)
    paper.text(name - 0.6 * em, down, str(number), grid.size, bold=True, align="right")
    return name
