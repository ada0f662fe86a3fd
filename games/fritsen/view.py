"""What one seat may see: its own hand and all that lies open (RUL-25)."""

from games.fields import Json
from games.fritsen.notation import dump
from games.fritsen.state import State
from games.notation import seen_by


def view(state: State, seat: int) -> dict[str, Json]:
    return seen_by(seat, dump(state), "deck")
