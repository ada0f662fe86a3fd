"""The worked examples of the rules, as data: a position, then either its moves or what follows."""

from typing import Any

import pytest

from tests.games.mezza.builders import State, a_state, after, legal

ANY = ["0.5x1", "1x1", "9.5x1"]


def one(hand: str, pile: str = "", **fields: Any) -> State:
    """Four players; player 0 has this hand."""
    return a_state(players=4, hands=[hand], pile=pile, **fields)


MOVES: list[tuple[str, State, list[str]]] = [
    ("1", one("3 5 8", "5"), ["5x1", "8x1"]),
    ("2a", one("2 9 9", "5"), ["9x1", "9x2"]),
    ("2b", one("2 3 9", "8 8"), ["9x1"]),
    ("3a", one("1 2 3", "9"), ["take"]),
    ("3b", one("1 2 J", "9.5"), ["Jx1"]),
    ("4a", one("0.5 1 9.5", "0 9"), ANY),
    ("4b", one("5 6 7", "J 6"), ["6x1", "7x1"]),
    ("4c", one("0.5 1 9.5", "J J"), ANY),
    ("5a", one("3.5 4 5", "4"), ["3.5x1", "4x1"]),
    ("5b", one("1 3 9", "2 4"), ["3x1", "9x1"]),
    ("6", one("2 5 J", "J 4"), ["2x1", "Jx1"]),
    ("7a", one("0.5 1 2", "3.5"), ["0.5x1"]),
    ("7b", one("0.5 1 2", "J 3.5"), ["take"]),
    ("9a", one("0.5 3.5 6", "0.5 3.5"), ["0.5x1", "3.5x1"]),
    ("9b", one("0.5 3.5 4", "0.5 0.5 3.5", low=False), ["0.5x1", "4x1"]),
    ("10a", one("0.5 6.5 8", "0.5 6.5"), ["0.5x1", "8x1"]),
    ("10b", one("0.5 6 7", "J 0.5 6.5"), ["7x1"]),
    ("11", one("0.5 5 6", "J 0.5 3.5"), ["0.5x1"]),
    ("22", a_state(players=4, open_=["3 8"], pile="9"), ["take"]),
    (
        "25",
        a_state(
            players=4,
            hands=["1 1 2", "3 3 3", "4 4 4", "7 7 7"],
            open_=["1 2 9", "5 5 5", "6 6 6", "8 8 8"],
            phase="swap",
            moves=0,
        ),
        ["S:1,1,1", "S:1,1,2", "S:1,1,9", "S:1,2,2", "S:1,2,9", "S:2,2,9"],
    ),
    ("26", one("0 1 J", phase="start"), ["1x1"]),
]

FIVE = ["3.5 8", "0.5", "8", "0.5 1", "0.5"]
RACE = a_state(players=5, hands=FIVE)
RACE_7 = a_state(players=5, hands=["6.5 8", *FIVE[1:]])
RACE_10 = a_state(players=5, hands=["9.5 8", *FIVE[1:]])
DRAWING = one("5 8 9", stock="5 1")

# name, position, moves, fields of what follows
FOLLOWS: list[tuple[str, State, str, dict[str, Any]]] = [
    ("5", one("2 8", "4"), "2x1", {"value": "2", "low": False}),
    ("7", one("0.5 1 2", "3.5"), "0.5x1", {"value": "4", "low": True}),
    ("8", one("0.5 0.5 2", "3.5 3.5"), "0.5x2", {"value": "4", "low": True}),
    (
        "9",
        one("0.5 3.5 6", "0.5 3.5"),
        "0.5x1",
        {"pile": ["0.5", "0.5", "3.5"], "value": "4", "low": False},
    ),
    ("10", one("0.5 6.5 8", "0.5 6.5"), "0.5x1", {"value": "7", "to_move": 1}),
    ("11", one("0.5 5 6", "J 0.5 3.5"), "0.5x1", {"value": "0.5", "low": False}),
    ("12a", one("7 7 8", "2"), "7x2", {"to_move": 2, "phase": "play"}),
    ("12b", a_state(hands=["7 7 8"], pile="2"), "7x2", {"to_move": 0}),
    (
        "13",
        a_state(players=4, hands=["8", "0.5 8"], pile="9.5 2", to_move=1, stock="6 6"),
        "0.5x1",
        {"pile": [], "value": None, "to_move": 1, "phase": "play", "stock": []},
    ),
    (
        "14a",
        a_state(players=4, hands=["8", "7 8"], pile="7 7 7 1", to_move=1),
        "7x1",
        {"pile": [], "to_move": 1, "skip": False},
    ),
    ("14b", one("9 5", "J 9 9 9"), "9x1", {"value": "9", "to_move": 1}),
    ("15a", one("0.5 8", "0.5 0.5 0.5 6.5"), "0.5x1", {"pile": [], "to_move": 0}),
    ("15b", one("J 8", "J J J 9"), "Jx1", {"pile": [], "to_move": 0}),
    ("16a", RACE, "3.5x1", {"phase": "snatch", "ask": [3, 4], "to_move": 3, "layer": 0}),
    ("16b", RACE, "3.5x1 0.5x1", {"value": "4", "low": True, "to_move": 4}),
    ("16c", RACE, "3.5x1 pass pass", {"phase": "play", "to_move": 1, "layer": None}),
    ("17a", RACE_7, "6.5x1 0.5x1", {"value": "7", "to_move": 0}),
    ("17b", RACE_10, "9.5x1 0.5x1", {"pile": [], "to_move": 3}),
    ("18a", DRAWING, "5x1", {"phase": "add", "add": {"card": "5", "from": "hand", "max": 1}}),
    ("18b", DRAWING, "5x1 +1", {"phase": "play", "stock": [], "pile": ["5", "5"]}),
    ("18c", DRAWING, "5x1 pass", {"phase": "play", "stock": ["1"], "pile": ["5"]}),
    ("18d", one("5 5 9", stock="8"), "5x1", {"phase": "play", "add": None, "to_move": 1}),
    ("19", one("7 8 8", "1", stock="7"), "7x1 +1", {"pile": ["7", "7", "1"], "to_move": 2}),
    (
        "20",
        one("0.5 8 8", "3.5", stock="0.5"),
        "0.5x1 +1",
        {"pile": ["0.5", "0.5", "3.5"], "value": "4", "low": True},
    ),
    (
        "21",
        one("6", "5", open_=["3 6 6"]),
        "6x1",
        {"phase": "add", "add": {"card": "6", "from": "open", "max": 2}},
    ),
    (
        "23",
        a_state(players=4, closed=["2 8"], pile="6"),
        "flip",
        {"pile": [], "to_move": 1, "value": None},
    ),
    (
        "24",
        a_state(players=3, hands=["3.5", "0.5", ""], finished=[2]),
        "3.5x1",
        {"phase": "over", "finished": [2, 0, 1], "to_move": None},
    ),
]


@pytest.mark.parametrize(
    ("state", "moves"), [case[1:] for case in MOVES], ids=[c[0] for c in MOVES]
)
def test_worked_example_of_legal_moves(state: State, moves: list[str]) -> None:
    assert legal(state) == moves


@pytest.mark.parametrize(
    ("state", "moves", "fields"), [case[1:] for case in FOLLOWS], ids=[c[0] for c in FOLLOWS]
)
def test_worked_example_of_what_follows(state: State, moves: str, fields: State) -> None:
    following = after(state, *moves.split())
    assert {name: following[name] for name in fields} == fields


def test_worked_example_23_has_the_turned_card_in_hand() -> None:
    following = after(a_state(players=4, closed=["2 8"], pile="6"), "flip")
    assert following["hands"][0] == ["2", "6"]
    assert following["closed"][0] == ["8"]


def test_worked_example_18_keeps_or_lays_the_drawn_card() -> None:
    assert after(DRAWING, "5x1", "+1")["hands"][0] == ["1", "8", "9"]
    assert after(DRAWING, "5x1", "pass")["hands"][0] == ["5", "8", "9"]
