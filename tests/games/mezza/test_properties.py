"""What holds in every game and position; the slow second reading of the rules is the judge."""

import copy
from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.mezza import GAME
from games.playing import play_out
from tests.games.mezza import slow
from tests.games.mezza.builders import State, full_deck
from tests.games.mezza.positions import a_position

seeds = st.integers(0, 2**63 - 1)
tables = st.one_of(
    st.tuples(st.integers(2, 7), st.just(False)), st.tuples(st.integers(2, 3), st.just(True))
)


def all_cards(state: State) -> Counter[str]:
    zones = [state["stock"], state["pile"], state["removed"]]
    for name in ("hands", "open", "closed"):
        zones += state[name]
    return Counter(card for zone in zones for card in zone)


@given(tables, seeds, st.sampled_from((0.0, 0.3, 1.0)))
@settings(max_examples=60, deadline=None)
def test_engine_and_slow_reading_agree_in_whole_games(
    table: tuple[int, bool], seed: int, wildness: float
) -> None:
    chance = Random(seed)
    players, short = table
    state = GAME.initial(players, seed, {"short": short, "cap": chance.choice((40, 250))})
    plain = GAME.dump(state)
    while moves := GAME.legal(state):
        assert moves == slow.legal(plain)
        habit = GAME.policy(state)
        assert habit == slow.policy(plain)
        move = chance.choice(moves) if chance.random() < wildness else str(habit)
        state, plain = GAME.advance(state, move), slow.apply(plain, move)
        assert GAME.dump(state) == plain
    assert GAME.result(state) is not None


@given(seeds)
@settings(max_examples=500, deadline=None)
def test_engine_and_slow_reading_agree_in_positions_set_up_by_hand(seed: int) -> None:
    plain = a_position(Random(seed))
    state = GAME.load(plain)
    assert GAME.dump(state) == plain
    assert GAME.policy(state) == slow.policy(plain)
    moves = GAME.legal(state)
    assert moves == slow.legal(plain)
    for move in moves:
        following = GAME.apply(state, move)
        assert GAME.dump(following) == slow.apply(plain, move)
        assert GAME.load(GAME.dump(following)) == following
    assert GAME.dump(state) == plain


@given(tables, seeds)
@settings(max_examples=25, deadline=None)
def test_no_card_is_lost_and_no_state_is_changed(table: tuple[int, bool], seed: int) -> None:
    players, short = table
    chance = Random(seed)
    deck = Counter(full_deck(short=short))
    state = GAME.initial(players, seed, {"short": short, "cap": 120})
    while moves := GAME.legal(state):
        before = copy.deepcopy(state)
        following = GAME.advance(state, chance.choice(moves))
        assert state == before
        assert all_cards(GAME.dump(following)) == deck
        state = following


@given(tables, seeds)
@settings(max_examples=25, deadline=None)
def test_every_game_ends_with_a_report_that_passes_its_check(
    table: tuple[int, bool], seed: int
) -> None:
    players, short = table
    state, moves = play_out(GAME, GAME.initial(players, seed, {"short": short}))
    result = GAME.result(state)
    assert result is not None
    assert GAME.policy(state) is None
    assert len(moves) == GAME.dump(state)["moves"]
    assert GAME.check(GAME.report(state), {}).verdict != "error"
    if not result["capped"]:
        assert sorted(result["order"]) == list(range(players))
        assert sorted(result["places"]) == list(range(1, players + 1))


@given(seeds, st.integers(0, 6))
@settings(max_examples=100, deadline=None)
def test_a_view_hides_unseen_cards_and_nothing_else(seed: int, seat: int) -> None:
    plain = a_position(Random(seed))
    seat %= plain["players"]
    seen = GAME.view(GAME.load(plain), seat)
    assert seen.keys() == plain.keys()
    for field in seen.keys() - {"rng", "stock", "hands", "closed"}:
        assert seen[field] == plain[field]
    assert seen["rng"] is None
    assert seen["stock"] == [None] * len(plain["stock"])
    for player in range(plain["players"]):
        hand = plain["hands"][player]
        assert seen["hands"][player] == (hand if player == seat else [None] * len(hand))
        assert seen["closed"][player] == [None] * len(plain["closed"][player])
