"""Counted move trees: how many sequences of moves there are of each length.

The small ones are counted by hand in their comments; the larger ones were counted by ``slow`` too.
"""

from typing import Any

import pytest

from games.fritsen import GAME
from games.playing import perft
from tests.games.fritsen.positions import State, a_state, a_window


def dealt(players: int, seed: int, **options: Any) -> State:
    return GAME.dump(GAME.initial(players, seed, options))


TREES: list[tuple[str, State, list[int]]] = [
    # frits, pass: over (FR-25, FR-72)
    ("one joker each", a_state("X", "X", deck=""), [1, 1, 0, 0]),
    # 9H goes out and ends it; after frits it can go there or start a pile on six places
    ("the last 9", a_state("9H", "2C", deck=""), [2, 7, 0]),
    # six places around the closed pile and the open one, and the game is over
    ("the last card as a pile", a_state("4C", "5C", drawn=True, deck=""), [6, 0]),
    # two answers for each of the two seats, then turns
    ("vuil once", dealt(2, 1, vuil_max=1), [2, 4, 16]),
    # two answers each time; at length 4 passes begin turns and second vuils skip an answer
    ("vuil twice", dealt(3, 1, vuil_max=2), [2, 4, 8, 18]),
    # klaver or pass; then frits is all that is left: 5D fits neither on 3C nor on 6S
    ("a window", a_window("4D", "3C 5D", deck=""), [2, 2, 18]),
    # klaver, or pass and then klaver or pass
    (
        "two holders",
        a_window("4D", "3C", "3C 6D", deck="", options={"packs": 2}),
        [2, 3, 14],
    ),
    # three piles to choose from, the joker pile among them; then frits only
    (
        "the glass",
        a_state(
            "4D",
            "5H",
            piles={"1,0": "6S JH", "3,0": "9C", "0,1": "X"},
            joker="0,1",
            phase="glass",
            deck="",
        ),
        [3, 3, 30],
    ),
    # AD, KD+AD, KD, frits
    ("5-11", a_state("KD AD 2C", "3H", piles={"1,0": "QD"}, deck=""), [4, 24, 39]),
    # three cards on seven places, and KS on TS: 22 (FR-41)
    (
        "the last side is kept",
        a_state(
            "4C 4D KS",
            "5C 2H",
            piles={"1,0": "8H", "-1,0": "7D", "0,1": "TS"},
            drawn=True,
            deck="2S",
        ),
        [22, 29, 573],
    ),
    # X on three sides, and frits
    ("jokers", a_state("X X 4H", "X 5C", "2D", deck="3D 6D"), [4, 27, 141, 422]),
    # frits, pass; then the glass leaves, and for seat 1, whose clubs fit nowhere, frits
    (
        "jokers under the glass",
        a_state(
            "X X",
            "2C 4C",
            piles={"0,1": "X", "0,2": "8S"},
            joker="0,1",
            glass="0,2",
            glass_by=1,
            deck="",
        ),
        [1, 1, 1, 16, 32],
    ),
    ("two players", dealt(2, 1, vuil_max=0), [7, 48, 334, 3815]),
    ("six players", dealt(6, 2024, jokers=3, vuil_max=0), [5, 57, 494, 3456]),
    ("seven players", dealt(7, 42, vuil_max=0), [2, 46, 130]),
]


@pytest.mark.parametrize(
    ("state", "counts"), [(state, counts) for _, state, counts in TREES], ids=[t[0] for t in TREES]
)
def test_counted_move_trees(state: State, counts: list[int]) -> None:
    inner = GAME.load(state)
    assert [perft(GAME, inner, depth) for depth in range(1, len(counts) + 1)] == counts
