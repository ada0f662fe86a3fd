"""The legal moves of a state, sorted by code point (section 6.3 of RULES.md).

Hands and places are kept in the order of their texts, so that the list comes out sorted: card by
card, for each card place by place, ``+`` before ``@``, the words at the end.
"""

from bisect import insort
from itertools import compress

from games.fritsen.cards import ACE_OF_KING, CODES, JOKER, QUEEN_OF_KING
from games.fritsen.state import State
from games.fritsen.zetten import ACCEPTS, ACCEPTS_LAST


def legal(state: State) -> list[str]:
    if state.phase == "turn":
        return _turn_moves(state)
    if state.phase == "vuil":
        return ["pass", "vuil"]
    if state.phase == "klaver":
        return ["klaver", "pass"]
    if state.phase == "glass":
        return [f"glass@{place}" for place in pile_places(state)]
    return []


def pile_places(state: State) -> list[str]:
    """Where piles lie, the joker pile among them (RUL-13); sorted."""
    if state.ground.joker is None:
        return state.ground.places
    places = state.ground.places.copy()
    insort(places, state.ground.joker)
    return places


def _turn_moves(state: State) -> list[str]:
    hand = state.hands[state.mover]
    accepts = ACCEPTS if len(hand) > 1 else ACCEPTS_LAST  # FR-34
    tops = open_tops(state)
    rows = state.ground.rows
    free_rows = state.ground.free_rows if state.drawn else ()  # FR-24
    moves: list[str] = []
    last = JOKER
    for card in hand:
        if card in (last, JOKER):
            continue  # a second copy gives the same moves; jokers have their own
        last = card
        fits = tops.translate(accepts[card])
        lays = [row[card] for row in compress(rows, fits)] if 1 in fits else []
        if free_rows:
            starts = [row[card] for row in free_rows]
            lays = sorted(lays + starts) if lays else starts
        if card in ACE_OF_KING and ACE_OF_KING[card] in hand:
            moves += _pairs(state, card, tops)
        moves += lays
    moves += joker_moves(state, hand)
    if not state.drawn:
        moves.append("frits")
    elif not moves:
        moves.append("pass")  # FR-25
    return moves


def open_tops(state: State) -> bytes:
    """The tops on which may be laid: under the glass a joker stands in, which takes no card."""
    if state.glass is None:
        return state.tops
    tops = bytearray(state.tops)
    index = state.ground.index
    for place in state.ground.blocked(state.glass):  # FR-53
        if place in index:
            tops[index[place]] = JOKER
    return bytes(tops)


def _pairs(state: State, king: int, tops: bytes) -> list[str]:
    """5-11: koning and aas on the vrouw of their suit."""
    queen = QUEEN_OF_KING[king]
    laid = f"{CODES[king]}+{CODES[ACE_OF_KING[king]]}"
    return [
        f"{laid}@{place}"
        for place, top in zip(state.ground.places, tops, strict=True)
        if top == queen
    ]


def joker_moves(state: State, hand: bytes) -> list[str]:
    """5-9 and 5-10: never as the last card (FR-33)."""
    if len(hand) == 1 or JOKER not in hand:
        return []
    ground = state.ground
    if ground.joker is None:
        return [f"X@{place}" for place in ground.free_sides]
    if state.glass is not None and ground.joker in ground.blocked(state.glass):
        return []
    return [f"X@{ground.joker}"]
