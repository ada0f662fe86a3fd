"""The simple player: to the integer."""

import random

import pytest

from games.keezen import GAME
from games.playing import play_out
from tests.games.keezen import slow
from tests.games.keezen.positions import HOME, WAIT, a_random_state, a_state


@pytest.mark.parametrize("seed", range(8))
def test_simple_player_agrees_with_the_slow_reading(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(60):
        state = a_random_state(rng)
        assert GAME.policy(GAME.load(state)) == slow.policy(state)


@pytest.mark.parametrize(
    ("blue", "green", "worth"),
    [
        (WAIT, WAIT, 0),
        ((-1, -1, -1, 0), WAIT, 20),
        ((-1, -1, -1, 9), WAIT, 24),
        ((-1, -1, -1, 64), WAIT, 103),
        (HOME, WAIT, 430),
        ((-1, -1, -1, 28), (-1, -1, -1, 0), 43 - 6 - 20),  # G0 is square 16, twelve behind
        ((-1, -1, -1, 29), (-1, -1, -1, 0), 44 - 20),
        ((-1, -1, -1, 0), (-1, -1, -1, 47), 20 - 62),  # G47 is square 63; B0 is safe
        ((-1, -1, -1, 4), (-1, -1, -1, 46), 19 - 6 - 61),  # round the corner of the numbering
        ((-1, -1, -1, 10), (-1, -1, -1, 60), 25 - 75),  # G60 is square 12: two ahead of blue
    ],
)
def test_worth_of_pawns_worked_out_by_hand(
    blue: tuple[int, ...], green: tuple[int, ...], worth: int
) -> None:
    threat = -6 if (blue, green) == ((-1, -1, -1, 10), (-1, -1, -1, 60)) else 0
    assert slow.worth([list(blue), list(green), list(WAIT), list(WAIT)], 0) == worth - threat


def test_first_name_wins_among_equals() -> None:
    """Two pawns, either of which may step: the smaller name."""
    state = GAME.load(a_state((-1, -1, 20, 9), hand="5"))
    assert GAME.policy(state) == "5:B20"


def test_only_a_fold_is_folded_and_nothing_when_over() -> None:
    assert GAME.policy(GAME.load(a_state(hand="2"))) == "fold"
    end, _ = play_out(GAME, GAME.initial(4, 1, {"turn_cap": 3}))
    assert GAME.policy(end) is None


def test_simple_player_uses_public_knowledge_only() -> None:
    """Other hands, deck and counter may be exchanged without changing its choice."""
    rng = random.Random(5)
    for _ in range(100):
        state = a_random_state(rng)
        mover = state["to_move"]
        unseen = state["deck"] + [c for s in range(4) if s != mover for c in state["hands"][s]]
        rng.shuffle(unseen)
        hands = [
            state["hands"][s] if s == mover else [unseen.pop() for _ in state["hands"][s]]
            for s in range(4)
        ]
        other = {**state, "hands": hands, "deck": unseen, "rng": 99}
        assert GAME.policy(GAME.load(other)) == GAME.policy(GAME.load(state))
