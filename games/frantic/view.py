"""What one seat may see (RULES.md, 5.2): numbers of cards are public, their faces not always."""

from __future__ import annotations

from games.fields import Json
from games.frantic.notation import dump
from games.frantic.pending import Attack, Christmas, Gambling
from games.frantic.state import State


def view(state: State, seat: int) -> dict[str, Json]:
    seen = dump(state)
    seen["rng"] = None
    for hidden in ("deck", "events"):
        seen[hidden] = _backs(seen[hidden])
    seen["hands"] = [
        hand if owner == seat else _backs(hand) for owner, hand in enumerate(seen["hands"])
    ]
    pend = seen["pend"]
    match state.pend:
        case Attack() if state.to_move != seat:  # only the giver is asked while cards are given
            pend["given"] = _backs(pend["given"])
        case Gambling():
            pend["laid"] = [[p, card if p == seat else None] for p, card in pend["laid"]]
        case Christmas():
            pend["piles"] = [_backs(pile) for pile in pend["piles"]]
    return seen


def _backs(cards: list[Json]) -> list[None]:
    return [None] * len(cards)
