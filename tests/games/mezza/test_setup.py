"""The deal, the swap, and who starts (MZ-10 to MZ-13, RUL-1 to RUL-4)."""

from collections import Counter
from typing import Any

import pytest

from games.errors import InvalidOptions
from games.mezza import GAME
from games.randomness import draw
from tests.games.mezza.builders import State, a_state, after, full_deck, legal


def dealt(players: int = 4, seed: int = 42, **options: Any) -> State:
    return GAME.dump(GAME.initial(players, seed, options))


def before_start(*hands: str, rng: int = 0) -> State:
    """The state in which the last player is about to swap; he can keep what lies open."""
    players = len(hands)
    return a_state(
        players=players,
        hands=hands,
        open_=["5 5 5", "8 8 8", "2 2 2", "1 1 1"][:players],
        closed=["6 6 6", "9 9 9", "3 3 3", "4 4 4"][:players],
        phase="swap",
        to_move=players - 1,
        moves=players - 1,
        rng=rng,
    )


KEEP = {2: "S:8,8,8", 3: "S:2,2,2", 4: "S:1,1,1"}


def test_the_known_deal() -> None:
    """MZ-10: the check values of the rules."""
    state = dealt()
    assert draw(0)[1] == 16294208416658607535
    assert state["rng"] == 7531385872562682281
    assert state["hands"] == [
        ["0", "4", "9.5"],
        ["0", "0.5", "7"],
        ["0.5", "1", "9.5"],
        ["6.5", "8", "J"],
    ]
    assert state["closed"][1] == ["0.5", "4", "1"]
    assert state["stock"][:6] == ["8", "0.5", "5", "2", "0.5", "0"]


@pytest.mark.parametrize(("players", "short"), [(2, False), (7, False), (2, True), (3, True)])
def test_everybody_gets_nine_cards_and_the_rest_is_stock(players: int, short: bool) -> None:
    """MZ-10; the short variant has neither 3, 6 nor 9."""
    state = dealt(players, 7, short=short)
    for zone in ("hands", "open", "closed"):
        assert [len(cards) for cards in state[zone]] == [3] * players
    zones = [state["stock"], *state["hands"], *state["open"], *state["closed"]]
    assert Counter(card for zone in zones for card in zone) == Counter(full_deck(short=short))
    assert len(state["stock"]) == (56 if short else 68) - 9 * players


def test_a_new_game_waits_for_the_first_swap() -> None:
    state = dealt(2, 1)
    assert state["players"] == 2
    assert state["options"] == {"short": False, "cap": 3000}
    assert (state["phase"], state["to_move"], state["moves"]) == ("swap", 0, 0)
    assert (state["pile"], state["removed"], state["finished"], state["ask"]) == ([], [], [], [])
    assert (state["value"], state["layer"], state["add"]) == (None, None, None)
    assert (state["low"], state["skip"]) == (False, False)


@pytest.mark.parametrize(
    ("players", "seed", "options", "field"),
    [
        (1, 0, {}, "players"),
        (8, 0, {}, "players"),
        (4, 0, {"short": True}, "players"),
        (True, 0, {}, "players"),
        (4.0, 0, {}, "players"),
        ("4", 0, {}, "players"),
        (None, 0, {}, "players"),
        (4, -1, {}, "seed"),
        (4, 2**63, {}, "seed"),
        (4, 1.0, {}, "seed"),
        (4, False, {}, "seed"),
        (4, 0, {"cap": 0}, "options.cap"),
        (4, 0, {"cap": 10.0}, "options.cap"),
        (4, 0, {"cap": True}, "options.cap"),
        (4, 0, {"cap": None}, "options.cap"),
        (4, 0, {"short": 0}, "options.short"),
        (4, 0, {"short": None}, "options.short"),
        (4, 0, {"jokers": 2}, "options.jokers"),
        (4, 0, [], "options"),
    ],
)
def test_what_cannot_be_played_is_refused(
    players: int, seed: int, options: dict[str, object], field: str
) -> None:
    """RUL-1 and the options: 2 to 7 players, 2 or 3 in the short variant."""
    with pytest.raises(InvalidOptions) as refusal:
        GAME.initial(players, seed, options)
    assert refusal.value.field == field


def test_the_largest_seed_and_the_smallest_cap_are_accepted() -> None:
    assert dealt(3, 2**63 - 1, short=True, cap=1)["options"] == {"short": True, "cap": 1}


def test_swapping_goes_from_seat_to_seat() -> None:
    """RUL-2, MZ-11: seat 0 first, each with any choice of three out of his six."""
    state = dealt(3, 5)
    for seat in range(3):
        assert state["to_move"] == seat
        six = Counter(state["hands"][seat] + state["open"][seat])
        move = legal(state)[-1]
        state = after(state, move)
        assert state["open"][seat] == move[2:].split(",")
        assert Counter(state["hands"][seat] + state["open"][seat]) == six
    assert (state["phase"], state["moves"]) == ("start", 3)


def test_naming_the_open_cards_keeps_them() -> None:
    """MZ-11: not swapping is a move as well."""
    state = dealt()
    following = after(state, "S:" + ",".join(state["open"][0]))
    assert following["hands"] == state["hands"]
    assert following["open"] == state["open"]


@pytest.mark.parametrize(
    ("hands", "starter"),
    [
        (["1 2 2", "0 J 0.5"], 1),  # nothing is lower than ½
        (["0 J J", "9.5 9.5 9.5"], 1),  # jokers do not count as lowest
        (["J J J", "0 0 0", "9.5 J 9.5"], 2),
        (["J J J", "0 0 J"], 1),  # RUL-4: a 0-joker before blank jokers
        (["3.5 4 7", "3 4 7"], 1),
    ],
)
def test_the_lowest_card_starts(hands: list[str], starter: int) -> None:
    """MZ-12, RUL-4: and no random number is used up."""
    following = after(before_start(*hands, rng=99), KEEP[len(hands)])
    assert (following["phase"], following["to_move"]) == ("start", starter)
    assert following["rng"] == 99


@pytest.mark.parametrize("rng", [0, 1, 2, 3, 2**64 - 1])
def test_a_tie_for_the_lowest_card_is_drawn(rng: int) -> None:
    """RUL-3: by one number of the state, among those tied, in order of seats."""
    following = after(before_start("0.5 7 7", "2 4 7", "0.5 0 J", "J 0 0.5", rng=rng), KEEP[4])
    counter, chance = draw(rng)
    assert following["to_move"] == [0, 2, 3][chance % 3]
    assert following["rng"] == counter


def test_a_tie_of_jokers_is_drawn_too() -> None:
    """RUL-3 with RUL-4: nobody has a number card, two hold a 0-joker."""
    following = after(before_start("J J J", "0 0 0", "J 0 7"), KEEP[3])
    assert following["to_move"] == 2
    following = after(before_start("J J 0", "0 0 J"), KEEP[2])
    counter, chance = draw(0)
    assert (following["to_move"], following["rng"]) == (chance % 2, counter)


@pytest.mark.parametrize(
    ("hand", "moves"),
    [
        ("0 1 J", ["1x1"]),
        ("0.5 0.5 7", ["0.5x1", "0.5x2"]),
        ("8 8 8", ["8x1", "8x2", "8x3"]),
        ("0 J J", ["0x1"]),
        ("J J J", ["Jx1", "Jx2", "Jx3"]),
    ],
)
def test_the_starter_lays_his_lowest_kind(hand: str, moves: list[str]) -> None:
    """RUL-4: one or more of exactly that kind."""
    assert legal(a_state(hands=[hand, "9 9 9"], phase="start", moves=2)) == moves


def test_the_turn_goes_clockwise() -> None:
    """MZ-13: upwards through the seats and from the last to the first."""
    state = a_state(players=3, hands=["1 8", "1 8", "1 8"], phase="start", to_move=1)
    state = after(state, "1x1")
    assert (state["phase"], state["to_move"]) == ("play", 2)
    assert after(state, "1x1")["to_move"] == 0
