"""Part of the standing of a large round by itself: the cheapest answer, exactly."""

from collections.abc import Callable, Iterator
from itertools import combinations

from tournament.draw.certificate.matching import Edge, heaviest
from tournament.draw.certificate.places import Player

PART = 160  # entries
SHIFT = 24  # a cut lies where scores are furthest apart among so many places either way
NEVER = 1 << 100
Apart = Callable[[int, int], bool]


def cuts_of(players: list[Player]) -> list[int]:
    """Where scores are far apart, and never between two of whom either may rest."""
    cuts = []
    for aim in range(PART, len(players) - PART // 2, PART):
        near = range(aim - SHIFT, min(aim + SHIFT, len(players)))
        cut = max(near, key=lambda n: players[n].at - players[n - 1].at)
        if not (players[cut].may_rest and players[cut - 1].may_rest):
            cuts.append(cut)
    return cuts


class Part:
    """Part of the standing, in which everybody plays, rests, or leaves over an edge."""

    def __init__(self, players: list[Player], low: int, high: int, apart: Apart) -> None:
        self._own = players[low:high]
        self._apart = apart
        self._down = self._leaving(players, low, low - 1)
        self._up = self._leaving(players, high - 1, high)

    def least(self, chairs: int, *, is_odd: bool) -> int | None:
        """The cheapest answer; ``is_odd``: an odd number leaves over the lower edge. None: nobody
        here can find it soon."""
        count = len(self._own)
        costs = dict(self._within())
        beside = [{n: -one.gets for n, one in enumerate(self._own) if one.may_rest}] * chairs
        if is_odd:
            beside.append(dict(enumerate(self._down)))
        if (count + len(beside)) % 2:
            beside.append(dict(enumerate(self._up)))
        for place, leaving in enumerate(beside, count):
            costs |= {(n, place): cost for n, cost in leaving.items() if cost < NEVER}
        top = max(costs.values(), default=0)
        nodes = count + len(beside)
        chosen = heaviest(nodes, [(*edge, top - cost) for edge, cost in costs.items()])
        if chosen is None or 2 * len(chosen) != nodes:
            return None
        return sum(costs[edge] for edge in chosen)

    def _within(self) -> Iterator[tuple[Edge, int]]:
        """Every two: they play each other, or both leave over one edge."""
        down, up = self._down, self._up
        for (a, one), (b, other) in combinations(enumerate(self._own), 2):
            cost = min(down[a] + down[b], up[a] + up[b])
            if one.side * other.side != 1:
                play = other.at - one.at - one.gets - other.gets
                if play < cost and not self._apart(one.id, other.id):
                    cost = play
            if cost < NEVER:
                yield (a, b), cost

    def _leaving(self, players: list[Player], inner: int, outer: int) -> list[int]:
        """What it costs each at least to play somebody beyond this edge."""
        if not 0 <= outer < len(players):
            return [NEVER] * len(self._own)
        edge, beyond = players[inner], players[outer]
        ways = []
        for own in self._own:
            far = abs((edge.at + beyond.at) // 2 - own.at)
            # how much the price rises on the way there; half of the gap is this side's
            rise = edge.price + (beyond.price - edge.price) // 2 - own.price
            to_green, to_blue = far + rise, far - rise  # meets one who leans to green, to blue
            if own.side:
                ways.append(to_green if own.side > 0 else to_blue)
            else:
                ways.append(abs(own.price) + min(to_green + own.price, to_blue - own.price))
        return ways
