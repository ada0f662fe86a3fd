"""What one seat may see of a state."""

from __future__ import annotations

from games.fields import Json
from games.mezza.notation import dump
from games.mezza.state import State


def view(state: State, seat: int) -> dict[str, Json]:
    """The state without the counter and with null for each card this seat may not see.

    Hidden are the stock, the hands of the others, and all closed cards: nobody may look at these,
    not even their owner.
    """
    seen = dump(state)
    seen["rng"] = None
    seen["stock"] = hidden(seen["stock"])
    seen["hands"] = [
        hand if player == seat else hidden(hand) for player, hand in enumerate(seen["hands"])
    ]
    seen["closed"] = [hidden(closed) for closed in seen["closed"]]
    return seen


def hidden(cards: list[Json]) -> list[None]:
    return [None] * len(cards)
