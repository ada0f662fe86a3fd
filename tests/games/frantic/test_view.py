"""What a seat may see (5.2, section 3.6): numbers of cards are open, faces not always."""

import json

import pytest

from games.frantic import GAME
from tests.games.frantic.positions import POSITIONS
from tests.games.frantic.table import State, a_state, after


def view(state: State, seat: int) -> State:
    return GAME.view(GAME.load(state), seat)


@pytest.mark.parametrize("name", POSITIONS)
def test_own_hand_and_open_fields_are_seen_and_nothing_else(name: str) -> None:
    state = POSITIONS[name]
    for seat in range(state["players"]):
        seen = view(state, seat)
        assert seen["rng"] is None
        assert seen["deck"] == [None] * len(state["deck"])
        assert seen["events"] == [None] * len(state["events"])
        for owner, cards in enumerate(state["hands"]):
            assert seen["hands"][owner] == (cards if owner == seat else [None] * len(cards))
        hidden = {"rng", "deck", "events", "hands", "pend"}
        assert {k: v for k, v in seen.items() if k not in hidden} == {
            k: v for k, v in state.items() if k not in hidden
        }


def test_given_cards_are_seen_by_their_giver_only() -> None:
    """FR-20: the giver has chosen b1 so far."""
    state = POSITIONS["give"]
    assert view(state, 0)["pend"] == state["pend"]
    assert view(state, 1)["pend"] == state["pend"] | {"given": [None]}


def test_laid_cards_are_hidden_from_all_but_their_layer() -> None:
    """FR-41: until all are turned over."""
    state = after(POSITIONS["lay"], "lay:y1")
    assert state["pend"]["laid"] == [[2, "g1"], [1, "y1"]]
    assert view(state, 2)["pend"]["laid"] == [[2, "g1"], [1, None]]
    assert view(state, 1)["pend"]["laid"] == [[2, None], [1, "y1"]]
    assert view(state, 0)["pend"]["laid"] == [[2, None], [1, None]]


def test_christmas_piles_show_only_how_many_lie_there() -> None:
    """FR-44: face down, for the receiver as well."""
    state = POSITIONS["xmas"]
    assert state["pend"]["piles"] == [["g1"], [], []]
    for seat in range(3):
        assert view(state, seat)["pend"]["piles"] == [[None], [], []]


def test_market_is_open_to_all() -> None:
    """FR-42."""
    state = POSITIONS["take"]
    assert view(state, 1)["pend"] == state["pend"]


def test_view_is_the_same_whatever_the_hidden_cards_are() -> None:
    """Nothing unseen leaks: the other hand and the pile exchanged give the same view."""
    one = a_state("r1", "y1 y2", deck="g1 g2 b9")
    two = a_state("r1", "g1 g2", deck="y1 y2 b9", rng=99)
    two["discard"] = one["discard"]
    assert json.dumps(view(one, 0)) == json.dumps(view(two, 0))
