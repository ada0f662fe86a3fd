"""How games end."""

from typing import Any

import pytest

from games.keezen import GAME
from tests.games.keezen.positions import HOME, WAIT, a_state


def test_running_game_has_no_result() -> None:
    assert GAME.result(GAME.initial(4, 1, {})) is None


def test_win_ends_the_game_within_a_hand() -> None:
    """KZ-70: for the duo of the player who moved, helper or not."""
    state = GAME.load(
        a_state(
            (63, 65, 66, 67), (-1, 64, 65, 67), HOME, (-1, -1, 64, 5), hands=("A 2", "3", "4", "")
        )
    )
    after = GAME.apply(state, "A:B63")
    assert GAME.to_move(after) is None
    assert GAME.result(after) == {
        "reason": "win",
        "winner": 0,
        "lead": 0,
        "home": [4, 3, 4, 1],
        "duo": [8, 4],
        "turns": 1,
    }


@pytest.mark.parametrize(
    ("pawns", "lead"),
    [
        ((HOME, WAIT, WAIT, (-1, -1, -1, 64)), 0),
        ((WAIT, (-1, -1, 64, 66), (-1, -1, -1, 67), WAIT), 1),
        (((-1, -1, -1, 64), (-1, -1, -1, 64), WAIT, WAIT), None),
    ],
)
def test_cap_ends_the_game_without_winner(pawns: Any, lead: int | None) -> None:
    """KZ-72, OPT-3, RUL-22: who has more pawns home leads and does not win."""
    state = GAME.load(a_state(*pawns, hand="2", to_move=3, turn=9, options={"turn_cap": 10}))
    after = GAME.apply(state, GAME.legal(state)[0])
    result = GAME.result(after)
    assert result is not None
    assert (result["reason"], result["winner"], result["lead"]) == ("cap", None, lead)
    assert GAME.legal(after) == []


def test_win_on_the_last_turn_is_a_win() -> None:
    """KZ-70 before KZ-72."""
    state = GAME.load(a_state((63, 65, 66, 67), WAIT, HOME, hand="A", turn=1999))
    assert GAME.dump(GAME.apply(state, "A:B63"))["over"] == "win"


def test_nothing_is_dealt_after_the_end() -> None:
    """KZ-72: though all hands are empty."""
    state = GAME.load(a_state(hand="2", turn=1999, deck_size=16))
    after = GAME.dump(GAME.apply(state, "fold"))
    assert (after["over"], after["hands"], len(after["deck"])) == ("cap", [[], [], [], []], 16)


def test_turn_beyond_the_cap_ends_the_game_too() -> None:
    """KZ-72: a state may come from a table that played on."""
    state = GAME.load(a_state(hand="2", turn=10**20))
    assert GAME.dump(GAME.apply(state, "fold"))["over"] == "cap"


def test_opponents_cannot_win_by_another_duos_move() -> None:
    """KZ-70: a pawn of theirs never goes home by our card."""
    state = GAME.load(a_state((-1, -1, -1, 5), HOME, WAIT, (63, 65, 66, 67), hand="2"))
    assert GAME.dump(GAME.apply(state, "2:B5"))["over"] is None
