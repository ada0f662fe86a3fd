"""The next round of a large field by results: exact matchings in windows of the standing.

First everybody in the order of the standing takes the nearest one above who waits for somebody to
play, as far as nothing weightier than the scores speaks against it. Then windows slide over these
pairs, and in each the best of all pairings replaces what is there, until nothing changes. Work and
memory grow with the field, not with its square, and no matching takes long. How far the whole is
from the best of all pairings at most, the certificate proves (``certificate/in_parts.py``).
"""

from collections.abc import Iterable, Sequence
from itertools import chain, groupby
from operator import itemgetter

from tournament.draw.chance import Chance
from tournament.draw.duos.complete import Paired
from tournament.draw.duos.prices import Pair, Prices, Question
from tournament.draw.duos.sides import sides_of
from tournament.draw.matching import best_matching
from tournament.draw.tally import Tally

LARGE = 500  # larger fields are paired here
WINDOW = 48  # pairs
SWEEPS = 4
MENDINGS = 4
LOOK = 24  # of those who wait so many are looked at


def paired_in_windows(asked: Question, tally: Tally, chance: Chance) -> Paired:
    prices = Prices(asked, tally, chance, most=WINDOW)
    size, points = len(asked.entries), prices.points
    lots = chance.shuffled(range(size))
    order = sorted(range(size), key=lambda a: (points[a], lots[a]))
    ways = [
        _Windows(prices, size, order, _first(prices, order, byes)).run()
        for byes in _resting(prices, order, asked.byes)
    ]
    found = min(ways, key=itemgetter(0))[1]
    ids = [entry.id for entry in asked.entries]
    return (
        [(ids[a], ids[b]) for a, b in found if b < size],
        [ids[a] for a, b in found if b >= size],
    )


def _resting(prices: Prices, order: Sequence[int], byes: int) -> list[list[int]]:
    """Whose turn it is; of equals those who lean to blue, to green or to neither."""
    waits, leans = prices.waits, prices.leans
    turn = sorted(order, key=waits.__getitem__)
    last = {waits[a] for a in turn[byes - 1 : byes]}
    equals = {leans[a] for a in order if waits[a] in last}
    ways = (
        sorted(turn, key=lambda a: (waits[a], leans[a] != lean))[:byes]
        for lean in sorted(equals or {0})
    )
    return [*{frozenset(way): way for way in ways}.values()]


def _first(prices: Prices, order: Sequence[int], byes: Sequence[int]) -> list[Pair]:
    """In order: with somebody who waits, or waiting. Equals who would rather not meet look further
    among equals only."""
    resting, size = set(byes), len(order)
    playing = [a for a in order if a not in resting]
    row = _Row(prices, playing)
    for _, equals in groupby(playing, key=prices.points.__getitem__):
        for a in equals:
            row.take(a, strictly=True)
        left, row.waiting = row.waiting, []
        for a in left:
            row.take(a, strictly=False)
    rest = iter(row.waiting)
    last = [(min(two), max(two)) for two in zip(rest, rest, strict=True)]
    return [*zip(byes, range(size, size + len(byes)), strict=True), *row.pairs, *last]


class _Row:
    """Those who wait for somebody to play, and the pairs so far."""

    def __init__(self, prices: Prices, playing: Sequence[int]) -> None:
        self._prices, self._limit = prices, _outranking(prices)
        balanced = prices.units["colours"] > prices.units["scores"] and any(prices.leans)
        self._sides = sides_of(playing, prices.points, prices.leans) if balanced else {}
        self.waiting: list[int] = []
        self.pairs: list[Pair] = []

    def take(self, a: int, *, strictly: bool) -> None:
        for place, b in enumerate(self.waiting[:LOOK]):
            if self._may_meet(a, b, strictly=strictly):
                self.pairs.append((min(a, b), max(a, b)))
                del self.waiting[place]
                return
        self.waiting.append(a)

    def _may_meet(self, a: int, b: int, *, strictly: bool) -> bool:
        if self._sides and self._sides[a] == self._sides[b]:
            return False
        units, points = self._prices.units, self._prices.points
        cost = self._prices.between(a, b)
        picky = strictly and points[a] == points[b]
        return cost < self._limit and not (picky and cost % units["scores"] >= min(units.values()))


def _outranking(prices: Prices) -> int:
    """The least cost of what outranks the scores."""
    above = (unit for unit in prices.units.values() if unit > prices.units["scores"])
    return min(above, default=1 << 200)


class _Windows:
    def __init__(
        self, prices: Prices, size: int, order: Sequence[int], pairs: Iterable[Pair]
    ) -> None:
        self._prices, self._size = prices, size
        self._limit = _outranking(prices)
        self._rank = {a: rank for rank, a in enumerate(order)}
        self._costs = {pair: self._cost(pair) for pair in pairs}

    def run(self) -> tuple[int, list[Pair]]:
        """The pairs and those who rest, and what all that costs."""
        for _ in range(MENDINGS):
            self._slide()
            if not self._mended():
                break
        return sum(self._costs.values()), sorted(self._costs)

    def _slide(self) -> None:
        for sweep in range(SWEEPS):
            in_order = sorted(self._costs, key=self._middle)
            begin = -(sweep % 2) * WINDOW // 2
            starts = range(begin, len(in_order), WINDOW)
            gains = [self._improved(in_order[max(0, at) : at + WINDOW]) for at in starts]
            if sweep and not any(gains):
                break

    def _mended(self) -> bool:
        """Pairs with a flaw that outranks the scores, and the nearest that may take it away: of
        those one of whom leans to no colour."""
        flawed = [
            pair
            for pair, cost in self._costs.items()
            if cost >= self._limit and pair[1] < self._size
        ]
        if not flawed:
            return False
        leans, middle = self._prices.leans, self._middle(flawed[0])[0]
        free = [pair for pair in self._costs if not all(leans[a] for a in pair if a < self._size)]
        free.sort(key=lambda pair: abs(self._middle(pair)[0] - middle))
        return self._improved([*dict.fromkeys([*flawed[: WINDOW // 2], *free])][:WINDOW])

    def _middle(self, pair: Pair) -> tuple[int, Pair]:
        ranks = [self._rank[a] for a in pair if a < self._size]
        return 2 * sum(ranks) // len(ranks), pair

    def _cost(self, pair: Pair) -> int:
        if pair[1] < self._size:
            return self._prices.between(*pair)
        return self._prices.of([(pair[0], ())], (pair[1],))[pair]

    def _improved(self, window: Sequence[Pair]) -> bool:
        costs = [self._costs[pair] for pair in window]
        if all(cost < min(self._prices.units.values()) for cost in costs):
            return False  # nothing wrong with any of them
        nodes = sorted(chain.from_iterable(window))
        own = [a for a in nodes if a < self._size]
        rows = ((a, own[index + 1 :]) for index, a in enumerate(own))
        every = self._prices.of(rows, nodes[len(own) :])
        place = {node: index for index, node in enumerate(nodes)}
        local = {(place[a], place[b]): cost for (a, b), cost in every.items()}
        found = best_matching(len(nodes), local) or ()
        new = {(nodes[a], nodes[b]): local[a, b] for a, b in found}
        if not new or sum(new.values()) >= sum(costs):
            return False
        for pair in window:
            del self._costs[pair]
        self._costs.update(new)
        return True
