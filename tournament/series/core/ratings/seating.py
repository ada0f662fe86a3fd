"""Tables as arrays: who sits where, and every side's points as the performance that they speak of.

Points of games are of all kinds. What counts is how a side's points lie to those of its table, and
how seldom that is: the share of all sides that did worse, read off the normal curve. On that scale a
side's performance is its skill and chance, both normal, and all performances together spread by 1.
Few different results (who won, and nothing else) tell less than many: ``clarity`` is the share of
the spread that they show.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import comb
from statistics import NormalDist
from typing import Any

import numpy as np
import numpy.typing as npt

from tournament.series.core.ratings.tables import People, Table

Floats = npt.NDArray[np.floating[Any]]
Whole = npt.NDArray[np.integer[Any]]
NORMAL = NormalDist()
FINE = 2000

Members = Callable[[tuple[People, ...]], Sequence[People]]  # of a side: who is rated in it


@dataclass(frozen=True, slots=True)
class Seating:
    """All tables with as many sides. ``unit`` and ``weight`` (table, side, member): a side's skill
    is the weighted sum of its members'. ``score`` (table, side) is the performance, of which a table
    tells only how its sides differ."""

    unit: Whole
    weight: Floats
    score: Floats
    clarity: float
    day: Whole
    turn: Whole  # of the day: nobody sits at two tables of one turn

    def part(self, rows: npt.NDArray[Any]) -> "Seating":
        unit, weight, score = self.unit[rows], self.weight[rows], self.score[rows]
        return Seating(unit, weight, score, self.clarity, self.day[rows], self.turn[rows])

    def of_sides(self, values: Floats) -> Floats:
        """What each side has of a value of its members."""
        sides: Floats = np.einsum("tsm,tsm->ts", values[self.unit], self.weight)
        return sides


@dataclass(frozen=True, slots=True)
class Played:
    """Who is rated, in order; the tables by their number of sides."""

    units: tuple[People, ...]
    seatings: tuple[Seating, ...]

    def rounds(self) -> Whole:
        count = np.zeros(len(self.units), np.int64)
        for one in self.seatings:
            count += np.bincount(one.unit[one.weight > 0], minlength=len(count))
        return count


def played_of(tables: Iterable[Table], members: Members) -> Played:
    """The same for the same set of tables of evenings that are each in order."""
    ordered = sorted(tables, key=lambda one: (one.day, one.event))
    rated = [[tuple(members(side)) for side in one.sides] for one in ordered]
    units = sorted({unit for table in rated for side in table for unit in side})
    number = {unit: at for at, unit in enumerate(units)}
    numbered = [[[number[unit] for unit in side] for side in table] for table in rated]
    turns = list(turns_of(ordered, numbered))
    by_sides: dict[int, list[int]] = {}
    for at, table in enumerate(numbered):
        by_sides.setdefault(len(table), []).append(at)
    return Played(
        tuple(units),
        tuple(
            seating_of(
                [numbered[at] for at in by_sides[count]],
                np.array([ordered[at].points for at in by_sides[count]]),
                np.array([ordered[at].day for at in by_sides[count]]),
                np.array([turns[at] for at in by_sides[count]]),
            )
            for count in sorted(by_sides)
        ),
    )


def turns_of(tables: Sequence[Table], numbered: Sequence[list[list[int]]]) -> Iterator[int]:
    day, played = 0, dict[int, int]()
    for table, sides in zip(tables, numbered, strict=True):
        if table.day != day:
            day, played = table.day, {}
        seated = [unit for side in sides for unit in side]
        turn = max(played.get(unit, 0) for unit in seated)
        played |= dict.fromkeys(seated, turn + 1)
        yield turn


def seating_of(sides: list[list[list[int]]], points: Floats, day: Whole, turn: Whole) -> Seating:
    most = max(len(side) for table in sides for side in table)
    padded = [[side + [-1] * (most - len(side)) for side in table] for table in sides]
    unit: Any = np.array(padded, np.int64)
    weight = (unit >= 0) / (unit >= 0).sum(axis=2, keepdims=True)
    return Seating(np.maximum(unit, 0), weight, *scores_of(points), day, turn)


def scores_of(points: Floats) -> tuple[Floats, float]:
    """Performances, and how clear they are."""
    count = points.shape[1]
    against = np.round((points - points.mean(axis=1, keepdims=True)) * count / (count - 1), 6)
    values, place, sizes = np.unique(against, return_inverse=True, return_counts=True)
    if len(values) == 1:  # nothing but draws
        return np.zeros_like(points), 1.0
    ends = np.cumsum(sizes)[:-1] / against.size
    heights = np.array([0.0, *(NORMAL.pdf(NORMAL.inv_cdf(one)) for one in ends), 0.0])
    means = (heights[:-1] - heights[1:]) * against.size / sizes
    scores = means[place.reshape(points.shape)] * np.sqrt((count - 1) / count)
    scores -= scores.mean(axis=1, keepdims=True)
    shown = seen_of(scores)
    return scores / shown, shown**2 / float(scores.var() * count / (count - 1))


def seen_of(scores: Floats) -> float:
    """How much of a difference in performance is a difference in these scores. Of the places at a
    table it is known what performances lie behind them; what differs at one place is as it is."""
    ordered = np.sort(scores, axis=1)
    count = scores.shape[1]
    by_place = ordered.mean(axis=0) @ expected(count) / count
    return float((by_place + ordered.var(axis=0).mean()) * count / (count - 1))


def expected(count: int) -> Floats:
    """Of so many normal performances the mean of the lowest, the second lowest …"""
    fine = (np.arange(FINE) + 0.5) / FINE
    normal = np.array([NORMAL.inv_cdf(one) for one in fine])
    chances = [
        comb(count - 1, place) * fine**place * (1 - fine) ** (count - 1 - place)
        for place in range(count)
    ]
    return np.array([count * (normal * chance).mean() for chance in chances])
