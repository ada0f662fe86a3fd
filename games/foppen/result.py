"""The outcome of a match: totals, deals won, places (RULES.md, section 5.4)."""

from collections.abc import Iterable, Sequence

from games.fields import Json
from games.foppen.state import State


def column_sums(players: int, scores: Iterable[Sequence[int]]) -> list[int]:
    """The points of each seat over all deals."""
    totals = [0] * players
    for points in scores:
        totals = [total + gained for total, gained in zip(totals, points, strict=True)]
    return totals


def result(state: State) -> dict[str, Json] | None:
    if state.phase != "over":
        return None
    players, scores = state.deal.players, state.deal.scores
    totals = column_sums(players, scores)
    return {
        "totals": totals,
        "wins": column_sums(players, ([point > 0 for point in points] for points in scores)),
        # RUL-11: equal totals share the place
        "places": [1 + sum(other > total for other in totals) for total in totals],
    }
