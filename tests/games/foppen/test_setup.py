"""The deck, the deal, the options, and the deals that follow one another."""

from typing import Any

import pytest

from games.errors import InvalidOptions
from games.foppen import GAME
from games.foppen.cards import COLOUR, COLOURS, DECK, VALUE, codes, value_sum
from games.foppen.setup import deal_out
from games.playing import play_out
from games.randomness import draw
from tests.games.foppen import slow
from tests.games.foppen.builders import a_state, played


def test_the_deck_has_sixty_cards_in_canonical_order() -> None:
    assert len(DECK) == 60
    assert DECK[:3] == ("G2", "G3", "G4")
    assert DECK[18:20] == ("G20", "R2")
    assert DECK[-5:] == ("B10", "1", "1", "1", "1")


@pytest.mark.parametrize(
    ("colour", "number", "total"), [("G", 19, 209), ("R", 15, 135), ("Y", 13, 104), ("B", 9, 54)]
)
def test_each_colour_runs_from_two_upwards(colour: str, number: int, total: int) -> None:
    assert len(codes(COLOURS[colour])) == number
    assert value_sum(COLOURS[colour]) == total


def test_the_whole_deck_is_worth_506() -> None:
    assert sum(VALUE[code] for code in DECK) == 506
    assert COLOUR["1"] == 0


@pytest.mark.parametrize(("players", "cards"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_all_cards_are_dealt_evenly(players: int, cards: int) -> None:
    """FP-10."""
    hands = GAME.dump(GAME.initial(players, 9, {}))["hands"]
    assert [len(hand) for hand in hands] == [cards] * players
    assert sorted(card for hand in hands for card in hand) == sorted(DECK)


def test_chance_is_splitmix64() -> None:
    assert draw(0)[1] == 16294208416658607535


def test_known_deal_of_three_players() -> None:
    state = GAME.dump(GAME.initial(3, 1, {}))
    assert state["rng"] == 8559387686524852440
    assert " ".join(state["hands"][0]) == (
        "G2 G8 G12 G15 G20 R5 R6 R7 R12 Y3 Y4 Y7 Y11 Y12 Y14 B4 B5 B10 1 1"
    )


def test_first_state_has_every_field() -> None:
    state = GAME.dump(GAME.initial(4, 2, {}))
    hands = state.pop("hands")
    rng = state.pop("rng")
    assert (len(hands), rng) == (4, slow.initial(4, 2, bids=False, deals=8)["rng"])
    assert state == {
        "game": "foppen",
        "players": 4,
        "options": {"bids": False, "deals": 8},
        "to_move": 0,
        "phase": "play",
        "deal": 0,
        "scores": [],
        "stone": None,
        "leader": 0,
        "trick": [],
        "tricks": 0,
        "bids": [False] * 4,
    }


def test_with_bid_cards_the_deal_begins_with_bids() -> None:
    """FP-70: before the first card, the start player first."""
    state = GAME.dump(GAME.initial(4, 2, {"bids": True}))
    assert (state["phase"], state["bids"], state["to_move"]) == ("bid", [None] * 4, 0)


def test_start_player_is_the_left_neighbour_of_the_dealer() -> None:
    """FP-11, RUL-2: player n − 1 deals first, so player 0 leads deal 0."""
    for players in GAME.players:
        assert GAME.dump(GAME.initial(players, 5, {}))["leader"] == 0


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_lead_goes_round(players: int) -> None:
    """FP-12: deal d is led by player d mod n, and everybody leads twice."""
    options = GAME.initial(players, 1, {}).deal.options
    scores = tuple((0,) * players for _ in range(2 * players))
    leads = [
        deal_out(players, options, 1, scores[:number]).order[0] for number in range(2 * players)
    ]
    assert leads == [*range(players), *range(players)]


def test_cards_go_round_from_the_start_player() -> None:
    """FP-10, FP-11: card k goes to player start + k."""
    scores = ((1, 2, 3, 4), (0, 0, 0, 0))
    state = GAME.dump(deal_out(4, GAME.initial(4, 1, {}).deal.options, 77, scores))
    reading: dict[str, Any] = {"players": 4, "options": {"bids": False, "deals": 8}, "rng": 77}
    slow.deal(reading, 2)
    assert {key: state[key] for key in reading} == {**reading, "options": state["options"]}


def test_nobody_sits_out_the_first_trick_of_a_deal() -> None:
    """RUL-1, FP-12: the stone of the last trick goes back to the middle."""
    state = a_state(["G9", "G2", "G3 G4", "G5 G6"], scores=[[0] * 4] * 3, leader=3)
    dealt = GAME.dump(played(state, "G5 G9 G2 G3"))
    assert (dealt["deal"], dealt["leader"], dealt["to_move"]) == (4, 0, 0)
    assert (dealt["stone"], dealt["tricks"], dealt["trick"]) == (None, 0, [])
    assert len(dealt["hands"][0]) == 15


def test_every_deal_is_shuffled_from_the_canonical_deck() -> None:
    first = a_state(["G9", "G2", "G3 G4"], rng=1000)
    second = a_state(["R9", "R2", "R3 R4"], rng=1000)
    after_first, after_second = played(first, "G9 G2 G3"), played(second, "R9 R2 R3")
    assert after_first.hands == after_second.hands
    assert after_first.deal.rng == after_second.deal.rng


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_match_has_two_deals_for_every_player(players: int) -> None:
    """FP-12, FP-50, RUL-12: the default is 2 × players."""
    last, _ = play_out(GAME, GAME.initial(players, 4, {}))
    assert len(GAME.dump(last)["scores"]) == 2 * players
    assert GAME.dump(last)["deal"] == 2 * players - 1


@pytest.mark.parametrize("deals", [1, 3, 7])
def test_organiser_may_choose_the_number_of_deals(deals: int) -> None:
    """RUL-12, FP-50."""
    last, _ = play_out(GAME, GAME.initial(4, 4, {"deals": deals}))
    assert len(GAME.dump(last)["scores"]) == deals


@pytest.mark.parametrize(
    ("players", "seed", "options", "field"),
    [
        (2, 1, {}, "players"),
        (7, 1, {}, "players"),
        (True, 1, {}, "players"),
        (4.0, 1, {}, "players"),
        ("4", 1, {}, "players"),
        (None, 1, {}, "players"),
        (4, -1, {}, "seed"),
        (4, 2**63, {}, "seed"),
        (4, 1.0, {}, "seed"),
        (4, False, {}, "seed"),
        (4, 1, {"bids": 1}, "options.bids"),
        (4, 1, {"bids": None}, "options.bids"),
        (4, 1, {"deals": 0}, "options.deals"),
        (4, 1, {"deals": 8.0}, "options.deals"),
        (4, 1, {"deals": True}, "options.deals"),
        (4, 1, {"deals": "8"}, "options.deals"),
        (4, 1, {"deal": 8}, "options"),
        (4, 1, [], "options"),
    ],
)
def test_what_cannot_be_started_is_refused(
    players: Any, seed: Any, options: Any, field: str
) -> None:
    with pytest.raises(InvalidOptions) as refusal:
        GAME.initial(players, seed, options)
    assert refusal.value.field == field


def test_largest_seed_is_accepted() -> None:
    assert GAME.initial(6, 2**63 - 1, {}).deal.number == 0
