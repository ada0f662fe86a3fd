"""How a game ended (KZ-70 to KZ-72, RUL-22)."""

from games.fields import Json
from games.keezen.board import home_count
from games.keezen.play import WIN
from games.keezen.state import State


def result(state: State) -> dict[str, Json] | None:
    if state.over is None:
        return None
    home = [home_count(side) for side in state.pawns]
    duo = [home[0] + home[2], home[1] + home[3]]
    lead = None if duo[0] == duo[1] else int(duo[1] > duo[0])
    return {
        "reason": state.over,
        "winner": lead if state.over == WIN else None,
        "lead": lead,
        "home": home,
        "duo": duo,
        "turns": state.turn,
    }
