"""How a game ended: order, places, cards left."""

from games.fields import Json
from games.mezza.cards import size
from games.mezza.state import State


def cards_left(state: State) -> list[int]:
    """For each player the cards in hand, open and closed."""
    return [
        size(hand) + size(open_) + len(closed)
        for hand, open_, closed in zip(state.hands, state.open, state.closed, strict=True)
    ]


def result(state: State) -> dict[str, Json] | None:
    if state.phase != "over":
        return None
    left = cards_left(state)
    return {
        "order": list(state.finished),
        "places": places(state.finished, left),
        "left": left,
        "capped": len(state.finished) < state.table.players,
    }


def places(finished: tuple[int, ...], left: list[int]) -> list[int]:
    """Those who are out by order; the others behind them by fewest cards, equal ones sharing."""
    unfinished = [number for seat, number in enumerate(left) if seat not in finished]
    return [
        finished.index(seat) + 1
        if seat in finished
        else 1 + len(finished) + sum(other < number for other in unfinished)
        for seat, number in enumerate(left)
    ]
