"""What one seat may see: everything but the shuffling and the cards of others (section 5)."""

from __future__ import annotations

from games.fields import Json
from games.keezen import notation
from games.keezen.state import State


def view(state: State, seat: int) -> dict[str, Json]:
    seen = notation.dump(state)
    seen["rng"] = None
    seen["deck"] = [None] * len(state.deck)
    seen["hands"] = [
        hand if owner == seat else [None] * len(hand) for owner, hand in enumerate(seen["hands"])
    ]
    return seen
