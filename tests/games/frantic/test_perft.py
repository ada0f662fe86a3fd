"""Counted move trees. Those with a comment can be checked by hand; all of them agree with the
second reading of the rules in ``slow.py``.
"""

import pytest

from games.frantic import GAME
from games.playing import perft
from tests.games.frantic import slow
from tests.games.frantic.positions import POSITIONS
from tests.games.frantic.table import State

# position → sequences of one move, of two, of three …
TREES: list[tuple[str, tuple[int, ...]]] = [
    ("turn", (4, 21, 44, 98, 271, 578)),
    ("drawn", (3, 5, 8, 9, 18, 57)),
    ("second", (1, 2, 4, 5, 9, 21)),
    ("target", (2, 2, 2, 8, 26, 80)),  # two targets, one card to give, round over, one deal
    ("target countered", (2, 8, 8, 8, 32, 104)),  # two targets, four colours, one card, one deal
    ("target countered block", (3, 12, 22, 39, 87, 149)),
    ("split", (3, 7, 13, 169, 338, 813)),  # 2: 3; 1 or 3: 2 each; then as many again; 13 wishes
    ("request", (13, 17, 25, 33, 55, 143)),
    ("request four", (13, 26, 65, 212, 501, 1147)),
    ("request equality", (4, 6, 12, 24, 56, 131)),
    ("request nice", (4, 4, 16, 52, 160, 452)),
    ("counter", (2, 3, 9, 12, 19, 31)),
    ("counter second block", (2, 4, 13, 23, 59, 191)),
    ("give", (1, 1, 1, 1, 1, 1)),  # one card left to give, then draw and pass
    ("give exchange", (3, 6, 6, 6, 6, 6)),  # the first of three, the second of two
    ("nice", (2, 5, 9, 20, 53, 140)),  # pass and deal, or play and four colours
    ("lay", (2, 6, 6, 6, 6, 6)),  # two cards of one player, three of the other
    ("take", (3, 6, 6, 6, 6, 6)),  # 3 · 2 · 1 cards on offer
    ("xmas", (2, 4, 8, 16, 32, 64)),  # every card goes to one of two others
    ("drop", (2, 4, 4, 12, 24, 24)),  # one of 2, one of 2, then two … one of 1; one of 3, of 2
    ("party", (4, 20, 156, 156, 156, 156)),
    ("deal", (1, 4, 20, 87, 324, 980)),
    ("over", (0, 0, 0, 0, 0, 0)),
]
STARTS: list[tuple[int, int, tuple[int, ...]]] = [
    (2, 1, (4, 11, 37, 114, 286)),
    (3, 7, (6, 32, 120, 533, 2572)),
    (8, 2024, (7, 49, 343, 2401, 16807)),  # Gambling Man: everybody has seven different cards
    (4, 6, (3, 9, 21, 39, 507)),  # Fantastic Four as start card: 3, 9, 21, 39, times 13 wishes
]


@pytest.mark.parametrize(("name", "counts"), TREES)
def test_tree_of_a_position(name: str, counts: tuple[int, ...]) -> None:
    state = GAME.load(POSITIONS[name])
    assert tuple(perft(GAME, state, depth) for depth in range(1, 7)) == counts


@pytest.mark.parametrize(("players", "seed", "counts"), STARTS)
def test_tree_of_a_start(players: int, seed: int, counts: tuple[int, ...]) -> None:
    state = GAME.initial(players, seed, {})
    assert tuple(perft(GAME, state, depth) for depth in range(1, 6)) == counts


def count_slowly(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(count_slowly(slow.apply(state, move), depth - 1) for move in slow.legal(state))


@pytest.mark.parametrize(("name", "counts"), TREES)
def test_tree_agrees_with_the_second_reading(name: str, counts: tuple[int, ...]) -> None:
    depth = max((d for d, count in enumerate(counts, start=1) if count < 100), default=1)
    assert count_slowly(POSITIONS[name], depth) == counts[depth - 1]
