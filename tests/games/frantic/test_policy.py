"""The simple player (section 9), to the last card."""

import pytest

from games.frantic import GAME
from tests.games.frantic.positions import POSITIONS
from tests.games.frantic.table import QUIET, a_state, after, legal


def policy(*hands: str, moves: tuple[str, ...] = (), **fields: object) -> str | None:
    state = after(a_state(*hands, **fields), *moves)  # type: ignore[arg-type]  # any field
    return GAME.policy(GAME.load(state))


MANY = "y1 y2 y3"


@pytest.mark.parametrize(
    ("cards", "other", "move"),
    [
        ("r1 r9 b5", MANY, "play:r9"),  # worth
        ("b5 g5 y5", MANY, "play:y5"),  # ties: the last code
        ("rG rS r7 rX rC", MANY, "play:rX"),  # all worth 7: r7 rC rG rS rX
        ("FA F4 EQ r1", MANY, "play:r1"),  # 0 for the multi-coloured
        ("FA F4 EQ", MANY, "play:FA"),  # equal: the last code
        ("F4 r9 FA", QUIET, "play:F4"),  # somebody has two cards: attack
        ("EQ rG rS r9", QUIET, "play:rS"),
        ("EQ rC r9", QUIET, "play:EQ"),  # 2nd Chance attacks nobody
        ("CA b1 b2", MANY, "draw"),  # kept
        ("CA b1", MANY, "play:CA"),  # a hand of two: 5
        ("CA r4", MANY, "play:CA"),
        ("CA r6", MANY, "play:r6"),
        ("NT r1 r2", MANY, "play:r2"),
        ("b1 b2", MANY, "draw"),
        ("FU r9 b1 b1 b2 b2 b3 b3 b4 b4", MANY, "play:FU"),
        ("FU r9 b1 b1 b2 b2 b3 b3 b4", MANY, "play:r9"),
        ("k5 r4", MANY, "play:k5"),
    ],
)
def test_turn_plays_the_card_with_the_best_score(cards: str, other: str, move: str) -> None:
    assert policy(cards, other) == move


def test_weak_is_any_fellow_player_but_not_oneself() -> None:
    assert policy("F4 r9", MANY, "g1 g2") == "play:F4"
    assert policy("F4 r9", MANY, "g1 g2 g3") == "play:r9"


def test_kept_cards_are_played_when_there_is_no_draw() -> None:
    """RUL-3: from an empty pile."""
    assert policy("CA b1 b2", MANY, deck="") == "play:CA"
    assert policy("CA NT b1 b2", MANY, deck="") == "play:NT"


def test_drawn_passes_when_no_card_is_worth_it() -> None:
    assert policy("CA b1 b2", MANY, deck="b3 b4", moves=("draw",)) == "pass"
    assert policy("CA b1 b2", MANY, deck="r3 b4", moves=("draw",)) == "play:r3"


def test_second_plays_even_a_kept_card() -> None:
    assert policy("rC CA b1 b2", MANY, moves=("play:rC",)) == "play:CA"


def test_target_is_who_has_fewest_cards_first_in_order_of_play() -> None:
    assert policy("rS b1", "y1 y2", "g1", "b3", moves=("play:rS",)) == "at:3"
    assert policy("rS b1", "y1", "g1", "b3 b4", moves=("play:rS",)) == "at:2"
    assert policy("rS b1", "y1", "g1", "b3", skips=[3], moves=("play:rS",)) == "at:2"


def test_split_gives_all_four_to_the_same_player() -> None:
    moves: tuple[str, ...] = ("play:F4",)
    for _ in range(4):
        move = policy("F4 b1", "y1 y2", "g1", "b3", moves=moves)
        assert move == "at:3"
        moves = (*moves, move)


@pytest.mark.parametrize(
    ("cards", "colour"),
    [
        ("b1 b2 r1", "b"),
        ("b1 r1 g1 y3", "y"),  # ties: y before r before g before b
        ("b1 r1 g1", "r"),
        ("b1 g1", "g"),
        ("bG bS r1", "b"),  # specials count
        ("k1 k2 k3 FU b1", "b"),
        ("", "y"),
    ],
)
def test_request_is_the_colour_of_most_cards(cards: str, colour: str) -> None:
    assert policy(f"FA {cards}", "y9", moves=("play:FA",)) == f"want:{colour}"


@pytest.mark.parametrize(
    ("name", "move"),
    [
        ("counter", "play:CA"),
        ("nice", "play:NT"),
        ("give", "give:b2"),  # FU is not for giving
        ("lay", "lay:y2"),
        ("drop", "drop:g2"),
        ("party", "give:g2:1"),
        ("deal", "deal"),
        ("over", None),
    ],
)
def test_other_choices(name: str, move: str | None) -> None:
    assert GAME.policy(GAME.load(POSITIONS[name])) == move


def test_dearest_card_goes_first_and_ties_go_to_the_last_code() -> None:
    state = a_state("k5 b1", "y1 rS FA y7", "g1", event="gambling_man")
    state = after(state, "play:k5", "lay:g1")
    assert GAME.policy(GAME.load(state)) == "lay:y7"


def test_market_takes_the_cheapest_first_code() -> None:
    state = after(a_state("k5 b1", "y1", "g1", event="market", deck="y2 FA g2"), "play:k5")
    assert GAME.policy(GAME.load(state)) == "take:g2"


def test_christmas_fills_the_smallest_pile_first_in_order_of_play() -> None:
    state = after(POSITIONS["xmas"], "to:0")
    assert (state["to_move"], GAME.policy(GAME.load(state))) == (1, "to:2")
    state = after(state, "to:2", "to:2")
    assert (state["to_move"], GAME.policy(GAME.load(state))) == (0, "to:1")
    assert "to:2" in legal(state)


def test_every_choice_of_the_policy_is_legal() -> None:
    for state in POSITIONS.values():
        inner = GAME.load(state)
        assert (GAME.policy(inner) in GAME.legal(inner)) == (state["phase"] != "over")
