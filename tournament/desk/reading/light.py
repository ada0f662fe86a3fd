"""What is ink, whatever the light: each place is judged by the white and the black around it."""

from itertools import pairwise

import numpy as np

from tournament.desk.reading.arrays import Floats
from tournament.desk.reading.sampling import between
from tournament.games.boxes.geometry import Geometry, Square

PATCH = 6.0  # millimetres in which some paper is always white
WHITE_PART = 85  # of each hundred points in a patch, so many are darker than its white
LEAST_CONTRAST = 35.0  # between white and black, of 255: below it nothing can be told


class TooDark(Exception):
    """The picture has too little light to tell ink from paper."""


def darkness(seen: Floats, geometry: Geometry, dots: float) -> Floats:
    """0 where the paper is white, 1 where it is as black as the printed marks."""
    white = whiteness(seen, round(PATCH * dots))
    marks = [middle(seen, mark, dots) for mark in geometry.marks]
    whites = [middle(white, mark, dots) for mark in geometry.marks]
    # The darkest fifth of a mark is its printed border.
    parts = [
        float(np.percentile(mark, 20)) / float(np.median(around))
        for mark, around in zip(marks, whites, strict=True)
    ]
    black = min(float(np.median(parts)), 0.8)
    if float(np.median(white)) * (1 - black) < LEAST_CONTRAST:
        raise TooDark
    found: Floats = (1 - seen / np.maximum(white, 1)) / (1 - black)
    return found


def middle(seen: Floats, mark: Square, dots: float) -> Floats:
    left, top, side = (round(length * dots) for length in (mark.left, mark.top, mark.side))
    return seen[top : top + side, left : left + side]


def whiteness(seen: Floats, patch: int) -> Floats:
    """How bright the paper is at each place: it changes slowly, ink does not."""
    rows, columns = (max(2, round(length / patch)) for length in seen.shape)
    ends_y = np.linspace(0, seen.shape[0], rows + 1).astype(int)
    ends_x = np.linspace(0, seen.shape[1], columns + 1).astype(int)
    patches = np.array(
        [
            [
                np.percentile(seen[top:bottom:2, left:right:2], WHITE_PART)
                for left, right in pairwise(ends_x)
            ]
            for top, bottom in pairwise(ends_y)
        ]
    )
    patches = smoothed(patches)
    at_y, at_x = (ends_y[1:] + ends_y[:-1]) / 2, (ends_x[1:] + ends_x[:-1]) / 2
    down = between(patches, at_y, np.arange(seen.shape[0], dtype=float), 0)
    return between(down, at_x, np.arange(seen.shape[1], dtype=float), 1).astype(np.float32)


def smoothed(patches: Floats) -> Floats:
    """Each by the middle one of itself and its neighbours: a dark drawing is no shadow."""
    edged = np.pad(patches, 1, mode="edge")
    rows, columns = patches.shape
    near = [edged[y : y + rows, x : x + columns] for y in range(3) for x in range(3)]
    found: Floats = np.maximum(np.median(near, axis=0), patches * 0.9)
    return found
