"""What a deal is worth (FP-60 to FP-74)."""

from collections.abc import Sequence

from games.foppen.cards import value_sum
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
