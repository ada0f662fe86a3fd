"""Where every box of a form lies on its paper: a value from which the printer draws and the reader
reads. Millimetres of the sheet of A5 of ``measures``; how many forms share a sheet only scales it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tournament.games.boxes.measures import (
    CODE_LEFT,
    CODE_SIDE,
    CODE_TOP,
    EDGE,
    HIGH,
    MARK_CORNERS,
    MARK_SIDE,
    RIGHT,
    SQUARE,
    SQUARE_LEFT,
    SQUARE_RIGHT,
    SQUARE_TOPS,
    TICK,
    TICKS_DOWN,
    VERSION,
    WIDE,
)
from tournament.games.form import CHOICE, Field, Form

# What a box holds: a digit, the sign before digits, a mark for its value, or a mark that says that
# its line is void.
DIGIT, SIGN, MARK, VOID = "digit", "sign", "mark", "void"


@dataclass(frozen=True, slots=True)
class Box:
    """``name``: the field as it is typed, of a VOID box its line. ``value``: what a mark stands
    for; of digits, which one it is from the left. ``answers``: what each number stands for, where
    it chooses one. ``possible``: the only figures that the rules allow there; empty: any."""

    name: str
    kind: str
    left: float
    top: float
    wide: float
    high: float
    value: str = ""
    line: str = ""  # the line that it is on, whose VOID box has this name
    is_round: bool = False
    answers: tuple[str, ...] = ()
    possible: frozenset[int] = frozenset()

    @property
    def middle(self) -> tuple[float, float]:
        return self.left + self.wide / 2, self.top + self.high / 2


@dataclass(frozen=True, slots=True)
class Square:
    left: float
    top: float
    side: float


@dataclass(frozen=True, slots=True)
class Geometry:
    """One page of a form. ``sums``: the names of boxes in which the table adds up a column, with
    the fields that they add. Those that no report holds begin with ``sum_``: they only check what
    was read."""

    boxes: tuple[Box, ...]
    sums: tuple[tuple[str, tuple[str, ...]], ...] = ()
    pages: int = 1
    version: int = VERSION
    wide: float = WIDE
    high: float = HIGH
    code: Square = Square(CODE_LEFT, CODE_TOP, CODE_SIDE)
    marks: tuple[Square, ...] = tuple(Square(x, y, MARK_SIDE) for x, y in MARK_CORNERS)
    squares: tuple[Square, ...] = tuple(
        Square(x, y, SQUARE) for x in (SQUARE_LEFT, SQUARE_RIGHT) for y in SQUARE_TOPS
    )

    def of(self, name: str) -> tuple[Box, ...]:
        """The boxes of a field, from left to right."""
        return tuple(box for box in self.boxes if box.name == name and box.kind != VOID)

    @property
    def names(self) -> tuple[str, ...]:
        """The fields, each once, in the order of the paper."""
        return tuple(dict.fromkeys(box.name for box in self.boxes if box.kind != VOID))


def digits_in(
    name: str, left: float, top: float, wide: float, high: float, *, count: int, line: str
) -> Iterator[Box]:
    """A rectangle cut into so many boxes for digits."""
    each = wide / count
    for place in range(count):
        yield Box(name, DIGIT, left + place * each, top, each, high, str(place), line)


def signed_in(
    name: str, left: float, top: float, wide: float, high: float, *, count: int, line: str
) -> Iterator[Box]:
    """The same with a box for the sign before them."""
    each = wide / (count + SIGN_PART)
    sign = each * SIGN_PART
    yield Box(name, SIGN, left, top, sign, high, "", line)
    yield from digits_in(name, left + sign, top, wide - sign, high, count=count, line=line)


SIGN_PART = 0.8  # of the width of a digit


def ticks_under(form: Form, bottom: float) -> Iterator[Box]:
    """A box for each thing that may be so; for each answer where there are several. They stand at
    even distances, so that no language moves them."""
    answers = [*answers_of(form.below)]
    for place, (field, value) in enumerate(answers):
        left = EDGE + place * (RIGHT - EDGE) / max(len(answers), 1)
        yield Box(field.code, MARK, left, bottom + TICKS_DOWN, TICK, TICK, value)


def answers_of(fields: Iterable[Field]) -> Iterator[tuple[Field, str]]:
    for field in fields:
        values = [code for code, _word in field.choices if code] if field.kind == CHOICE else ["1"]
        yield from ((field, value) for value in values)
