"""The worked examples of RULES.md, section 8, and its check values, as data."""

import pytest

from games.foppen import GAME
from tests.games.foppen.builders import a_state, complete_trick, legal_for, played

# number, seat to move, its hand, cards in the trick from seat 0 on → legal moves
LEGAL = [
    (1, 0, "G5 R3 1 1", "", ["1", "G5", "R3"]),
    (2, 1, "R4 R9 Y2 1", "R7", ["1", "R4", "R9"]),
    (3, 1, "Y2 B9 1", "R7", ["1", "B9", "Y2"]),
    (4, 1, "G2 R5 B10", "1", ["B10", "G2", "R5"]),
    (5, 2, "Y9 G20 1", "1 Y5", ["1", "Y9"]),
    (6, 3, "Y9 G20", "1 1 R4", ["G20", "Y9"]),
]


@pytest.mark.parametrize(("number", "seat", "hand", "trick", "expected"), LEGAL)
def test_legal_moves(number: int, seat: int, hand: str, trick: str, expected: list[str]) -> None:
    """Examples 1 to 6."""
    assert legal_for(seat, hand, trick) == expected, f"example {number}"


def test_first_coloured_card_after_a_one_leads_its_colour() -> None:
    """Example 4, second half: R5 makes red the led colour."""
    state = a_state(["G9", "G2 R5 B10", "R2 Y3 1", "G4"], trick="1")
    assert GAME.legal(played(state, "R5")) == ["1", "R2"]


# number, leader and stone, cards in the order played → leader and stone afterwards
TRICKS = [
    (7, (0, 3), "B8 B5 B10", (2, 1)),
    (8, (1, 0), "Y11 R5 Y2", (1, 2)),
    (9, (1, 0), "B6 G14 R11", (1, 3)),
    (10, (1, 0), "Y8 1 Y14", (3, 2)),
    (11, (1, 0), "G9 1 Y3", (1, 3)),
    (12, (0, None), "R8 G6 R2 Y6", (0, 3)),
    (13, (0, None), "R8 G6 Y6 R16", (3, 2)),
    (14, (0, None), "1 R8 1 R2", (1, 2)),
    (15, (1, 0), "1 1 1", (1, 3)),
    (16, (1, 0), "1 B4 G20", (2, 3)),
]


@pytest.mark.parametrize(("number", "before", "cards", "after"), TRICKS)
def test_tricks(
    number: int, before: tuple[int, int | None], cards: str, after: tuple[int, int]
) -> None:
    """Examples 7 to 16."""
    leader, stone = before
    state = GAME.dump(complete_trick(cards, players=4, leader=leader, stone=stone))
    assert (state["leader"], state["stone"]) == after, f"example {number}"


def test_next_trick_passes_over_the_new_holder_of_the_stone() -> None:
    """Example 7: the next trick is played by 2, 3, 0."""
    assert complete_trick("B8 B5 B10", players=4, leader=0, stone=3).order == (2, 3, 0)
    assert complete_trick("Y11 R5 Y2", players=4, leader=1, stone=0).order == (1, 3, 0)


SEVENTEEN = (["R9", "R5 G11", "R7 Y3", "G20 B2 1"], 3, "R9 R5 R7")
NINETEEN = (["R9", "R5", "R7", "G20 B2"], 3, "R9 R5 R7")

# number, (hands before the last trick, led by 0, stone, cards played), bidders → points
DEALS: list[tuple[int, tuple[list[str], int, str], str, list[int]]] = [
    (17, SEVENTEEN, "", [10, -11, -3, -23]),
    (18, SEVENTEEN, "013", [30, -22, -3, -46]),
    (19, NINETEEN, "", [10, 0, 10, -22]),
    (19, NINETEEN, "02", [25, 0, 25, -22]),
    (20, (["Y4", "G2 Y8", "G3 R5"], 2, "Y4 Y8"), "", [0, -2, -8]),
    (21, (["R2 Y4", "G20", "G3 R5"], 2, "Y4 G20"), "", [-2, 0, -8]),
]


@pytest.mark.parametrize(("number", "deal", "bidders", "points"), DEALS)
def test_points_of_a_deal(
    number: int, deal: tuple[list[str], int, str], bidders: str, points: list[int]
) -> None:
    """Examples 17 to 21."""
    hands, stone, cards = deal
    bids = [str(seat) in bidders for seat in range(len(hands))]
    state = a_state(hands, stone=stone, bids=bids if bidders else None)
    assert played(state, cards).deal.scores == (tuple(points),), f"example {number}"


def test_fifth_deal_of_four_players() -> None:
    """Example 22: led by player 0, and all four play its first trick."""
    state = a_state(["R9", "R5 G11", "R7 Y3", "G20"], stone=3, scores=[[0, 0, 0, -1]] * 3)
    after = played(state, "R9 R5 R7")
    assert (after.deal.number, after.order, after.stone) == (4, (0, 1, 2, 3), None)
