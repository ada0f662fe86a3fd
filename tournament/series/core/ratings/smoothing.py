"""What all rounds together say of everybody's skill on each day: later rounds tell of earlier days
too, and what is known of somebody tells of all whom they met.

Skills of a day and chance are normal, so the most likely skills solve one set of linear equations,
and how certain they are is the diagonal of its inverse. Both are found by conjugate gradients, each
step of which settles everybody's own days exactly. A large inverse is told by probes: right-hand
sides of random signs, of which the solutions spread as the skills may.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from tournament.series.core.ratings.days import Days, days_of
from tournament.series.core.ratings.foretelling import Settings
from tournament.series.core.ratings.seating import Floats, Played, Seating, Whole

EXACT = 1e-5  # of the right-hand side is left when a solution is good enough
MOST_STEPS = 300
FEW_DAYS = 500  # of all people together: so small an inverse is worked out in full
PROBES, FEW_PROBES, MANY = 256, 16, 400_000  # so few where there are so many sides
LEAST_PROBES = 8  # of one of several settings


class Skills(NamedTuple):
    """Of each unit on the last day that it played; in performances, and their variance."""

    mean: Floats
    variance: Floats
    day: Whole


@dataclass(frozen=True, slots=True)
class Equations:
    days: Days
    at: list[Whole]
    seatings: tuple[Seating, ...]
    own: Floats  # of the diagonal, what the tables put there
    pivots: Floats
    passes: Floats  # what a day hands on to the next one as they are settled in order

    def times(self, skills: Floats) -> Floats:
        days = self.days
        found = days.together(days.sure * days.apart(skills))
        for at, one in zip(self.at, self.seatings, strict=True):
            sides = np.einsum("tsm,tsm->ts", skills[at], one.weight)
            found += self.of_tables(at, one, sides)
        return found

    def of_tables(self, at: Whole, one: Seating, sides: Floats) -> Floats:
        """What values of sides say of their members: only how those of a table differ counts."""
        apart = (sides - sides.mean(axis=1, keepdims=True)) * one.clarity
        spread = (apart[:, :, None] * one.weight).ravel()
        found: Floats = np.bincount(at.ravel(), spread, minlength=len(self.own)).astype(float)
        return found

    def settled(self, right: Floats) -> Floats:
        """Solved as if everybody had played against known skills: each unit's days by themselves."""
        found = right.copy()
        for rows in self.days.levels[1:]:
            found[rows] += self.passes[rows] * found[rows - 1]
        found /= self.pivots
        for rows in self.days.levels[:0:-1]:
            found[rows - 1] += self.passes[rows] * found[rows]
        return found

    def solved(self, right: Floats) -> Floats:
        found = self.settled(right)
        left = right - self.times(found)
        near = self.settled(left)
        way, size, goal = near, left @ near, EXACT**2 * (right @ right)
        for _ in range(MOST_STEPS):
            if left @ left <= goal:
                break
            image = self.times(way)
            step = size / (way @ image)
            found, left = found + step * way, left - step * image
            near = self.settled(left)
            before, size = size, left @ near
            way = near + size / before * way
        return found


def equations_of(played: Played, settings: Settings) -> Equations:
    days, at = days_of(played, settings)
    own = np.zeros(len(days.unit))
    for rows, one in zip(at, played.seatings, strict=True):
        share = one.clarity * (1 - 1 / one.score.shape[1]) * one.weight**2
        own += np.bincount(rows.ravel(), share.ravel(), minlength=len(own))
    pivots = own + days.sure
    pivots[:-1] += (days.sure * days.keeps**2)[1:]
    ties = days.sure * days.keeps
    passes = np.zeros(len(own))
    for rows in days.levels[1:]:
        passes[rows] = ties[rows] / pivots[rows - 1]
        pivots[rows] -= passes[rows] * ties[rows]
    return Equations(days, at, played.seatings, own, pivots, passes)


def skills_of(played: Played, settings: Settings, share: float) -> Skills:
    """With so large a share of the probes."""
    equations = equations_of(played, settings)
    right = np.zeros(len(equations.own))
    for at, one in zip(equations.at, played.seatings, strict=True):
        right += equations.of_tables(at, one, one.score)
    last = equations.days.is_last
    mean = equations.solved(right)[last]
    if len(equations.own) <= FEW_DAYS:
        variance = in_full(equations)[last]
    else:
        probes = list(probed(equations, last, share))
        variance = 1 / equations.pivots[last] + np.mean(probes, axis=0)
    return Skills(mean, variance * settings.chance, equations.days.day[last])


def in_full(equations: Equations) -> Floats:
    """The diagonal of the inverse."""
    whole = np.array([equations.times(row) for row in np.eye(len(equations.own))])
    diagonal: Floats = np.linalg.inv(whole).diagonal()
    return diagonal


def probed(equations: Equations, last: Whole, share: float) -> Iterator[Floats]:
    """What others' uncertainty adds to that of a unit against known skills, one estimate a probe."""
    days = equations.days
    first = len(days.unit)
    count = first + sum(one.score.size for one in equations.seatings)
    every = FEW_PROBES if count > MANY else PROBES
    for probe in range(max(round(every * share), LEAST_PROBES)):
        sign = signs(count, probe)
        right = days.together(np.sqrt(days.sure) * sign[:first])
        begin = first
        for at, one in zip(equations.at, equations.seatings, strict=True):
            part = sign[begin : begin + one.score.size].reshape(one.score.shape)
            right += equations.of_tables(at, one, part / np.sqrt(one.clarity))
            begin += one.score.size
        yield (equations.solved(right) - equations.settled(right))[last] ** 2


def signs(count: int, probe: int) -> Floats:
    """The first bit of SplitMix64 for each, as 1 or −1."""
    state = np.arange(1, count + 1, dtype=np.uint64) + np.uint64(probe << 32)
    state *= np.uint64(0x9E3779B97F4A7C15)
    state = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    state = (state ^ (state >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return 1.0 - 2.0 * (state >> np.uint64(63)).astype(np.float64)
