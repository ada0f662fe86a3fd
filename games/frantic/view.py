"""What one seat may see (RULES.md, 5.2): numbers of cards are public, their faces not always."""

from games.fields import Json
from games.frantic.notation import dump
from games.frantic.pending import Attack, Christmas, Gambling
from games.frantic.state import State
from games.notation import backs, seen_by


def view(state: State, seat: int) -> dict[str, Json]:
    seen = seen_by(seat, dump(state), "deck", "events")
    pend = seen["pend"]
    match state.pend:
        case Attack() if state.to_move != seat:  # only the giver is asked while cards are given
            pend["given"] = backs(pend["given"])
        case Gambling():
            pend["laid"] = [[p, card if p == seat else None] for p, card in pend["laid"]]
        case Christmas():
            pend["piles"] = [backs(pile) for pile in pend["piles"]]
    return seen
