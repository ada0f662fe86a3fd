"""What one seat may see: its own hand and all that lies open."""

from __future__ import annotations

from games.fields import Json
from games.fritsen.notation import dump
from games.fritsen.state import State


def view(state: State, seat: int) -> dict[str, Json]:
    """The state with ``rng``, the closed pile and the hands of the others hidden (RUL-25).

    How many cards there are stays visible: a null for each.
    """
    seen = dump(state)
    seen["rng"] = None
    seen["deck"] = [None] * len(state.deck)
    seen["hands"] = [
        hand if owner == seat else [None] * len(hand) for owner, hand in enumerate(seen["hands"])
    ]
    return seen
