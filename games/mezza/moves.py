"""The legal moves of a state, written as RULES.md 5.3 says and sorted by code point."""

from collections.abc import Sequence
from itertools import combinations

from games.mezza.cards import (
    BITS,
    BLANK,
    CODES,
    COMPLETED_BY_HALF,
    EVERY,
    FOUR,
    HALF,
    KINDS,
    ZERO,
    Bag,
    cards_in,
    codes,
    count,
)
from games.mezza.setup import starting_kind
from games.mezza.state import NO_VALUE, State

# value in force → mask of the kinds that fit by their number or as a joker (MZ-20, 30, 31)
NOT_BELOW: tuple[Bag, ...] = tuple(
    sum(EVERY[kind] for kind in KINDS if kind >= value or kind in (ZERO, BLANK) or value > BLANK)
    for value in range(NO_VALUE + 1)
)
NOT_ABOVE_FOUR: Bag = sum(EVERY[kind] for kind in KINDS if kind <= FOUR or kind == BLANK)  # MZ-40

HALF_FITS_ON = COMPLETED_BY_HALF | {HALF}  # MZ-33, MZ-35
EVERY_HALF: Bag = EVERY[HALF]


def fitting(state: State) -> Bag:
    """The mask of the kinds that may be laid on the pile."""
    mask = NOT_ABOVE_FOUR if state.low else NOT_BELOW[state.value]
    if state.pile and state.pile[0] in HALF_FITS_ON:
        mask |= EVERY_HALF
    return mask


def laying(kind: int, held: int) -> list[str]:
    """One to all of the cards of a kind (MZ-21, MZ-22)."""
    return sorted(f"{CODES[kind]}x{number}" for number in range(1, held + 1))


class LayingByCounts(dict[int, Sequence[str]]):
    """The moves with four neighbouring kinds, by how many of each there are.

    The moves are sorted within the four, and kinds of different fours are in the same order as
    texts as they are as cards, so that four look-ups make the sorted list. Filled when asked; the
    deck allows 3,000 entries in all.
    """

    def __init__(self, first: int) -> None:
        self.first = first

    def __missing__(self, counts: int) -> Sequence[str]:
        bag = counts << BITS * self.first
        kinds = KINDS[self.first : self.first + 4]
        moves = tuple(sorted(move for kind in kinds for move in laying(kind, count(bag, kind))))
        self[counts] = moves
        return moves


FIRST, SECOND, THIRD, FOURTH = (LayingByCounts(first) for first in (0, 4, 8, 12))
FOUR_KINDS = (1 << 4 * BITS) - 1


def laying_any(bag: Bag) -> list[str]:
    """Every way to lay cards of one kind out of this bag."""
    return [
        *FIRST[bag & FOUR_KINDS],
        *SECOND[bag >> 4 * BITS & FOUR_KINDS],
        *THIRD[bag >> 8 * BITS & FOUR_KINDS],
        *FOURTH[bag >> 12 * BITS],
    ]


def legal(state: State) -> list[str]:
    phase = state.phase
    if phase == "play":
        return turns(state)
    if phase == "add" and state.add is not None:
        return [*(f"+{number}" for number in range(1, state.add.most + 1)), "pass"]
    if phase == "snatch":
        return [*laying(HALF, count(state.in_play_from(state.to_move), HALF)), "pass"]
    if phase == "start":
        hand = state.hands[state.to_move]
        kind = starting_kind(hand)
        return laying(kind, count(hand, kind))
    return swaps(state) if phase == "swap" else []


def turns(state: State) -> list[str]:
    """MZ-24, MZ-25, MZ-53: lay what fits, else take the pile; a closed card is turned unseen."""
    source = state.in_play_from(state.to_move)
    if not source:
        return ["flip"]
    return laying_any(source & fitting(state)) or ["take"]


def swaps(state: State) -> list[str]:
    """MZ-11: every choice of three cards that will lie open."""
    six = cards_in(state.hands[state.to_move] + state.open[state.to_move])
    return sorted({"S:" + ",".join(codes(three)) for three in combinations(six, 3)})
