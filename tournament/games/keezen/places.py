"""Where everything lies on the Keezen board: squares, home lanes, corners, in picture units.

The track is laid on a grid of 17 by 17 as a cross whose arms are five wide and six long. All is
said once, for blue's quarter below; the other colours are that quarter turned.
"""

CELL = 38.0
MARGIN = 36.0
SIZE = int(2 * MARGIN + 16 * CELL)
MIDDLE = SIZE / 2
CORNER_WIDTH, CORNER_HEIGHT = 202.0, 168.0
EDGE_GAP = 10.0  # between the picture's edge and a corner

Spot = tuple[float, float]

# Blue's sixteen squares from the start on, as (column, row) from the middle of the grid: to the
# corner of the arm, up the arm, round the inner corner, out along green's arm to its tip.
_QUARTER = (
    *((-1 - step, 8) for step in range(2)),
    *((-2, 7 - step) for step in range(6)),
    *((-3 - step, 2) for step in range(6)),
    *((-8, 1 - step) for step in range(2)),
)
# Home lies in the middle of the arm, from its tip inwards.
_HOME = tuple((0, 7 - step) for step in range(4))


def _turned(column: float, row: float, quarters: int) -> tuple[float, float]:
    for _ in range(quarters):
        column, row = -row, column
    return column, row


def spot(seat: int, position: int) -> Spot:
    """The middle of a square, as this colour counts it."""
    if position >= 64:
        column, row = _turned(*_HOME[position - 64], seat)
    else:
        quarter, square = divmod(position, 16)
        column, row = _turned(*_QUARTER[square], (seat + quarter) % 4)
    return MIDDLE + column * CELL, MIDDLE + row * CELL


def steps(here: int, there: int, *, back: bool = False) -> list[int]:
    """The squares from here until there, which is not one of them."""
    if back:
        return [(here - step) % 64 for step in range((here - there) % 64)]
    return list(range(here, there if there > here else there + 64))


def corner(seat: int) -> Spot:
    """The upper left of a player's corner, left of the own arm as the player sees it."""
    left, right = EDGE_GAP, SIZE - EDGE_GAP - CORNER_WIDTH
    upper, lower = EDGE_GAP, SIZE - EDGE_GAP - CORNER_HEIGHT
    return ((left, lower), (left, upper), (right, upper), (right, lower))[seat]


def waiting(seat: int, place: int) -> Spot:
    x, y = corner(seat)
    return x + CORNER_WIDTH / 2 + (place - 1.5) * 46, y + 78


def arm(*, upright: bool) -> tuple[float, float, float, float]:
    """Two opposite arms of the cross as one box: left, top, width, height."""
    narrow, long = 2.75 * CELL, 8.72 * CELL
    across, down = (narrow, long) if upright else (long, narrow)
    return MIDDLE - across, MIDDLE - down, 2 * across, 2 * down


ROUTE = "M" + "L".join(f"{x:g} {y:g}" for x, y in (spot(0, p) for p in range(64))) + "Z"
