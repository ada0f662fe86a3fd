"""What one seat may see: everything but the counter of chance and the cards of the others."""

from __future__ import annotations

from games.fields import Json
from games.foppen.notation import dump
from games.foppen.state import State


def view(state: State, seat: int) -> dict[str, Json]:
    """The JSON state with ``rng`` and every unseen card null; how many they are stays public."""
    seen = dump(state)
    seen["rng"] = None
    seen["hands"] = [
        cards if holder == seat else [None] * len(cards)
        for holder, cards in enumerate(seen["hands"])
    ]
    return seen
