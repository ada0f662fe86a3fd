"""What has happened so far, counted once for the solver: meetings, colours, tables, byes."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain, combinations

from tournament.draw.problem import MatchPlan, Problem, Round


class Tally:
    """A running count over rounds; the only changing value of the solver."""

    def __init__(self, rounds: Iterable[Round] = ()) -> None:
        self.met: Counter[tuple[int, int]] = Counter()  # pairs in ascending order
        self.partnered: Counter[tuple[int, int]] = Counter()  # singles, at full tables
        self.lean: Counter[int] = Counter()  # duos: times blue + yellow less times green + red
        self.byes: Counter[int] = Counter()
        self.tables: defaultdict[int, Counter[int]] = defaultdict(Counter)
        self.last_table: dict[int, int] = {}
        self.last_seat: dict[int, int] = {}
        for round_ in rounds:
            self.add(round_)

    def add(self, round_: Round) -> None:
        self.byes.update(round_.byes)
        for match in round_.matches:
            self.met.update(meetings(match))
            if match.is_walkover:
                self.byes.update(match.present)
            if len(match.seats) == 4 and not match.no_show:
                a, b, c, d = match.seats
                self.partnered.update([(min(a, c), max(a, c)), (min(b, d), max(b, d))])
            for entry in match.seats:
                self.tables[entry][match.table] += 1
                self.last_table[entry] = match.table
            if len(match.present) > 1:
                for seat, entry in enumerate(match.seats):
                    self.lean[entry] += 1 if seat == 0 else -1
                    self.last_seat[entry] = seat

    def meet(self, pairs: Iterable[tuple[int, int]], byes: Iterable[int], times: int = 1) -> None:
        """Count meetings and byes alone, before tables and colours are known; -1 takes back."""
        for a, b in pairs:
            self.met[(a, b) if a < b else (b, a)] += times
        for entry in byes:
            self.byes[entry] += times

    def times_partnered(self, a: int, b: int) -> int:
        return self.partnered[(a, b) if a < b else (b, a)]


def meetings(match: MatchPlan) -> Iterator[tuple[int, int]]:
    """The pairs that meet at this table, each in ascending order."""
    return combinations(sorted(match.present), 2)


STRENGTH = {"rather_not": 0, "not_first": 1, "until_last": 2, "never": 3}


class Wishes:
    """Every pair that is to be kept apart, with the strongest wish for it. Clubs stay clubs: a
    large one has too many pairs to list."""

    def __init__(self, problem: Problem) -> None:
        self._clubs: defaultdict[str, list[int]] = defaultdict(list)
        self._for_clubs = problem.clubs
        for entry in problem.entries if problem.clubs is not None else ():
            if entry.club is not None:
                self._clubs[entry.club].append(entry.id)
        self._club = {one: club for club, members in self._clubs.items() for one in members}
        self._asked: dict[tuple[int, int], str] = {}
        for apart in problem.apart:
            pair = (apart.a, apart.b) if apart.a < apart.b else (apart.b, apart.a)
            known = self._asked.get(pair, apart.how)
            self._asked[pair] = max(known, apart.how, key=STRENGTH.__getitem__)

    def __len__(self) -> int:
        """So many pairs, or a few fewer."""
        return len(self._asked) + sum(len(m) * (len(m) - 1) // 2 for m in self._clubs.values())

    def get(self, pair: tuple[int, int]) -> str | None:
        """How these two, in ascending order, are kept apart."""
        asked, clubs = self._asked.get(pair), self._for_clubs
        if clubs is None or not self._is_within(pair):
            return asked
        return clubs if asked is None else max(asked, clubs, key=STRENGTH.__getitem__)

    def items(self) -> Iterator[tuple[tuple[int, int], str]]:
        """The pairs one by one."""
        within = (combinations(sorted(members), 2) for members in self._clubs.values())
        alone = (pair for pair in self._asked if not self._is_within(pair))
        for pair in chain(chain.from_iterable(within), alone):
            if (how := self.get(pair)) is not None:
                yield pair, how

    @property
    def clubs(self) -> list[list[int]]:
        """The members of each club with more than one, who are kept apart as ``for_clubs`` says."""
        return [members for members in self._clubs.values() if len(members) > 1]

    def asked(self) -> Iterator[tuple[tuple[int, int], str]]:
        """The pairs that somebody named and whose wish is not just that of their club."""
        for pair in self._asked:
            how = self.get(pair)
            if how is not None and not (self._is_within(pair) and how == self._for_clubs):
                yield pair, how

    def shunned(self) -> Counter[int]:
        """How many each entry is never to meet."""
        is_all = self._for_clubs == "never"
        found = Counter[int]()
        for members in self._clubs.values() if is_all else ():
            found.update(dict.fromkeys(members, len(members) - 1))
        for pair, how in self._asked.items():
            if how == "never" and not (is_all and self._is_within(pair)):
                found.update(pair)
        return found

    def _is_within(self, pair: tuple[int, int]) -> bool:
        club = self._club.get(pair[0])
        return club is not None and club == self._club.get(pair[1])


def wishes_apart(problem: Problem) -> Wishes:
    return Wishes(problem)
