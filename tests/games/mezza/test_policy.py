"""The simple player, rule by rule (section 9)."""

from typing import Any

import pytest

from games.mezza import GAME
from games.playing import play_out
from games.randomness import MASK, draw
from tests.games.mezza.builders import a_state, after, legal, policy


def on(pile: str, hand: str, **fields: Any) -> str | None:
    return policy(a_state(players=3, hands=[hand], pile=pile, **fields))


@pytest.mark.parametrize(
    ("hand", "open_", "move"),
    [
        ("1 2 0.5", "3 J 0", "S:0,3,J"),
        ("9.5 7 9", "8 4 6.5", "S:7,9,9.5"),
        ("1 2 0.5", "3 3.5 5", "S:3,3.5,5"),
        ("8 4 6.5", "6 5 1", "S:4,6.5,8"),
        ("1 1 1", "2 2 2", "S:2,2,2"),
        ("1 1 1", "0.5 0.5 2", "S:0.5,0.5,2"),
    ],
)
def test_the_most_useful_cards_lie_open(hand: str, open_: str, move: str) -> None:
    """Policy 2."""
    state = a_state(
        hands=[hand, "0.5 0.5 0.5"],
        open_=[open_, "0.5 0.5 0.5"],
        closed=["0.5 0.5 0.5", "9 8 7"],
        phase="swap",
        moves=0,
    )
    assert policy(state) == move


def test_the_start_is_all_of_the_lowest_kind() -> None:
    """Policy 3."""
    assert policy(a_state(hands=["2 2 9"], phase="start", moves=2)) == "2x2"
    assert policy(a_state(hands=["0 J J"], phase="start", moves=2)) == "0x1"


def test_as_much_as_possible_is_added() -> None:
    """Policy 3."""
    state = after(a_state(players=3, hands=["5 5"], stock="5 5 8"), "5x1")
    assert policy(state) == "+2"


def test_the_turn_is_taken_with_one_half() -> None:
    """Policy 3."""
    state = after(a_state(players=3, hands=["3.5 8", "8", "0.5 0.5"]), "3.5x1")
    assert policy(state) == "0.5x1"


@pytest.mark.parametrize(
    ("pile", "hand", "move"),
    [
        ("9.5", "0.5 0.5 9.5", "0.5x1"),  # 5: a 10
        ("9.5 9.5 9.5", "0.5 9.5", "0.5x1"),  # before four equal
        ("8 8 8", "8 9", "8x1"),  # 5: four equal
        ("8 8", "8 8 9", "8x2"),
        ("8 8", "8 9", "8x1"),  # 7: one 8 does not make four
        ("0.5 0.5 2", "0.5 0.5 0.5 1", "0.5x2"),  # 5: the smallest number that does
        ("J J J 2", "J 9", "Jx1"),  # 5: jokers too
        ("0 0 0 2", "0 0.5", "0x1"),
        ("3.5 3.5 3.5", "0.5 3.5", "3.5x1"),  # 5 before 6
        ("3.5", "0.5 0.5 4", "0.5x1"),  # 6: a 4
        ("6.5 6.5", "0.5 7", "0.5x1"),  # 6: a 7
        ("3.5", "5 4 4", "4x2"),  # 7: all of the lowest
        ("5", "3 9 9 J", "9x2"),
        ("", "0 J 0.5 0.5", "0.5x2"),
        ("", "5 5 5 5 9", "5x4"),
        ("2", "5 5 5 5 4", "4x1"),  # four at once on another card are not sought
        ("9", "0 1 J J", "Jx1"),  # 8: a blank joker, one only
        ("9", "0 0 1", "0x1"),  # 8: else a 0-joker
        ("9", "1 2", "take"),
        ("4", "0 3 9", "3x1"),
        ("0.5 3.5", "0.5 0.5 8", "0.5x2"),  # 7: further halves are the lowest fitting kind
    ],
)
def test_habits_in_a_turn(pile: str, hand: str, move: str) -> None:
    """Policy 5 to 8 and 1."""
    assert on(pile, hand) == move


def test_open_cards_are_played_by_the_same_habits() -> None:
    assert policy(a_state(players=3, open_=["0.5 3"], pile="9.5")) == "0.5x1"
    assert policy(a_state(players=3, closed=["5"], pile="9.5")) == "flip"


@pytest.mark.parametrize("moves", [400, 401, 402, 1000, 2999])
def test_after_four_hundred_moves_chance_plays_one_move_in_ten(moves: int) -> None:
    """Policy 4: by the value after ``rng + moves``; the counter itself does not move."""
    hand, habit = "1 2 3 5 6 7 8", "1x1"
    chosen = 0
    for rng in range(MASK - 60, MASK + 1):
        state = a_state(players=3, hands=[hand], rng=rng, moves=moves)
        _, chance = draw((rng + moves) & MASK)
        expected = habit
        if moves > 400 and chance % 10 == 0:
            options = legal(state)
            expected = options[(chance // 10) % len(options)]
            chosen += 1
        assert policy(state) == expected
    assert (chosen > 0) == (moves > 400)


def test_chance_does_not_touch_the_questions() -> None:
    """Policy 3 also holds in long games: 4 is for phase play only."""
    for rng in range(40):
        state = a_state(players=3, hands=["5 5"], stock="5 5 8", rng=rng, moves=900)
        assert policy(after(state, "5x1")) == "+2"


@pytest.mark.parametrize(
    ("players", "short", "moves", "order"),
    [
        (2, False, 117, [0, 1]),
        (4, False, 145, [3, 2, 0, 1]),
        (7, False, 180, [5, 1, 4, 2, 6, 0, 3]),
        (3, True, 89, [0, 1, 2]),
    ],
)
def test_golden_games(players: int, short: bool, moves: int, order: list[int]) -> None:
    """One whole game each; a change of policy, chance or rules would change these."""
    state, played = play_out(GAME, GAME.initial(players, 2024, {"short": short}))
    outcome = GAME.result(state)
    assert outcome is not None
    assert (len(played), outcome["order"]) == (moves, order)
