"""The result of a match (5.7, FR-60, RUL-28)."""

from typing import Any

import pytest

from games.frantic import GAME
from tests.games.frantic.table import QUIET, a_state


def over(totals: list[int], **fields: Any) -> dict[str, Any] | None:
    hands = [QUIET] + ["b1"] * 2
    state = a_state(*hands[: len(totals)], phase="over", to_move=None, totals=totals, **fields)
    return GAME.result(GAME.load(state))


def test_lowest_total_wins() -> None:
    """FR-60."""
    assert over([160, 90, 120], round=6) == {
        "totals": [160, 90, 120],
        "rounds": 6,
        "by": "limit",
        "places": [3, 1, 2],
        "winners": [1],
    }


def test_equal_lowest_totals_share_the_victory() -> None:
    """RUL-28."""
    result = over([20, 160, 20])
    assert result is not None
    assert (result["places"], result["winners"]) == ([1, 3, 1], [0, 2])


def test_totals_may_be_negative() -> None:
    """RUL-20."""
    result = over([-10, 160])
    assert result is not None
    assert (result["places"], result["winners"]) == ([1, 2], [0])


@pytest.mark.parametrize(("limit", "by"), [(154, "limit"), (161, "rounds"), (None, "rounds")])
def test_result_says_what_ended_the_match(limit: int | None, by: str) -> None:
    """FR-59, RUL-27: exactly the limit has reached it."""
    result = over([154, 20], options={"limit": limit, "rounds": 1})
    assert result is not None
    assert result["by"] == by


def test_no_result_while_the_match_goes_on() -> None:
    assert GAME.result(GAME.load(a_state(QUIET, "r1"))) is None
