"""The result of a game that is over (end of section 6.3 of RULES.md)."""

from games.fields import Json
from games.fritsen.state import State

# turns needed to go out → medal (4O-4U)
MEDALS: dict[int, str] = {
    2: "eiken",
    3: "platina",
    4: "diamanten",
    5: "gouden",
    6: "zilveren",
    7: "zilveren",
    8: "bronzen",
    9: "bronzen",
}


def result(state: State) -> dict[str, Json] | None:
    if state.phase != "over":
        return None
    seats = range(state.deal.players)
    left = state.deal.players - len(state.out)
    return {
        "end": "last" if left == 1 else "vast",
        "places": [place(state, seat) for seat in seats],
        "cards": [len(hand) for hand in state.hands],
        "turns": state.turns.copy(),
        "fritsjes": state.fritsjes.copy(),
        "vuil": state.vuil.copy(),
        "medals": [medal(state, seat) for seat in seats],
    }


def place(state: State, seat: int) -> int:
    """The finishing place; those who never went out share the one after the last who did."""
    out = state.out
    return out.index(seat) + 1 if seat in out else len(out) + 1


def medal(state: State, seat: int) -> str | None:
    return MEDALS.get(state.turns[seat]) if seat in state.out else None
