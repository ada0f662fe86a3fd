"""Order, places and cards left, after a full game and after one that was broken off."""

from typing import Any

import pytest

from games.mezza import GAME
from tests.games.mezza.builders import State, a_state, after


def result(state: State) -> dict[str, object] | None:
    return GAME.result(GAME.load(state))


def broken_off(*hands: str, finished: tuple[int, ...] = (), **fields: Any) -> State:
    state = a_state(players=len(hands), hands=hands, finished=finished, **fields)
    return state | {"phase": "over", "to_move": None, "moves": 3000}


def test_there_is_no_result_while_the_game_goes_on() -> None:
    assert result(a_state()) is None
    assert GAME.result(GAME.initial(4, 1, {})) is None


def test_a_full_game_gives_every_place_once() -> None:
    """MZ-54: the last player closes the order and keeps his cards."""
    state = a_state(players=3, hands=["5", "9 9", ""], open_=["", "1", ""], finished=[2])
    assert result(after(state, "5x1")) == {
        "order": [2, 0, 1],
        "places": [2, 3, 1],
        "left": [0, 3, 0],
        "capped": False,
    }


@pytest.mark.parametrize(
    ("hands", "finished", "places", "left"),
    [
        (["5", "5 9", "8 8 8"], (), [1, 2, 3], [1, 2, 3]),
        (["5 9", "5", "8 8"], (), [2, 1, 2], [2, 1, 2]),
        (["8 8", "9 9", "1 1"], (), [1, 1, 1], [2, 2, 2]),
        (["8 8", "", "1 1"], (1,), [2, 1, 2], [2, 0, 2]),
        (["8 8", "", "1", ""], (3, 1), [4, 2, 3, 1], [2, 0, 1, 0]),
    ],
)
def test_the_unfinished_are_ranked_by_cards_left(
    hands: list[str], finished: tuple[int, ...], places: list[int], left: list[int]
) -> None:
    """MZ-70 (section 5.5): behind all who are out, equal numbers sharing the better place."""
    assert result(broken_off(*hands, finished=finished)) == {
        "order": list(finished),
        "places": places,
        "left": left,
        "capped": True,
    }


def test_hand_open_and_closed_cards_are_all_left() -> None:
    state = broken_off("5 9", "8", open_=["1 1", "2"], closed=["3 3 3", ""])
    outcome = result(state)
    assert outcome is not None
    assert outcome["left"] == [7, 2]
