"""The smallest fields of duos, where counting does not tell everything: every plan looked at.

Colours need no part in it: whoever meets whom, they can be evened out (``euler_orientation``).
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations

LARGEST = 6  # duos
LONGEST = 8  # rounds
STEPS = 150_000  # rounds tried; beyond that the question stays open
Match = tuple[int, int]
Seated = tuple[tuple[Match, ...], tuple[int, ...]]  # in order of table; who has the bye


@lru_cache(maxsize=32)
def least_table_repeats(
    duos: int, rounds: int, tables: int, rematches: int, byes: int
) -> int | None:
    """The fewest table repeats with no more than so many rematches and repeated byes.

    None when that takes more steps than allowed.
    """
    if duos > LARGEST or rounds > LONGEST or tables != duos // 2:
        return None
    return _Search(duos, rounds, tables, (rematches, byes)).run()


class _Search:
    def __init__(self, duos: int, rounds: int, tables: int, allowed: tuple[int, int]) -> None:
        self._allowed = allowed
        self._rounds = rounds
        self._choices = [
            (order, byes)
            for pairs, byes in _pairings(tuple(range(duos)))
            for order in permutations(pairs, tables)
        ]
        self._steps = STEPS
        self._best = duos * rounds
        self._met: Counter[Match] = Counter()
        self._byes: Counter[int] = Counter()
        self._visits: Counter[tuple[int, int]] = Counter()

    def run(self) -> int | None:
        # names of duos and tables mean nothing: the first round may be taken as it comes
        self._enter(self._choices[0], 1, (0, 0, 0))
        return self._best if self._steps > 0 else None

    def _enter(self, seated: Seated, round_: int, so_far: tuple[int, int, int]) -> None:
        self._steps -= 1
        rematches, byes, repeats = so_far
        order, resting = seated
        rematches += sum(self._met[match] for match in order)
        byes += sum(self._byes[duo] for duo in resting)
        repeats += sum(
            self._visits[duo, table] > 0 for table, match in enumerate(order) for duo in match
        )
        is_allowed = rematches <= self._allowed[0] and byes <= self._allowed[1]
        if not is_allowed or repeats >= self._best or self._steps <= 0:
            return
        if round_ == self._rounds:
            self._best = repeats
            return
        self._count(seated, 1)
        for choice in self._choices:
            self._enter(choice, round_ + 1, (rematches, byes, repeats))
        self._count(seated, -1)

    def _count(self, seated: Seated, times: int) -> None:
        order, resting = seated
        for table, match in enumerate(order):
            self._met[match] += times
            for duo in match:
                self._visits[duo, table] += times
        for duo in resting:
            self._byes[duo] += times


def _pairings(duos: tuple[int, ...]) -> Iterator[Seated]:
    """Every way to pair them; one rests when their number is odd."""
    if len(duos) % 2:
        for place, resting in enumerate(duos):
            for pairs, _ in _pairings(duos[:place] + duos[place + 1 :]):
                yield pairs, (resting,)
        return
    if not duos:
        yield (), ()
        return
    first, rest = duos[0], duos[1:]
    for place, other in enumerate(rest):
        for pairs, _ in _pairings(rest[:place] + rest[place + 1 :]):
            yield ((first, other), *pairs), ()
