"""What a deal is worth."""

import pytest

from games.foppen.cards import WEIGHT
from games.foppen.points import deal_points


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
