"""Set-up, dealing and the order of turns."""

from typing import Any

import pytest

from games.errors import InvalidOptions
from games.keezen import GAME
from games.playing import play_out
from tests.games.keezen.positions import RANKS, a_state

PACK = list(RANKS) * 4


def play_fold(state: dict[str, Any]) -> dict[str, Any]:
    return GAME.dump(GAME.apply(GAME.load(state), "fold"))


def test_game_starts_with_all_pawns_waiting_and_blue_dealing() -> None:
    """KZ-1, KZ-3, KZ-10, RUL-2: seats 0 and 2 are one duo, 1 and 3 the other."""
    state = GAME.dump(GAME.initial(4, 5, {}))
    assert state["pawns"] == [[-1] * 4] * 4
    assert state["dealer"] == 0


def test_cards_go_round_one_by_one_from_the_dealers_left() -> None:
    """KZ-2, KZ-11: after two hands the next sixteen cards of the deck go out in turn."""
    state = a_state(hand="2", deck_size=32, dealer=1)
    after = play_fold(state)
    deck = state["deck"]
    for seat, first in ((2, 0), (3, 1), (0, 2), (1, 3)):
        assert after["hands"][seat] == sorted(deck[first:16:4], key=RANKS.index)
    assert after["deck"] == deck[16:]
    assert after["to_move"] == 2


def test_first_hand_of_a_pack_has_five_cards_and_the_others_four() -> None:
    """KZ-11: 52 = 4 x (5 + 4 + 4), without shuffling in between."""
    start = GAME.dump(GAME.initial(4, 3, {}))
    assert [len(hand) for hand in start["hands"]] == [5] * 4
    second = play_fold(a_state(hand="2", deck_size=32))
    assert [len(hand) for hand in second["hands"]] == [4] * 4
    third = play_fold(a_state(hand="2", deck_size=16))
    assert [len(hand) for hand in third["hands"]] == [4] * 4
    assert third["deck"] == []
    assert third["rng"] == 1


def test_used_pack_is_shuffled_and_the_next_player_deals() -> None:
    """KZ-12, KZ-13, RUL-4: the deal moves clockwise and the left neighbour begins."""
    after = play_fold(a_state(hand="2", dealer=0, pack=4))
    assert (after["dealer"], after["pack"], after["to_move"]) == (1, 5, 2)
    assert after["played"] == []
    assert after["rng"] != 1
    assert [len(hand) for hand in after["hands"]] == [5] * 4
    assert len(after["deck"]) == 32


def test_new_pack_does_not_remember_the_order_of_play() -> None:
    """KZ-62: before a shuffle the pack always lies the same way."""
    first = a_state(hand="2")
    other = {**first, "played": first["played"][::-1]}
    assert play_fold(first) == play_fold(other)


def test_pack_is_shuffled_from_the_counter_of_the_state() -> None:
    """KZ-62: a state with the counter of a fresh game deals that game's cards."""
    after = play_fold(a_state(hand="2", dealer=3, rng=1))
    start = GAME.dump(GAME.initial(4, 1, {}))
    assert (after["hands"], after["deck"], after["rng"]) == (
        start["hands"],
        start["deck"],
        start["rng"],
    )


@pytest.mark.parametrize(
    ("hands", "mover", "next_seat"),
    [
        (("2", "3", "4", "5"), 0, 1),
        (("2", "", "4", ""), 0, 2),
        (("2", "", "", "5"), 3, 0),
        (("3 K", "", "", ""), 0, 0),
    ],
)
def test_turn_goes_clockwise_past_players_without_cards(
    hands: tuple[str, ...], mover: int, next_seat: int
) -> None:
    """KZ-13: also back to the same player."""
    state = GAME.load(a_state(hands=hands, to_move=mover))
    move = GAME.legal(state)[0]
    assert GAME.dump(GAME.apply(state, move))["to_move"] == next_seat


def test_cards_stay_fifty_two_through_a_whole_game() -> None:
    state = GAME.initial(4, 11, {})
    while (move := GAME.policy(state)) is not None:
        state = GAME.advance(state, move)
        dumped = GAME.dump(state)
        cards = dumped["deck"] + dumped["played"] + [c for hand in dumped["hands"] for c in hand]
        assert sorted(cards) == sorted(PACK)
        assert len(dumped["deck"]) in (32, 16, 0)


def test_played_cards_lie_in_the_order_of_play() -> None:
    """KZ-32: they stay in sight until the pack is used up."""
    state = a_state(hands=("3 9 K", "2", "", ""), to_move=0)
    before = state["played"]
    after = GAME.apply(GAME.load(state), "K:in")
    after = GAME.apply(after, "fold")
    assert GAME.dump(after)["played"] == [*before, "K", "2"]
    assert GAME.dump(GAME.apply(after, "3:B0"))["played"] == [*before, "K", "2", "3"]


def test_options_are_filled_in() -> None:
    """OPT-1, OPT-2, OPT-3: the defaults."""
    assert GAME.dump(GAME.initial(4, 0, {}))["options"] == {
        "home_fill": "any",
        "seven_lapse": False,
        "turn_cap": 2000,
    }
    some = GAME.dump(GAME.initial(4, 0, {"turn_cap": 270}))["options"]
    assert some == {"home_fill": "any", "seven_lapse": False, "turn_cap": 270}


@pytest.mark.parametrize(
    "options",
    [
        {"home_fill": "full"},
        {"home_fill": None},
        {"seven_lapse": 1},
        {"seven_lapse": "true"},
        {"turn_cap": 0},
        {"turn_cap": 100_001},
        {"turn_cap": 90.0},
        {"turn_cap": True},
        {"turn_cap": "90"},
        {"turns": 9},
        {"home_fill": []},
        [],
        "any",
        None,
    ],
)
def test_other_options_are_refused(options: Any) -> None:
    """OPT-1, OPT-2, OPT-3: neither other values nor other types nor other names."""
    with pytest.raises(InvalidOptions):
        GAME.initial(4, 0, options)


@pytest.mark.parametrize("players", [0, 2, 3, 5, 4.0, "4", True, None])
def test_only_four_can_play(players: Any) -> None:
    with pytest.raises(InvalidOptions):
        GAME.initial(players, 0, {})


@pytest.mark.parametrize("seed", [-1, 2**63, 1.0, "1", None, True])
def test_seed_out_of_range_is_refused(seed: Any) -> None:
    with pytest.raises(InvalidOptions):
        GAME.initial(4, seed, {})


def test_smallest_cap_and_largest_seed_are_taken() -> None:
    """OPT-3, KZ-72: a game of one turn."""
    end, moves = play_out(GAME, GAME.initial(4, 2**63 - 1, {"turn_cap": 1}))
    assert len(moves) == 1
    assert GAME.dump(end)["over"] == "cap"
