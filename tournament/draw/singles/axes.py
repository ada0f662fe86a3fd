"""Partners and axes: which two sit opposite each other, and who plays blue and yellow."""

from collections import Counter
from collections.abc import Sequence

from tournament.draw.chance import Chance
from tournament.draw.criteria import SAME_PARTNER, THIRD_TIME, repeats
from tournament.draw.field import Field, Pair

Pairing = tuple[Pair, Pair]  # (blue and yellow, green and red)

# the places of a table of four, paired in its three ways, and each the other way round
ONE_WAY = (((0, 2), (1, 3)), ((0, 1), (2, 3)), ((0, 3), (1, 2)))
WAYS = tuple(way for axes in ONE_WAY for way in (axes, axes[::-1]))
TRIES_PER_TABLE = 400
MOST_TRIES = 16_000
MOST_TRIES_KEPT = 120_000  # where partners are given there are only two ways a table
ATTEMPTS = 4
KICK, MOST_KICK = 12, 200  # one in so many tables is turned at random


def choose_axes(
    field: Field,
    tables: Sequence[tuple[int, ...]],
    had: Sequence[Sequence[int]],
    chance: Chance,
    *,
    keep_partners: bool,
) -> list[Pairing]:
    """No partner twice, no opponent a third time; then both axes equally often for everybody.

    A search in a bounded number of tries: each takes one table and gives it the best of its
    ways, given all the others.
    """
    most = MOST_TRIES_KEPT if keep_partners else MOST_TRIES
    tries = min(most, TRIES_PER_TABLE * len(tables))
    best: list[Pairing] = []
    best_excess: int | None = None
    for _ in range(ATTEMPTS):
        search = _Axes(field, tables, had, chance, WAYS[: 2 if keep_partners else 6])
        found = search.run(tries)
        if best_excess is None or search.excess < best_excess:
            best, best_excess = found, search.excess
        if not best_excess:
            break
    return best


class _Axes:
    def __init__(
        self,
        field: Field,
        tables: Sequence[tuple[int, ...]],
        had: Sequence[Sequence[int]],
        chance: Chance,
        ways: Sequence[tuple[Pair, Pair]],
    ) -> None:
        self._options = [[((t[a], t[b]), (t[c], t[d])) for (a, b), (c, d) in ways] for t in tables]
        self._chance = chance
        self._partnered: Counter[Pair] = Counter(field.partners)
        self._opposed: Counter[Pair] = Counter()
        self._lean = [own[0] + own[2] - own[1] - own[3] for own in had]
        games = Counter(person for table in tables for person in table)
        self._tables_of: list[list[int]] = [[] for _ in had]
        for place, table in enumerate(tables):
            for person in table:
                self._tables_of[person].append(place)
        self._least = sum((lean + games[p]) % 2 for p, lean in enumerate(self._lean))
        self._chosen: list[Pairing] = []
        self.excess = 0  # by how much the result misses the ideal

    def run(self, tries: int) -> list[Pairing]:
        for options in self._options:
            self._chosen.append(self._best(options))
            self._count(self._chosen[-1], 1)
        cost = self._total()
        best, best_cost = list(self._chosen), cost
        kick = min(MOST_KICK, max(KICK, len(self._options)))
        for _ in range(tries if self._options else 0):
            if best_cost <= self._least:
                break
            place = self._somewhere()
            before = self._chosen[place]
            self._count(before, -1)
            cost -= self._price(before)
            options = self._options[place]
            pick = self._best if self._chance.below(kick) else self._chance.choice
            self._chosen[place] = pick(options)
            cost += self._price(self._chosen[place])
            self._count(self._chosen[place], 1)
            if cost < best_cost:
                best, best_cost = list(self._chosen), cost
        self.excess = best_cost - self._least
        return best

    def _somewhere(self) -> int:
        """Half of the time a table of somebody who leans to one axis."""
        if self._chance.below(2):
            person = self._chance.below(len(self._lean))
            if abs(self._lean[person]) > 1 and self._tables_of[person]:
                return self._chance.choice(self._tables_of[person])
        return self._chance.below(len(self._options))

    def _best(self, options: Sequence[Pairing]) -> Pairing:
        prices = [self._price(option) for option in options]
        least = min(prices)
        ties = [option for option, price in zip(options, prices, strict=True) if price == least]
        return self._chance.choice(ties)

    def _price(self, pairing: Pairing) -> int:
        """What this table adds to the total: leans are squared, so that they even out."""
        (a, b), (c, d) = pairing
        lean = self._lean
        price = 2 * (lean[a] + lean[b] - lean[c] - lean[d]) + 4
        for p, q in pairing:
            price += SAME_PARTNER * self._partnered[(p, q) if p < q else (q, p)]
        for p, q in ((a, c), (a, d), (b, c), (b, d)):
            price += THIRD_TIME * max(0, self._opposed[(p, q) if p < q else (q, p)] - 1)
        return price

    def _count(self, pairing: Pairing, times: int) -> None:
        for (p, q), side in zip(pairing, (times, -times), strict=True):
            self._partnered[(p, q) if p < q else (q, p)] += times
            self._lean[p] += side
            self._lean[q] += side
        for p in pairing[0]:
            for q in pairing[1]:
                self._opposed[(p, q) if p < q else (q, p)] += times

    def _total(self) -> int:
        again = repeats(self._partnered.values())
        third = sum(n * (n - 1) // 2 - (n - 1) for n in self._opposed.values() if n > 1)
        return SAME_PARTNER * again + THIRD_TIME * third + sum(n * n for n in self._lean)
