"""Moves as facts: what a table would see, in order."""

import random
from typing import Any

import pytest

from games.interface import Fact
from games.keezen import GAME
from tests.games.keezen.positions import HOME, WAIT, a_random_state, a_state


def told(move: str, *pawns: Any, **more: Any) -> list[Fact]:
    return GAME.facts(GAME.load(a_state(*pawns, **more)), move)


def test_walking_onto_a_pawn_tells_the_capture_after_the_walk() -> None:
    """KZ-26"""
    found = told("2:B7", (-1, -1, -1, 7), WAIT, (-1, -1, -1, 41), hand="2")
    walk = {"seat": 0, "colour": 0, "card": "2", "from": 7, "to": 9, "steps": 2}
    assert found == [
        Fact("walk", walk),
        Fact("capture", {"seat": 0, "colour": 2, "from": 41}),
    ]


def test_seven_tells_each_part() -> None:
    """KZ-46, KZ-48: and where in home a pawn comes to stand."""
    found = told("7:B61+3,Y10+4", (61, 65, 66, 67), WAIT, (-1, -1, 10, 20), hand="7")
    assert [(fact.code, fact.data["colour"]) for fact in found] == [("home", 0), ("walk", 2)]
    assert found[0].data["place"] == 1


def test_helper_is_told_apart_from_the_colour_played() -> None:
    """KZ-50"""
    found = told("A:in", HOME, WAIT, WAIT, hand="A")
    assert found[0].code == "enter"
    assert (found[0].data["seat"], found[0].data["colour"]) == (0, 2)


def test_jack_four_and_fold_have_facts_of_their_own() -> None:
    """KZ-44, KZ-45, KZ-31"""
    swap = told("J:B10/R20", (-1, -1, -1, 10), WAIT, WAIT, (-1, -1, -1, 20), hand="J")
    assert swap == [
        Fact(
            "swap",
            {
                "seat": 0,
                "colour": 0,
                "from": 10,
                "to": 4,
                "other": 3,
                "other_from": 20,
                "other_to": 26,
            },
        )
    ]
    assert told("4:B10", (-1, -1, -1, 10), hand="4")[0].code == "back"
    assert told("fold", hand="2 9") == [Fact("fold", {"seat": 0, "cards": ["2", "9"]})]


def test_end_of_the_game_is_told_last() -> None:
    """KZ-70, KZ-72"""
    assert told("A:B63", (63, 65, 66, 67), WAIT, HOME, hand="A")[-1] == Fact("win", {"duo": 0})
    assert told("fold", hand="2", turn=1999)[-1] == Fact("cap", {"turns": 2000})


@pytest.mark.parametrize("seed", range(3))
def test_every_move_has_facts_of_plain_data(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(40):
        state = GAME.load(a_random_state(rng))
        for move in GAME.legal(state):
            facts = GAME.facts(state, move)
            assert facts
            for fact in facts:
                for value in fact.data.values():
                    assert isinstance(value, int | str | list)
