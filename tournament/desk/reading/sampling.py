"""Parts of a picture, looked at straight."""

import numpy as np

from tournament.desk.reading.arrays import Floats, Grey
from tournament.desk.reading.plane import Plane

STEP = 3.0  # millimetres between two places that are computed; those between lie on a line


def sampled(picture: Grey, points: Floats) -> Floats:
    """The shades at these points (…, 2), between neighbours; outside the picture its edge."""
    high, wide = picture.shape
    x = np.clip(points[..., 0], 0, wide - 1.001).astype(np.float32)
    y = np.clip(points[..., 1], 0, high - 1.001).astype(np.float32)
    left, top = x.astype(np.int32), y.astype(np.int32)
    x -= left
    y -= top
    at = top * wide + left
    flat = picture.reshape(-1)
    upper = flat[at] * (1 - x) + flat[at + 1] * x
    at += wide
    lower = flat[at] * (1 - x) + flat[at + 1] * x
    found: Floats = upper * (1 - y) + lower * y
    return found


def straightened(
    picture: Grey, plane: Plane, corner: tuple[float, float], size: tuple[float, float], dots: float
) -> Floats:
    """A rectangle of the form, so many dots to a millimetre."""
    rows, columns = round(size[1] * dots), round(size[0] * dots)
    xs = corner[0] + (np.arange(columns) + 0.5) / dots
    ys = corner[1] + (np.arange(rows) + 0.5) / dots
    coarse_x = np.append(np.arange(xs[0], xs[-1], STEP), xs[-1])
    coarse_y = np.append(np.arange(ys[0], ys[-1], STEP), ys[-1])
    grid = np.stack(np.meshgrid(coarse_x, coarse_y), axis=-1)
    known = plane.at(grid)
    points = between(between(known, coarse_y, ys, 0), coarse_x, xs, 1)
    return sampled(picture, points)


def between(table: Floats, known: Floats, wanted: Floats, axis: int) -> Floats:
    """A table that is known at some places of an axis, at other places of it."""
    upper = np.clip(np.searchsorted(known, wanted), 1, len(known) - 1)
    part = (wanted - known[upper - 1]) / (known[upper] - known[upper - 1])
    shape = [1] * table.ndim
    shape[axis] = -1
    part = part.reshape(shape)
    found: Floats = (
        np.take(table, upper - 1, axis) * (1 - part) + np.take(table, upper, axis) * part
    )
    return found
