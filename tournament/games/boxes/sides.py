"""Two sides, one under the other: a box for the figure, and a bubble for each that it may be."""

from collections.abc import Iterator

from tournament.games.boxes.geometry import DIGIT, MARK, VOID, Box, Geometry
from tournament.games.boxes.measures import EDGE, RIGHT
from tournament.games.form import Form, name_of

SIDE_TOPS = (66.0, 118.0)
BOX_WIDE, BOX_HIGH, BOX_DOWN = 20.0, 22.0, 9.0
BOX_LEFT = RIGHT - BOX_WIDE
BUBBLE_RADIUS = 3.5
BUBBLE_FIRST, BUBBLE_STEP, BUBBLE_DOWN = 48.5, 10.8, 40.2
VOID_SIDE, VOID_DOWN = 4.0, 46.2


def bubble(side: int, figure: int) -> tuple[float, float]:
    """The middle of the bubble for this figure."""
    return BUBBLE_FIRST + figure * BUBBLE_STEP, SIDE_TOPS[side] + BUBBLE_DOWN


def sides(form: Form) -> Geometry:
    return Geometry(tuple(box for side in range(2) for box in _side(form, side)))


def _side(form: Form, side: int) -> Iterator[Box]:
    field, top, line = form.fields[0], SIDE_TOPS[side], form.sides[side]
    name, wide = name_of(form, side, field.code), 2 * BUBBLE_RADIUS
    yield Box(name, DIGIT, BOX_LEFT, top + BOX_DOWN, BOX_WIDE, BOX_HIGH, "0", line)
    for figure in range((field.highest or 0) + 1):
        x, y = bubble(side, figure)
        corner = (x - BUBBLE_RADIUS, y - BUBBLE_RADIUS)
        yield Box(name, MARK, *corner, wide, wide, str(figure), line, is_round=True)
    yield Box(line, VOID, EDGE, top + VOID_DOWN, VOID_SIDE, VOID_SIDE, line=line)
