"""The strong player: what every game must keep for it, and what it keeps itself."""

import json
from typing import Any

import pytest

from games.interface import Game
from games.randomness import draw
from games.registry import game
from games.strong import strong
from games.values import EVEN, SURE, UNIT, shared, squashed
from tests.games.tables import ENGINES, cards_of
from tests.games.test_conformance import random_game

FORESEEN = [slug for slug in ENGINES if game(slug).foresight is not None]
every_game = pytest.mark.parametrize("slug", FORESEEN)
LOOKED_AT = 12


def imagined(slug: str, counter: int) -> list[tuple[Any, Any]]:
    """States of a random game, each with what the seat to move may take it to be."""
    engine = game(slug)
    foresight = engine.foresight
    assert foresight is not None
    states = [state for state, _moves, _move in random_game(slug, 4, seed=8)]
    found = []
    for state in states[:: len(states) // LOOKED_AT]:
        seat = engine.to_move(state)
        assert seat is not None
        world = foresight.imagine(state, seat, counter)
        if world is not None:
            found.append((state, world))
    assert len(found) > LOOKED_AT // 2
    return found


@every_game
def test_an_imagined_state_is_the_same_as_far_as_the_seat_can_see(slug: str) -> None:
    engine = game(slug)
    for state, world in imagined(slug, 7):
        seat = engine.to_move(state)
        assert seat is not None
        assert engine.view(world, seat) == engine.view(state, seat)
        assert cards_of(slug, engine.dump(world)) == cards_of(slug, engine.dump(state))
        assert engine.dump(engine.load(engine.dump(world))) == engine.dump(world)


@every_game
def test_what_is_imagined_depends_on_what_is_seen_and_the_counter_alone(slug: str) -> None:
    engine = game(slug)
    foresight = engine.foresight
    assert foresight is not None
    differing = 0
    for state, world in imagined(slug, 7):
        seat = engine.to_move(state)
        assert seat is not None
        again = foresight.imagine(world, seat, 7)
        assert engine.dump(again) == engine.dump(world)
        differing += foresight.imagine(state, seat, 8) != world
    assert differing


@every_game
def test_at_the_end_the_chances_to_win_are_what_came(slug: str) -> None:
    engine = game(slug)
    assert engine.foresight is not None
    state = engine.initial(4, 3, {})
    while (move := engine.policy(state)) is not None:
        state = engine.advance(state, move)
    worths = [engine.foresight.worth(state, seat) for seat in range(4)]
    result = engine.result(state)
    assert result is not None
    best = {seat for seat in range(4) if worths[seat] == max(worths)}
    if "places" in result:
        assert best == {seat for seat in range(4) if result["places"][seat] == 1}
    else:
        assert best == {seat for seat in range(4) if seat & 1 == result["winner"]}


@every_game
def test_the_strong_player_plays_legal_moves_and_the_same_ones_again(slug: str) -> None:
    engine = game(slug)
    state = engine.initial(4, 5, {})
    thought = counter = 0
    while thought < 3 and engine.to_move(state) is not None:
        counter, chance = draw(counter)
        moves = engine.legal(state)
        move = strong(engine, state, chance)
        assert move in moves
        if len(moves) > 1:
            thought += 1
            assert (
                strong(engine, engine.load(json.loads(json.dumps(engine.dump(state)))), chance)
                == move
            )
        state = engine.advance(state, move or "")
    assert thought == 3


def test_without_foresight_the_strong_player_is_the_simple_one() -> None:
    engine: Game[Any] = game("keezen")
    blind = Game(**{**{name: getattr(engine, name) for name in Game.__slots__}, "foresight": None})
    state = engine.initial(4, 11, {})
    while len(engine.legal(state)) < 2:
        state = engine.advance(state, engine.legal(state)[0])
    assert strong(blind, state, 1) == engine.policy(state)


def test_a_score_becomes_a_chance_that_mirrors_its_opposite() -> None:
    assert squashed(0) == EVEN
    assert squashed(UNIT) == SURE * 3 // 4
    for score in (-900, -3, 1, 77, 10**6):
        assert squashed(score) + squashed(-score) in (SURE, SURE - 1)


def test_equal_ones_share_the_first_place() -> None:
    assert [shared([3, 9, 9, 1], seat) for seat in range(4)] == [0, EVEN, EVEN, 0]


@pytest.mark.parametrize("slug", ENGINES)
def test_the_simple_player_plays_the_first_of_the_moves_that_weigh_most(slug: str) -> None:
    engine = game(slug)
    for state, moves, _move in random_game(slug, 4, seed=2):
        weighed = engine.weighed(state)
        assert [move for move, _worth in weighed] == moves
        assert max(weighed, key=lambda one: one[1])[0] == engine.policy(state)
