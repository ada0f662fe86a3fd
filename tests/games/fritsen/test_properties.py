"""What holds in every game, and the engine against the second reading in ``slow``."""

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.fritsen import GAME
from games.fritsen.cards import codes, full_deck
from games.fritsen.state import State
from games.playing import play_out
from tests.games.fritsen import slow
from tests.games.fritsen.positions import a_random_state

SEEDS = st.integers(0, 2**63 - 1)


@st.composite
def starts(draw: st.DrawFn) -> tuple[int, int, dict[str, int]]:
    players = draw(st.integers(2, 10))
    options = {
        "packs": 2 if players > 6 else draw(st.sampled_from([1, 2])),
        "jokers": draw(st.sampled_from([2, 3])),
        "vuil_max": draw(st.sampled_from([0, 1, 6])),
    }
    return players, draw(SEEDS), options


def random_game(start: tuple[int, int, dict[str, int]], wild: float) -> list[tuple[State, str]]:
    """States and moves of a game: the simple player's, with wild ones in between."""
    rng = random.Random(start[1])
    state = GAME.initial(*start)
    game = []
    while moves := GAME.legal(state):
        move = rng.choice(moves) if rng.random() < wild else GAME.policy(state) or ""
        game.append((state, move))
        state = GAME.advance(state, move)
    game.append((state, ""))
    return game


@settings(max_examples=40, deadline=None)
@given(start=starts(), wild=st.sampled_from([0.1, 0.5, 1.0]))
def test_the_engine_and_the_second_reading_play_the_same_game(
    start: tuple[int, int, dict[str, int]], wild: float
) -> None:
    """Legal moves, simple player and transitions, state by state."""
    plain: dict[str, Any] = GAME.dump(GAME.initial(*start))
    for state, move in random_game(start, wild):
        assert GAME.dump(state) == plain
        assert GAME.legal(state) == slow.legal(plain)
        assert GAME.policy(state) == slow.policy(plain)
        if move:
            plain = slow.apply(plain, move)


@pytest.mark.parametrize("block", range(4))
def test_the_engine_and_the_second_reading_agree_on_states_by_chance(block: int) -> None:
    """States that no game need reach, every move of each."""
    for seed in range(block * 100, block * 100 + 100):
        plain = a_random_state(random.Random(seed))
        inner = GAME.load(plain)
        assert GAME.dump(inner) == plain
        moves = GAME.legal(inner)
        assert moves == slow.legal(plain)
        assert GAME.policy(inner) == slow.policy(plain)
        for move in moves[:40]:
            compare_until_the_turn_is_over(GAME.apply(inner, move), slow.apply(plain, move))
        assert GAME.dump(inner) == plain


def compare_until_the_turn_is_over(inner: State, plain: dict[str, Any]) -> None:
    """Through window and glass, every answer."""
    assert GAME.dump(inner) == plain
    if inner.phase in ("klaver", "glass"):
        assert GAME.legal(inner) == slow.legal(plain)
        assert GAME.policy(inner) == slow.policy(plain)
        for move in GAME.legal(inner):
            compare_until_the_turn_is_over(GAME.apply(inner, move), slow.apply(plain, move))


@settings(max_examples=25, deadline=None)
@given(start=starts(), wild=st.sampled_from([0.2, 1.0]))
def test_cards_are_neither_lost_nor_made(
    start: tuple[int, int, dict[str, int]], wild: float
) -> None:
    """Section 1, and the state can be loaded at every moment."""
    options = start[2]
    everything = Counter(codes(full_deck(options["packs"], options["jokers"])))
    for state, _ in random_game(start, wild):
        plain = GAME.dump(state)
        lists = [plain["deck"], *plain["hands"], *plain["piles"].values()]
        assert Counter(card for cards in lists for card in cards) == everything
        assert GAME.load(plain) == state


@settings(max_examples=25, deadline=None)
@given(start=starts(), wild=st.sampled_from([0.2, 1.0]))
def test_every_report_passes_its_own_check(
    start: tuple[int, int, dict[str, int]], wild: float
) -> None:
    """RUL-27: the game over, or stopped at any moment."""
    for state, _ in random_game(start, wild):
        form = GAME.report(state)
        assert GAME.check(form, {}).verdict != "error", form


@settings(max_examples=25, deadline=None)
@given(start=starts(), wild=st.sampled_from([0.2, 1.0]))
def test_every_game_ends_and_turns_are_bounded(
    start: tuple[int, int, dict[str, int]], wild: float
) -> None:
    """3.6: between two lays fewer than 2·n turns."""
    players = start[0]
    since_lay = 0
    for state, move in random_game(start, wild):
        if "@" in move and not move.startswith("glass"):
            since_lay = 0
        elif move == "pass" and state.phase == "turn":
            since_lay += 1
        assert since_lay < 2 * players


def test_the_same_seed_gives_the_same_game() -> None:
    games = [play_out(GAME, GAME.initial(5, 77, {}))[1] for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize(
    ("players", "turns"), [(2, 34), (3, 46), (4, 49), (5, 50), (6, 51), (7, 102), (10, 102)]
)
def test_games_are_as_long_as_the_rules_document_counted(players: int, turns: int) -> None:
    """Section 9: mean number of turns of 150 games, here of the first 40 within a fifth."""
    total = 0
    for game in range(40):
        last, _ = play_out(GAME, GAME.initial(players, 10000 * players + game, {}))
        total += sum(last.turns)
    assert abs(total / 40 - turns) < turns / 5
