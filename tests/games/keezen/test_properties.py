"""Properties of every state, reachable or made by hand, and agreement with the slow reading."""

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from games.keezen import GAME
from tests.games.keezen import slow
from tests.games.keezen.positions import a_random_state

FEW = settings(max_examples=60, deadline=None)
# Chance is an argument here too: hypothesis gives the seed, the builder the state.
random_states = st.integers(0, 2**32).map(lambda seed: a_random_state(random.Random(seed)))


@settings(max_examples=250, deadline=None)
@given(state=random_states)
def test_moves_and_their_boards_agree_with_the_slow_reading(state: dict[str, Any]) -> None:
    """KZ-20 to KZ-28 and KZ-40 to KZ-50, in positions that hardly ever arise."""
    inner = GAME.load(state)
    boards = slow.plays(state)
    assert GAME.legal(inner) == (sorted(boards) or ["fold"])
    for move, board in boards.items():
        assert GAME.dump(GAME.advance(inner, move))["pawns"] == board


@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 2**63 - 1), close=st.booleans(), lapse=st.booleans())
def test_random_games_agree_with_the_slow_reading(seed: int, close: bool, lapse: bool) -> None:
    rng = random.Random(seed)
    options = {"home_fill": "close" if close else "any", "seven_lapse": lapse, "turn_cap": 150}
    state = GAME.initial(4, seed, options)
    while moves := GAME.legal(state):
        assert moves == slow.legal(GAME.dump(state))
        state = GAME.apply(state, rng.choice(moves))


@FEW
@given(state=random_states)
def test_different_names_lead_to_different_boards(state: dict[str, Any]) -> None:
    """KZ-61: one string per choice, whatever the card; equal boards only for another card."""
    inner = GAME.load(state)
    boards: dict[tuple[str, str], str] = {}
    for move in GAME.legal(inner):
        card = move.split(":")[0]
        after = repr(GAME.dump(GAME.advance(inner, move))["pawns"])
        assert (card, after) not in boards
        boards[card, after] = move


@FEW
@given(state=random_states)
def test_pawns_and_cards_are_conserved(state: dict[str, Any]) -> None:
    inner = GAME.load(state)
    for move in GAME.legal(inner):
        after = GAME.dump(GAME.apply(inner, move))
        assert [len(side) for side in after["pawns"]] == [4] * 4
        cards = after["deck"] + after["played"] + [c for hand in after["hands"] for c in hand]
        assert len(cards) == 52
        assert after["turn"] == state["turn"] + 1
        assert GAME.dump(GAME.load(after)) == after


@FEW
@given(state=random_states)
def test_turning_the_table_changes_only_the_letters(state: dict[str, Any]) -> None:
    """RUL-2, KZ-2: every colour plays by the same rules; one seat further all is the same."""
    turned = {
        **state,
        "to_move": (state["to_move"] + 1) % 4,
        "pawns": state["pawns"][-1:] + state["pawns"][:-1],
        "hands": state["hands"][-1:] + state["hands"][:-1],
    }
    letters = str.maketrans("BGYR", "GYRB")
    here = [
        move if move == "fold" or move.endswith("in") else move[0] + move[1:].translate(letters)
        for move in GAME.legal(GAME.load(state))
    ]
    assert len(here) == len(GAME.legal(GAME.load(turned)))
    if not any(move.startswith("7") for move in here):  # names of sevens sort by letter
        assert sorted(here) == GAME.legal(GAME.load(turned))
