"""What one round costs while all others stay: additive over its tables and byes, so that a
change of two tables is priced by looking at two tables."""

from __future__ import annotations

from collections.abc import Iterable

from tournament.draw.criteria import HARD_WISHES
from tournament.draw.problem import MatchPlan, Problem, Round
from tournament.draw.tally import Tally, meetings, wishes_apart

Vector = tuple[int, ...]  # in the event's order of criteria


class RoundCosts:
    """Prices for one round, given every other round of the event."""

    def __init__(self, problem: Problem, round_: int, others: Iterable[Round]) -> None:
        names: list[str] = []
        for name in problem.priority:
            names += [name, HARD_WISHES] if name == "rematches" else [name]
        self._names = names
        self._problem = problem
        self._round = round_
        self._tally = Tally(others)
        self._wishes = wishes_apart(problem)
        self._entries = {entry.id: entry for entry in problem.entries}
        self._known: dict[tuple[int, tuple[int, ...]], Vector] = {}
        self.nothing: Vector = (0,) * len(names)

    def of_round(self, round_: Round) -> Vector:
        total = self.nothing
        for match in round_.matches:
            total = add(total, self.of_match(match))
        for entry in round_.byes:
            total = add(total, self.of_bye(entry))
        return total

    def of_bye(self, entry: int) -> Vector:
        return self._vector({"byes": self._tally.byes[entry]})

    def of_match(self, match: MatchPlan) -> Vector:
        key = (match.table, match.seats)
        if key not in self._known:
            self._known[key] = self._priced(match)
        return self._known[key]

    def _priced(self, match: MatchPlan) -> Vector:
        tally = self._tally
        parts = {
            "tables": sum(
                tally.tables[entry][match.table] > 0
                for entry in match.seats
                if not self._entries[entry].fixed_table
            ),
            "fixed_tables": sum(
                bool(self._entries[entry].fixed_table)
                and match.table not in self._entries[entry].fixed_table
                for entry in match.seats
            ),
        }
        for pair in meetings(match):
            parts["rematches"] = parts.get("rematches", 0) + tally.met[pair]
            how = self._wishes.get(pair)
            if how == "never" or (how == "not_first" and self._round == 1):
                parts[HARD_WISHES] = parts.get(HARD_WISHES, 0) + 1
            elif how == "rather_not":
                parts["wishes"] = parts.get("wishes", 0) + 1
        if self._problem.format == "duos":
            parts["colours"] = self._colours(match)
        elif len(match.seats) < self._problem.size:
            parts["short_tables"] = 1
        if self._problem.format == "singles" and len(match.seats) == 4:
            a, b, c, d = match.seats
            parts["partners"] = tally.times_partnered(a, c) + tally.times_partnered(b, d)
        if self._problem.by_results(self._round):
            points = [self._entries[entry].points for entry in match.seats]
            parts["scores"] = round(1000 * (max(points) - min(points)))
        return self._vector(parts)

    def _colours(self, match: MatchPlan) -> int:
        """How far beyond one apart this seat brings them, less what it was without."""
        cost = 0
        for seat, entry in enumerate(match.seats):
            lean = self._tally.lean[entry]
            after = lean + (1 if seat == 0 else -1)
            cost += max(0, abs(after) - 1) - max(0, abs(lean) - 1)
        return cost

    def _vector(self, parts: dict[str, int]) -> Vector:
        return tuple(parts.get(name, 0) for name in self._names)


def add(one: Vector, other: Vector) -> Vector:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def less(one: Vector, other: Vector) -> Vector:
    return tuple(a - b for a, b in zip(one, other, strict=True))
