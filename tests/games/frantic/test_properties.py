"""What holds in every state of every game."""

import json
from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from games.frantic import GAME
from games.frantic.cards import CODES, DECK, EVENTS, KIND
from games.frantic.moves import CHOICES
from tests.games.frantic import slow
from tests.games.frantic.walking import walk

GAMES = {"players": st.integers(2, 8), "seed": st.integers(0, 2**63 - 1)}
few = settings(max_examples=12, deadline=None)


def cards_in(pend: Any) -> list[str]:
    """All cards inside ``pend``, wherever they are."""
    if isinstance(pend, str):
        return [pend] if pend in CODES else []
    if isinstance(pend, dict):
        pend = list(pend.values())
    return [card for one in pend for card in cards_in(one)] if isinstance(pend, list) else []


@few
@given(**GAMES)
def test_both_readings_of_the_rules_agree_move_by_move(players: int, seed: int) -> None:
    naive = slow.initial(players, seed, 154 if players <= 4 else 137, 2)
    for state, move in walk(players, seed):
        assert GAME.dump(state) == naive
        assert GAME.legal(state) == slow.legal(naive)
        naive = slow.apply(naive, move)
    assert naive["phase"] == "over"


@few
@given(**GAMES)
def test_no_card_is_ever_lost_or_doubled(players: int, seed: int) -> None:
    """FR-01: the 125 cards and the 20 events."""
    whole = Counter(DECK)
    for state, _ in walk(players, seed):
        data = GAME.dump(state)
        cards = Counter(card for hand in data["hands"] for card in hand)
        cards.update([*data["deck"], *data["discard"], *cards_in(data["pend"])])
        assert cards == whole
        assert sorted([*data["events"], *data["shown"]]) == sorted(EVENTS)


@few
@given(**GAMES)
def test_moves_are_sorted_unique_and_there_is_one_for_the_seat_asked(
    players: int, seed: int
) -> None:
    """RUL-2."""
    for state, _ in walk(players, seed, rounds=1):
        moves = GAME.legal(state)
        assert moves
        assert moves == sorted(set(moves))
        assert GAME.to_move(state) in range(players)
        assert GAME.policy(state) in moves


@few
@given(**GAMES)
def test_state_survives_json_and_moves_leave_it_alone(players: int, seed: int) -> None:
    for state, move in walk(players, seed, rounds=1):
        text = json.dumps(GAME.dump(state))
        assert json.dumps(GAME.dump(GAME.load(json.loads(text)))) == text
        GAME.apply(state, move)
        assert json.dumps(GAME.dump(state)) == text


@few
@given(**GAMES)
def test_round_ends_within_its_bound(players: int, seed: int) -> None:
    """5.8, RUL-31: the pile counted twice and all cards in hand never grow within a round."""
    before, round_ = 10**6, 0
    for state, _ in walk(players, seed):
        data = GAME.dump(state)
        assert data["turn"] <= 252 - 7 * players
        held = sum(map(len, data["hands"])) + len(cards_in(data["pend"]))
        measure = 2 * len(data["deck"]) + held
        assert data["round"] > round_ or measure <= before
        before, round_ = measure, data["round"]


@few
@given(**GAMES)
def test_view_tells_the_numbers_of_cards_and_no_hidden_face(players: int, seed: int) -> None:
    for state, _ in walk(players, seed, rounds=1):
        data = GAME.dump(state)
        for seat in range(players):
            seen = GAME.view(state, seat)
            assert list(map(len, seen["hands"])) == list(map(len, data["hands"]))
            assert seen["hands"][seat] == data["hands"][seat]
            others = [hand for owner, hand in enumerate(seen["hands"]) if owner != seat]
            assert all(card is None for hand in others for card in hand)


@few
@given(**GAMES)
def test_same_seed_same_match(players: int, seed: int) -> None:
    one = [move for _, move in walk(players, seed)]
    assert one == [move for _, move in walk(players, seed)]


def test_self_play_visits_every_phase_card_event_and_end() -> None:
    """FR-09, FR-56: nothing of the rules is out of reach."""
    phases, kinds, events, ends = set(), set(), set(), set()
    for seed in range(150):
        for state, move in walk(2 + seed % 7, seed):
            phases.add(state.phase)
            if move.startswith("play:"):
                kinds.add(KIND[move[5:]])
        data = GAME.dump(GAME.advance(state, move))
        phases.add(data["phase"])
        events.update(data["shown"])
        ends.update(row["end"] for row in data["log"])
    assert phases == set(CHOICES)
    assert kinds == set(KIND.values())
    assert events == set(EVENTS)
    assert ends == {"out", "pile", "doomsday", "finish", "bomb"}
