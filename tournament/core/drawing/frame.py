"""What all lists and sheets share: the head with event and title, and rows over columns and pages."""

import datetime
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from django.utils.formats import date_format
from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _

from tournament.core.drawing.sheet import MARGIN, SOFT, Paper, Size
from tournament.core.drawing.type import POINT, one_line, width

Row = TypeVar("Row")
Progress = Callable[[int, int], None]

HEAD_HIGH = 24.0
FOOT_HIGH = 8.0
GAP = 6.0  # between columns
SPACING = 1.75  # height of a row as a part of its type size, at least
LOOSEST = 2.6
LARGEST, LEAST = 16.0, 10.0  # type of a list on A4
MOST_COLUMNS = 4


@dataclass(frozen=True, slots=True)
class Head:
    """What every document says of its event. ``address`` is where phones in the hall find it."""

    name: str
    slug: str
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
    logos: tuple[bytes, ...] = ()  # of the sponsors
    notice: str = ""  # a change of the day's plan that everybody has to read

    def link(self, path: str = "") -> str:
        return f"{self.address}/event/{self.slug}/{path}"


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


def titled(paper: Paper, head: Head, title: str, aside: str = "") -> float:
    """The head of a page; where its content may begin."""
    scale = paper.size.wide / 210 if paper.size.wide > 250 else 1
    right = paper.size.wide - MARGIN
    aside_wide = width(aside, 20 * scale, bold=True) + GAP if aside else 0
    paper.line_of(
        MARGIN, MARGIN + 8 * scale, right - MARGIN - aside_wide, title, 20 * scale, bold=True
    )
    if aside:
        paper.text(right, MARGIN + 8 * scale, aside, 20 * scale, bold=True, align="right")
    about = f"{head.name} · {where_and_when(head)}"
    wide = right - MARGIN
    if head.notice:
        wide = min(width(about, 9 * scale) + GAP, wide * 0.45)
        told = right - MARGIN - wide
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
    """How rows lie on pages: type size, columns, and rows in each."""

    size: float
    columns: int
    rows: int
    column_wide: float
    row_high: float


def grid_for(count: int, paper: Size, ems: float) -> Grid:
    """The largest type at which all rows stand on one page, in columns at least ``ems`` wide.

    Where even the smallest does not get there, the smallest good one, on several pages.
    """
    enlarged = paper.wide / 210
    size, least = LARGEST * enlarged, LEAST * max(1.0, enlarged * 0.85)
    wide = paper.wide - 2 * MARGIN
    high = paper.high - 2 * MARGIN - HEAD_HIGH * (paper.wide / 210 if paper.wide > 250 else 1)
    high -= FOOT_HIGH
    while True:
        columns = min(MOST_COLUMNS, max(1, int((wide + GAP) / (ems * size * POINT + GAP))))
        rows = max(1, int(high / (size * SPACING * POINT)))
        if columns * rows >= count or size <= least:
            needed = min(columns, max(1, -(-count // rows)))
            even = -(-count // needed) if count <= columns * rows else rows
            column_wide = (wide - GAP * (needed - 1)) / needed
            row_high = min(high / even, size * LOOSEST * POINT)  # what room is left goes between
            return Grid(size, needed, even, column_wide, row_high)
        size = max(least, size * 0.96)


def listed(
    paper: Paper,
    head: Head,
    title: str,
    rows: Sequence[Row],
    draw: Callable[[Paper, Row, float, float, Grid], None],
    *,
    aside: str,
    note: str,
    ems: float,
) -> None:
    """All rows in columns; ``draw`` puts one at (x, y), y being the top of the row."""
    grid = grid_for(len(rows), paper.size, ems)
    each = grid.columns * grid.rows
    for top, on_page in paged(paper, head, title, rows, each, aside=aside, note=note):
        for place, row in enumerate(on_page):
            column, line = divmod(place, grid.rows)
            x = MARGIN + column * (grid.column_wide + GAP)
            y = top + line * grid.row_high
            draw(paper, row, x, y, grid)
            paper.rule(x, y + grid.row_high, grid.column_wide)


def baseline(grid: Grid) -> float:
    """From the top of a row down to where its letters stand."""
    return grid.row_high / 2 + grid.size * POINT * 0.35


def name_in(paper: Paper, x: float, y: float, wide: float, *, text: str, grid: Grid) -> None:
    """A name on a row: shrinks, then takes two lines, and is never cut."""
    if one_line(text, wide, grid.size) >= grid.size * 0.72:
        paper.line_of(x, y + baseline(grid), wide, text, grid.size)
        return
    paper.block(x, y + 0.2, wide, grid.row_high - 0.4, text, grid.size * 0.72, least=3, middle=True)
