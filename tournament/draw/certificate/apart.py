"""Who is to be kept apart: the strongest of the wishes about two, clubs taken as clubs."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from tournament.draw.certificate.record import Pair, pair_of
from tournament.draw.problem import Problem

STRENGTH = ("rather_not", "not_first", "until_last", "never")


class KeptApart:
    def __init__(self, problem: Problem) -> None:
        entries = problem.entries if problem.clubs is not None else ()
        self._clubs = {entry.id: entry.club for entry in entries if entry.club is not None}
        self._for_clubs = problem.clubs
        self._asked: dict[Pair, str] = {}
        for apart in problem.apart:
            pair = pair_of(apart.a, apart.b)
            self._asked[pair] = self._stronger(apart.how, self._asked.get(pair))
        members = Counter(self._clubs.values()).values()
        alone = sum(not self._is_one_club(pair) for pair in self._asked)
        self._count = alone + sum(count * (count - 1) // 2 for count in members)

    def __len__(self) -> int:
        return self._count

    def get(self, pair: Pair) -> str | None:
        asked, clubs = self._asked.get(pair), self._for_clubs
        if clubs is None or not self._is_one_club(pair):
            return asked
        return self._stronger(clubs, asked)

    def asked(self) -> Iterator[Pair]:
        """The pairs that somebody named, one by one."""
        yield from self._asked

    def among(self, people: list[int]) -> Iterator[tuple[Pair, str]]:
        """Every two of these people who are to be kept apart."""
        for pair in combinations(sorted(people), 2):
            if (how := self.get(pair)) is not None:
                yield pair, how

    def _is_one_club(self, pair: Pair) -> bool:
        club = self._clubs.get(pair[0])
        return club is not None and club == self._clubs.get(pair[1])

    @staticmethod
    def _stronger(one: str, other: str | None) -> str:
        return one if other is None else max(one, other, key=STRENGTH.index)
