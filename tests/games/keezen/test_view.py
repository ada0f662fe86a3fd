"""What a seat may see."""

import pytest

from games.keezen import GAME
from games.playing import play_out


@pytest.mark.parametrize("seat", range(4))
def test_seat_sees_its_own_cards_and_the_number_of_the_others(seat: int) -> None:
    """Rng and deck are hidden from everybody; the rest is open (KZ-32)."""
    state = GAME.initial(4, 7, {})
    for _ in range(30):
        move = GAME.policy(state)
        assert move is not None
        state = GAME.advance(state, move)
    whole, seen = GAME.dump(state), GAME.view(state, seat)
    assert seen["hands"][seat] == whole["hands"][seat]
    for other in {0, 1, 2, 3} - {seat}:
        assert seen["hands"][other] == [None] * len(whole["hands"][other])
    assert seen["deck"] == [None] * len(whole["deck"])
    assert seen["rng"] is None
    open_fields = whole.keys() - {"hands", "deck", "rng"}
    assert {key: seen[key] for key in open_fields} == {key: whole[key] for key in open_fields}


def test_deck_stays_hidden_when_the_game_is_over() -> None:
    end, _ = play_out(GAME, GAME.initial(4, 1, {"turn_cap": 5}))
    assert set(GAME.view(end, 0)["deck"]) == {None}
