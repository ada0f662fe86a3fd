"""The measures that all score forms share: for who prints one and for who reads a photo of it.

Millimetres on a sheet of A5; a form printed larger or smaller is the same sheet scaled. A change
of anything that a reader looks for (marks, codes, boxes) is a new VERSION, which stands in the
form's code.
"""

VERSION = 3
WIDE, HIGH = 148.5, 210.0
EDGE = 10.0
RIGHT = WIDE - EDGE
BOTTOM = HIGH - EDGE

CODE_SIDE = 30.0  # with the white around it
CODE_LEFT, CODE_TOP = RIGHT - CODE_SIDE, 20.0

# Marks in the corners: patterns of the ArUco dictionary 4X4_50, numbers 0 to 3 clockwise from the
# top left, each row four cells, 1 is white, within a black border.
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
BESIDE_MARK = MARK_SIDE + 3  # where words may begin

# Dark squares in the margins, which tell how far paper curls between its corners. As near to the
# edge as a printer reaches where four forms share a sheet.
SQUARE = 2.2
SQUARE_LEFT, SQUARE_RIGHT = 7.15, WIDE - 7.15 - SQUARE
SQUARE_TOPS = (63.0, 109.9, 161.9)  # between what is written on the lines

# What stands under the lines: a tick box for each thing that may be so, then the words.
TICK, TICK_GAP, TICK_LETTERS = 5.0, 2.0, 10.0
TICKS_DOWN = 3.0


def mark_cells(number: int) -> tuple[tuple[bool, ...], ...]:
    """A mark as six by six cells; True is dark."""
    inner = [[sign == "0" for sign in row] for row in MARK_PATTERNS[number]]
    edge = (True,) * 6
    return (edge, *((True, *row, True) for row in inner), edge)
