"""Evenings that are called as Honk does it, and the best way to call them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

from tournament.draw.festival import Call, Due, Pair, called, pair
from tournament.stress.evening import Asked, Evening


def as_honk_does(
    due: list[Due], free: set[int], size: int, met: Counter[Pair], playing: list[list[Due]]
) -> Call | None:
    return called(due, free, size, met, playing=playing)


def evening(asked: Asked) -> Evening:
    return Evening(asked, as_honk_does)


def least_repeats(found: Evening) -> int:
    """Over every way to call the same number of games, of the same lengths, in which whoever has
    played less comes first: searched through."""
    everybody = frozenset(range(1, found.asked.people + 1))
    search = _Search(found, found.repeats)
    search.through(0, everybody, (), 0)
    return search.best


@dataclass
class _Search:
    found: Evening
    best: int
    played: Counter[int] = field(default_factory=Counter)
    met: Counter[Pair] = field(default_factory=Counter)

    def through(
        self,
        number: int,
        waiting: frozenset[int],
        ends: tuple[tuple[float, tuple[int, ...]], ...],
        repeats: int,
    ) -> None:
        """All evenings from this game on."""
        if number == len(self.found.games):
            self.best = min(self.best, repeats)
            return
        at = self.found.games[number].begin
        back = [end for end in ends if end[0] <= at]
        waiting = waiting.union(*(group for _end, group in back))
        for group in self.groups_due(waiting, self.found.asked.size):
            pairs = [pair(a, b) for a, b in combinations(group, 2)]
            again = repeats + sum(self.met[one] > 0 for one in pairs)
            if again >= self.best:
                continue
            self.met.update(pairs)
            self.played.update(group)
            end = (at + self.found.lengths[number], group)
            later = tuple(sorted((*ends[len(back) :], end)))
            self.through(number + 1, waiting - {*group}, later, again)
            self.met.subtract(pairs)
            self.played.subtract(group)

    def groups_due(self, waiting: frozenset[int], size: int) -> Iterator[tuple[int, ...]]:
        """Those who have played less are all in it. Of those who have not played yet one is like
        another: the first so many stand for all."""
        if len(waiting) < size:
            return
        line = sorted(waiting, key=lambda n: (self.played[n], n))
        level = self.played[line[size - 1]]
        fewer = tuple(n for n in line if self.played[n] < level)
        alike = [n for n in line if self.played[n] == level]
        new = [n for n in alike if not self.played[n]]
        for rest in combinations(alike, size - len(fewer)):
            chosen = [n for n in rest if not self.played[n]]
            if chosen == new[: len(chosen)]:
                yield (*fewer, *rest)
