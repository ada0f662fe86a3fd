"""Before the first turn: cards, options, dealing and the start card (section 2, RUL-4, RUL-5)."""

from collections import Counter
from typing import Any

import pytest

from games.errors import InvalidOptions
from games.frantic import GAME
from games.frantic.cards import DECK, EVENTS, POINTS
from tests.games.frantic.table import legal

GAMMA = 0x9E3779B97F4A7C15


def start(players: int, seed: int, **options: Any) -> dict[str, Any]:
    return GAME.dump(GAME.initial(players, seed, options))


def test_deck_has_125_cards_of_748_points_and_there_are_20_events() -> None:
    """FR-01, FR-57."""
    copies = Counter(DECK)
    assert (len(DECK), len(set(EVENTS)), sum(POINTS[card] for card in DECK)) == (125, 20, 748)
    assert (copies["g7"], copies["k7"], copies["bG"], copies["bC"]) == (2, 1, 2, 1)
    assert [copies[card] for card in ("FA", "F4", "EQ", "CA", "NT", "FU")] == [11, 5, 2, 4, 1, 1]


def test_deck_begins_with_the_blue_cards_in_order() -> None:
    blue = "b1 b1 b2 b2 b3 b3 b4 b4 b5 b5 b6 b6 b7 b7 b8 b8 b9 b9 bC bS bG bG bX"
    assert " ".join(DECK[:23]) == blue
    assert DECK[92:101] == tuple(f"k{number}" for number in range(1, 10))


@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_gets_seven_cards_and_the_next_one_starts_the_discards(players: int) -> None:
    """FR-01, FR-06: with seed 1 no start card moves cards."""
    state = start(players, 1)
    assert [len(hand) for hand in state["hands"]] == [7] * players
    assert (len(state["discard"]), len(state["deck"])) == (1, 124 - 7 * players)
    assert (state["round"], state["totals"], state["log"]) == (1, [0] * players, [])


def test_cards_are_dealt_one_by_one_beginning_on_the_dealers_right() -> None:
    """FR-06, FR-08: the same shuffled cards for two and for three players."""
    two, three = start(2, 7), start(3, 7)
    left_by_two = [*two["discard"], *two["deck"]]  # from the fifteenth card on
    assert left_by_two[7:] == [*three["discard"], *three["deck"]]
    for place, card in enumerate(left_by_two[:7], start=14):
        assert card in three["hands"][(2, 1, 0)[place % 3]]
    assert (three["dealer"], three["to_move"], three["actor"], three["turn"]) == (0, 2, 2, 1)


@pytest.mark.parametrize(("players", "limit"), [(2, 154), (4, 154), (5, 137), (8, 137)])
def test_limit_has_a_default_by_the_number_of_players(players: int, limit: int) -> None:
    """FR-02."""
    assert start(players, 0)["options"] == {"limit": limit, "rounds": 50}


def test_agreed_options_are_kept_and_null_is_not_the_default() -> None:
    """FR-02."""
    assert start(2, 0, limit=None, rounds=3)["options"] == {"limit": None, "rounds": 3}
    assert start(2, 0, limit=1)["options"] == {"limit": 1, "rounds": 50}


@pytest.mark.parametrize(
    "options",
    [
        {"limit": 0},
        {"limit": -1},
        {"limit": True},
        {"limit": 154.0},
        {"limit": "154"},
        {"rounds": 0},
        {"rounds": None},
        {"rounds": False},
        {"rounds": 2.0},
        {"rounds": [1]},
        {"points": 100},
        [],
        "limit",
        None,
        7,
    ],
)
def test_other_options_are_refused(options: Any) -> None:
    with pytest.raises(InvalidOptions):
        GAME.initial(4, 0, options)


@pytest.mark.parametrize("players", [1, 9, 0, -2, True, 4.0, "4", None, [4], 2**70])
def test_other_numbers_of_players_are_refused(players: Any) -> None:
    """FR-01."""
    with pytest.raises(InvalidOptions):
        GAME.initial(players, 0, {})


@pytest.mark.parametrize("seed", [-1, 2**63, True, 1.0, "1", None, {}])
def test_other_seeds_are_refused(seed: Any) -> None:
    with pytest.raises(InvalidOptions):
        GAME.initial(4, seed, {})


def test_largest_seed_is_accepted() -> None:
    assert start(2, 2**63 - 1)["round"] == 1


@pytest.mark.parametrize("seed", range(40))
def test_first_dealer_and_the_numbers_used_follow_from_the_seed(seed: int) -> None:
    """FR-04, FR-05: one number for the dealer, 124 + 19 for the two piles."""
    state = start(5, seed)
    if not state["shown"]:
        assert state["rng"] == (seed + 144 * GAMMA) % 2**64
    assert 0 <= state["dealer"] < 5
    assert len(state["events"]) + len(state["shown"]) == 20


def test_every_seat_can_be_the_first_dealer() -> None:
    """FR-05."""
    assert {start(4, seed)["dealer"] for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("seed", "card", "phase"),
    [
        (0, "b7", "turn"),
        (62, "FU", "turn"),
        (2, "rX", "target"),
        (3, "FA", "request"),
        (6, "F4", "split"),
        (22, "rG", "target"),
        (70, "CA", "request"),
        (74, "NT", "request"),
        (79, "yS", "target"),
        (89, "EQ", "request"),
    ],
)
def test_start_card_works_as_if_the_dealer_played_it(seed: int, card: str, phase: str) -> None:
    """FR-07, RUL-5: the dealer is asked, with seven cards, and it is no turn."""
    state = start(4, seed)
    assert (state["discard"][0], state["phase"]) == (card, phase)
    if phase == "turn":
        assert (state["turn"], state["actor"]) == (1, (state["dealer"] - 1) % 4)
    else:
        assert (state["turn"], state["to_move"]) == (0, state["dealer"])
        assert state["actor"] == state["dealer"]


def test_start_card_equality_is_only_a_request() -> None:
    """RUL-5: all have seven cards."""
    state = start(4, 89)
    assert (state["pend"], legal(state)) == (None, ["want:b", "want:g", "want:r", "want:y"])


def test_start_card_second_chance_is_played_on_by_the_dealer() -> None:
    """RUL-5: from the seven cards that were dealt."""
    state = start(4, 96)
    assert (state["discard"], state["phase"]) == (["bC"], "second")
    assert (state["to_move"], state["dealer"], state["turn"]) == (1, 1, 0)
    assert state["hands"][1] == ["b3", "b5", "gS", "r1", "r2", "r9", "yS"]
    assert legal(state) == ["play:b3", "play:b5"]


def test_start_card_fu_leaves_nothing_to_match() -> None:
    """RUL-4."""
    state = start(4, 62)
    assert (state["top"], state["want"], state["colour"]) == (None, None, None)
    hand = state["hands"][state["to_move"]]
    assert legal(state) == ["draw", *(f"play:{card}" for card in sorted(set(hand)))]


def test_black_start_card_reveals_an_event() -> None:
    """FR-07, FR-17."""
    state = start(8, 2024)
    assert (state["top"], state["shown"], state["phase"]) == ("k3", ["gambling_man"], "lay")
    assert (state["actor"], state["turn"]) == (5, 0)


def test_start_card_can_end_the_round_at_once() -> None:
    """FR-07, FR-36, FR-39: a black card that reveals Doomsday or Finish Line."""
    doomsday, finish = start(4, 165), start(4, 402)
    assert (doomsday["phase"], doomsday["turn"], doomsday["totals"]) == ("deal", 0, [50] * 4)
    assert finish["log"] == [{"points": [36, 34, 69, 47], "end": "finish", "bomb": False}]
