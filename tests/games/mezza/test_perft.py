"""Counted move trees. The small ones can be checked by hand; a comment says how."""

from typing import Any

import pytest

from games.mezza import GAME
from games.playing import perft
from tests.games.mezza import slow
from tests.games.mezza.builders import a_state, after

# One card each: 8 is laid, and with it the game is over.
LAST_CARDS = a_state(hands=["8", "9"], pile="5")
# Player 0 lays 5 or 8 (2); on a 5 player 1 lays 6 or 9, on an 8 only 9 (3).
TWO_EACH = a_state(hands=["5 8", "6 9"])
# Nothing fits: take, then player 1 lays his 9 on the empty pile and the game is over.
TAKING = a_state(hands=["1", "9"], pile="8")
# One closed card each, unseen: one move a turn.
CLOSED = a_state(closed=["2 8", "9 1"], pile="6")
# 3½ is laid, then player 2 says ½ or pass.
RACE = a_state(players=3, hands=["3.5 8", "8 9", "0.5 1"])
# 5 draws a 5: added or kept.
ADDING = a_state(hands=["5 8 9", "1 2 3"], stock="5 1")
# 6 with two equal open cards: one, two or none are added.
OPEN = a_state(hands=["6", "9"], open_=["3 6 6"], pile="5")
# 7 with two players: the layer goes on, with 8 or 9 on his own 7.
SEVENS = a_state(hands=["7 8 9", "1 1 1"], pile="2")
COMBINING = a_state(players=4, hands=["0.5 0.5 3.5", "6.5 9.5 0.5", "0.5 4 7", "J 0 0.5"])
LATE = a_state(
    players=3,
    hands=["3.5 7 8", "", "J 9"],
    open_=["1 2", "0.5 4 4", "6"],
    closed=["5 0.5", "9.5 1", "2 7"],
    pile="4 2",
)
START = after(GAME.dump(GAME.initial(2, 42, {})), "S:5,8,9", "S:3.5,3.5,7")

GOLDEN: list[tuple[str, dict[str, Any], list[int]]] = [
    ("last cards", LAST_CARDS, [1, 0]),
    ("two each", TWO_EACH, [2, 3, 3, 2, 0]),
    ("taking", TAKING, [1, 1, 0]),
    ("closed", CLOSED, [1, 1, 1, 1, 0]),
    ("race", RACE, [2, 4, 5, 6, 8, 12, 12, 14]),
    ("adding", ADDING, [3, 4, 8, 12, 18, 42, 96, 134]),
    ("open", OPEN, [1, 3, 3, 0]),
    ("sevens", SEVENS, [3, 4, 6, 6, 2, 4, 12, 16]),
    ("combining", COMBINING, [3, 8, 19, 39, 76, 145, 255, 420]),
    ("late", LATE, [1, 3, 3, 3, 5, 5, 23, 23]),
    ("after the swap", START, [1, 3, 5, 7, 11, 15, 36, 84]),
    ("new game, 2", GAME.dump(GAME.initial(2, 1, {})), [8, 160, 165, 415, 1007, 2134]),
    ("new game, 4", GAME.dump(GAME.initial(4, 42, {})), [20, 200, 2800]),
    ("new game, 3 short", GAME.dump(GAME.initial(3, 7, {"short": True})), [10, 140, 2800, 3600]),
    ("new game, 7", GAME.dump(GAME.initial(7, 5, {})), [14, 140, 1960, 11760]),
]


@pytest.mark.parametrize(("state", "counts"), [g[1:] for g in GOLDEN], ids=[g[0] for g in GOLDEN])
def test_counted_move_trees(state: dict[str, Any], counts: list[int]) -> None:
    inner = GAME.load(state)
    assert [perft(GAME, inner, depth) for depth in range(1, len(counts) + 1)] == counts


def slow_perft(state: dict[str, Any], depth: int) -> int:
    moves = slow.legal(state)
    if depth == 1:
        return len(moves)
    return sum(slow_perft(slow.apply(state, move), depth - 1) for move in moves)


@pytest.mark.parametrize(("state", "count"), [(g[1], g[2][4]) for g in GOLDEN if len(g[2]) == 8])
def test_the_slow_reading_counts_the_same(state: dict[str, Any], count: int) -> None:
    assert slow_perft(state, 5) == count
