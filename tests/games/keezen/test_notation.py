"""Reading and writing states: everything valid is read, everything else refused."""

import copy
import json
import random
from typing import Any

import pytest

from games.errors import GameError, InvalidState
from games.keezen import GAME
from tests.games.keezen.positions import HOME, WAIT, a_random_state, a_state


@pytest.mark.parametrize("seed", range(5))
def test_reading_and_writing_give_the_same_state(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(50):
        state = a_random_state(rng)
        assert json.loads(json.dumps(GAME.dump(GAME.load(state)))) == state


def test_counter_above_53_bits_stays_exact() -> None:
    """KZ-62: the counter is a whole number of 64 bits."""
    state = a_state(hand="2", rng=2**64 - 1)
    assert GAME.dump(GAME.load(json.loads(json.dumps(state))))["rng"] == 2**64 - 1


def test_states_that_could_not_arise_in_play_are_read() -> None:
    """Validity is what counts: any hand size, any pawns that share no square."""
    GAME.load(a_state(HOME, HOME, hand="A A A A 2 2 2 2 3 3 3 3"))
    GAME.load(a_state((0, 16, 32, 48), (1, 2, 3, 4), hand="K", turn=10**30, pack=77))
    GAME.load(a_state(HOME, WAIT, HOME, WAIT, over="win", to_move=None))
    GAME.load(a_state(over="cap", to_move=None, hands=("2", "", "", "K")))


def test_order_of_pawns_and_of_a_hand_tells_nothing() -> None:
    state = a_state((-1, 5, 8, 64), hands=("3 9 K", "", "", ""))
    shuffled = copy.deepcopy(state)
    shuffled["pawns"][0] = [8, 64, -1, 5]
    shuffled["hands"][0] = ["K", "3", "9"]
    assert GAME.dump(GAME.load(shuffled)) == state


FIELDS: list[tuple[str, Any]] = [
    ("game", "fritsen"),
    ("game", None),
    ("players", 3),
    ("players", 4.0),
    ("options", None),
    ("options", {}),
    ("options", {"home_fill": "any", "seven_lapse": 0, "turn_cap": 2000}),
    ("options", {"home_fill": "any", "seven_lapse": False, "turn_cap": 2e3}),
    ("options", {"home_fill": "any", "seven_lapse": False, "turn_cap": 2000, "more": 1}),
    ("rng", -1),
    ("rng", 2**64),
    ("rng", None),
    ("rng", 1.0),
    ("to_move", None),
    ("to_move", 4),
    ("to_move", -1),
    ("to_move", True),
    ("to_move", 1),  # holds no card
    ("over", "won"),
    ("over", False),
    ("over", "win"),  # with somebody to move
    ("turn", -1),
    ("turn", 1.5),
    ("turn", "0"),
    ("pack", 0),
    ("dealer", 4),
    ("dealer", None),
    ("pawns", None),
    ("pawns", []),
    ("pawns", [[-1] * 4] * 3),
    ("pawns", [[-1] * 4] * 3 + [[-1] * 3]),
    ("pawns", [[-1] * 4] * 3 + [[-1] * 3 + [68]]),
    ("pawns", [[-1] * 4] * 3 + [[-1] * 3 + [-2]]),
    ("pawns", [[-1] * 4] * 3 + [[-1] * 3 + ["5"]]),
    ("pawns", [[-1] * 4] * 3 + [[-1] * 3 + [True]]),
    ("pawns", [[-1] * 4] * 3 + [[-1] * 3 + [5.0]]),
    ("pawns", [[-1] * 4] * 3 + [[-1, -1, 5, 5]]),
    ("pawns", [[-1] * 4] * 3 + [[-1, -1, 66, 66]]),
    ("pawns", [[-1, -1, -1, 16], [-1, -1, -1, 0], [-1] * 4, [-1] * 4]),  # both on square 16
    ("pawns", [[64, 65, 66, 67], [-1] * 4, [64, 65, 66, 67], [-1] * 4]),  # and nobody has won
    ("hands", None),
    ("hands", [["2"], [], []]),
    ("hands", [["2"], [], [], None]),
    ("hands", [["1"], [], [], []]),
    ("hands", [[2], [], [], []]),
    ("hands", [[None], [], [], []]),
    ("hands", [["3"], [], [], []]),  # now there are five threes
    ("deck", ["2"]),
    ("deck", None),
    ("deck", ["2"] * 100_000),
    ("played", []),
    ("played", {}),
    ("played", "A"),
]


@pytest.mark.parametrize(("field", "value"), FIELDS)
def test_invalid_field_is_refused_with_its_name(field: str, value: Any) -> None:
    state = {**a_state(hand="2"), field: value}
    with pytest.raises(InvalidState) as refusal:
        GAME.load(state)
    assert refusal.value.field
    assert refusal.value.reason


def test_deck_must_allow_another_hand() -> None:
    state = a_state(hand="2", deck_size=31)
    with pytest.raises(InvalidState) as refusal:
        GAME.load(state)
    assert refusal.value.field == "deck"


@pytest.mark.parametrize("field", list(a_state(hand="2")))
def test_missing_field_is_refused_with_its_name(field: str) -> None:
    state = a_state(hand="2")
    del state[field]
    with pytest.raises(InvalidState) as refusal:
        GAME.load(state)
    assert refusal.value.field == field


def test_unknown_field_is_refused() -> None:
    with pytest.raises(InvalidState):
        GAME.load({**a_state(hand="2"), "plaed": []})


def test_view_is_not_a_state() -> None:
    with pytest.raises(GameError):
        GAME.load(GAME.view(GAME.initial(4, 1, {}), 0))
