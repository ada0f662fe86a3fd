"""How likely a form is between players of given levels: read off the games of a score model.

Of two sides the exact outcome counts, smoothed by what all tables show together. Of more, who came
before whom: each comparison of two, so weighted that a table of k counts as k − 1 of them.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from typing import Any

from scoring.games import scoring_of
from tournament.simulation.skill import Levels, in_order, seat_order, turned

SMOOTHING = 20.0  # games' worth of belief in what all tables together show
NEVER_SEEN = 100  # outcomes that share one game's worth of belief
Outcome = tuple[int, ...]  # of each side, more is better
Duel = tuple[tuple[float, ...], ...]  # a likelihood by one's own level and by the other's


def outcome_of(game: str, report: Mapping[str, Any]) -> Outcome:
    """What each side did: minus its place, or what it brought home where a form has no places."""
    scores = scoring_of(game).seat_scores(report)
    if all(score.stands is None for score in scores):
        return tuple(score.own for score in scores)
    return tuple(-(score.stands or len(scores)) for score in scores)


@dataclass(frozen=True)
class Outcomes:
    """Forms of tables of every combination of levels, with how far each table was turned."""

    game: str
    format: str
    forms: Mapping[Levels, Iterable[tuple[Mapping[str, Any], int]]]

    def likelihood(self, report: Mapping[str, Any], levels: Sequence[int]) -> float:
        """``levels`` in the order of the form's seats; in duos one for each duo."""
        outcome = outcome_of(self.game, report)
        if len(outcome) > 2:
            return self._of_many(outcome, levels)
        # Partners sit at seats of one parity, so this is the side that comes first by level.
        first = seat_order(self.format, levels)[0] % 2
        return self._of_two(turned(outcome, first), in_order(self.format, levels))

    def _of_two(self, sides: Outcome, levels: Levels) -> float:
        counted, everywhere = self.counted[levels], self.everywhere
        seen = everywhere[sides] + everywhere[sides[::-1]]
        share = (seen + 1) / (2 * everywhere.total() + NEVER_SEEN)
        return (counted[sides] + SMOOTHING * share) / (counted.total() + SMOOTHING)

    def _of_many(self, outcome: Outcome, levels: Sequence[int]) -> float:
        likely = 1.0
        for one, other in combinations(range(len(levels)), 2):
            likely *= self._share(_sign(outcome[one], outcome[other]), levels[one], levels[other])
        return float(likely ** (2 / len(levels)))

    def _share(self, sign: int, mine: int, theirs: int) -> float:
        signs = self.compared[mine, theirs]
        return (signs[sign] + 1) / (signs.total() + 3)

    def duels(self, report: Mapping[str, Any], seat: int, levels: int) -> list[Duel] | None:
        """The same taken apart, for the seat whose level is asked: what each other seat adds to
        the likelihood, by its own level and theirs. None for two sides, which are one whole."""
        outcome = outcome_of(self.game, report)
        if len(outcome) <= 2:
            return None
        return [
            self._duel(_sign(outcome[seat], outcome[other]), len(outcome), levels)
            for other in range(len(outcome))
            if other != seat
        ]

    def _duel(self, sign: int, players: int, levels: int) -> Duel:
        weight = 2 / players
        if (sign, players) not in self._known_duels:
            self._known_duels[sign, players] = tuple(
                tuple(self._share(sign, mine, theirs) ** weight for theirs in range(levels))
                for mine in range(levels)
            )
        return self._known_duels[sign, players]

    @cached_property
    def _known_duels(self) -> dict[tuple[int, int], Duel]:
        return {}

    @cached_property
    def counted(self) -> dict[Levels, Counter[Outcome]]:
        """How often each outcome came, its sides in the order of the levels."""
        return {
            levels: Counter(turned(outcome_of(self.game, form), -around) for form, around in forms)
            for levels, forms in self.forms.items()
        }

    @cached_property
    def everywhere(self) -> Counter[Outcome]:
        return sum(self.counted.values(), Counter())

    @cached_property
    def compared(self) -> dict[tuple[int, int], Counter[int]]:
        """How often a player of one level came before (1), behind (−1) or level with another."""
        found: dict[tuple[int, int], Counter[int]] = {}
        for levels, outcomes in self.counted.items():
            for one, other in permutations(range(len(levels)), 2):
                signs = found.setdefault((levels[one], levels[other]), Counter())
                for outcome, times in outcomes.items():
                    signs[_sign(outcome[one], outcome[other])] += times
        return found


def _sign(one: int, other: int) -> int:
    return (one > other) - (one < other)
