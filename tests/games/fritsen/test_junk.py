"""Malformed and impossible states: always InvalidState, with the field (section 6.2)."""

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.errors import GameError, InvalidState
from games.fritsen import GAME
from tests.games.fritsen.positions import State, a_random_state, a_state, a_window

OVER = {"phase": "over", "to_move": None}
THREE_SIDES = {"1,0": "8S", "-1,0": "8C", "0,1": "8D"}


def vuil_state(**changes: Any) -> State:
    return {**GAME.dump(GAME.initial(3, 5, {"vuil_max": 2})), **changes}


CASES: list[tuple[State, str]] = [
    # scalars
    (a_state("4C", "5C", game="keezen"), "game"),
    (a_state("4C", "5C", players=3), "hands"),
    (a_state("4C", "5C", players=1), "players"),
    (a_state("4C", "5C", players=2.0), "players"),
    (a_state("4C", "5C", players=None), "players"),
    (a_state("4C", "5C", rng=-1), "rng"),
    (a_state("4C", "5C", rng=2**64), "rng"),
    (a_state("4C", "5C", rng=None), "rng"),
    (a_state("4C", "5C", to_move=2), "to_move"),
    (a_state("4C", "5C", to_move=-1), "to_move"),
    (a_state("4C", "5C", to_move=1), "to_move"),
    (a_state("4C", "5C", to_move=None), "to_move"),
    (a_state("4C", "5C", to_move=False), "to_move"),
    (a_state("4C", "5C", phase="play"), "phase"),
    (a_state("4C", "5C", phase=["turn"]), "phase"),
    (a_state("4C", "5C", turn=0) | {"turn": None}, "turn"),
    (a_state("4C", "5C", drawn=0), "drawn"),
    (a_state("4C", "5C", drawn=None), "drawn"),
    # options
    (a_state("4C", "5C") | {"options": {"packs": 1, "jokers": 2}}, "options.vuil_max"),
    (a_state("4C", "5C", options={"drinks": 1}), "options.drinks"),
    (a_state("4C", "5C", options={"packs": True}), "options.packs"),
    (a_state("4C", "5C", options={"jokers": 4}), "options.jokers"),
    (a_state(*["4C"] * 7, options={"packs": 1}), "options.packs"),
    (a_state("4C", "5C") | {"options": None}, "options"),
    # cards
    (a_state("4C", "5C", deck="2D 1D"), "deck[1]"),
    (a_state("4C", "5C") | {"deck": None}, "deck"),
    (a_state("4C", "5C") | {"deck": ["2D", None]}, "deck[1]"),
    (a_state("4C", "5C") | {"deck": "2D"}, "deck"),
    (a_state("4C", "5C") | {"hands": [["4C"], ["5c"]]}, "hands[1][0]"),
    (a_state("4C", "5C") | {"hands": [["4C"]]}, "hands"),
    (a_state("4C", "5C") | {"hands": [["4C"], {}]}, "hands[1]"),
    (a_state("4C", ""), "hands[1]"),
    (a_state("4C", "5C", "5D", out=[2]), "hands[2]"),
    (a_state("4C", "5C", deck=" ".join(["2D"] * 60)), "deck"),
    # piles
    (a_state("4C", "5C") | {"piles": []}, "piles"),
    (a_state("4C", "5C", piles={"0,0": "8S"}), "piles"),
    (a_state("4C", "5C", piles={"1, 0": "8S"}), "piles"),
    (a_state("4C", "5C", piles={"01,0": "8S"}), "piles"),
    (a_state("4C", "5C", piles={"+1,0": "8S"}), "piles"),
    (a_state("4C", "5C", piles={"1,-0": "8S"}), "piles"),
    (a_state("4C", "5C", piles={"1,0\n": "8S"}), "piles"),
    (a_state("4C", "5C", piles={"1,٣": "8S"}), "piles"),
    (a_state("4C", "5C", piles={"1": "8S"}), "piles"),
    (a_state("4C", "5C", piles={"9" * 5000 + ",0": "8S"}), "piles"),
    (a_state("4C", "5C", piles={"1,0": ""}), "piles.1,0"),
    (a_state("4C", "5C", piles={"1,0": "8S", "2,0": "X 8C"}), "piles.2,0"),
    (a_state("4C", "5C", piles={"1,0": "8S", "0,1": "X"}), "piles.0,1"),
    (a_state("4C", "5C", piles={**THREE_SIDES, "0,-1": "8H"}), "piles"),  # FR-41
    # joker pile and glass
    (a_state("4C", "5C", joker="0,1"), "joker"),
    (a_state("4C", "5C", joker=["0,1"]), "joker"),
    (a_state("4C", "5C", joker="1,0"), "piles.1,0"),
    (a_state("4C", "5C", piles={"1,0": "8S", "2,0": "X"}, joker="2,0"), "joker"),
    (a_state("4C", "5C", glass="2,0", glass_by=0), "glass"),
    (a_state("4C", "5C", glass={}, glass_by=0), "glass"),
    (a_state("4C", "5C", glass="1,0"), "glass_by"),
    (a_state("4C", "5C", glass_by=0), "glass_by"),
    (a_state("4C", "5C", glass="1,0", glass_by=2), "glass_by"),
    # counts
    (a_state("4C", "5C", turns=[1]), "turns"),
    (a_state("4C", "5C", turns=[1, -1]), "turns[1]"),
    (a_state("4C", "5C", turns=[1, 10**13]), "turns[1]"),
    (a_state("4C", "5C", fritsjes=[0, 1.5]), "fritsjes[1]"),
    (a_state("4C", "5C", vuil=[0, 7]), "vuil[1]"),
    (a_state("4C", "5C", vuil=[0, True]), "vuil[1]"),
    (a_state("4C", "5C", vuil=None), "vuil"),
    # out
    (a_state("4C", "5C", "", out=[2, 2]), "out"),
    (a_state("4C", "5C", "", out=[3]), "out[0]"),
    (a_state("4C", "", out=[1]), "out"),  # FR-71
    (a_state("", "4C", "5C", out=[0]), "turn"),
    # phase vuil
    (vuil_state(turn=0), "turn"),
    (vuil_state(drawn=True), "drawn"),
    (vuil_state(to_move=None), "to_move"),
    (vuil_state(vuil=[2, 0, 0]), "vuil[0]"),
    (vuil_state(vuil=[1, 1, 0]), "vuil[1]"),
    (vuil_state(hands=[["2C"] * 5, ["3C"] * 4, ["4C"] * 5], deck=[]), "hands[1]"),
    # phase klaver
    (a_state("4C", "5C", six={"cell": "1,0", "kind": "5-12"}), "six"),
    (a_state("4C", "3C 5C", ask=[1]), "ask"),
    (a_window("4C", "3C 5C", six=None), "six"),
    (a_window("4C", "3C 5C", six=[]), "six"),
    (a_window("4C", "3C 5C", six={"cell": "1,0"}), "six.kind"),
    (a_window("4C", "3C 5C", six={"cell": None, "kind": "5-12"}), "six.cell"),
    (a_window("4C", "3C 5C", six={"cell": "2,0", "kind": "5-12"}), "six.cell"),
    (a_window("4C", "3C 5C", six={"cell": "1,0", "kind": "5-1"}), "six.kind"),
    (a_window("4C", "3C 5C", six={"cell": "1,0", "kind": "5-13"}), "six.cell"),
    (a_window("4C", "3C 5C") | {"piles": {"1,0": ["6S"]}}, "six.cell"),
    (a_window("4C", "3C 5C") | {"piles": {"1,0": ["7S", "QS"]}}, "six.cell"),
    (a_window("4C", "3C 5C", ask=[]), "ask"),
    (a_window("4C", "3C 5C", ask=[0], to_move=0), "ask"),
    (a_window("4C", "3C 5C", ask=[1, 1]), "ask"),
    (a_window("4C", "3C 5C", ask=[1], to_move=0), "ask"),
    (a_window("4C", "3C 5C", ask=1), "ask"),
    (a_window("4C", "3C 5D", "3C 5H", ask=[2, 1], to_move=2), "ask"),
    # phase glass
    (a_state("4C", "5C", phase="glass", to_move=1), "to_move"),
    (a_state("4C", "5C", phase="glass") | {"piles": {}}, "piles"),
    # phase over
    (a_state("4C", "", out=[1], phase="over"), "to_move"),
    (a_state("4C", "", out=[1], **OVER) | {"turn": None}, "turn"),
    (a_state("4C", "5C", **OVER), "phase"),
    (a_state("X", "X", deck="5C", **OVER), "phase"),
    (a_state("", "", out=[0, 1], **OVER), "phase"),
]


@pytest.mark.parametrize(("state", "field"), CASES)
def test_an_impossible_state_is_refused_with_its_field(state: State, field: str) -> None:
    with pytest.raises(InvalidState) as caught:
        GAME.load(state)
    assert caught.value.field == field


@pytest.mark.parametrize("value", [None, 1, "state", [], [{}], True])
def test_what_is_no_object_is_refused(value: Any) -> None:
    with pytest.raises(InvalidState):
        GAME.load(value)


@pytest.mark.parametrize("key", sorted(a_state("4C", "5C")))
def test_a_missing_key_is_refused(key: str) -> None:
    state = a_state("4C", "5C")
    del state[key]
    with pytest.raises(InvalidState) as caught:
        GAME.load(state)
    assert caught.value.field == key


def test_an_unknown_key_is_refused() -> None:
    with pytest.raises(InvalidState):
        GAME.load(a_state("4C", "5C", drinks=3))


def test_a_card_in_place_of_another_is_noticed_in_a_full_game() -> None:
    state = GAME.dump(GAME.initial(2, 1, {}))
    state["deck"][0] = state["deck"][1]
    with pytest.raises(InvalidState) as caught:
        GAME.load(state)
    assert caught.value.field == "deck"


JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 70)
    | st.sampled_from(["", "X", "3C", "1,0", "0,0", "5-12", "turn", "vuil", "over", "klaver"])
    | st.floats(allow_nan=False),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["1,0", "cell", "kind", "packs", "x"]), inner, max_size=3)
    ),
    max_leaves=6,
)


def changed(state: State, rng: random.Random, value: Any) -> State:
    """The state with a value somewhere inside replaced."""
    state = copy.deepcopy(state)
    target: Any = state
    key: Any = rng.choice(list(state))
    while isinstance(target[key], dict | list) and target[key] and rng.random() < 0.6:
        target = target[key]
        key = rng.choice(list(target)) if isinstance(target, dict) else rng.randrange(len(target))
    target[key] = value
    return state


def starting_points() -> list[Callable[[], State]]:
    return [
        lambda: a_window("4C 5C", "3C 5D"),
        vuil_state,
        lambda: a_state("4C", "", out=[1], **OVER),
        lambda: a_state("4C X", "5C", phase="glass", glass="1,0", glass_by=1),
        lambda: a_random_state(random.Random(4)),
    ]


@settings(max_examples=300, deadline=None)
@given(start=st.sampled_from(starting_points()), seed=st.integers(0, 10**6), value=JUNK)
def test_a_changed_state_is_refused_or_can_be_used(
    start: Callable[[], State], seed: int, value: Any
) -> None:
    """Never another exception; and what is accepted has moves until it is over."""
    state = changed(start(), random.Random(seed), value)
    try:
        inner = GAME.load(state)
    except GameError:
        return
    moves = GAME.legal(inner)
    assert bool(moves) == (GAME.to_move(inner) is not None)
    for move in moves:
        GAME.load(GAME.dump(GAME.apply(inner, move)))
        GAME.facts(inner, move)
    assert (GAME.policy(inner) in moves) if moves else GAME.result(inner) is not None
    GAME.report(inner)
