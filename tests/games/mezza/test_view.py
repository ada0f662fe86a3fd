"""What a seat may see: own hand, all open cards, the pile; nothing face down."""

import pytest

from games.mezza import GAME
from tests.games.mezza.builders import a_state, after


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_view_shows_the_own_hand_and_hides_what_lies_face_down(seat: int) -> None:
    state = a_state(
        players=3,
        hands=["5 8", "J", "0.5 1 1"],
        open_=["2 2", "3", ""],
        closed=["4 4 4", "6", "9"],
        pile="2 1",
        stock="7 7",
        rng=77,
    )
    seen = GAME.view(GAME.load(state), seat)
    hidden = {
        "rng": None,
        "stock": [None, None],
        "hands": [
            hand if player == seat else [None] * len(hand)
            for player, hand in enumerate(state["hands"])
        ],
        "closed": [[None, None, None], [None], [None]],
    }
    assert seen == state | hidden


def test_the_stock_and_closed_cards_stay_hidden_at_the_end() -> None:
    state = after(a_state(hands=["5", ""], closed=["", "9 9"]), "5x1")
    assert state["phase"] == "over"
    assert GAME.view(GAME.load(state), 1)["closed"] == [[], [None, None]]


def test_the_fields_of_a_question_are_seen_by_everybody() -> None:
    """What was drawn shows when it may be added; who is asked holds a ½."""
    state = after(a_state(players=3, hands=["5 8 9"], stock="5 1"), "5x1")
    assert GAME.view(GAME.load(state), 2)["add"] == {"card": "5", "from": "hand", "max": 1}
