"""Lists for the wall: where everybody sits this round, by number, by name or by table."""

from collections.abc import Sequence
from enum import StrEnum

from django.utils.translation import gettext as _

from tournament.core.drawing.frame import Grid, Head, a_paper, baseline, listed, name_in
from tournament.core.drawing.sheet import A4, SOFT, Paper, Printed, Size
from tournament.core.drawing.type import POINT, width
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
    ems = 25 + ZONE_EMS * has_zones
    listed(paper, head, title, lines, _entry_line, aside=aside, note=note, ems=ems)
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


def _entry_line(paper: Paper, line: Line, x: float, y: float, grid: Grid) -> None:
    entry, name, place = line
    em = grid.size * POINT
    down = y + baseline(grid)
    number_wide = width("000", grid.size, bold=True)
    paper.text(x + number_wide, down, str(entry.number), grid.size, bold=True, align="right")
    right = x + grid.column_wide
    taken = _where(paper, place, right, down, grid)
    left = x + number_wide + 0.8 * em
    name_in(paper, left, y, right - taken - 0.6 * em - left, text=name, grid=grid)


def _where(paper: Paper, place: Place | None, right: float, down: float, grid: Grid) -> float:
    """The table, with the shapes of the colours before it; the width it takes."""
    em = grid.size * POINT
    if place is None or place.is_bye:
        words = _("sits out") if place else "–"
        paper.text(right, down, words, grid.size * 0.85, align="right", grey=SOFT)
        return width(words, grid.size * 0.85)
    paper.text(right, down, str(place.table), grid.size * 1.2, bold=True, align="right")
    taken = width("000", grid.size * 1.2, bold=True) + 0.3 * em
    for colour in reversed(place.colours):
        taken += em
        paper.pawn(colour, right - taken, down - 0.78 * em, 0.82 * em)
    if place.zone:
        wide, size = (ZONE_EMS - 0.5) * em, grid.size * 0.85
        paper.line_of(
            right - taken - 0.3 * em, down, wide, place.zone, size, align="right", grey=SOFT
        )
        taken += ZONE_EMS * em
    return taken


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
    note = _("Table · number · name")
    listed(paper, head, title, lines, _seat_line, aside=aside, note=note, ems=24)


def _seat_line(paper: Paper, line: SeatLine | ZoneLine, x: float, y: float, grid: Grid) -> None:
    em = grid.size * POINT
    down = y + baseline(grid)
    if isinstance(line, str):
        paper.line_of(x, down, grid.column_wide, line, grid.size, bold=True)
        return
    table, number, names, colours = line
    first = width("000", grid.size * 1.2, bold=True)
    if table is not None:
        paper.line(x, y, x + grid.column_wide, y, thick=0.4)
        paper.text(x + first, down, str(table), grid.size * 1.2, bold=True, align="right")
    left = x + first + 0.8 * em
    for colour in colours:
        paper.pawn(colour, left, down - 0.78 * em, 0.82 * em)
        left += em
    left += 0.3 * em + width("000", grid.size, bold=True)
    paper.text(left, down, str(number), grid.size, bold=True, align="right")
    left += 0.6 * em
    name_in(paper, left, y, x + grid.column_wide - left, text=names.get(number, ""), grid=grid)
