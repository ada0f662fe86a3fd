"""Can the rest of a small event still be played without a rematch? A search that is complete.

Backtracking over all the rounds that are left, always at the duo with the fewest opponents to
choose from. Used where counting arguments no longer help: fewer than two duos a round. It is
bounded in steps; out of steps counts as no.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tournament.draw.chance import Chance
from tournament.draw.duos.prices import Pair, Question
from tournament.draw.tally import Tally

Paired = tuple[list[Pair], list[int]]  # the pairs and the byes of a round


@dataclass(slots=True)
class Steps:
    """How much work is left; shared by the searches of one draw."""

    left: int


class _OutOfSteps(Exception):
    pass


class _Search:
    def __init__(
        self, rounds: Sequence[Question], tally: Tally, chance: Chance, steps: Steps, most: int
    ) -> None:
        self._rounds = rounds
        everybody = {entry.id for asked in rounds for entry in asked.entries}
        self._new = {duo: everybody - {duo} for duo in everybody}  # not met yet
        for (a, b), times in tally.met.items():
            if times and a in everybody and b in everybody:
                self._new[a].discard(b)
                self._new[b].discard(a)
        self._byes = Counter(tally.byes)
        self._chance = chance
        self._steps = steps
        self._stop = steps.left - most
        self.found: list[Paired] = []

    def round(self, index: int) -> bool:
        if index == len(self._rounds):
            return True
        asked = self._rounds[index]
        self.found.append(([], []))
        free = {entry.id for entry in asked.entries}
        # nobody twice before everybody once
        least = min((self._byes[duo] for duo in free), default=0)
        if self._seat(index, free, asked.byes, least):
            return True
        self.found.pop()
        return False

    def _seat(self, index: int, free: set[int], byes: int, least: int) -> bool:
        if not free:
            return byes == 0 and self.round(index + 1)
        self._steps.left -= 1
        if self._steps.left < max(0, self._stop):
            raise _OutOfSteps
        pairs, resting = self.found[index]
        resters = {duo for duo in free if self._byes[duo] == least} if byes else set()
        # the duo with the fewest ways out
        duo = min(sorted(free), key=lambda d: len(self._new[d] & free) + (d in resters))
        options = sorted(self._new[duo] & free)
        free.discard(duo)
        for other in self._chance.shuffled(options):
            free.discard(other)
            self._new[duo].discard(other)
            self._new[other].discard(duo)
            pairs.append((duo, other))
            if self._seat(index, free, byes, least):
                return True
            pairs.pop()
            self._new[duo].add(other)
            self._new[other].add(duo)
            free.add(other)
        if duo in resters:
            self._byes[duo] += 1
            resting.append(duo)
            if self._seat(index, free, byes - 1, least):
                return True
            resting.pop()
            self._byes[duo] -= 1
        free.add(duo)
        return False


def complete(
    rounds: Sequence[Question], tally: Tally, chance: Chance, steps: Steps, most: int
) -> list[Paired] | None:
    """Pairs and byes for all these rounds without a rematch or an unfair bye.

    None when there are none, or none were found within ``most`` of the steps that are left.
    """
    if steps.left <= 0:
        return None
    search = _Search(rounds, tally, chance, steps, most)
    try:
        return search.found if search.round(0) else None
    except _OutOfSteps:
        return None
