"""The result, and the medals (end of section 6.3)."""

import pytest

from games.fritsen import GAME
from tests.games.fritsen.positions import a_state

OVER = {"phase": "over", "to_move": None}


def test_there_is_no_result_before_the_end() -> None:
    assert GAME.result(GAME.load(a_state("4C", "4D"))) is None


def test_result_of_a_finished_game() -> None:
    """FR-71."""
    state = a_state(
        "", "", "4C 5C", "", out=[3, 1, 0], turns=[10, 9, 11, 2], fritsjes=[4, 3, 2, 1],
        vuil=[0, 1, 2, 0], **OVER,
    )  # fmt: skip
    assert GAME.result(GAME.load(state)) == {
        "end": "last",
        "places": [3, 2, 4, 1],
        "cards": [0, 0, 2, 0],
        "turns": [10, 9, 11, 2],
        "fritsjes": [4, 3, 2, 1],
        "vuil": [0, 1, 2, 0],
        "medals": [None, "bronzen", None, "eiken"],
    }


def test_players_who_are_stuck_share_the_place() -> None:
    """FR-72, RUL-21."""
    state = a_state("X", "", "X", deck="", out=[1], turns=[5, 5, 5], **OVER)
    result = GAME.result(GAME.load(state))
    assert result is not None
    assert (result["end"], result["places"]) == ("vast", [2, 1, 2])
    assert result["medals"] == [None, "gouden", None]


@pytest.mark.parametrize(
    ("turns", "medal"),
    [
        (2, "eiken"),
        (3, "platina"),
        (4, "diamanten"),
        (5, "gouden"),
        (6, "zilveren"),
        (7, "zilveren"),
        (8, "bronzen"),
        (9, "bronzen"),
        (10, None),
    ],
)
def test_medals_by_turns(turns: int, medal: str | None) -> None:
    """4O-4U: only for those who went out."""
    state = a_state("", "5C", out=[0], turns=[turns, turns], **OVER)
    result = GAME.result(GAME.load(state))
    assert result is not None
    assert result["medals"] == [medal, None]
