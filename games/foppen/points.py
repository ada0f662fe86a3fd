"""What a deal is worth (FP-60 to FP-74), and which sums of cards are possible at all."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from typing import NamedTuple

from games.foppen.cards import DECK, VALUE, value_sum
from games.foppen.options import PLAYERS
from games.foppen.state import Points

FINISHED = 10  # FP-61


def bonus_of_bid(bidders: int) -> int:
    """What a bidder gets who finishes: 10, 10 more, and 5 for each card of others (FP-71, RUL-8)."""
    return 2 * FINISHED + 5 * (bidders - 1)


def deal_points(hands: Sequence[int], bids: Sequence[bool | None], stone: int | None) -> Points:
    """The points of every seat; ``stone`` went to the player fooled in the last trick."""
    bidders = sum(map(bool, bids))
    return tuple(
        _points(hand, bool(bid), bidders, seat == stone)
        for seat, (hand, bid) in enumerate(zip(hands, bids, strict=True))
    )


def _points(hand: int, bid: bool, bidders: int, fooled: bool) -> int:
    if hand:
        return -value_sum(hand) * (2 if bid else 1)  # FP-60, FP-72
    if fooled:
        return 0  # FP-62, FP-74, RUL-6
    return bonus_of_bid(bidders) if bid else FINISHED  # FP-61, FP-71, FP-73, RUL-5


@cache
def possible_points(players: int, *, with_bids: bool) -> frozenset[int]:
    """All that a deal can be worth for somebody, and some penalties that are none."""
    penalties = range(-HIGH[-1] * (2 if with_bids else 1), 1)
    bonuses = [bonus_of_bid(bidders + 1) for bidders in range(players)] if with_bids else []
    return frozenset({*penalties, FINISHED, *bonuses})


_VALUES = sorted(VALUE[code] for code in DECK)
LOW = list(accumulate(_VALUES, initial=0))  # the sum of the m lowest cards, by m
HIGH = list(accumulate(reversed(_VALUES), initial=0))  # and of the m highest


class Row(NamedTuple):
    """A deal of this many tricks."""

    tricks: int
    left: int  # cards in all hands together at the end
    cap: int  # the most that one loser can hold


def _rows(players: int) -> list[Row]:
    cards = len(DECK) // players
    rows = []
    tricks = cards  # a finisher has played every card of his hand
    while (left := len(DECK) - 1 - (players - 1) * tricks) >= 1:
        # he who sits out cannot be fooled, so nobody sits out two tricks running
        rows.append(Row(tricks, left, cards - tricks + tricks // 2))
        tricks += 1
    return rows


ROWS: dict[int, list[Row]] = {players: _rows(players) for players in PLAYERS}


def are_possible(players: int, penalties: Sequence[int]) -> bool:
    """Whether some number of tricks allows these undoubled penalties of all losers."""
    return any(_fits(row, penalties) for row in ROWS[players])


def _fits(row: Row, penalties: Sequence[int]) -> bool:
    if row.left < len(penalties) or not LOW[row.left] <= sum(penalties) <= HIGH[row.left]:
        return False
    fewest = most = 0
    for penalty in penalties:
        # the numbers of cards that can be worth this penalty are an interval
        few = bisect_left(HIGH, penalty)
        many = min(bisect_right(LOW, penalty) - 1, row.cap)
        if few > many:
            return False
        fewest += few
        most += many
    return fewest <= row.left <= most
