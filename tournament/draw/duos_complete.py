"""Can the rest of a small event still be played without a rematch? A search that is complete.

Backtracking over all the rounds that are left, always at the duo with the fewest opponents to
choose from. Used where counting arguments no longer help: fewer than two duos a round. It is
bounded in steps; out of steps counts as no.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tournament.draw.chance import Chance
from tournament.draw.duos_pairing import Pair, Question
from tournament.draw.tally import Tally

Paired = tuple[list[Pair], list[int]]  # the pairs and the byes of a round


class _OutOfSteps(Exception):
    pass


class _Search:
    def __init__(
        self, rounds: Sequence[Question], tally: Tally, chance: Chance, steps: int
    ) -> None:
        self._rounds = rounds
        self._met = {pair for pair, times in tally.met.items() if times}
        self._byes = Counter(tally.byes)
        self._chance = chance
        self._steps = steps
        self.found: list[Paired] = []

    def round(self, index: int) -> bool:
        if index == len(self._rounds):
            return True
        asked = self._rounds[index]
        self.found.append(([], []))
        free = {entry.id for entry in asked.entries}
        # nobody twice before everybody once
        least = min((self._byes[id_] for id_ in free), default=0)
        if self._seat(index, free, asked.byes, least):
            return True
        self.found.pop()
        return False

    def _seat(self, index: int, free: set[int], byes: int, least: int) -> bool:
        if not free:
            return byes == 0 and self.round(index + 1)
        self._steps -= 1
        if self._steps < 0:
            raise _OutOfSteps
        duo, options, may_rest = self._tightest(free, byes, least)
        pairs, resting = self.found[index]
        free.discard(duo)
        for other in self._chance.shuffled(options):
            pair = (duo, other) if duo < other else (other, duo)
            self._met.add(pair)
            free.discard(other)
            pairs.append(pair)
            if self._seat(index, free, byes, least):
                return True
            pairs.pop()
            free.add(other)
            self._met.discard(pair)
        if may_rest:
            self._byes[duo] += 1
            resting.append(duo)
            if self._seat(index, free, byes - 1, least):
                return True
            resting.pop()
            self._byes[duo] -= 1
        free.add(duo)
        return False

    def _tightest(self, free: set[int], byes: int, least: int) -> tuple[int, list[int], bool]:
        """The duo with the fewest ways out: its possible opponents, and whether it may rest."""
        order = sorted(free)
        choices = [
            (duo, self._opponents(duo, order), byes > 0 and self._byes[duo] == least)
            for duo in order
        ]
        return min(choices, key=lambda choice: len(choice[1]) + choice[2])

    def _opponents(self, duo: int, others: Sequence[int]) -> list[int]:
        return [
            other
            for other in others
            if other != duo and ((duo, other) if duo < other else (other, duo)) not in self._met
        ]


def complete(
    rounds: Sequence[Question], tally: Tally, chance: Chance, *, steps: int
) -> list[Paired] | None:
    """Pairs and byes for all these rounds without a rematch or an unfair bye, or None."""
    search = _Search(rounds, tally, chance, steps)
    try:
        return search.found if search.round(0) else None
    except _OutOfSteps:
        return None
