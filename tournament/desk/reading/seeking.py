"""Seeks a pattern in a part of a picture: the place that looks most like it."""

from dataclasses import dataclass

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from tournament.desk.reading.arrays import Floats, Grey
from tournament.desk.reading.codes import Cells
from tournament.desk.reading.plane import Plane
from tournament.desk.reading.sampling import straightened
from tournament.games.boxes.geometry import Square

Pair = tuple[tuple[float, float], tuple[float, float]]  # on the form, in the picture
AS_LARGE = (1.0,)


@dataclass(frozen=True, slots=True)
class Search:
    """How far from its place a pattern may be, in millimetres; with so many dots to a millimetre;
    how much it has to look like it; the white around it; and which sizes are tried, as what is
    nearer or further away than expected."""

    reach: float
    dots: int
    alike: float
    white: float = 1.0
    sizes: tuple[float, ...] = AS_LARGE


def seek(picture: Grey, plane: Plane, mark: Square, cells: Cells, how: Search) -> Pair | None:
    """Its middle on the form and in the picture, if it is alike enough."""
    around = how.white + how.reach
    left, top, side = mark.left - around, mark.top - around, mark.side + 2 * around
    seen = straightened(picture, plane, (left, top), (side, side), how.dots)
    best, at = how.alike, None
    for size in how.sizes:
        wanted = drawn(cells, mark.side * size, how.dots, how.white)
        likely = likeness(seen, wanted)
        row, column = np.unravel_index(int(likely.argmax()), likely.shape)
        if likely[row, column] > best:
            best, middle = float(likely[row, column]), len(wanted) / 2
            down, right = finely(likely, int(row), int(column))
            at = np.array([[left + (right + middle) / how.dots, top + (down + middle) / how.dots]])
    if at is None:
        return None
    x, y = plane.at(at)[0]
    return (mark.left + mark.side / 2, mark.top + mark.side / 2), (float(x), float(y))


def drawn(cells: Cells, side: float, dots: int, white: float) -> Floats:
    """The mark with white around it; 1 is white."""
    size, edge = round(side * dots), round(white * dots)
    at = (np.arange(size) + 0.5) * len(cells) / size
    dark = np.array(cells)[np.ix_(at.astype(int), at.astype(int))]
    return np.pad(1 - dark.astype(np.float32), edge, constant_values=1)


def likeness(seen: Floats, wanted: Floats) -> Floats:
    """How alike each place is, from -1 to 1, whatever the light."""
    side = len(wanted)
    windows = sliding_window_view(seen, (side, side))
    pattern_ = wanted - wanted.mean()
    product = np.einsum("ijkl,kl->ij", windows, pattern_, optimize=True)
    spread = np.sqrt(np.maximum(summed(seen**2, side) - summed(seen, side) ** 2 / side**2, 0))
    found: Floats = product / (np.maximum(spread, 1.0) * float(np.sqrt((pattern_**2).sum())))
    return found


def summed(shades: Floats, side: int) -> Floats:
    """Of each window of this side."""
    whole = np.pad(shades.astype(np.float64), ((1, 0), (1, 0))).cumsum(0).cumsum(1)
    found: Floats = whole[side:, side:] - whole[:-side, side:] - whole[side:, :-side]
    found += whole[:-side, :-side]
    return found


def finely(alike: Floats, row: int, column: int) -> tuple[float, float]:
    """The top of the hill between the dots."""

    def top(line: Floats, at: int) -> float:
        if not 0 < at < len(line) - 1:
            return float(at)
        before, here, after = (float(line[at + step]) for step in (-1, 0, 1))
        flat = before - 2 * here + after
        return at + (0.5 * (before - after) / flat if flat < 0 else 0)

    return top(alike[:, column], row), top(alike[row], column)
