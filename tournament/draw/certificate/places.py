"""Who plays in a round by results, in order of score, and a price on every place of the standing.

Who leans to blue gets the price of his place, who leans to green pays it, anybody else pays it or its
opposite, whichever is dearer. Prices rise or fall by one a point at most, so two who meet get together
no more than their scores differ.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise

MOST_PRICES = 1_000_000  # looked at, for all scores together


@dataclass(slots=True)
class Player:
    id: int
    at: int  # twice the score, as a whole number: the middle of two scores is whole too
    side: int  # 1: leans to blue; -1: to green; 0: to neither, or it does not matter
    may_rest: bool
    price: int = 0  # of this place of the standing

    @property
    def gets(self) -> int:
        return self.side * self.price if self.side else -abs(self.price)


def put_prices(players: list[Player]) -> None:
    """The prices at which all together get most."""
    at = sorted({player.at for player in players})
    far = max(1, (at[-1] - at[0]) // 2)
    # where scores are very fine, prices are a little less so
    coarse = -(-far * len(at) // MOST_PRICES)
    gaps = [0, *((above - below) // (2 * coarse) for below, above in pairwise(at))]
    surplus, free = Counter[int](), Counter[int]()
    for player in players:
        surplus[player.at] += player.side
        free[player.at] += not player.side
    steps = [(gap, surplus[score], free[score]) for gap, score in zip(gaps, at, strict=True)]
    prices = dict(zip(at, _worth_most(steps, far // coarse), strict=True))
    for player in players:
        player.price = 2 * coarse * prices[player.at]


def _worth_most(steps: list[tuple[int, int, int]], reach: int) -> list[int]:
    """Score by score from below: what the lower ones are worth at best is a concave function of the
    price here; the next price may lie as far away as the scores do."""
    worth, tops = [0] * (2 * reach + 1), []
    for gap, gain, pain in steps:
        top = max(range(len(worth)), key=worth.__getitem__)
        tops.append(top)
        below, above = worth[gap:top], worth[top + 1 : len(worth) - gap]
        level = [worth[top]] * (len(worth) - len(below) - len(above))
        worth = [
            own + gain * price - pain * abs(price)
            for price, own in enumerate([*below, *level, *above], -reach)
        ]
    price, found = max(range(len(worth)), key=worth.__getitem__), []
    for (gap, _, _), top in zip(reversed(steps), reversed(tops), strict=True):
        found.append(price - reach)
        price = min(max(top, price - gap), price + gap)
    return found[::-1]
