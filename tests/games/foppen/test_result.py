"""What a deal and a match are worth."""

from __future__ import annotations

import pytest

from games.foppen import GAME
from games.foppen.cards import WEIGHT
from games.foppen.points import deal_points
from games.playing import play_out
from tests.games.foppen.builders import a_state, played


def points(hands: list[str], stone: int, bids: str = "") -> list[int]:
    """The points of a deal that ends with these hands; ``bids`` names the bidders."""
    sets = [sum(WEIGHT[code] for code in hand.split()) for hand in hands]
    return list(deal_points(sets, [str(seat) in bids for seat in range(len(hands))], stone))


def test_cards_in_hand_cost_their_value() -> None:
    """FP-60: a One costs 1."""
    assert points(["G20 R3 1 1", "B10", ""], stone=1) == [-25, -10, 10]


def test_every_player_without_cards_gets_ten() -> None:
    """FP-61: several may."""
    assert points(["", "", "", "Y7"], stone=3) == [10, 10, 10, -7]


def test_finisher_fooled_in_the_last_trick_gets_nothing() -> None:
    """FP-62."""
    assert points(["", "", "G2"], stone=0) == [0, 10, -2]


def test_last_stone_changes_nothing_for_a_loser() -> None:
    """FP-62."""
    assert points(["", "G5", "G2"], stone=1) == points(["", "G5", "G2"], stone=2)


@pytest.mark.parametrize(
    ("bids", "expected"),
    [("0", 20), ("01", 25), ("0123", 35), ("012345", 45)],
)
def test_winning_bidder_gets_twenty_and_five_for_each_other_bid_card(
    bids: str, expected: int
) -> None:
    """FP-71, RUL-8: his own card does not count."""
    assert points(["", "G2", "G3", "G4", "G5", "G6"], 1, bids)[0] == expected


def test_bid_cards_of_other_winners_count_too() -> None:
    """RUL-7, RUL-5: each player without cards has won."""
    assert points(["", "", "G3", "G4"], 2, "01") == [25, 25, -3, -4]


def test_losing_bidder_pays_double() -> None:
    """FP-72."""
    assert points(["", "G11 1", "G3"], 2, "1") == [10, -24, -3]


def test_winner_without_a_bid_gets_nothing_for_the_bids_of_others() -> None:
    """FP-73."""
    assert points(["", "", "G3", "G4"], 1, "23") == [10, 0, -6, -8]


def test_bidder_fooled_in_the_last_trick_gets_nothing() -> None:
    """FP-74, RUL-6: no bonus either; his card still counts for the other bidder."""
    assert points(["", "", "G3"], 0, "01") == [0, 25, -3]


def an_over_match(scores: list[list[int]]) -> dict[str, object]:
    players = len(scores[0])
    state = GAME.dump(GAME.initial(players, 1, {"deals": len(scores)}))
    state.update(phase="over", to_move=None, deal=len(scores) - 1, scores=scores, stone=1)
    result = GAME.result(GAME.load(state))
    assert result is not None
    return result


def test_highest_total_wins_and_equal_totals_share_the_place() -> None:
    """FP-50, RUL-11."""
    assert an_over_match([[10, -4, -4, 0], [-3, 10, 10, -20]]) == {
        "totals": [7, 6, 6, -20],
        "wins": [1, 1, 1, 0],
        "places": [1, 2, 2, 4],
    }


def test_only_positive_deals_count_as_wins() -> None:
    """FP-62: a finisher who was fooled has not a positive score."""
    assert an_over_match([[0, -2, -9], [10, 10, -1], [0, 10, -5]])["wins"] == [1, 2, 0]


def test_there_is_no_result_before_the_end() -> None:
    """FP-50, RUL-13: a deal in progress counts for nothing."""
    assert GAME.result(GAME.initial(3, 1, {})) is None
    assert GAME.result(a_state(["G2 G3", "G4", "G5"], scores=[[10, -2, -3]])) is None


def test_at_the_end_everything_else_stays_as_it_was() -> None:
    """FP-50, FP-51: the number of the deal is not raised, unplayed cards stay in hand."""
    state = a_state(["G9", "G2", "G3 G4"], options={"deals": 1}, rng=99)
    over = GAME.dump(played(state, "G9 G2 G3"))
    assert (over["phase"], over["to_move"], over["deal"]) == ("over", None, 0)
    assert over["hands"] == [[], [], ["G4"]]
    assert (over["stone"], over["leader"], over["rng"], over["tricks"]) == (1, 0, 99, 1)


def test_whole_match_by_the_simple_player() -> None:
    last, moves = play_out(GAME, GAME.initial(4, 1, {}))
    assert GAME.result(last) == {
        "totals": [-54, -74, -61, 4],
        "wins": [0, 1, 0, 4],
        "places": [2, 4, 3, 1],
    }
    assert moves[:8] == ["G19", "G2", "G17", "G4", "G16", "G3", "G7", "R15"]
