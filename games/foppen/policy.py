"""The simple player of RULES.md, section 9: the same state always gives the same move."""

from collections.abc import Sequence

from games.foppen.cards import COLOUR, COLOURS, ONE, ONES, VALUE, above, count, highest, lowest
from games.foppen.moves import BID, PASS
from games.foppen.state import State


def policy(state: State) -> str | None:
    """The move of the player to move; None when there is none."""
    _, phase, hands, order, trick, led, _, _, seat = state
    if seat is None:
        return None
    hand = hands[seat]
    if phase == "bid":
        return BID if is_strong(hand) else PASS
    if not hand:  # only in a position set up by hand
        return None
    if hand & led:
        return follow(hand & led, led, trick, last=len(trick) + 1 == len(order))
    if led and hand & ONES:  # step 5: a One follows, so it is never the worst beside a discard
        return ONE
    return highest(hand)  # step 2, and step 5 without a One


def follow(cards: int, led: int, trick: Sequence[str], *, last: bool) -> str:
    """Steps 3 and 4, with these cards of the led colour."""
    if any(COLOUR[card] not in (led, 0) for card in trick):
        return highest(cards)  # somebody has discarded: no card that follows is the worst
    beating = above(cards, min(VALUE[card] for card in trick))
    if not beating:
        return lowest(cards)
    return lowest(beating) if last else highest(beating)


def is_strong(hand: int) -> bool:
    """Step 1: many cards from 10 upwards, in three colours at most."""
    colours = sum(1 for cards in COLOURS.values() if hand & cards)
    return colours <= 3 and 2 * count(above(hand, 9)) > count(hand) + 2
