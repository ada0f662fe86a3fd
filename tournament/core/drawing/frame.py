"""What all lists and sheets share: the head with event and title, and rows over columns and pages."""

import datetime
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import ceil
from typing import Any, TypeVar

from django.utils.formats import date_format
from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _

from tournament.core.drawing.columns import filled
from tournament.core.drawing.sheet import A4, MARGIN, SOFT, Paper, Size
from tournament.core.drawing.type import LEADING, POINT, width

Row = TypeVar("Row")
Progress = Callable[[int, int], None]

HEAD_HIGH = 24.0
FOOT_HIGH = 8.0
GAP = 6.0  # between columns
SPACING = 1.75  # height of a row as a part of its type size, at least
LOOSEST = 2.6
LARGEST, LEAST = 16.0, 10.0  # type of a list on A4
TITLE, FIGURE = 20.0, 22.0  # the table is what one looks for: larger than the title
MOST_COLUMNS = 4


@dataclass(frozen=True, slots=True)
class Head:
    """What every document says of its event. ``address`` is where phones in the hall find it."""

    name: str
    key: int  # in the event's short address
    game: str
    format: str
    date: datetime.date
    venue: str = ""
    language: str = "nl"  # the event's own: its alphabet orders lists by name
    rounds: int = 5
    minutes: int = 45
    table_size: int = 4
    options: Mapping[str, Any] = field(default_factory=dict)
    address: str = ""
    colours: tuple[str, ...] = ("blue", "yellow", "green", "red")  # those of each duo together
    logo: bytes = b""  # the organiser's own
    logos: tuple[bytes, ...] = ()  # of the sponsors
    prizes: tuple[str, ...] = ()  # those that have a name or are money, the first place's first
    notice: str = ""  # a change of the day's plan that everybody has to read

    def link(self, path: str = "") -> str:
        short = f"{self.address}/e/{self.key}"
        return f"{short}/{path}" if path else short


def date_in_words(date: datetime.date) -> str:
    return date_format(date, pgettext("format of a date", "j F Y"))


def where_and_when(head: Head) -> str:
    when = date_in_words(head.date)
    return f"{when} · {head.venue}" if head.venue else when


def nothing_to_tell(_done: int, _total: int) -> None:
    """The progress of a document that nobody waits for."""


def a_paper(size: Size, head: Head, title: str) -> Paper:
    """A document in the language that is spoken now."""
    return Paper(size, title=f"{head.name} · {title}", language=get_language() or "nl")


def paged(
    paper: Paper,
    head: Head,
    title: str,
    rows: Sequence[Row],
    each: int,
    *,
    aside: str = "",
    note: str = "",
) -> Iterator[tuple[float, Sequence[Row]]]:
    """Page after page, with head and foot: where the content may begin, and its rows."""
    pages = max(1, -(-len(rows) // each))
    for page in range(pages):
        if page:
            paper.next_page()
        yield titled(paper, head, title, aside), rows[page * each : (page + 1) * each]
        foot(paper, page + 1, pages, note)


def one_by_one(
    paper: Paper, rows: Sequence[Row], progress: Progress, per_page: int = 1
) -> Iterator[tuple[int, Row]]:
    """Row after row, so many on a page: its place there."""
    for index, row in enumerate(rows):
        place = index % per_page
        if not place:
            if index:
                paper.next_page()
            progress(index, len(rows))
        yield place, row


def enlarged(size: Size) -> float:
    """How much larger than on A4 all is that hangs on a wall."""
    return size.wide / A4.wide if size.wide > 250 else 1


def titled(paper: Paper, head: Head, title: str, aside: str = "") -> float:
    """The head of a page; where its content may begin."""
    scale = enlarged(paper.size)
    right = paper.size.wide - MARGIN
    aside_wide = width(aside, TITLE * scale, bold=True) + GAP if aside else 0
    paper.line_of(
        MARGIN, MARGIN + 8 * scale, right - MARGIN - aside_wide, title, TITLE * scale, bold=True
    )
    if aside:
        paper.text(right, MARGIN + 8 * scale, aside, TITLE * scale, bold=True, align="right")
    about = f"{head.name} · {where_and_when(head)}"
    wide = right - MARGIN
    if head.notice:
        wide = min(width(about, 9 * scale), wide * 0.45)
        told = right - MARGIN - wide - GAP
        paper.line_of(
            right, MARGIN + 14 * scale, told, head.notice, 10 * scale, bold=True, align="right"
        )
    paper.line_of(MARGIN, MARGIN + 14 * scale, wide, about, 9 * scale, grey=SOFT)
    y = MARGIN + 17.5 * scale
    paper.line(MARGIN, y, right, y, thick=0.5)
    return y + 3


def foot(paper: Paper, page: int, pages: int, note: str = "") -> None:
    y = paper.size.high - MARGIN
    if note:
        paper.line_of(MARGIN, y, paper.size.wide * 0.7, note, 8, grey=SOFT)
    if pages > 1:
        words = _("page %(page)s of %(pages)s") % {"page": page, "pages": pages}
        paper.text(paper.size.wide - MARGIN, y, words, 8, align="right", grey=SOFT)


@dataclass(frozen=True, slots=True)
class Grid:
    """How rows lie on pages: the size of names and of the figures of tables, columns, and so many
    lines of this height in each."""

    size: float
    figure: float
    columns: int
    lines: int
    column_wide: float
    row_high: float

    def lines_for(self, name: Sequence[str]) -> int:
        """That a row takes whose name has so many lines."""
        return max(1, ceil(len(name) * self.size * LEADING * POINT / self.row_high))

    @property
    def baseline(self) -> float:
        """From the top of a row down to where its letters stand."""
        return self.row_high / 2 + self.size * POINT * 0.35


Names = Callable[[Row, Grid], tuple[str, ...]]
Columns = list[list[tuple[Row, tuple[str, ...]]]]  # of rows with their names in lines


def laid(
    rows: Sequence[Row], paper: Size, ems: float, name: Names[Row]
) -> tuple[Grid, Columns[Row]]:
    """In the largest type in which all stand on one page, in columns at least ``ems`` wide; where
    even the smallest does not get there, in that on several pages."""
    larger = enlarged(paper)
    wide, high = paper.wide - 2 * MARGIN, paper.high - 2 * MARGIN - HEAD_HIGH * larger - FOOT_HIGH
    size = LARGEST * larger
    while True:
        most = min(MOST_COLUMNS, max(1, int((wide + GAP) / (ems * size * POINT + GAP))))
        for columns in range(1, most + 1):
            lines = int(high / (max(size * SPACING, FIGURE * larger) * POINT))
            is_last = size <= LEAST * larger and columns == most
            if len(rows) > lines * columns and not is_last:
                continue  # too many, though each takes one line only
            column_wide = (wide - GAP * (columns - 1)) / columns
            grid = Grid(size, FIGURE * larger, columns, lines, column_wide, high / lines)
            found = in_columns(rows, grid, name)
            if len(found) <= columns or is_last:
                return spread(grid, found, high, name), found
        size = max(LEAST * larger, size * 0.96)


def in_columns(rows: Sequence[Row], grid: Grid, name: Names[Row]) -> Columns[Row]:
    named = [(row, name(row, grid)) for row in rows]
    return filled(named, [grid.lines_for(lines) for _row, lines in named], grid.lines)


def spread(grid: Grid, columns: Columns[Row], high: float, name: Names[Row]) -> Grid:
    """With the room that is left on a single page between the lines."""
    if len(columns) > grid.columns:
        return grid
    used = max(sum(grid.lines_for(lines) for _row, lines in column) for column in columns)
    row_high = min(high / max(used, 1), max(grid.size * LOOSEST * POINT, grid.row_high))
    return replace(grid, row_high=row_high)


def listed(
    paper: Paper,
    head: Head,
    title: str,
    rows: Sequence[Row],
    draw: Callable[[Paper, Row, float, float, Grid], float],
    *,
    name: Names[Row],
    aside: str,
    note: str,
    ems: float,
) -> None:
    """All rows in columns; ``draw`` puts one at (x, y), y being the top of the row, and answers
    where its name begins."""
    grid, columns = laid(rows, paper.size, ems, name)
    for top, on_page in paged(paper, head, title, columns, grid.columns, aside=aside, note=note):
        for at, column in enumerate(on_page):
            x, y = MARGIN + at * (grid.column_wide + GAP), top
            for row, lines in column:
                left = draw(paper, row, x, y, grid)
                for line, words in enumerate(lines):
                    down = y + grid.baseline + line * grid.size * LEADING * POINT
                    paper.text(left, down, words, grid.size)
                y += grid.lines_for(lines) * grid.row_high
                paper.rule(x, y, grid.column_wide)
