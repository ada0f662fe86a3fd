"""What one seat may see: everything but the shuffling and the cards of others (section 5)."""

from games.fields import Json
from games.keezen.notation import dump
from games.keezen.state import State
from games.notation import seen_by


def view(state: State, seat: int) -> dict[str, Json]:
    return seen_by(seat, dump(state), "deck")
