"""Playing a card: what it does the moment it lies on the discard pile (RULES.md, 5.4)."""

from __future__ import annotations

from collections.abc import Callable

from games.frantic.attacks import attack_one, attack_with_four
from games.frantic.cards import COLOUR, FU, KIND, Kind
from games.frantic.ending import after_effects
from games.frantic.events import reveal_event
from games.frantic.moves import playable
from games.frantic.state import State, ask, draw_cards, surrender


def play_card(state: State, seat: int, card: str) -> None:
    surrender(state, seat, card)
    state.discard = (card, *state.discard)
    carry_out_card(state, seat, card)


def carry_out_card(state: State, seat: int, card: str) -> None:
    """The effects of a card just played, or turned over as the start card (FR-07)."""
    if card != FU:  # FR-24: FU is invisible, the card below stays the one to match
        state.top = card
        state.want = None
        state.colour = COLOUR.get(card, state.colour)  # RUL-24
    EFFECTS[KIND[card]](state, seat)


def _nothing(state: State, seat: int) -> None:
    after_effects(state)


def _second_chance(state: State, seat: int) -> None:
    """FR-18, RUL-7: play another card; who cannot draws one and is done."""
    if playable(state, seat):
        ask(state, "second", seat)
    else:
        draw_cards(state, seat, 1)
        after_effects(state)


def _skip(state: State, seat: int) -> None:
    if not attack_one(state, "skip", seat):
        after_effects(state)  # RUL-8


def _gift(state: State, seat: int) -> None:
    attack_one(state, "gift", seat)


def _exchange(state: State, seat: int) -> None:
    attack_one(state, "exchange", seat)


def _equality(state: State, seat: int) -> None:
    if not attack_one(state, "equality", seat):
        _request(state, seat)


def _request(state: State, seat: int) -> None:
    ask(state, "request", seat)  # FR-26: made in any case


EFFECTS: dict[Kind, Callable[[State, int], None]] = {
    "number": _nothing,
    "black": reveal_event,
    "second_chance": _second_chance,
    "skip": _skip,
    "gift": _gift,
    "exchange": _exchange,
    "fantastic": _request,
    "four": attack_with_four,
    "equality": _equality,
    "counterattack": _request,
    "nice_try": _request,
    "fu": _nothing,
}
