"""What has happened so far, counted once for the solver: meetings, colours, tables, byes."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations

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


def wishes_apart(problem: Problem) -> dict[tuple[int, int], str]:
    """Every pair that is to be kept apart, in ascending order, with the strongest wish for it."""
    strength = {"rather_not": 0, "not_first": 1, "until_last": 2, "never": 3}
    found: dict[tuple[int, int], str] = {}

    def wish(a: int, b: int, how: str) -> None:
        pair = (a, b) if a < b else (b, a)
        if pair not in found or strength[how] > strength[found[pair]]:
            found[pair] = how

    if problem.clubs is not None:
        clubs: defaultdict[str, list[int]] = defaultdict(list)
        for entry in problem.entries:
            if entry.club is not None:
                clubs[entry.club].append(entry.id)
        for members in clubs.values():
            for a, b in combinations(members, 2):
                wish(a, b, problem.clubs)
    for apart in problem.apart:
        wish(apart.a, apart.b, apart.how)
    return found
