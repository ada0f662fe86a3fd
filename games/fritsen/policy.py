"""The simple player (section 9 of RULES.md): the worthiest move, by its own hand and the board.

Moves are weighed in the order of ``legal``; of equal worths the first is kept, so that two
implementations play the same games.
"""

from games.fritsen.cards import (
    ACE_OF_KING,
    CLUB_THREE,
    CODES,
    HEART_ACE,
    JACKS,
    JOKER,
    KINGS,
    NINES,
    QUEEN_OF_KING,
    QUEENS,
    SIXES,
    SUIT,
    VALUE,
)
from games.fritsen.ground import neighbours
from games.fritsen.moves import joker_moves, open_tops, pile_places
from games.fritsen.state import State
from games.fritsen.zetten import EVERY_CARD, PADDING, ZET

# worth a card that stays in hand at the vuil Fritsen: more than one, and the hand is kept
SPECIAL = frozenset((CLUB_THREE, HEART_ACE, JOKER, *SIXES, *NINES, *JACKS, *QUEENS, *KINGS))

PAIR_WORTH = 100
LAST_NINE_WORTH = 99
JOKER_WORTH, LATE_JOKER_WORTH = 80, 95
LATE = 3  # cards in hand
FRITS_WORTH = 10
PILE_WORTH, NINE_PILE_WORTH = 5, -1
ZET_WORTH: dict[str, int] = {
    "5-8": 85,
    "5-4": 75,
    "5-5": 75,
    "5-6": 75,
    "5-2": 65,
    "5-3": 30,
    "5-13": 25,
    "5-7": 22,
    "5-12": 20,
}
LOWEST = -2  # below the worth of every move


def lay_worth(card: int, top: int, *, last: bool) -> int:
    """What laying the card on this top is worth; 0 where it may not be laid."""
    zet = ZET[card][top]
    if zet is None or (last and zet in ("5-12", "5-13")):  # FR-34
        return 0
    if zet == "5-1":
        return 60 - 2 * (VALUE[card] - VALUE[top])
    return LAST_NINE_WORTH if last and zet == "5-7" else ZET_WORTH[zet]


def _worth_tables(*, last: bool) -> tuple[bytes, ...]:
    """Per card a table for bytes.translate: top → worth."""
    return tuple(
        bytes(lay_worth(card, top, last=last) for top in EVERY_CARD) + PADDING
        for card in EVERY_CARD
    )


WORTHS = _worth_tables(last=False)
WORTHS_LAST = _worth_tables(last=True)
HIGHER_IN_SUIT: tuple[frozenset[int], ...] = tuple(
    frozenset(o for o in EVERY_CARD if SUIT[o] == SUIT[card] and VALUE[o] > VALUE[card])
    for card in EVERY_CARD
)


def policy(state: State) -> str | None:
    if state.phase == "turn":
        return _turn_choice(state)
    if state.phase == "glass":
        return _glass_choice(state)
    if state.phase == "over":
        return None
    hand = state.hands[state.mover]
    if state.phase == "klaver":
        return "pass" if state.mover == state.turn and len(hand) > 2 else "klaver"
    special = sum(card in SPECIAL for card in hand)
    return "vuil" if state.vuil[state.mover] == 0 and special <= 1 else "pass"


def _glass_choice(state: State) -> str:
    places = pile_places(state)
    taken = frozenset(places)
    # max keeps the first of equals
    return "glass@" + max(places, key=lambda place: len(taken.intersection(neighbours(place))))


def _turn_choice(state: State) -> str:
    hand = state.hands[state.mover]
    ground = state.ground
    tops = open_tops(state)
    worths = WORTHS if len(hand) > 1 else WORTHS_LAST
    best, choice = LOWEST, "pass"
    last = JOKER
    for card in hand:
        if card in (last, JOKER):
            continue
        last = card
        if card in ACE_OF_KING and ACE_OF_KING[card] in hand and QUEEN_OF_KING[card] in tops:
            place = ground.places[tops.index(QUEEN_OF_KING[card])]
            return f"{CODES[card]}+{CODES[ACE_OF_KING[card]]}@{place}"  # nothing is worth more
        lays = tops.translate(worths[card])
        worth = max(lays, default=0)
        if worth > best and worth:
            best, choice = worth, ground.rows[lays.index(worth)][card]
        if state.drawn and ground.free_rows:
            worth = pile_worth(card, hand)
            start = ground.free_rows[0][card]
            if worth > best or (worth == best and start < choice):
                best, choice = worth, start
    return _with_joker_or_frits(state, hand, best, choice)


def pile_worth(card: int, hand: bytes) -> int:
    """A new pile: a place for the higher cards of the suit still in hand."""
    follow = sum(other in HIGHER_IN_SUIT[card] for other in hand)
    return follow + (NINE_PILE_WORTH if card in NINES else PILE_WORTH)


def _with_joker_or_frits(state: State, hand: bytes, best: int, choice: str) -> str:
    """They come last in the order of moves: only a higher worth counts."""
    if jokers := joker_moves(state, hand):
        worth = LATE_JOKER_WORTH if len(hand) <= LATE else JOKER_WORTH
        if worth > best:
            best, choice = worth, jokers[0]
    return "frits" if not state.drawn and best < FRITS_WORTH else choice
