"""Rounds drawn by the results of a simulated event: simpler than the real draw, and quick.

Neighbours in the order of points meet; two duos that have met look further down. The real draw
pairs exactly (tournament/draw); over thousands of events the difference is small, and the page
says that there is one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any

from tournament.draw.chance import Chance
from tournament.simulation.setting import Match, Seating, Setting

PARTNERS = (0, 1, 3, 2)  # singles: first and fourth play together against second and third


@dataclass
class Past:
    """What a draw by results looks at besides the points."""

    met: set[tuple[int, int]] = field(default_factory=set)
    rested: set[int] = field(default_factory=set)

    def note(self, seating: Seating) -> None:
        self.rested.update(seating.byes)
        for match in seating.matches:
            self.met.update(permutations(match, 2))

    def another(self) -> Past:
        """To go on from here without changing this."""
        return Past(set(self.met), set(self.rested))


def by_results(
    setting: Setting,
    number: int,
    shape: Seating,
    points: Mapping[int, Any],
    *,
    past: Past,
    chance: Chance,
) -> Seating:
    """The round that these points give; equal ones in an order by lot."""
    ranked = sorted(chance.shuffled(points), key=lambda entry: points[entry], reverse=True)
    sizes = list(shape.sizes)
    finals: list[Match] = []
    if setting.is_final(number):
        while sizes and len(finals) * sizes[0] < setting.final_size:
            size = sizes.pop(0)
            finals.append(seated(setting, ranked[:size]))
            del ranked[:size]
    byes = _resting(ranked, len(shape.byes), past)
    playing = [entry for entry in ranked if entry not in byes]
    if setting.format == "duos":
        return Seating((*finals, *_pairs(playing, past)), byes)
    matches = []
    for size in sizes:
        matches.append(seated(setting, playing[:size]))
        del playing[:size]
    return Seating((*finals, *matches), byes)


def seated(setting: Setting, best_first: Sequence[int]) -> Match:
    if setting.format == "singles" and len(best_first) == 4:
        return tuple(best_first[place] for place in PARTNERS)
    return tuple(best_first)


def _resting(ranked: Sequence[int], count: int, past: Past) -> tuple[int, ...]:
    """The lowest without a bye so far; the lowest of all when everybody has had one."""
    from_below = ranked[::-1]
    return tuple(sorted(from_below, key=lambda entry: entry in past.rested)[:count])


def _pairs(ranked: Sequence[int], past: Past) -> list[Match]:
    """From the top: the nearest below not met before; the nearest of all when there is none."""
    left = list(ranked)
    pairs: list[Match] = []
    while len(left) > 1:
        one = left.pop(0)
        fresh = (place for place, other in enumerate(left) if (one, other) not in past.met)
        pairs.append((one, left.pop(next(fresh, 0))))
    return pairs
