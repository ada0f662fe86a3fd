"""Which match at which table: an exact assignment per round, rounds improved in turn.

First the entries with a fixed table or zone, then no table twice, then short walks, as the event
ranks them. Over several rounds the assignments depend on each other: each round is solved again
given all the others until no repeat is left or the sweeps are used up.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import starmap
from math import inf

from tournament.draw.chance import Chance
from tournament.draw.criteria import BY_TABLES, MISSED_TABLE, among
from tournament.draw.field import Field, Seating
from tournament.draw.matching import Edge, Tiers, best_assignment
from tournament.draw.problem import MatchPlan, Problem, Round
from tournament.draw.seating.large import LARGE, LargeHall
from tournament.draw.tally import Tally

Seats = tuple[int, ...]
NEAR = 14  # so many tables next to the last ones are tried for each match …
ANYWHERE = 10  # … and so many anywhere, before all are

SHARES = (
    1.0,
    1.25,
    1.5,
    2.0,
    3.0,
    4.0,
    6.0,
    inf,
)  # tables for each match that are tried, until one will do

TURNS = "turns"  # who comes back to the tables of a zone does so in turn

SWEEPS = 6
ASSIGNMENTS = 60  # in all, however many rounds there are


@dataclass(frozen=True, slots=True)
class RoundTables:
    """One round waiting for tables: the matches, and the tables in use."""

    number: int
    matches: tuple[Seats, ...]
    tables: tuple[int, ...]


def tables_for(problem: Problem, round_: int, matches: int) -> tuple[int, ...]:
    """The tables of a round: the reserve only as far as the others do not suffice."""
    usable = problem.open_tables(round_)
    ordinary = sum(table not in problem.reserve for table in usable)
    return usable[: max(matches, ordinary)]


def awaiting(problem: Problem, number: int, matches: Iterable[Seats]) -> RoundTables:
    seats = tuple(matches)
    return RoundTables(number, seats, tables_for(problem, number, len(seats)))


class TableSearch:
    """The search for tables; ``chosen[i][j]`` is the table of match j in the i-th round."""

    def __init__(self, problem: Problem, tally: Tally, chance: Chance) -> None:
        self._problem = problem
        self._fixed = {e.id: frozenset(e.fixed_table) for e in problem.entries if e.fixed_table}
        self._repeats_by_right = {entry.id for entry in problem.entries if entry.keeps_table}
        self._place = {table: place for place, table in enumerate(problem.tables)}
        self._order = among(problem.priority, BY_TABLES)
        self._order.insert(self._order.index("tables") + 1, TURNS)
        self._rounds = problem.rounds
        self._tally = tally
        self._chance = chance

    def solve(
        self, rounds: Sequence[RoundTables], *, sweeps: int, enough: int = 0
    ) -> list[list[int]]:
        """Neighbouring tables from the first one on: no more than are needed for ``enough`` repeats
        at most, or for the fewest."""
        if max((len(round_.matches) for round_ in rounds), default=0) > LARGE:
            hall = [(round_.matches, round_.tables) for round_ in rounds]
            return LargeHall(self._problem, self._tally, hall, self._chance).run()
        best: list[list[int]] = []
        fewest = inf
        enough += self._forced(rounds)
        for share in SHARES:
            some = [self._narrowed(round_, share) for round_ in rounds]
            chosen = self._swept(some, sweeps, enough)
            repeats = self._repeats(some, chosen)
            if repeats < fewest:
                best, fewest = chosen, repeats
            if fewest <= enough or some == list(rounds):
                break
        return best

    def _forced(self, rounds: Sequence[RoundTables]) -> int:
        """Repeats of those who play more games than their zone has tables left to see."""
        games = Counter(one for round_ in rounds for seats in round_.matches for one in seats)
        new = {one: tables - self._tally.tables[one].keys() for one, tables in self._fixed.items()}
        zones = self._fixed.keys() - self._repeats_by_right
        return sum(max(0, games[one] - len(new[one])) for one in zones)

    def _narrowed(self, round_: RoundTables, share: float) -> RoundTables:
        """The first tables, and those that somebody asks for."""
        last = len(round_.matches) * share
        wanted = {
            table for seats in round_.matches for one in seats for table in self._fixed.get(one, ())
        }
        tables = enumerate(round_.tables)
        kept = tuple(table for place, table in tables if place < last or table in wanted)
        return replace(round_, tables=kept)

    def _swept(self, rounds: Sequence[RoundTables], sweeps: int, enough: int) -> list[list[int]]:
        """All rounds in turn, again and again, until few enough repeats are left."""
        tables = self._tally.tables
        visits = Counter({(e, table): n for e in tables for table, n in tables[e].items()})
        chosen: list[list[int]] = [[] for _ in rounds]
        for index in range(len(rounds)):
            self._solve_round(rounds, chosen, index, visits)
        best = [list(tables) for tables in chosen]
        fewest = self._repeats(rounds, chosen)
        for step in range(sweeps * len(rounds) if len(rounds) > 1 else 0):
            if fewest <= enough:
                break
            self._solve_round(rounds, chosen, step % len(rounds), visits)
            repeats = self._repeats(rounds, chosen)
            if repeats < fewest:
                fewest, best = repeats, [list(tables) for tables in chosen]
        return best

    def _repeats(self, rounds: Sequence[RoundTables], chosen: Sequence[Sequence[int]]) -> int:
        """Repeats and, far heavier, fixed tables missed."""
        visits: Counter[tuple[int, int]] = Counter()
        missed = 0
        for round_, tables in zip(rounds, chosen, strict=True):
            for seats, table in zip(round_.matches, tables, strict=True):
                visits.update(
                    (entry, table) for entry in seats if entry not in self._repeats_by_right
                )
                missed += self._missed(seats, table)
        seen = self._tally.tables
        repeats = sum(n - 1 + (seen[entry][table] > 0) for (entry, table), n in visits.items())
        return repeats + MISSED_TABLE * missed

    def _missed(self, seats: Seats, table: int) -> int:
        return sum(entry in self._fixed and table not in self._fixed[entry] for entry in seats)

    def _solve_round(
        self,
        rounds: Sequence[RoundTables],
        chosen: list[list[int]],
        index: int,
        visits: Counter[tuple[int, int]],
    ) -> None:
        """The best tables for this round, given those of all the others."""
        round_ = rounds[index]
        for seats, table in zip(round_.matches, chosen[index], strict=False):
            visits.subtract((entry, table) for entry in seats)
        stops = self._stops(rounds, chosen, index)
        large = len(round_.tables) > NEAR + ANYWHERE
        found = self._assigned(round_, stops, visits, everywhere=False) if large else None
        found = found or self._assigned(round_, stops, visits, everywhere=True)
        chosen[index] = found or list(round_.tables[: len(round_.matches)])
        for seats, table in zip(round_.matches, chosen[index], strict=True):
            visits.update((entry, table) for entry in seats)

    def _stops(
        self, rounds: Sequence[RoundTables], chosen: Sequence[Sequence[int]], index: int
    ) -> dict[int, list[int]]:
        """Where each entry comes from and goes to, as places in the hall."""
        stops: dict[int, list[int]] = {}
        for other in (index - 1, index + 1):
            if 0 <= other < len(rounds):
                for seats, table in zip(rounds[other].matches, chosen[other], strict=False):
                    for entry in seats:
                        stops.setdefault(entry, []).append(self._place[table])
        if index == 0:
            for entry, table in self._tally.last_table.items():
                if table in self._place:
                    stops.setdefault(entry, []).append(self._place[table])
        return stops

    def _assigned(
        self,
        round_: RoundTables,
        stops: Mapping[int, list[int]],
        visits: Mapping[tuple[int, int], int],
        *,
        everywhere: bool,
    ) -> list[int] | None:
        """Among some tables only an answer without any fault counts."""
        size = max((len(seats) for seats in round_.matches), default=0) * len(round_.matches)
        limits = {"fixed_tables": size, "tables": size, "walks": 2 * size * len(self._place)}
        limits[TURNS] = size * self._rounds
        tiers = Tiers([limits[name] for name in self._order], len(round_.matches))
        costs: dict[Edge, int] = {}
        faults: dict[Edge, int] = {}
        for row, seats in enumerate(round_.matches):
            near = [stop for entry in seats for stop in stops.get(entry, ())]
            # whoever keeps a table repeats it, and all tables of its zone are tried anyway
            bound = any(entry in self._fixed for entry in seats)
            for column in self._columns(round_, seats, near, everywhere):
                table = round_.tables[column]
                missed = self._missed(seats, table)
                again = sum(
                    visits.get((entry, table), 0) > 0
                    for entry in seats
                    if entry not in self._repeats_by_right
                )
                walk = sum(abs(self._place[table] - stop) for stop in near)
                turns = sum(visits.get((e, table), 0) for e in seats if e in self._fixed)
                parts = {"fixed_tables": missed, "tables": again, "walks": walk, TURNS: turns}
                faults[row, column] = 0 if bound else missed + again
                costs[row, column] = tiers.cost([parts[n] for n in self._order], self._chance)
        found = best_assignment(len(round_.matches), len(round_.tables), costs)
        if found is None or (not everywhere and any(faults[edge] for edge in enumerate(found))):
            return None
        return [round_.tables[column] for column in found]

    def _columns(
        self, round_: RoundTables, seats: Seats, near: Sequence[int], everywhere: bool
    ) -> Iterable[int]:
        tables = round_.tables
        if everywhere:
            return range(len(tables))
        some = {self._chance.below(len(tables)) for _ in range(ANYWHERE)}
        middle = sorted(near)[len(near) // 2] if near else 0
        some.update(range(max(0, middle - NEAR // 2), min(len(tables), middle + NEAR // 2)))
        zone = {table for entry in seats for table in self._fixed.get(entry, ())}
        some.update(place for place, table in enumerate(tables) if table in zone)
        return sorted(some)


def numbered(
    problem: Problem,
    field: Field,
    seating: Seating,
    tables: Sequence[Sequence[tuple[int, ...]]],
    chance: Chance,
) -> tuple[Round, ...]:
    """The rounds of the plan; ``tables`` are those of ``seating`` with everybody in his seat."""
    waiting = [
        awaiting(problem, shape.number, (tuple(field.ids[p] for p in table) for table in here))
        for shape, here in zip(field.shapes, tables, strict=True)
    ]
    sweeps = min(SWEEPS, ASSIGNMENTS // max(1, len(waiting)))
    chosen = TableSearch(problem, Tally(problem.played), chance).solve(waiting, sweeps=sweeps)
    return tuple(
        Round(
            round_.number,
            tuple(starmap(MatchPlan, sorted(zip(numbers, round_.matches, strict=True)))),
            tuple(sorted(field.ids[person] for person in sitting.byes)),
        )
        for round_, numbers, sitting in zip(waiting, chosen, seating, strict=True)
    )
