"""How well everybody plays, as far as the results tell: levels drawn from what is believable.

Nobody's level is known. Before the first form every entry has a level by ``MIX``; each form makes
some levels more and others less likely, of this table's players all together (a win over a strong
duo says more than one over a weak duo). Levels are drawn entry by entry, each given all others and
the forms (Gibbs sampling): after a while they come as often as they are likely.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, Protocol

from tournament.draw.chance import Chance

# How common each level is in a hall, before anybody played: as the stress test takes it.
MIX = (0.25, 0.5, 0.25)
SETTLING = 60  # rounds of drawing until the start, which is by lot, is forgotten
FINE = 53


class Likely(Protocol):
    """How likely a form is at a table of these levels; score_model.py has it."""

    def likelihood(self, report: Mapping[str, Any], levels: Sequence[int]) -> float: ...


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
        models: Mapping[int, Likely],
        chance: Chance,
        mix: Sequence[float] = MIX,
    ) -> None:
        self._chance, self._mix, self._models = chance, mix, models
        self._tables: dict[int, list[_Table]] = {entry: [] for entry in entries}
        for one in seen:
            if len(one.entries) in models:
                table = _Table(one, models[len(one.entries)])
                for entry in one.entries:
                    self._tables[entry].append(table)
        self.levels = {entry: _drawn(mix, chance) for entry in entries}
        for _ in range(SETTLING):
            self.again()

    def again(self) -> dict[int, int]:
        """Everybody's level once more, one after the other."""
        for entry, tables in self._tables.items():
            weights = list(self._mix)
            for table in tables:
                likely = table.by_level_of(entry, self.levels, len(weights))
                weights = [weight * one for weight, one in zip(weights, likely, strict=True)]
            self.levels[entry] = _drawn(weights, self._chance)
        return self.levels


class _Table:
    """A form, with what was asked about it before: the same levels come again and again."""

    __slots__ = ("_entries", "_known", "_model", "_report")

    def __init__(self, seen: Seen, model: Likely) -> None:
        self._entries, self._report, self._model = seen.entries, seen.report, model
        self._known: dict[tuple[int, ...], tuple[float, ...]] = {}

    def by_level_of(self, entry: int, levels: Mapping[int, int], count: int) -> tuple[float, ...]:
        """How likely the form is with each level of this entry, the others' as they are."""
        key = tuple(-1 if one == entry else levels[one] for one in self._entries)
        if key not in self._known:
            self._known[key] = tuple(
                self._model.likelihood(self._report, [level if one < 0 else one for one in key])
                for level in range(count)
            )
        return self._known[key]


def _drawn(weights: Sequence[float], chance: Chance) -> int:
    """A level, as often as its weight says; all of them where a form fits none."""
    sums = list(accumulate(weights))
    if sums[-1] <= 0:
        return chance.below(len(sums))
    at = chance.bits(FINE) / 2**FINE * sums[-1]
    return next(level for level, most in enumerate(sums) if at < most)
