"""The columns and rows in which a picture's type is largest, for what it has to say.

Lengths are in hundredths of the picture's height, as in the style sheets; a picture is 16 : 9. The
height of a figure is two thirds of its size: on 1920 × 1080 the floor is 42 px, the wish 58.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from tournament.core.drawing import type as letters
from tournament.core.drawing.columns import filled

WIDE, HIGH = 174.0, 100.0  # without the margins at both sides
HEAD, TITLE = 7.6, 7.4  # the head line, and the line that says what the picture is
BAND = 6.6  # a line of a message
FLOOR, WISH = 5.85, 8.05
SIZES = (5.85, 6.4, 7.2, 8.05, 9.0, 10.0, 11.5, 13.0, 15.0, 17.0, 20.0)
MOST_COLUMNS, MOST_ROWS = 14, 20
PITCH = 1.08  # from one line to the next, in its size
FIGURES = 0.78  # the same for lines of figures alone, which reach below nothing
FIGURE = 0.57  # how wide one is, in its size, set close
SPARE = 0.96  # of the width counted on: a browser's letters are not exactly those of paper

SECONDS = 60  # in which everybody's line is back
CALM, LEAST = 5.0, 2.7  # seconds for which a picture stays, if it can, and at least
CALM_TURN, FAST_TURN = int(SECONDS / CALM), int(SECONDS / LEAST)  # pictures
FULL_TURN = 15  # that still stay for four seconds each


@dataclass(frozen=True, slots=True)
class Grid:
    """So many columns and rows, in this size."""

    columns: int
    rows: int
    size: float

    @property
    def classes(self) -> str:
        return f"cols-{self.columns} rows-{self.rows} type-{round(self.size * 100)}"


@dataclass(frozen=True, slots=True)
class Line:
    """A text, broken where it has to be, and the figures before and behind it."""

    lines: tuple[str, ...]
    first: str
    last: str

    @property
    def high(self) -> int:
        return len(self.lines)


@dataclass(frozen=True, slots=True)
class Cells:
    """A grid, and how many of the cells are on each picture."""

    grid: Grid
    each: int


Column = list[Line]


@dataclass(frozen=True, slots=True)
class Lines:
    """Pages of columns of lines, all in one size."""

    grid: Grid
    pages: list[list[Column]]


def room(said: str) -> float:
    """What is left of a picture's height below its head, its title and a message."""
    return HIGH - HEAD - TITLE - BAND * bands(said)


def bands(said: str) -> int:
    """Lines of the band that carries a message."""
    return len(broken(said, WIDE, FLOOR, bold=True)) if said else 0


def snapped(size: float) -> float:
    """The largest size of the scale that is no larger than this; none if it is below the floor."""
    return max((one for one in SIZES if one <= size + 0.001), default=0.0)


def grid(count: int, wide: float, high: float, tall: float = FIGURES) -> Grid:
    """For equal cells, so many sizes wide and tall: the largest type, then the tallest rows."""
    options = []
    for columns in range(1, MOST_COLUMNS + 1):
        rows = max(1, ceil(count / columns))
        by_height = high / rows / tall
        size = min(WIDE / columns / wide, by_height)
        if rows <= MOST_ROWS:
            options.append((snapped(size), by_height, Grid(columns, rows, snapped(size))))
    nothing = (0.0, 0.0, Grid(MOST_COLUMNS, MOST_ROWS, 0.0))
    return max(options, key=lambda one: one[:2], default=nothing)[2]


def cells(
    count: int,
    wide: float,
    high: float,
    pictures: int,
    *,
    tall: float = FIGURES,
    together: bool = True,
) -> Cells:
    """All ``together`` on one picture if the smallest type allows it; else on so few that it is
    read well, as long as those turn in time; else on as few as can be."""
    count = max(count, 1)
    options = [
        Cells(grid(each, wide, high, tall), each)
        for each in dict.fromkeys(ceil(count / parts) for parts in range(1, count + 1))
    ]
    possible = [one for one in options if one.grid.size >= FLOOR] or options[-1:]
    if together and possible[0].each == count:
        return possible[0]
    in_time = (one for one in possible if ceil(count / one.each) <= pictures)
    return next((one for one in in_time if one.grid.size >= WISH), possible[0])


def lines(rows: Sequence[tuple[str, str, str]], high: float, pictures: int) -> Lines:
    """(figure, text, figure) each: on few pictures if it can be, then as large as those allow."""
    made = [found for size in reversed(SIZES) if (found := largest(rows, size, high))]
    fits = [one for one in made if len(one.pages) <= pictures]
    read_well = [one for one in fits if one.grid.size >= WISH]
    if read_well:
        fewest = min(len(one.pages) for one in read_well)
        return next(one for one in read_well if len(one.pages) == fewest)
    return fits[0] if fits else made[-1]


def largest(rows: Sequence[tuple[str, str, str]], size: float, high: float) -> Lines | None:
    """The fewest pages at this size, over all numbers of columns."""
    deep = int(high / (size * PITCH))
    options = [
        found
        for columns in (1, 2, 3)
        if deep > 0 and (found := in_columns(rows, size, columns, min(deep, MOST_ROWS)))
    ]
    return min(options, key=lambda one: len(one.pages), default=None)


def in_columns(
    rows: Sequence[tuple[str, str, str]], size: float, columns: int, deep: int
) -> Lines | None:
    figures = max(size, WISH) * FIGURE
    firsts, lasts = (max((len(row[at]) for row in rows), default=0) for at in (0, 2))
    beside = figures * (firsts + lasts) + size * (1.3 if firsts else 0.9)
    left = (WIDE / columns - beside) * SPARE
    if left < 6 * size:  # nobody reads a name in pieces
        return None
    made = [Line(broken(text, left, size), first, last) for first, text, last in rows]
    if any(line.high > deep for line in made):
        return None
    pages = pages_of(made, columns, deep)
    # pages of equal length: as few rows each as the same number of pages needs
    least = max(line.high for line in made) if made else 1
    while deep > least and len(evened := pages_of(made, columns, deep - 1)) == len(pages):
        pages, deep = evened, deep - 1
    return Lines(Grid(columns, deep, size), pages)


def pages_of(made: Sequence[Line], columns: int, deep: int) -> list[list[Column]]:
    all_columns = filled(made, [line.high for line in made], deep)
    return [all_columns[at : at + columns] for at in range(0, len(all_columns), columns)]


def broken(text: str, wide: float, size: float, *, bold: bool = False) -> tuple[str, ...]:
    """In lines no wider than this; a word that is wider breaks too."""
    return letters.broken(text, wide * letters.POINT, size, bold=bold)  # of paper, in millimetres


def stays(pictures: int, wished: int) -> float:
    """Seconds for each, so that everybody's line is back in time."""
    return max(LEAST, min(wished, SECONDS * 100 // max(pictures, 1) / 100))


def screens_needed(pictures: int) -> int:
    """That share the pictures, so that everybody's line is back in time."""
    return ceil(pictures * LEAST / SECONDS)
