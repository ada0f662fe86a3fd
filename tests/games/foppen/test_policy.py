"""The simple player of RULES.md, section 9."""

import pytest

from games.foppen import GAME
from games.playing import play_out
from tests.games.foppen.builders import a_state, around


def choice(hand: str, trick: str = "", *, players: int = 4) -> str | None:
    """What the player to move does after these cards of a first trick that seat 0 leads."""
    seat = len(trick.split())
    return GAME.policy(a_state(around(seat, hand, players, trick), trick=trick))


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("G10 G11 G12", "bid"),  # 3 strong: 6 > 5
        ("G9 G10 G11 G12", "pass"),  # 6 > 6 does not hold
        ("G10 G11 G12 G13", "bid"),
        ("G10 R10 Y10 1", "pass"),
        ("G10 R10 Y10", "bid"),
        ("G10 G11 R10 Y10 B10", "pass"),  # four colours
        ("G10 G11 G12 R10 Y10 1", "bid"),  # 5 strong: 10 > 8; a One has no colour
        ("G2 R2", "pass"),
    ],
)
def test_bids_with_strong_cards_in_three_colours_at_most(hand: str, expected: str) -> None:
    """Step 1."""
    state = a_state([hand, "B2", "B3"], phase="bid", bids=[None] * 3)
    assert GAME.policy(state) == expected


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("G5 R9 Y3", "", "R9"),
        ("G9 R9 Y9", "", "G9"),
        ("R9 Y9 B9", "", "R9"),
        ("Y9 B9 1", "", "Y9"),
        ("1 1", "", "1"),
        ("G5 R9 1", "1", "R9"),  # only Ones so far: as if leading
        ("1", "1 1", "1"),
    ],
)
def test_leads_the_highest_card(hand: str, trick: str, expected: str) -> None:
    """Step 2: of equal values green, red, yellow, blue; a One with nothing else."""
    assert choice(hand, trick) == expected


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("R3 R8 R12 1", "R9 G2", "R12"),
        ("R3 R5", "R9 Y14", "R5"),
        ("R3 R5 G20", "1 R9 Y14", "R5"),  # also as last player of the trick
    ],
)
def test_follows_with_the_highest_after_a_discard(hand: str, trick: str, expected: str) -> None:
    """Step 3."""
    assert choice(hand, trick) == expected


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("R3 R10 R12", "R9", "R12"),  # higher than the lowest: the highest
        ("R3 R10 R12", "R11 R9", "R12"),
        ("R3 R10 R12", "R11 R9 R16", "R10"),  # as last player the lowest of these
        ("R3 R5 G20", "R9", "R3"),  # none is higher: the lowest of the colour
        ("R3 R5 G20", "R9 R7 R6", "R3"),
        ("R3 R5 G20 1", "R9 1", "R5"),  # a One in the trick is 1
        ("R3 R5 G20 1", "1 R9 R4", "R3"),
        ("R3 R5 1", "R9", "R3"),  # Ones count for neither
    ],
)
def test_follows_above_the_lowest_card(hand: str, trick: str, expected: str) -> None:
    """Step 4."""
    assert choice(hand, trick) == expected


def test_last_player_of_a_trick_with_the_stone_out() -> None:
    """Step 4: the last of those who take part."""
    hands = ["B2", "B3", "R3 R10 R12", "B4"]
    state = a_state(hands, trick="R11 R9", leader=0, stone=3)
    assert GAME.policy(state) == "R10"


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("G20 Y3 1", "R9", "1"),
        ("G5 Y12", "R9", "Y12"),
        ("G12 Y12 B2", "R9", "G12"),
        ("Y10 B10", "R9 G4", "Y10"),
    ],
)
def test_without_the_colour_a_one_else_the_highest(hand: str, trick: str, expected: str) -> None:
    """Step 5."""
    assert choice(hand, trick) == expected


def test_no_move_when_the_match_is_over() -> None:
    last, _ = play_out(GAME, GAME.initial(3, 1, {"deals": 1}))
    assert GAME.policy(last) is None


@pytest.mark.parametrize(
    ("players", "tricks", "single"), [(3, 27.5, 81), (4, 17.7, 72), (5, 13.1, 60), (6, 10.5, 49)]
)
def test_a_deal_takes_about_as_long_as_the_document_says(
    players: int, tricks: float, single: int
) -> None:
    """Section 9: the average number of tricks, and how often only one player finishes."""
    deals = 120
    counted = finishers = 0
    state = GAME.initial(players, 11, {"deals": deals})
    while (move := GAME.policy(state)) is not None:
        before, state = state, GAME.advance(state, move)
        if len(state.deal.scores) > len(before.deal.scores):
            counted += before.tricks + 1
            finishers += sum(value >= 0 for value in state.deal.scores[-1]) == 1
    assert abs(counted / deals - tricks) < 0.3
    assert abs(100 * finishers / deals - single) < 13
