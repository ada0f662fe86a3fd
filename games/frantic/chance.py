"""Random acts inside a round (RULES.md, 5.3); the counter is part of the state."""

from __future__ import annotations

from games.frantic.pending import Cards
from games.frantic.state import State
from games.randomness import draw


def take_blind(state: State, seat: int) -> Cards:
    """One random card out of this hand (RUL-10); nothing, and no number used, if it is empty."""
    hand = state.hands[seat]
    if not hand:
        return ()
    state.rng, value = draw(state.rng)
    place = value % len(hand)
    state.hands[seat] = hand[:place] + hand[place + 1 :]
    return (hand[place],)
