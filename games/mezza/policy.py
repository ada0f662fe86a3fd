"""The sensible simple player (RULES.md 9): a function of the state alone."""

from games.mezza.cards import (
    BLANK,
    CODES,
    COMPLETED_BY_HALF,
    EVERY,
    HALF,
    JOKERS,
    NINE_AND_A_HALF,
    NUMBERS,
    ZERO,
    Bag,
    cards_in,
    codes,
    count,
    kinds_named,
    lowest,
)
from games.mezza.laying import SERIES
from games.mezza.moves import fitting, legal
from games.mezza.setup import starting_kind
from games.mezza.state import State
from games.randomness import MASK, draw

HABITS = 400  # after so many moves chance breaks cycles of fixed habits
WORTH = kinds_named("J,0,9.5,7,9,8,4,6.5,6,5,3.5,3,0.5,2,1")  # the most useful on the table first


def policy(state: State) -> str | None:
    phase = state.phase
    if phase == "play":
        return chance_move(state) or turn(state)
    if phase == "add" and state.add is not None:
        return f"+{state.add.most}"
    if phase == "snatch":
        return "0.5x1"
    if phase == "start":
        return all_of(state.hands[state.to_move], starting_kind(state.hands[state.to_move]))
    return swap(state) if phase == "swap" else None


def swap(state: State) -> str:
    """The three most useful of the six cards lie open."""
    six = cards_in(state.hands[state.to_move] + state.open[state.to_move])
    best = sorted(six, key=WORTH.index)[:3]
    return "S:" + ",".join(codes(sorted(best)))


def chance_move(state: State) -> str | None:
    """In a long game one move in ten is any legal move; the counter is read, not moved on."""
    if state.moves <= HABITS:
        return None
    _, chance = draw((state.rng + state.moves) & MASK)
    if chance % 10:
        return None
    moves = legal(state)
    return moves[chance // 10 % len(moves)]


def turn(state: State) -> str:
    source = state.in_play_from(state.to_move)
    if not source:
        return "flip"
    if state.pile and (move := sharp_move(state.pile, source)):
        return move
    fits = source & fitting(state)
    if fits & NUMBERS:
        return all_of(fits, lowest(fits & NUMBERS))
    if fits & JOKERS:
        return f"{CODES[BLANK if fits & EVERY[BLANK] else ZERO]}x1"
    return "take"


def sharp_move(pile: bytes, source: Bag) -> str | None:
    """Make a 10, else clear the pile with a fourth equal card, else make a 4 or 7."""
    top = pile[0]
    half_at_hand = source & EVERY[HALF]
    if top == NINE_AND_A_HALF and half_at_hand:
        return "0.5x1"
    if source & EVERY[top]:
        needed = max(1, SERIES - (len(pile) - len(pile.lstrip(pile[:1]))))
        if needed <= count(source, top):
            return f"{CODES[top]}x{needed}"
    return "0.5x1" if half_at_hand and top in COMPLETED_BY_HALF else None


def all_of(bag: Bag, kind: int) -> str:
    return f"{CODES[kind]}x{count(bag, kind)}"
