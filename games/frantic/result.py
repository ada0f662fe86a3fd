"""How a match ended (FR-59, FR-60, RUL-28)."""

from games.fields import Json
from games.frantic.state import State


def result(state: State) -> dict[str, Json] | None:
    if state.phase != "over":
        return None
    totals = state.round.totals
    return {
        "totals": list(totals),
        "rounds": state.round.number,
        "by": ended_by(state),
        "places": [1 + sum(other < own for other in totals) for own in totals],
        "winners": lowest(totals),
    }


def ended_by(state: State) -> str:
    return "limit" if state.round.limit_is_reached else "rounds"


def lowest(totals: tuple[int, ...]) -> list[int]:
    """The seats with the lowest total; all of them share the victory."""
    best = min(totals)
    return [seat for seat, total in enumerate(totals) if total == best]
