"""What one seat may see."""

import pytest

from games.foppen import GAME
from games.playing import play_out
from tests.games.foppen.builders import position


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_sees_its_own_hand_and_the_size_of_the_others(seat: int) -> None:
    """FP-20: everybody must be able to see how many cards the others hold."""
    data = position(["G2 G3", "R4 1", "Y5"], trick="G9", leader=2)
    seen = GAME.view(GAME.load(data), (seat + 1) % 3)
    hidden = [[None] * len(hand) for hand in data["hands"]]
    own = (seat + 1) % 3
    assert seen["hands"] == [data["hands"][s] if s == own else hidden[s] for s in range(3)]


def test_everything_but_chance_and_hands_is_public() -> None:
    """FP-70: bids are open; the trick, the stone and the points are on the table."""
    data = position(["G2 G3", "R4 1", "Y5"], trick="G9", bids=[True, False, True])
    seen = GAME.view(GAME.load(data), 0)
    assert seen["rng"] is None
    public = data.keys() - {"rng", "hands"}
    assert {key: seen[key] for key in public} == {key: data[key] for key in public}


def test_unplayed_cards_stay_hidden_after_the_match() -> None:
    last, _ = play_out(GAME, GAME.initial(3, 1, {"deals": 1}))
    hands = GAME.dump(last)["hands"]
    seen = GAME.view(last, 1)["hands"]
    assert seen[1] == hands[1]
    assert seen[0] == [None] * len(hands[0])
