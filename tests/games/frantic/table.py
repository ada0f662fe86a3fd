"""Positions for the tests: say what matters, the rest of the 125 cards finds its place."""

from collections import Counter
from typing import Any

from games.frantic import GAME
from games.frantic.cards import COLOURS, DECK, EVENTS

State = dict[str, Any]
QUIET = "y1 y2"  # a hand that answers nothing


def a_state(
    *hands: str,
    top: str | None = "r5",
    deck: str | None = None,
    event: str | None = None,
    given: str = "",
    **fields: Any,
) -> State:
    """A position with these hands; the cards not named are the pile, or lie under the discards.

    ``deck`` is the whole draw pile (None: all that is left). ``event`` is the next to be revealed.
    """
    dealt = [sorted(hand.split()) for hand in hands]
    discard = [] if top is None else [top]
    pile = [] if deck is None else deck.split()
    named = Counter(card for hand in dealt for card in hand)
    named.update([*discard, *pile, *given.split()])
    rest = list((Counter(DECK) - named).elements())
    assert len(rest) + named.total() == len(DECK), "a card is named too often"
    events = [name for name in EVENTS if name != event]
    state = {
        "game": "frantic",
        "players": len(hands),
        "options": {"limit": 154, "rounds": 50},
        "rng": 1,
        "to_move": fields.get("actor", 0),
        "phase": "turn",
        "round": 1,
        "dealer": 0,
        "actor": 0,
        "turn": 5,
        "hands": dealt,
        "deck": pile if deck is not None else rest,
        "discard": [*discard, *([] if deck is None else rest)],
        "events": events if event is None else [event, *events],
        "shown": [],
        "top": top,
        "want": None,
        "colour": top[0] if top and top[0] in COLOURS else None,
        "skips": [],
        "bomb": None,
        "dry": False,
        "pend": None,
        "totals": [0] * len(hands),
        "log": [],
    }
    assert fields.keys() <= state.keys(), fields.keys() - state.keys()
    return state | fields


def legal(state: State) -> list[str]:
    return GAME.legal(GAME.load(state))


def after(state: State, *moves: str) -> State:
    """The position after these moves, each checked to be legal."""
    inner = GAME.load(state)
    for move in moves:
        inner = GAME.apply(inner, move)
    return GAME.dump(inner)


def hand(state: State, seat: int) -> str:
    return " ".join(state["hands"][seat])


def sizes(state: State) -> list[int]:
    return [len(cards) for cards in state["hands"]]
