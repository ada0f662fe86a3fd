"""What every engine must keep, whatever its rules."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from games.errors import GameError, IllegalMove, InvalidOptions, InvalidReport, InvalidState
from games.interface import Game
from games.playing import perft, play_out
from games.registry import game
from tests.games.tables import CARD_PLACES, ENGINES, GAMES, HEADINGS, LOSES_CARDS, cards_of

MOST_MOVES = 600  # of a random game that these tests look at
JUNK: list[Any] = [None, True, 7, -1, 2.5, "x", [], {}, [[]], {"game": "x"}]

every_table = pytest.mark.parametrize(("slug", "players"), GAMES)
every_engine = pytest.mark.parametrize("slug", ENGINES)


def start(slug: str, players: int, seed: int = 1) -> tuple[Game[Any], Any]:
    engine = game(slug)
    return engine, engine.initial(players, seed, {})


def random_game(slug: str, players: int, seed: int) -> Iterator[tuple[Any, list[str], str]]:
    """The states of a random game with their legal moves and the one that is played."""
    engine, state = start(slug, players, seed)
    rng = random.Random(seed)
    for _ in range(MOST_MOVES):
        moves = engine.legal(state)
        if not moves:
            return
        move = rng.choice(moves)
        yield state, moves, move
        state = engine.advance(state, move)


@every_table
def test_same_seed_gives_the_same_game_and_another_seed_another(slug: str, players: int) -> None:
    engine, state = start(slug, players)
    _, again = start(slug, players)
    _, other = start(slug, players, seed=2)
    assert engine.dump(state) == engine.dump(again)
    assert engine.dump(state) != engine.dump(other)
    assert play_out(engine, state)[1] == play_out(engine, again)[1]


@every_table
def test_state_says_which_game_it_is_and_for_how_many(slug: str, players: int) -> None:
    engine, state = start(slug, players)
    dumped = engine.dump(state)
    assert (engine.slug, dumped["game"], dumped["players"]) == (slug, slug, players)


@every_table
def test_states_survive_the_way_through_json(slug: str, players: int) -> None:
    engine = game(slug)
    for state, moves, move in random_game(slug, players, seed=3):
        dumped = engine.dump(state)
        read = engine.load(json.loads(json.dumps(dumped)))
        assert engine.dump(read) == dumped
        assert engine.legal(read) == moves
        assert engine.dump(engine.advance(read, move)) == engine.dump(engine.advance(state, move))


@every_table
def test_legal_moves_are_sorted_unique_texts_that_apply_accepts(slug: str, players: int) -> None:
    engine = game(slug)
    for state, moves, _ in random_game(slug, players, seed=4):
        assert moves == sorted(set(moves))
        assert engine.to_move(state) in range(players)
        for move in moves[:6] + moves[-2:]:
            assert engine.dump(engine.apply(state, move)) == engine.dump(
                engine.advance(state, move)
            )


@every_table
def test_moves_that_are_not_in_the_list_are_refused(slug: str, players: int) -> None:
    engine = game(slug)
    seen: set[str] = set()
    for state, moves, move in random_game(slug, players, seed=5):
        wrong: list[Any] = sorted(seen - set(moves))[:5]
        for other in [*wrong, *JUNK, move + " ", ""]:
            with pytest.raises(IllegalMove):
                engine.apply(state, other)
        seen.update(moves)
        if len(seen) > 60:
            return


@every_table
def test_asking_and_playing_leave_the_state_as_it_was(slug: str, players: int) -> None:
    engine = game(slug)
    for state, moves, _ in random_game(slug, players, seed=6):
        before = json.dumps(engine.dump(state))
        for move in moves[:4]:
            engine.facts(state, move)
            engine.apply(state, move)
        engine.policy(state)
        engine.result(state)
        engine.report(state)
        for seat in range(players):
            engine.view(state, seat)
        assert json.dumps(engine.dump(state)) == before


@every_table
def test_dumped_states_share_nothing_with_the_engine(slug: str, players: int) -> None:
    engine, state = start(slug, players)
    before = json.dumps(engine.dump(state))
    for value in engine.dump(state).values():
        if isinstance(value, list):
            value.clear()
    for value in engine.view(state, 0).values():
        if isinstance(value, list):
            value.clear()
    assert json.dumps(engine.dump(state)) == before


@every_table
def test_cards_neither_appear_nor_vanish(slug: str, players: int) -> None:
    assert slug in CARD_PLACES, "say in tables.py where its cards lie"
    engine, state = start(slug, players)
    all_cards = cards_of(slug, engine.dump(state))
    for step, (state, _, _) in enumerate(random_game(slug, players, seed=7)):
        now = cards_of(slug, engine.dump(state))
        if slug not in LOSES_CARDS:
            if step == 0:
                all_cards = now
            assert now == all_cards
        else:
            assert all(count == 1 for card, count in now.items() if len(card) > 1)


def shows_no_more(seen: Any, whole: Any) -> bool:
    """Equal, but for nulls in the place of what is hidden."""
    if seen is None:
        return True
    if isinstance(seen, dict) and isinstance(whole, dict):
        return seen.keys() == whole.keys() and all(
            shows_no_more(value, whole[key]) for key, value in seen.items()
        )
    if isinstance(seen, list) and isinstance(whole, list):
        return len(seen) == len(whole) and all(map(shows_no_more, seen, whole))
    return bool(seen == whole) and type(seen) is type(whole)


@every_table
def test_view_hides_chance_and_shows_nothing_that_is_not_so(slug: str, players: int) -> None:
    engine = game(slug)
    for step, (state, _, _) in enumerate(random_game(slug, players, seed=8)):
        if step % 7:
            continue
        whole = engine.dump(state)
        for seat in range(players):
            seen = engine.view(state, seat)
            assert seen["rng"] is None
            assert shows_no_more(seen, whole)
            with pytest.raises(InvalidState):
                engine.load(seen)


@every_table
def test_view_is_the_same_for_states_that_differ_only_in_chance(slug: str, players: int) -> None:
    engine, state = start(slug, players)
    other = engine.load({**engine.dump(state), "rng": 12345})
    for seat in range(players):
        assert engine.view(other, seat) == engine.view(state, seat)


@every_table
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_simple_players_play_to_an_end(slug: str, players: int, seed: int) -> None:
    engine, state = start(slug, players, seed)
    while (move := engine.policy(state)) is not None:
        assert move in engine.legal(state)
        assert engine.result(state) is None
        state = engine.advance(state, move)
    assert engine.legal(state) == []
    assert engine.to_move(state) is None
    result = engine.result(state)
    assert json.loads(json.dumps(result)) == result
    assert result is not None
    with pytest.raises(IllegalMove):
        engine.apply(state, "fold")
    dumped = engine.dump(state)
    assert engine.dump(engine.load(dumped)) == dumped


@every_table
def test_every_form_a_game_can_hand_in_passes_its_own_check(slug: str, players: int) -> None:
    """Over or stopped by the clock; a warning is allowed, an error is not."""
    engine, state = start(slug, players, seed=9)
    for step in range(100_000):
        move = engine.policy(state)
        if step % 5 == 0 or move is None:
            form = {**engine.report(state), **HEADINGS.get(slug, {})}
            verdict = engine.check(json.loads(json.dumps(form)), {})
            assert verdict.verdict != "error", (verdict, form)
        if move is None:
            return
        state = engine.advance(state, move)


@every_table
def test_forms_of_random_games_pass_too(slug: str, players: int) -> None:
    engine = game(slug)
    for step, (state, _, _) in enumerate(random_game(slug, players, seed=10)):
        if step % 11 == 0:
            form = {**engine.report(state), **HEADINGS.get(slug, {})}
            assert engine.check(form, {}).verdict != "error"


@every_table
def test_counted_trees_follow_the_list_of_moves(slug: str, players: int) -> None:
    engine, state = start(slug, players)
    moves = engine.legal(state)
    assert perft(engine, state, 0) == 1
    assert perft(engine, state, 1) == len(moves)
    assert perft(engine, state, 2) == sum(
        len(engine.legal(engine.apply(state, move))) for move in moves
    )


@every_table
def test_facts_are_codes_with_plain_data(slug: str, players: int) -> None:
    engine = game(slug)
    for state, moves, _ in random_game(slug, players, seed=11):
        for move in moves[:5]:
            for fact in engine.facts(state, move):
                assert fact.code.isidentifier()
                assert json.loads(json.dumps(dict(fact.data))) is not None


@every_engine
def test_other_numbers_of_players_and_other_seeds_are_refused(slug: str) -> None:
    engine = game(slug)
    few = engine.players[0]
    wrong_players: list[Any] = [few - 1, engine.players[-1] + 1, -4, 4.0, "4", None, True, [4]]
    wrong_seeds: list[Any] = [-1, 2**63, 1.0, "1", None, False, []]
    wrong_options: list[Any] = [None, [], "x", {"no such option": 1}]
    for players, seed, options in (
        *((players, 1, {}) for players in wrong_players),
        *((few, seed, {}) for seed in wrong_seeds),
        *((few, 1, options) for options in wrong_options),
    ):
        with pytest.raises(InvalidOptions):
            engine.initial(players, seed, options)


@every_engine
@pytest.mark.parametrize("junk", JUNK, ids=repr)
def test_junk_is_refused_with_field_and_reason(slug: str, junk: Any) -> None:
    engine = game(slug)
    with pytest.raises(InvalidState) as refusal:
        engine.load(junk)
    assert refusal.value.reason
    if not isinstance(junk, dict):
        with pytest.raises(InvalidReport):
            engine.check(junk, {})


@every_engine
def test_every_field_of_a_state_is_needed_and_checked(slug: str) -> None:
    engine, state = start(slug, game(slug).players[0])
    whole = engine.dump(state)
    for field in whole:
        with pytest.raises(GameError):
            engine.load({key: value for key, value in whole.items() if key != field})
        for junk in ({"x": [1]}, "junk", -(10**9), [["junk"]], 0.5):
            with pytest.raises(GameError) as refusal:
                engine.load({**whole, field: junk})
            assert refusal.value.reason
