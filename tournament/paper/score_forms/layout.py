"""The measures of a score form: where everything is, for who prints it and for who reads a photo.

Millimetres on a sheet of A5; a form printed larger or smaller is the same sheet scaled. A change
of anything that a reader looks for (marks, codes, bubbles, boxes) is a new VERSION, which
stands in the form's code: paper of an older version stays readable.
"""

from tournament.core.drawing.frame import Head
from tournament.core.drawing.sheet import A5

VERSION = 1
WIDE, HIGH = A5.wide, A5.high
EDGE = 10.0
RIGHT = WIDE - EDGE
BOTTOM = HIGH - EDGE

CODE_SIDE = 30.0  # with the white around it
CODE_LEFT, CODE_TOP = RIGHT - CODE_SIDE, 20.0

# Marks in the corners of a form with bubbles: patterns of the ArUco dictionary 4X4_50, numbers
# 0 to 3 clockwise from the top left, each row four cells, 1 is white, within a black border.
MARK_SIDE = 8.0
MARK_PATTERNS = (
    ("1011", "0101", "0011", "0010"),
    ("0000", "1111", "1001", "1010"),
    ("0011", "0011", "0010", "1101"),
    ("1001", "1001", "0100", "0110"),
)
MARK_CORNERS = (
    (EDGE, EDGE),
    (RIGHT - MARK_SIDE, EDGE),
    (RIGHT - MARK_SIDE, BOTTOM - MARK_SIDE),
    (EDGE, BOTTOM - MARK_SIDE),
)

# Two sides, one under the other, a box for the figure and a row of bubbles 0 to 8 each.
SIDE_TOPS = (66.0, 118.0)
BOX_WIDE, BOX_HIGH, BOX_DOWN = 20.0, 22.0, 9.0
BOX_LEFT = RIGHT - BOX_WIDE
BUBBLE_RADIUS = 3.5
BUBBLE_FIRST, BUBBLE_STEP, BUBBLE_DOWN = 48.5, 10.8, 41.0


def bubble(side: int, figure: int) -> tuple[float, float]:
    """The middle of the bubble for this figure."""
    return BUBBLE_FIRST + figure * BUBBLE_STEP, SIDE_TOPS[side] + BUBBLE_DOWN


def mark_cells(number: int) -> tuple[tuple[bool, ...], ...]:
    """A mark as six by six cells; True is dark."""
    inner = [[sign == "0" for sign in row] for row in MARK_PATTERNS[number]]
    edge = (True,) * 6
    return (edge, *((True, *row, True) for row in inner), edge)


def form_code(head: Head, human: str) -> str:
    """What the code on a form says: where a phone finds it, its number, and its layout."""
    return head.link(f"form/{human}/?l={VERSION}")
