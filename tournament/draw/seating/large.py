"""Which match at which table in a large hall, without matchings.

Whoever asked for a table or a part of the hall comes first, as many as can have it. All others take
the tables in order: as their matches come, or one round alone so that they walk little. Then matches
that would bring somebody back exchange their tables with others, near ones first.
"""

from collections import Counter, deque
from collections.abc import Mapping, Sequence

from tournament.draw.chance import Chance
from tournament.draw.criteria import MISSED_TABLE
from tournament.draw.problem import Problem
from tournament.draw.tally import Tally

LARGE = 250  # matches; smaller rounds are assigned exactly
SWEEPS = 8
NEAR, ANYWHERE = 12, 40  # other tables looked at for a match
MOST_TRIES = 600_000  # of a draw
AGAIN = 64  # somebody's second visit; every further one a little more

Seats = tuple[int, ...]


class LargeHall:
    """``rounds`` are the matches of each round and the tables in use, in the order of the hall."""

    def __init__(
        self,
        problem: Problem,
        tally: Tally,
        rounds: Sequence[tuple[Sequence[Seats], Sequence[int]]],
        chance: Chance,
    ) -> None:
        self._zones = {e.id: frozenset(e.fixed_table) for e in problem.entries if e.fixed_table}
        self._at_home = {entry.id for entry in problem.entries if entry.keeps_table}
        place = {table: index for index, table in enumerate(problem.tables)}
        self._stops = {e: place[t] for e, t in tally.last_table.items() if t in place}
        self._rounds, self._chance, self._tries = rounds, chance, MOST_TRIES
        tables = tally.tables
        self._visits = Counter({(e, table): n for e in tables for table, n in tables[e].items()})

    def run(self) -> list[list[int]]:
        chosen = [self._started(matches, tables) for matches, tables in self._rounds]
        for (matches, _), own in zip(self._rounds, chosen, strict=True):
            for seats, table in zip(matches, own, strict=True):
                self._count(seats, table, 1)
        for _ in range(SWEEPS):
            gains = sum(self._mended(index, own) for index, own in enumerate(chosen))
            if not gains or self._tries <= 0:
                break
        return chosen

    def _started(self, matches: Sequence[Seats], tables: Sequence[int]) -> list[int]:
        wanted = self._by_wish(matches, tables)
        taken = set(wanted.values())
        rest = [index for index in range(len(matches)) if index not in wanted]
        if len(self._rounds) == 1:
            rest.sort(key=lambda index: sum(self._stops.get(one, 0) for one in matches[index]))
        free = (table for table in tables if table not in taken)
        given = wanted | dict(zip(rest, free, strict=False))
        return [given[index] for index in range(len(matches))]

    def _by_wish(self, matches: Sequence[Seats], tables: Sequence[int]) -> dict[int, int]:
        """As many matches as possible at a table that somebody in it asked for: augmenting paths."""
        usable = set(tables)
        wishes: dict[int, list[int]] = {}
        for index, seats in enumerate(matches) if self._zones else ():
            zones = [self._zones[one] for one in seats if one in self._zones]
            both = frozenset.intersection(*zones) if zones else frozenset[int]()
            asked = (both or next(iter(zones), both)) & usable
            if asked:
                key = {table: self._price(seats, table) for table in asked}
                wishes[index] = sorted(asked, key=lambda table: (key[table], table))
        at: dict[int, int] = {}
        for first in wishes:
            _seat(first, wishes, at)
        return {index: table for table, index in at.items()}

    def _price(self, seats: Seats, table: int, counted: int = 0) -> int:
        """What is wrong with this table; ``counted`` visits there are their own."""
        price = 0
        for one in seats:
            again = self._visits[one, table] - counted
            if again > 0 and one not in self._at_home:
                price += AGAIN + again
            if one in self._zones and table not in self._zones[one]:
                price += MISSED_TABLE
        return price

    def _count(self, seats: Seats, table: int, times: int) -> None:
        for one in seats:
            self._visits[one, table] += times

    def _mended(self, index: int, own: list[int]) -> int:
        matches, tables = self._rounds[index]
        faulty = [n for n, seats in enumerate(matches) if self._price(seats, own[n], 1)]
        at = {table: n for n, table in enumerate(own)}
        free = [table for table in tables if table not in at]
        order = [at[table] for table in tables if table in at]
        place = {match: spot for spot, match in enumerate(order)}
        gains = 0
        for match in self._chance.shuffled(faulty):
            now = self._price(matches[match], own[match], 1)
            spot = place[match]
            for other in self._others(order, spot) if now else ():
                self._tries -= 1
                if self._exchanged(matches, own, match, order[other], now):
                    order[spot], order[other] = order[other], match
                    place[order[spot]], place[match] = spot, other
                    gains += 1
                    break
            else:
                gains += bool(now) and self._moved(matches[match], own, match, free, now)
        return gains

    def _others(self, order: Sequence[int], spot: int) -> list[int]:
        """Places of the hall to exchange with: near ones, then some anywhere."""
        if self._tries <= 0:
            return []
        near = [spot + way * step for step in range(1, NEAR // 2 + 1) for way in (1, -1)]
        far = [self._chance.below(len(order)) for _ in range(ANYWHERE)]
        return [other for other in (*near, *far) if 0 <= other < len(order) and other != spot]

    def _exchanged(
        self, matches: Sequence[Seats], own: list[int], one: int, other: int, now: int
    ) -> bool:
        before = now + self._price(matches[other], own[other], 1)
        after = self._price(matches[one], own[other]) + self._price(matches[other], own[one])
        if after >= before:
            return False
        for match in (one, other):
            self._count(matches[match], own[match], -1)
        own[one], own[other] = own[other], own[one]
        for match in (one, other):
            self._count(matches[match], own[match], 1)
        return True

    def _moved(self, seats: Seats, own: list[int], match: int, free: list[int], now: int) -> bool:
        """To one of the first tables that nobody uses."""
        for place, table in enumerate(free[:ANYWHERE]):
            if self._price(seats, table) < now:
                self._count(seats, own[match], -1)
                own[match], free[place] = table, own[match]
                self._count(seats, table, 1)
                return True
        return False


def _seat(first: int, wishes: Mapping[int, Sequence[int]], at: dict[int, int]) -> None:
    """Give this match a table; others at theirs move on where that makes room."""
    came: dict[int, int] = {}  # by table: the match that would move there
    queue = deque([first])
    while queue:
        match = queue.popleft()
        for table in wishes[match]:
            if table in came:
                continue
            came[table] = match
            if table in at:
                queue.append(at[table])
                continue
            old = {match: table for table, match in at.items()}
            free: int | None = table
            while free is not None:
                at[free] = came[free]
                free = old.get(came[free]) if came[free] != first else None
            return
