"""What the simple player of RULES.md, section 9, thinks of every move: its rules as worths."""

from games.foppen.cards import COLOUR, COLOURS, ONE, VALUE, above, count
from games.foppen.moves import BID, legal
from games.foppen.policy import policy
from games.foppen.state import State

STEP = 5  # a card that is one higher
SAFE = 100  # a card that is not the worst of its trick so far


def weighed(state: State) -> list[tuple[str, int]]:
    moves, simple = legal(state), policy(state)
    seat = state.to_move
    if seat is None or len(moves) < 2:
        return [(move, 0) for move in moves]
    if state.phase == "bid":
        worths = {BID: STEP * strength(state.hands[seat])}
    else:
        worths = {move: worth(state, state.hands[seat], move) for move in moves}
    return [(move, worths.get(move, 0) + (move == simple)) for move in moves]


def strength(hand: int) -> int:
    """How far a hand is above what a bid needs."""
    colours = sum(1 for cards in COLOURS.values() if hand & cards)
    spare = 2 * count(above(hand, 9)) - count(hand) - 2
    return spare if colours <= 3 else min(spare, -1)


def worth(state: State, hand: int, card: str) -> int:
    led, trick, value = state.led, state.trick, VALUE[card]
    follows = bool(hand & led)
    if led and card == ONE:
        return -SAFE if follows else SAFE + STEP  # beside a discard it is never the worst
    if not follows or any(COLOUR[other] not in (led, 0) for other in trick):
        return STEP * value
    if value <= min(VALUE[other] for other in trick):
        return -STEP * value
    return SAFE + (-STEP if len(trick) + 1 == len(state.order) else STEP) * value
