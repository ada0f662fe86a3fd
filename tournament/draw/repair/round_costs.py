"""What one round costs while all others stay: additive over its tables and byes, so that a
change of two tables is priced by looking at two tables."""

from collections import Counter
from collections.abc import Iterable
from functools import reduce

from tournament.draw.criteria import beyond_one, gap, names_in_order, off_table, wishes_broken
from tournament.draw.problem import MatchPlan, Problem, Round
from tournament.draw.tally import Tally, meetings, wishes_apart

Vector = tuple[int, ...]  # in the event's order of criteria


class RoundCosts:
    """Prices for one round, given every other round of the event."""

    def __init__(self, problem: Problem, round_: int, others: Iterable[Round]) -> None:
        self._names = names_in_order(problem.priority)
        self._problem = problem
        self._round = round_
        self._tally = Tally(others)
        self._wishes = wishes_apart(problem)
        self._entries = {entry.id: entry for entry in problem.entries}
        self._known: dict[tuple[int, tuple[int, ...]], Vector] = {}
        self.nothing: Vector = (0,) * len(self._names)

    def of_round(self, round_: Round) -> Vector:
        parts = [*map(self.of_match, round_.matches), *map(self.of_bye, round_.byes)]
        return reduce(add, parts, self.nothing)

    def of_bye(self, entry: int) -> Vector:
        return self._vector({"byes": self._tally.byes[entry]})

    def of_match(self, match: MatchPlan) -> Vector:
        key = (match.table, match.seats)
        if key not in self._known:
            self._known[key] = self._priced(match)
        return self._known[key]

    def _priced(self, match: MatchPlan) -> Vector:
        tally = self._tally
        parts: dict[str, int] = {}
        if self._wishes:
            parts = Counter(wishes_broken(self._wishes, match, self._round, self._problem.rounds))
        parts["rematches"] = sum(tally.met[pair] for pair in meetings(match))
        parts["fixed_tables"] = off_table(match, self._entries)
        parts["tables"] = sum(
            tally.tables[entry][match.table] > 0
            for entry in match.seats
            if not self._entries[entry].keeps_table
        )
        if self._problem.format == "duos":
            # how far beyond one apart this seat brings them, less what it was without
            leans = [self._tally.lean[entry] for entry in match.seats]
            after = [lean + (-1 if seat else 1) for seat, lean in enumerate(leans)]
            parts["colours"] = sum(map(beyond_one, after)) - sum(map(beyond_one, leans))
        elif len(match.seats) < self._problem.size:
            parts["short_tables"] = 1
        if self._problem.format == "singles" and len(match.seats) == 4:
            a, b, c, d = match.seats
            parts["partners"] = tally.times_partnered(a, c) + tally.times_partnered(b, d)
        if self._problem.by_results(self._round):
            parts["scores"] = round(1000 * gap(match, self._entries))
        return self._vector(parts)

    def _vector(self, parts: dict[str, int]) -> Vector:
        return tuple(parts.get(name, 0) for name in self._names)


def add(one: Vector, other: Vector) -> Vector:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def less(one: Vector, other: Vector) -> Vector:
    return tuple(a - b for a, b in zip(one, other, strict=True))
