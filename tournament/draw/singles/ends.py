"""The two ends of each axis: blue against yellow, green against red (designs/README, S2).

Every pair of partners is an arrow from the first seat of its axis to the second. Turning all
arrows of a path takes one first seat from its start and gives it to its end; as long as such a
path makes the counts more even it is turned. After a history each table is polished by itself.
"""

from collections import Counter, deque
from collections.abc import Sequence
from itertools import permutations

from tournament.draw.chance import Chance
from tournament.draw.criteria import SAME_PARTNER
from tournament.draw.field import Field, Pair
from tournament.draw.singles.axes import Pairing

TRIES_PER_TABLE = 40
MOST_TRIES = 20_000
Table = tuple[int, ...]


def even_ends(pairings: Sequence[Pairing], had: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
    """The seats of every table, in the order blue, green, yellow, red."""
    axes = []
    for axis in (0, 1):
        surplus = [own[axis] - own[axis + 2] for own in had]
        axes.append(_Arrows([pairing[axis] for pairing in pairings], surplus).turned())
    both = zip(*axes, strict=True)
    return [(blue, green, yellow, red) for (blue, yellow), (green, red) in both]


class _Arrows:
    def __init__(self, arrows: Sequence[tuple[int, int]], surplus: list[int]) -> None:
        self._surplus = surplus
        self._arrows: list[tuple[int, int]] = []
        self._from: list[set[int]] = [set() for _ in surplus]
        for a, b in arrows:
            first, second = (a, b) if surplus[a] <= surplus[b] else (b, a)
            self._from[first].add(len(self._arrows))
            self._arrows.append((first, second))
            surplus[first] += 1
            surplus[second] -= 1

    def turned(self) -> list[tuple[int, int]]:
        for person in sorted(range(len(self._surplus)), key=lambda p: -self._surplus[p]):
            while path := self._path(person):
                self._turn(path)
        return self._arrows

    def _path(self, start: int) -> list[int]:
        """The arrows of a shortest path to somebody with three first seats less, or nothing."""
        aim = self._surplus[start] - 3
        came: dict[int, tuple[int, int]] = {start: (-1, -1)}
        queue = deque([start])
        while queue:
            here = queue.popleft()
            if self._surplus[here] <= aim:
                path = []
                while here != start:
                    here, arrow = came[here]
                    path.append(arrow)
                return path
            for arrow in sorted(self._from[here]):
                there = self._arrows[arrow][1]
                if there not in came:
                    came[there] = (here, arrow)
                    queue.append(there)
        return []

    def _turn(self, path: list[int]) -> None:
        for arrow in path:
            first, second = self._arrows[arrow]
            self._from[first].discard(arrow)
            self._from[second].add(arrow)
            self._arrows[arrow] = (second, first)
            self._surplus[first] -= 2
            self._surplus[second] += 2


def polished(
    field: Field, tables: Sequence[Table], had: Sequence[Sequence[int]], chance: Chance
) -> list[Table]:
    """One table after another gets the best of its 24 orders, given all the others (designs/README, S2)."""
    counts = [list(own) for own in had]
    partnered: Counter[Pair] = Counter(field.partners)
    chosen = list(tables)

    def count(table: Table, times: int) -> None:
        for seat, person in enumerate(table):
            counts[person][seat] += times
        partnered.update(dict.fromkeys(_partners(table), times))

    def price(table: Table) -> int:
        again = sum(partnered[pair] for pair in _partners(table))
        return SAME_PARTNER * again + sum(counts[p][seat] for seat, p in enumerate(table))

    for table in chosen:
        count(table, 1)
    for number in range(min(MOST_TRIES, TRIES_PER_TABLE * len(chosen))):
        if number % len(chosen) == 0 and not any(max(own) - min(own) > 1 for own in counts):
            break
        place = chance.below(len(chosen))
        count(chosen[place], -1)
        orders = list(permutations(chosen[place]))
        prices = [price(order) for order in orders]
        least = min(prices)
        ties = [order for order, cost in zip(orders, prices, strict=True) if cost == least]
        chosen[place] = chance.choice(ties)
        count(chosen[place], 1)
    return chosen


def _partners(table: Table) -> tuple[Pair, Pair]:
    a, b, c, d = table
    return (a, c) if a < c else (c, a), (b, d) if b < d else (d, b)
