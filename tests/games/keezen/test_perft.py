"""Counted move trees: the number of move sequences of exactly a given length.

Those marked "by hand" can be checked with pencil and paper; the others were counted once by the
slow reading of the rules as well.
"""

from typing import Any

import pytest

from games.keezen import GAME
from games.playing import perft
from tests.games.keezen.positions import HOME, WAIT, a_state

CLOSE = {"home_fill": "close"}
LAPSE = {"seven_lapse": True}

# name, state, counts for depth 1, 2, …
COUNTS: list[tuple[str, dict[str, Any], list[int]]] = [
    # by hand: nobody can play, four folds, then the next hand is dealt
    ("all fold", a_state(hands=("2 3", "4 5", "6", "J"), deck_size=16), [1, 1, 1, 1]),
    # by hand: the king enters, then the three steps is the only card left
    ("king and three", a_state(hands=("3 K", "", "", "")), [1, 1]),
    # by hand: ace in or king in, then the other card: the ace steps; the king is folded
    ("ace and king", a_state(hands=("A K", "", "", ""), deck_size=16), [2, 2]),
    # by hand: two ways to play each of two cards with two pawns, 2 x 2 and then 2
    ("two pawns", a_state((-1, -1, 10, 30), hands=("2 5", "", "", "")), [4, 8]),
    # by hand: the example of the canonical sevens
    ("one seven", a_state((-1, -1, 5, 8), hand="7"), [6]),
    # by hand: the winning step ends the game, so there is no second move
    ("win at once", a_state(HOME, WAIT, (62, 65, 66, 67), hands=("2 2", "", "", "")), [1, 0]),
    # by hand: the ace or a lapsing seven, and either wins
    (
        "lapse or ace",
        a_state((63, 65, 66, 67), WAIT, HOME, hands=("A 7", "", "", ""), options=LAPSE),
        [2, 0],
    ),
    ("cap", a_state((-1, -1, -1, 9), hands=("2 3 5", "", "", ""), turn=1998), [3, 6, 0]),
    ("start of seed 1", GAME.dump(GAME.initial(4, 1, {})), [1, 1, 1, 2, 7, 24, 66, 108, 108]),
    ("start of seed 2024", GAME.dump(GAME.initial(4, 2024, {})), [2, 2, 2, 2, 5, 20, 56, 168]),
    (
        "everybody on the start",
        a_state(
            (-1, -1, 0, 8),
            (-1, -1, 0, 8),
            (-1, -1, 0, 8),
            (-1, -1, 0, 8),
            hands=("4 5", "7 J", "A 4", "J Q"),
        ),
        [4, 60, 240, 2640, 5224, 45072],
    ),
    (
        "jacks all round",
        a_state(
            (-1, 3, 20, 41),
            (-1, 5, 12, 33),
            (-1, 2, 30, 50),
            (-1, 7, 22, 63),
            hands=("J J", "J", "J", "2 8"),
        ),
        [27, 729, 19683],
    ),
    (
        "sevens near home",
        a_state((55, 60, 62, 64), WAIT, (58, 61, 63, 66), hands=("7 7", "", "7", "")),
        [10, 40, 140],
    ),
    (
        "sevens near home, from the inside",
        a_state(
            (55, 60, 62, 64), WAIT, (58, 61, 63, 66), hands=("7 7", "", "7", ""), options=CLOSE
        ),
        [6, 6, 12],
    ),
    (
        "last pawns of a duo",
        a_state(
            (60, 65, 66, 67),
            (-1, 4, 16, 40),
            (57, 62, 66, 67),
            (-1, 0, 31, 62),
            hands=("7 2", "7 J", "7 3", "4 7"),
        ),
        [3, 99, 370, 6742],
    ),
    (
        "last pawns, lapsing",
        a_state(
            (62, 65, 66, 67),
            (-1, -1, -1, 0),
            (60, 62, 66, 67),
            WAIT,
            hands=("7 7 A", "", "7 A", ""),
            options=LAPSE,
        ),
        [2, 5, 5, 2, 3],
    ),
    (
        "helper",
        a_state(HOME, (-1, -1, -1, 16), (-1, -1, 5, 62), hands=("A 3 7 J", "2 4", "K 7", "6")),
        [13, 24, 138, 138],
    ),
    (
        "crowd",
        a_state(
            (0, 3, 6, 9),
            (49, 50, 52, 55),
            (-1, -1, 40, 45),
            (26, 27, 28, 30),
            hands=("4 7 5", "7 4", "A J", "8 7"),
        ),
        [39, 965, 15942],
    ),
]


@pytest.mark.parametrize(
    ("state", "counts"), [case[1:] for case in COUNTS], ids=[c[0] for c in COUNTS]
)
def test_number_of_move_sequences(state: dict[str, Any], counts: list[int]) -> None:
    inner = GAME.load(state)
    assert [perft(GAME, inner, depth + 1) for depth in range(len(counts))] == counts


def test_no_move_is_one_sequence() -> None:
    assert perft(GAME, GAME.initial(4, 1, {}), 0) == 1
