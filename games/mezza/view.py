"""What one seat may see of a state."""

from games.fields import Json
from games.mezza.notation import dump
from games.mezza.state import State
from games.notation import backs, seen_by


def view(state: State, seat: int) -> dict[str, Json]:
    """Closed cards are hidden from everybody: nobody may look at them, not even their owner."""
    seen = seen_by(seat, dump(state), "stock")
    seen["closed"] = [backs(closed) for closed in seen["closed"]]
    return seen
