"""Finds a form's marks: first those beside its code, then further out from what is known."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from tournament.desk.reading.arrays import Grey
from tournament.desk.reading.codes import Code
from tournament.desk.reading.plane import Plane, bent, plane_through
from tournament.desk.reading.seeking import Search, seek
from tournament.games.boxes.geometry import Geometry, Square
from tournament.games.boxes.measures import mark_cells

# The order of the corners, by their number, and how far from its place each may be found: what is
# known of a small code tells little of the far end of a sheet that curls. The squares below the
# code are steps on the way down, where the straight way does not lead there.
CORNERS = ((1, 6.0), (2, 26.0), (0, 26.0), (3, 22.0))
STEPS, AFTER_STEPS = (3, 4, 5), 2
WAYS = ((), (), STEPS, ())  # what was found of the corners before helps each time
HIDDEN = (0, 2, 3, 1)  # a finger may look a little like the mark that it lies on
SIZES = (1.0, 0.85, 1.17)
EXACTLY = Search(reach=2.5, dots=4, alike=0.62)
# Boxes and letters look a little like a square, too.
SOLID, SQUARES = ((True,),), Search(reach=6.5, dots=4, alike=0.8)
A_STEP = Search(reach=9.0, dots=4, alike=0.84)
TARGETS = Search(reach=1.0, dots=8, alike=0.62, white=0.0)
LEAST_CORNERS = 3
CORNER_WEIGHT, CODE_WEIGHT, ROUGH_WEIGHT = 0.3, 0.9, 0.5  # how exactly a place is known


def roughly(reach: float) -> Search:
    return Search(reach, dots=2, alike=0.42, sizes=SIZES)


@dataclass(slots=True)
class Known:
    """The places of the form that were found in the picture."""

    places: list[tuple[float, float]] = field(default_factory=list)
    points: list[tuple[float, float]] = field(default_factory=list)
    weights: list[float] = field(default_factory=list)

    def add(self, place: tuple[float, float], point: tuple[float, float], weight: float) -> None:
        self.places.append(place)
        self.points.append(point)
        self.weights.append(weight)

    def and_also(self, other: "Known") -> "Known":
        return Known(
            self.places + other.places, self.points + other.points, self.weights + other.weights
        )

    def plane(self) -> Plane:
        """Through all that is known; bent where all of it is known exactly."""
        places, points, weights = map(np.array, (self.places, self.points, self.weights))
        plane = plane_through(places, points, weights)
        return bent(plane, places, points) if weights.min() == 1 and len(places) > 4 else plane


def lay_of(picture: Grey, geometry: Geometry, code: Code) -> Plane | None:
    """How the form lies in the picture, from its code outwards; None: too few of its marks are
    there."""
    start = of_code(picture, geometry.code, code)
    known = Known()
    for steps in WAYS:
        known = corners(picture, geometry, start.and_also(known), steps)
        if len(known.places) == len(geometry.marks):
            break
    for number in HIDDEN if len(known.places) < LEAST_CORNERS else ():
        others = corners(picture, geometry, start.and_also(Known()), STEPS, but=number)
        if len(others.places) == LEAST_CORNERS:
            known = others
            break
    if len(known.places) < LEAST_CORNERS:
        return None
    if len(known.places) == LEAST_CORNERS:  # a finger lies on one: the code helps
        known = known.and_also(start)
    for square in geometry.squares:
        if found := seek(picture, known.plane(), square, SOLID, SQUARES):
            known.add(*found, 1.0)
    return known.plane()


def corners(
    picture: Grey,
    geometry: Geometry,
    rough: Known,
    steps: Sequence[int],
    but: int | None = None,
) -> Known:
    """From what is known, first roughly one after the other, then exactly near there."""
    sought = [one for one in CORNERS if one[0] != but]
    for number, reach in sought:
        for step in steps if number == AFTER_STEPS else ():
            square = geometry.squares[step]
            if found := seek(picture, rough.plane(), square, SOLID, A_STEP):
                rough.add(*found, ROUGH_WEIGHT)
        mark, cells = geometry.marks[number], mark_cells(number)
        if found := seek(picture, rough.plane(), mark, cells, roughly(reach)):
            rough.add(*found, ROUGH_WEIGHT)
    plane, known = rough.plane(), Known()
    for number, _reach in sought:
        mark, cells = geometry.marks[number], mark_cells(number)
        if found := seek(picture, plane, mark, cells, EXACTLY):
            known.add(*found, 1.0)
    return known


def of_code(picture: Grey, square: Square, code: Code) -> Known:
    """The code by its targets, which are found more exactly than its corners."""
    corners, known = Known(), Known()
    for place, point in code.pairs(square):
        corners.add(tuple(place), tuple(point), CORNER_WEIGHT)
    for target, cells in code.targets(square):
        if found := seek(picture, corners.plane(), target, cells, TARGETS):
            known.add(*found, CODE_WEIGHT)
    return known if len(known.places) > LEAST_CORNERS else corners
