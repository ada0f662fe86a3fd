"""What holds in every match, and the comparison with the second reading of the rules."""

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from games.foppen import GAME
from games.foppen.cards import DECK, codes, count
from games.foppen.state import State
from tests.games.foppen import slow

MATCHES = st.fixed_dictionaries(
    {
        "players": st.integers(3, 6),
        "seed": st.integers(0, 2**63 - 1),
        "bids": st.booleans(),
        "deals": st.integers(1, 3),
    }
)
CHANCE = st.randoms(use_true_random=False)


def start(match: dict[str, Any]) -> State:
    return GAME.initial(
        match["players"], match["seed"], {"bids": match["bids"], "deals": match["deals"]}
    )


@given(match=MATCHES, chance=CHANCE, sense=st.floats(0, 1))
@settings(max_examples=25, deadline=None)
def test_both_readings_play_the_same_match(
    match: dict[str, Any], chance: random.Random, sense: float
) -> None:
    """Every state, every list of moves and every choice; players of any share of sense."""
    state = start(match)
    other = slow.initial(match["players"], match["seed"], bids=match["bids"], deals=match["deals"])
    while True:
        assert GAME.dump(state) == other
        moves = GAME.legal(state)
        choice = GAME.policy(state)
        assert (moves, choice) == (slow.legal(other), slow.policy(other))
        if choice is None:
            return
        move = choice if chance.random() < sense else chance.choice(moves)
        state, other = GAME.apply(state, move), slow.apply(other, move)


@st.composite
def positions(draw: st.DrawFn) -> dict[str, Any]:
    """Hands of any size and a trick begun by any cards, as set up by hand."""
    players = draw(st.integers(3, 6))
    cards = draw(st.permutations(DECK))[: draw(st.integers(2 * players, 60))]
    stone = draw(st.none() | st.integers(0, players - 1))
    leader = draw(st.integers(0, players - 1).filter(lambda seat: seat != stone))
    seats = [seat % players for seat in range(leader, leader + players) if seat % players != stone]
    begun = draw(st.integers(0, len(seats) - 1))
    trick = [[seats[place], cards[place]] for place in range(begun)]
    hands: list[list[str]] = [[cards[begun + seat]] for seat in range(players)]
    for card in cards[begun + players :]:
        hands[draw(st.integers(0, players - 1))].append(card)
    bids = draw(st.lists(st.booleans(), min_size=players, max_size=players))
    return {
        "game": "foppen",
        "players": players,
        "options": {"bids": any(bids), "deals": draw(st.integers(1, 2))},
        "rng": draw(st.integers(0, 2**64 - 1)),
        "to_move": seats[begun],
        "phase": "play",
        "deal": 0,
        "scores": [],
        "hands": [sorted(hand, key=DECK.index) for hand in hands],
        "stone": stone,
        "leader": leader,
        "trick": trick,
        "tricks": 0 if stone is None else 1,
        "bids": bids,
    }


@given(position=positions())
@settings(max_examples=150, deadline=None)
def test_both_readings_agree_on_any_position(position: dict[str, Any]) -> None:
    state = GAME.load(position)
    assert GAME.dump(state) == position
    assert GAME.legal(state) == slow.legal(position)
    assert GAME.policy(state) == slow.policy(position)
    for move in GAME.legal(state):
        assert GAME.dump(GAME.apply(state, move)) == slow.apply(position, move)
    assert GAME.dump(state) == position


@given(match=MATCHES, chance=CHANCE)
@settings(max_examples=25, deadline=None)
def test_what_holds_in_every_match(match: dict[str, Any], chance: random.Random) -> None:
    """FP-20, FP-40, FP-51 and section 6.2: cards, turns and ends of deals."""
    state = start(match)
    players = match["players"]
    sat_out = [0] * players
    while moves := GAME.legal(state):
        gone = 60 - sum(map(count, state.hands)) - len(state.trick)
        first = players if state.tricks else 0
        assert gone == first + max(state.tricks - 1, 0) * (players - 1)
        assert len({code for hand in state.hands for code in codes(hand)} - {"1"}) <= 56
        assert moves == sorted(set(moves))
        assert state.order[0] != state.stone
        assert (state.stone is None) == (state.tricks == 0)
        before, state = state, GAME.advance(state, chance.choice(moves))
        if state.tricks > before.tricks and state.phase == "play" and state.stone is not None:
            assert state.stone != before.stone
            sat_out[state.stone] += 1
    assert GAME.check(GAME.report(state), {}).verdict != "error"
    result = GAME.result(state)
    assert result is not None
    assert result["places"].count(1) == result["totals"].count(max(result["totals"]))


@given(match=MATCHES, chance=CHANCE, stop=st.integers(0, 250))
@settings(max_examples=30, deadline=None)
def test_a_form_handed_in_at_any_moment_has_no_errors(
    match: dict[str, Any], chance: random.Random, stop: int
) -> None:
    """RUL-13."""
    state = start(match)
    for _ in range(stop):
        moves = GAME.legal(state)
        if not moves:
            break
        state = GAME.advance(state, chance.choice(moves))
    assert GAME.check(GAME.report(state), {}).verdict != "error"
    reloaded = GAME.load(GAME.dump(state))
    assert GAME.report(reloaded) == GAME.report(state)
