"""State ↔ JSON (section 6.2)."""

import json
import random

import pytest

from games.fritsen import GAME
from games.fritsen.notation import KEYS
from tests.games.fritsen.positions import State, a_random_state, a_state, a_window


def round_trip(state: State) -> State:
    return GAME.dump(GAME.load(json.loads(json.dumps(state))))


@pytest.mark.parametrize("seed", range(40))
def test_a_state_by_chance_comes_back_as_it_was(seed: int) -> None:
    state = a_random_state(random.Random(seed))
    assert round_trip(state) == state


@pytest.mark.parametrize("options", [{}, {"vuil_max": 0}, {"packs": 2, "jokers": 3}])
def test_the_first_state_comes_back_as_it_was(options: dict[str, int]) -> None:
    state = GAME.dump(GAME.initial(3, 107, options))
    assert round_trip(state) == state


def test_all_keys_are_there() -> None:
    assert list(GAME.dump(GAME.initial(2, 1, {}))) == list(KEYS)


def test_a_window_comes_back_as_it_was() -> None:
    state = a_window("4D", "3C 5D", kind="5-13")
    assert round_trip(state) == state


def test_a_hand_in_another_order_is_sorted() -> None:
    """Hand order: by suit, jokers last."""
    state = a_state("4D", "5C")
    state["hands"][0] = ["X", "2S", "TD", "2D", "AC", "KH"]
    assert round_trip(state)["hands"][0] == ["AC", "2D", "TD", "KH", "2S", "X"]


def test_a_diagram_may_leave_cards_out_and_show_a_third_copy() -> None:
    """Worked example 19 shows three copies of a card."""
    state = a_state("7C 7C", "2D", piles={"1,0": "7C"}, options={"packs": 2})
    assert round_trip(state) == state


def test_there_need_not_be_a_pile_at_the_first_place() -> None:
    state = a_state("7C", "2D", piles={"-3,12": "7C"})
    assert round_trip(state) == state


def test_a_table_without_piles_lets_the_first_be_started() -> None:
    """FR-40: next to the closed pile."""
    state = a_state("7C", "2D", drawn=True)
    assert GAME.legal(GAME.load({**state, "piles": {}})) == [
        "7C@-1,0",
        "7C@0,-1",
        "7C@0,1",
        "7C@1,0",
    ]


def test_the_owner_of_the_glass_may_be_out() -> None:
    """RUL-15."""
    state = a_state("7C", "2D", "", glass="1,0", glass_by=2, out=[2])
    assert round_trip(state) == state


def test_everybody_with_one_joker_may_be_in_the_middle_of_a_turn() -> None:
    """FR-72 looks at the end of a turn only; worked example 17 begins so."""
    state = a_state("X", "X", deck="", drawn=True)
    assert round_trip(state) == state
    assert GAME.dump(GAME.apply(GAME.load(state), "pass"))["phase"] == "over"


def test_dump_gives_new_containers() -> None:
    inner = GAME.load(a_state("4D", "5C"))
    first = GAME.dump(inner)
    for container in (first["deck"], first["hands"], first["hands"][0], first["turns"]):
        container.clear()
    assert GAME.dump(inner) == a_state("4D", "5C")
