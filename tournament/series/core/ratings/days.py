"""The days on which everybody played, and what a skill says of itself from one to the next."""

from dataclasses import dataclass

import numpy as np

from tournament.series.core.ratings.foretelling import Settings
from tournament.series.core.ratings.seating import Floats, Played, Whole


@dataclass(frozen=True, slots=True)
class Days:
    """A node for every day that a unit played, in order of unit and day. ``levels`` are
    the first days of all units, their second ones …"""

    unit: Whole
    day: Whole
    keeps: Floats  # of the skill of the day before; 0 on the first day
    sure: Floats  # how well the day before tells it, as the inverse of a variance
    levels: tuple[Whole, ...]

    @property
    def is_last(self) -> Whole:
        return np.flatnonzero(np.append(self.unit[1:] != self.unit[:-1], True))

    def apart(self, values: Floats) -> Floats:
        """Each day's value, less what the day before told of it."""
        before: Floats = np.concatenate([[0.0], values[:-1]])
        return values - self.keeps * before

    def together(self, values: Floats) -> Floats:
        """The transpose of ``apart``."""
        after: Floats = np.append((self.keeps * values)[1:], 0.0)
        return values - after


def days_of(played: Played, settings: Settings) -> tuple[Days, list[Whole]]:
    """And the node of each member of each table."""
    first = min(int(one.day.min()) for one in played.seatings)
    width = max(int(one.day.max()) for one in played.seatings) - first + 1
    keys = [one.unit * width + (one.day - first)[:, None, None] for one in played.seatings]
    real = [key[one.weight > 0] for key, one in zip(keys, played.seatings, strict=True)]
    nodes = np.unique(np.concatenate(real))
    unit, day = nodes // width, nodes % width + first
    follows = np.append(False, unit[1:] == unit[:-1])
    gap = np.where(follows, np.diff(day, prepend=day[:1]), np.inf)
    keeps = np.exp(-gap / settings.memory)
    sure = 1 / (settings.spread * -np.expm1(-2 * gap / settings.memory))
    starts = np.flatnonzero(~follows)
    place = np.arange(len(nodes)) - np.repeat(starts, np.diff(np.append(starts, len(nodes))))
    order = np.argsort(place, kind="stable")
    levels = np.split(order, np.cumsum(np.bincount(place))[:-1])
    at = [np.minimum(np.searchsorted(nodes, key), len(nodes) - 1) for key in keys]
    return Days(unit, day, keeps, sure, tuple(levels)), at
