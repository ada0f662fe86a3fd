"""How well everybody plays, as far as the results tell: levels drawn from what is believable.

Nobody's level is known. Before the first form every entry has a level by the mix of the hall; each form makes
some levels more and others less likely, of this table's players all together (a win over a strong
duo says more than one over a weak duo). Levels are drawn entry by entry, each given all others and
the forms (Gibbs sampling): after a while they come as often as they are likely.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tournament.draw.chance import Chance
from tournament.simulation.likelihood import Duel
from tournament.simulation.score_model import ScoreModel
from tournament.simulation.skill import MIX

SETTLING = 40  # rounds of drawing until the start, which is by lot, is forgotten
FINE = 53


@dataclass(frozen=True, slots=True)
class Seen:
    """One form: who sat there, in the order of its seats, and what they handed in."""

    entries: tuple[int, ...]
    report: Mapping[str, Any]


class Skills:
    """Levels of all entries; ``again`` draws new ones, as often as they are likely."""

    def __init__(
        self,
        entries: Sequence[int],
        seen: Sequence[Seen],
        models: Mapping[int, ScoreModel],
        chance: Chance,
        mix: Sequence[float] = MIX,
    ) -> None:
        self._chance, self._mix = chance, mix
        self._tables: dict[int, list[_Whole | _Duels]] = {entry: [] for entry in entries}
        for one in seen:
            model = models.get(len(one.entries))
            if model is not None:
                known: dict[tuple[int, ...], float] = {}
                for entry in one.entries:
                    self._tables[entry].append(_view(one, entry, model, known, len(mix)))
        self.levels = {entry: drawn(mix, chance) for entry in entries}
        for _ in range(SETTLING):
            self.again()

    def again(self) -> dict[int, int]:
        """Everybody's level once more, one after the other."""
        levels, count = self.levels, range(len(self._mix))
        for entry, tables in self._tables.items():
            weights = list(self._mix)
            for table in tables:
                likely = table.by_own_level(levels)
                for level in count:
                    weights[level] *= likely[level]
            levels[entry] = drawn(weights, self._chance)
        return levels


def _view(
    seen: Seen, entry: int, model: ScoreModel, known: dict[tuple[int, ...], float], count: int
) -> "_Whole | _Duels":
    """A form as one of those who sat there sees it: how likely it is with each level of this
    entry, the others' as they are."""
    duels = model.duels(seen.report, seen.entries.index(entry))
    if duels is None:
        return _Whole(seen, entry, model, known, count)
    others = [one for one in seen.entries if one != entry]
    return _Duels(list(zip(others, duels, strict=True)), count)


class _Whole:
    """Two sides: the form is one; what was asked before, by whomever, is not asked again."""

    __slots__ = ("_count", "_known", "_mine", "_model", "_others", "_own", "_report")

    def __init__(
        self,
        seen: Seen,
        entry: int,
        model: ScoreModel,
        known: dict[tuple[int, ...], float],
        count: int,
    ) -> None:
        self._own, self._count = seen.entries.index(entry), count
        self._others = [one for one in seen.entries if one != entry]
        self._report, self._model, self._known = seen.report, model, known
        self._mine: dict[tuple[int, ...], tuple[float, ...]] = {}

    def by_own_level(self, levels: Mapping[int, int]) -> Sequence[float]:
        others = tuple([levels[one] for one in self._others])
        mine = self._mine.get(others)
        if mine is None:
            before, after = others[: self._own], others[self._own :]
            mine = self._mine[others] = tuple(
                self._likelihood((*before, level, *after)) for level in range(self._count)
            )
        return mine

    def _likelihood(self, levels: tuple[int, ...]) -> float:
        if levels not in self._known:
            self._known[levels] = self._model.likelihood(self._report, levels)
        return self._known[levels]


class _Duels:
    """More than two: every other seat adds its part, by its level and by the one asked for."""

    __slots__ = ("_count", "_duels")

    def __init__(self, duels: Sequence[tuple[int, Duel]], count: int) -> None:
        self._duels, self._count = duels, count

    def by_own_level(self, levels: Mapping[int, int]) -> Sequence[float]:
        likely = [1.0] * self._count
        for other, duel in self._duels:
            theirs = levels[other]
            for level, by_theirs in enumerate(duel):
                likely[level] *= by_theirs[theirs]
        return likely


def drawn(weights: Sequence[float], chance: Chance) -> int:
    """A level, as often as its weight says; all of them where a form fits none."""
    at = chance.bits(FINE) / 2**FINE * sum(weights)
    for level, weight in enumerate(weights):
        if at < weight:
            return level
        at -= weight
    return chance.below(len(weights))  # no level fits, or the last digit was rounded away
