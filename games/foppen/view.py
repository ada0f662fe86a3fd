"""What one seat may see: everything but the counter of chance and the cards of the others."""

from games.fields import Json
from games.foppen.notation import dump
from games.foppen.state import State
from games.notation import seen_by


def view(state: State, seat: int) -> dict[str, Json]:
    return seen_by(seat, dump(state))
