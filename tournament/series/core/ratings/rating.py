"""Everybody's rating with its interval: a function of the set of rounds, and of nothing else."""

from collections.abc import Iterable, Sequence
from statistics import NormalDist
from typing import NamedTuple

import numpy as np

from tournament.series.core.ratings.foretelling import Settings, likely_settings
from tournament.series.core.ratings.seating import Floats, Members, Played, played_of
from tournament.series.core.ratings.smoothing import skills_of
from tournament.series.core.ratings.tables import People, Table

MIDDLE = 1000  # the mean of whoever plays
STEP = 100  # so much more is ahead in two rounds of three
WIDE = NormalDist().inv_cdf(0.975)
SCALE = STEP / NormalDist().inv_cdf(2 / 3)  # of one table's chance between two sides
# What may be left of what was unknown of a person. Of whose partner is always the same 0.7 is left
# even when their duo's skill is certain, as nothing says whose part is whose.
TOLD_APART = 0.55


class Rating(NamedTuple):
    """Of a duo or of one person; in 95 of 100 cases the figure is off by at most ``within``."""

    who: People
    figure: float
    within: float
    rounds: int
    is_told: bool = True


def duos(side: tuple[People, ...]) -> Sequence[People]:
    return side


def people(side: tuple[People, ...]) -> Sequence[People]:
    return [(one,) for entry in side for one in entry]


def ratings_of(tables: Iterable[Table], members: Members) -> list[Rating]:
    """As of the last day that anybody played, the best first."""
    played = played_of(tables, members)
    if not played.units:
        return []
    ways = [(share, *figures_of(played, one, share)) for share, one in likely_settings(played)]
    figure = mixed((share, mean) for share, mean, _variance, _left in ways)
    variance = mixed((share, one + (mean - figure) ** 2) for share, mean, one, _left in ways)
    left = mixed((share, one) for share, _mean, _variance, one in ways)
    columns = zip(
        played.units,
        np.round(figure, 1).tolist(),
        np.round(WIDE * np.sqrt(variance), 1).tolist(),
        played.rounds().tolist(),
        (left < TOLD_APART**2).tolist(),
        strict=True,
    )
    return sorted((Rating(*one) for one in columns), key=lambda one: (-one.figure, one.who))


def mixed(parts: Iterable[tuple[float, Floats]]) -> Floats:
    """The weighted sum."""
    total: Floats = np.sum([share * one for share, one in parts], axis=0)
    return total


def figures_of(played: Played, settings: Settings, share: float) -> tuple[Floats, Floats, Floats]:
    """With their variances, and how much of what was unknown of each before is left."""
    mean, variance, day = skills_of(played, settings, share)
    prior = settings.spread * settings.chance
    kept = np.exp((day - day.max()) / settings.memory)
    now = prior + (variance - prior) * kept**2
    unit = SCALE / (2 * pure_chance(played, settings)) ** 0.5
    return MIDDLE + unit * kept * mean, unit**2 * now, variance / prior


def pure_chance(played: Played, settings: Settings) -> float:
    """The variance of one table's chance, without what its points leave unsaid."""
    sides = sum(one.score.size for one in played.seatings)
    unclear = sum(one.score.size / one.clarity for one in played.seatings) / sides
    return max(settings.chance * unclear - (unclear - 1), 0.1)
