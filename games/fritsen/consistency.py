"""Do the fields of a state fit together? Each check names the field that does not.

A state may show fewer cards than the packs hold, as the diagrams of RULES.md do; it never shows
more, and where all are there they are exactly the packs.
"""

from __future__ import annotations

from collections import Counter

from games.errors import InvalidState
from games.fritsen.cards import (
    CLUB_THREE,
    CODES,
    JACKS,
    JOKER,
    QUEENS,
    SIXES,
    full_deck,
)
from games.fritsen.ground import SIDES
from games.fritsen.play import stuck
from games.fritsen.state import State

HAND = 5


def check_consistency(state: State, joker_pile: bytes) -> None:
    """Refuse with InvalidState what no game could show."""
    _check_piles(state, joker_pile)
    _check_cards(state)
    if (state.glass is None) != (state.glass_by is None):
        raise InvalidState("glass_by", "must be null if and only if glass is null")
    for seat, hand in enumerate(state.hands):
        if bool(hand) == (seat in state.out):
            raise InvalidState(
                f"hands[{seat}]", "must be empty for those in out, and only for them"
            )
    if state.phase != "klaver" and state.six is not None:
        raise InvalidState("six", "must be null except in phase klaver")
    if state.phase != "klaver" and state.ask:
        raise InvalidState("ask", "must be empty except in phase klaver")
    if state.phase == "over":
        _check_over(state)
    else:
        _check_going_on(state)


def _check_piles(state: State, joker_pile: bytes) -> None:
    if JOKER in state.tops:
        place = state.ground.places[state.tops.index(JOKER)]
        raise InvalidState(f"piles.{place}", "must have an ordinary card on top")
    if state.ground.joker is None:
        if not state.ground.free_sides:  # FR-41
            raise InvalidState("piles", "must leave a place beside the closed pile for the jokers")
        return
    if state.ground.joker not in SIDES:
        raise InvalidState("joker", "must be a place directly beside the closed pile")
    if any(card != JOKER for card in joker_pile):
        raise InvalidState(f"piles.{state.ground.joker}", "must hold jokers only")


def _check_cards(state: State) -> None:
    options = state.deal.options
    seen = Counter(state.deck)
    for cards in (*state.hands, *state.piles):
        seen.update(cards)
    seen[JOKER] += state.jokers
    if seen.total() > options.cards:
        raise InvalidState("deck", f"makes more than {options.cards} cards in all")
    if seen.total() == options.cards:
        packs = Counter(full_deck(options.packs, options.jokers))
        for card, count in (seen - packs).items():
            raise InvalidState("deck", f"makes {CODES[card]} lie here {count} times too often")


def _check_over(state: State) -> None:
    if state.to_move is not None:
        raise InvalidState("to_move", "must be null when the game is over")
    if state.turn is None:
        raise InvalidState("turn", "must be a seat when the game is over")
    if len(state.out) != state.deal.players - 1 and not stuck(state):  # FR-71, FR-72
        raise InvalidState("phase", "cannot be over: there are players who may yet go out")


def _check_going_on(state: State) -> None:
    if len(state.out) > state.deal.players - 2:
        raise InvalidState("out", "must leave two players, or the game is over")
    if state.to_move is None:
        raise InvalidState("to_move", "must be a seat until the game is over")
    if state.phase == "vuil":
        _check_vuil(state, state.to_move)
        return
    if state.turn is None or state.turn in state.out:
        raise InvalidState("turn", "must be a seat that is still in")
    if state.phase == "klaver":
        _check_klaver(state, state.turn)
    elif state.to_move != state.turn:
        raise InvalidState("to_move", "must be the player on turn")
    if state.phase == "glass" and not state.piles:
        raise InvalidState("piles", "must hold the 6 that lets the glass be placed")


def _check_vuil(state: State, asked: int) -> None:
    if state.turn is not None:
        raise InvalidState("turn", "must be null in phase vuil")
    if state.drawn:
        raise InvalidState("drawn", "must be false in phase vuil")
    if state.vuil[asked] >= state.deal.options.vuil_max:
        raise InvalidState(f"vuil[{asked}]", "must leave the player asked an exchange")
    for seat, hand in enumerate(state.hands):
        if len(hand) != HAND:
            raise InvalidState(f"hands[{seat}]", "must hold five cards in phase vuil")
        if seat > asked and state.vuil[seat]:
            raise InvalidState(f"vuil[{seat}]", "must be 0 until the player is asked")


def _check_klaver(state: State, turn: int) -> None:
    if state.six is None:
        raise InvalidState("six", "must be an object in phase klaver")
    if not state.ask or state.ask[0] != state.to_move:
        raise InvalidState("ask", "must begin with the player to move")
    for seat in state.ask:
        if CLUB_THREE not in state.hands[seat]:
            raise InvalidState("ask", f"names seat {seat}, who holds no klaveren 3")
    after_turn = [(seat - turn) % state.deal.players for seat in state.ask]
    if after_turn != sorted(after_turn):
        raise InvalidState("ask", "must run clockwise from the player on turn")
    pile = state.piles[state.ground.index[state.six.cell]]
    under = QUEENS if state.six.kind == "5-12" else JACKS
    if pile[0] not in SIXES or pile[1:2] == b"" or pile[1] not in under:
        raise InvalidState("six.cell", f"must show a 6 laid by {state.six.kind}")
