"""From the form's millimetres to the picture's points: a plane seen at an angle, and how the paper
differs from a plane."""

from dataclasses import dataclass

import numpy as np

from tournament.desk.reading.arrays import Floats

SOFT = 0.3  # how far a bent sheet may pass by its marks, in the weight of the bending


@dataclass(frozen=True, slots=True)
class Plane:
    """``at`` says where millimetres of the form are in the picture. ``known`` are the places that
    were found, with ``bend`` the weights by which the sheet leaves the plane."""

    matrix: Floats
    known: Floats | None = None
    bend: Floats | None = None

    def at(self, places: Floats) -> Floats:
        """Of places (…, 2)."""
        flat = places.reshape(-1, 2)
        out = np.column_stack([flat, np.ones(len(flat))]) @ self.matrix.T
        found: Floats = out[:, :2] / out[:, 2:]
        if self.known is not None and self.bend is not None:
            found = found + leaning(flat, self.known) @ self.bend
        return found.reshape(places.shape)


def plane_through(places: Floats, points: Floats, weights: Floats | None = None) -> Plane:
    """The plane nearest to these pairs (four or more)."""
    centre, spread = points.mean(axis=0), max(float(points.std()), 1e-9)
    (x, y), (u, v) = places.T / 100, ((points - centre) / spread).T
    one, none = np.ones_like(x), np.zeros_like(x)
    across = np.column_stack([x, y, one, none, none, none, -u * x, -u * y, -u])
    down = np.column_stack([none, none, none, x, y, one, -v * x, -v * y, -v])
    rows = np.vstack([across, down])
    if weights is not None:
        rows *= np.concatenate([weights, weights])[:, None]
    solved = np.linalg.svd(rows)[2][-1].reshape(3, 3)
    back = np.array([[spread, 0, centre[0]], [0, spread, centre[1]], [0, 0, 1]])
    return Plane(back @ solved @ np.diag([0.01, 0.01, 1]))


def leaning(places: Floats, known: Floats) -> Floats:
    """How much each known place tells of these: a thin plate's, in units of 100 mm."""
    square = (((places[:, None] - known[None]) / 100) ** 2).sum(axis=2)
    kernel: Floats = square * np.log(square + 1e-12)
    return np.column_stack([kernel, np.ones(len(places)), places / 100])


def bent(plane: Plane, places: Floats, points: Floats) -> Plane:
    """The same plane, bent like a thin plate towards the points that were found."""
    count = len(places)
    left = points - plane.at(places)
    edge = np.column_stack([np.ones(count), places / 100])
    table = np.zeros((count + 3, count + 3))
    table[:count] = leaning(places, places)
    table[:count, :count] += np.eye(count) * SOFT * 0.01
    table[count:, :count] = edge.T
    wanted = np.vstack([left, np.zeros((3, 2))])
    return Plane(plane.matrix, places, np.linalg.lstsq(table, wanted, rcond=None)[0])
