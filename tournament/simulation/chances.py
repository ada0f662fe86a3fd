"""What is told of a forecast: chances with their error bars, and ranks to be expected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt

from tournament.simulation.bounds import Ranks
from tournament.simulation.forecast import Counts

Z = 1.959964  # 95 % of a bell lies within so many standard deviations
PODIUM = 3
CERTAIN, OUT, OPEN = "certain", "out", "open"


@dataclass(frozen=True, slots=True)
class Chance:
    """``share`` of the rests, and the 95 % interval for what ever more rests would give.

    ``ground`` is "certain" or "out" only where that follows by counting.
    """

    share: float
    low: float
    high: float
    ground: str = OPEN


@dataclass(frozen=True, slots=True)
class Row:
    entry: int
    win: Chance
    podium: Chance
    prize: Chance  # one for a rank; beside the special ones
    special: tuple[Chance, ...]
    rank: float  # the mean
    ranks: tuple[int, int]  # nine times out of ten between these


def wilson(count: int, of: int) -> tuple[float, float]:
    """The interval of Wilson (1927): right near 0 and 1 too, where others reach beyond."""
    share, spread = count / of, Z * Z / of
    middle = share + spread / 2
    reach = Z * sqrt(share * (1 - share) / of + spread / of / 4)
    return max(0.0, (middle - reach) / (1 + spread)), min(1.0, (middle + reach) / (1 + spread))


def chance(count: int, of: int, ground: str = OPEN) -> Chance:
    if ground != OPEN:
        share = 1.0 if ground == CERTAIN else 0.0
        return Chance(share, share, share, ground)
    return Chance(count / of, *wilson(count, of))


def within(places: int, ranks: tuple[int, int]) -> str:
    """Whether a rank among the first so many is certain, out of reach, or open."""
    best, worst = ranks
    return CERTAIN if worst <= places else OUT if best > places else OPEN


def rows(counts: Counts, bounds: Ranks, prizes: int) -> list[Row]:
    """Everybody, by the chance of winning, then of better ranks."""
    found = [
        Row(
            entry=entry,
            win=among(1, ranks, bounds[entry], counts.rests),
            podium=among(PODIUM, ranks, bounds[entry], counts.rests),
            prize=among(prizes, ranks, bounds[entry], counts.rests),
            special=tuple(chance(one[entry], counts.rests) for one in counts.special),
            rank=sum(rank * times for rank, times in ranks.items()) / counts.rests,
            ranks=(percentile(ranks, counts.rests, 0.05), percentile(ranks, counts.rests, 0.95)),
        )
        for entry, ranks in counts.ranks.items()
    ]
    return sorted(found, key=lambda row: (-row.win.share, -row.podium.share, row.rank, row.entry))


def among(places: int, ranks: Mapping[int, int], bound: tuple[int, int], rests: int) -> Chance:
    count = sum(times for rank, times in ranks.items() if rank <= places)
    return chance(count, rests, within(places, bound))


def percentile(ranks: Counter[int], of: int, part: float) -> int:
    """The lowest rank that at least this part of the rests reached or beat."""
    reached = 0
    for rank in sorted(ranks):
        reached += ranks[rank]
        if reached >= part * of:
            return rank
    return max(ranks)
