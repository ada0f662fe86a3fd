"""Seats after a history: what earlier rounds left uneven is evened out table by table."""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations

from tournament.draw.chance import Chance
from tournament.draw.criteria import SAME_PARTNER
from tournament.draw.field import Field, Pair

TRIES_PER_TABLE = 40
MOST_TRIES = 20_000
Table = tuple[int, ...]


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
