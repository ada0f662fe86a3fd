"""Rounds drawn by the results of a simulated event: simpler than the real draw, and quick.

Neighbours in the order of points meet; two duos that have met look further down. The real draw
pairs exactly (tournament/draw); over thousands of events the difference is small, and the page
says that there is one.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import permutations
from typing import Any, Self

from tournament.draw.chance import Chance
from tournament.simulation.setting import Match, Seating, Setting

TRIES = 3000  # pairs tried in one round; a round has at most 250
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

    def another(self) -> Self:
        """To go on from here without changing this."""
        return replace(self, met=set(self.met), rested=set(self.rested))


def by_results(
    setting: Setting,
    number: int,
    shape: Seating,
    points: Mapping[int, Any],
    *,
    past: Past,
    chance: Chance,
) -> Seating:
    """The round that these points give; tied entries in an order by lot."""
    ranked = sorted(chance.shuffled(points), key=lambda entry: points[entry], reverse=True)
    sizes = list(shape.sizes)
    finals: list[Match] = []
    if setting.is_final(number):
        while sizes and len(finals) * sizes[0] < setting.final_size:
            size = sizes.pop(0)
            finals.append(seated(setting, ranked[:size]))
            del ranked[:size]
    # the lowest without a bye so far; the lowest of all when everybody has had one
    from_below = ranked[::-1]
    from_below.sort(key=lambda entry: entry in past.rested)
    byes = tuple(from_below[: len(shape.byes)])
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


def _pairs(ranked: Sequence[int], past: Past) -> list[Match]:
    """From the top each with the nearest below not met before; where that leads nowhere within
    some tries, with the nearest of all."""
    found = _fresh(list(ranked), past.met, iter(range(TRIES)))
    return list(zip(ranked[::2], ranked[1::2], strict=False)) if found is None else found


def _fresh(left: list[int], met: set[tuple[int, int]], tries: Iterator[int]) -> list[Match] | None:
    """Pairs that have not met, each as near as possible, the first before the others."""
    if len(left) < 2:
        return []
    one = left[0]
    for place in range(1, len(left)):
        if (one, left[place]) in met:
            continue
        if next(tries, None) is None:
            return None
        rest = _fresh(left[1:place] + left[place + 1 :], met, tries)
        if rest is not None:
            return [(one, left[place]), *rest]
    return None


def shape_of(count: int, sizes: Sequence[int]) -> Seating:
    """As few tables as hold all, as even as possible; whoever finds no place has a bye."""
    for left_over in range(count + 1):
        tables = -(-(count - left_over) // max(sizes))
        if not tables:
            break
        each, more = divmod(count - left_over, tables)
        if each in sizes and (not more or each + 1 in sizes):
            counts = [each + 1] * more + [each] * (tables - more)
            return Seating(tuple((0,) * one for one in counts), (0,) * left_over)
    return Seating((), (0,) * count)
