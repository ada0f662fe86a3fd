"""What may be laid on what: the lists of legal moves (MZ-20 to MZ-25, MZ-30 to MZ-40, MZ-50)."""

from typing import Any

import pytest

from games.errors import IllegalMove
from games.mezza import GAME
from tests.games.mezza.builders import ORDER, a_state, after, legal

ANY = "0.5x1 0x1 1x1 2x1 3.5x1 3x1 4x1 5x1 6.5x1 6x1 7x1 8x1 9.5x1 9x1 Jx1"  # by code point
ONE_OF_EACH = " ".join(ORDER)


def on(pile: str, hand: str, **fields: Any) -> str:
    """The legal moves with this hand on that pile."""
    return " ".join(legal(a_state(hands=[hand], pile=pile, **fields)))


@pytest.mark.parametrize(
    ("pile", "fits"),
    [
        ("", ANY),
        ("0", ANY),
        ("0.5", "0.5x1 0x1 1x1 2x1 3.5x1 3x1 4x1 5x1 6.5x1 6x1 7x1 8x1 9.5x1 9x1 Jx1"),
        ("1", "0x1 1x1 2x1 3.5x1 3x1 4x1 5x1 6.5x1 6x1 7x1 8x1 9.5x1 9x1 Jx1"),
        ("2", "0x1 2x1 3.5x1 3x1 4x1 5x1 6.5x1 6x1 7x1 8x1 9.5x1 9x1 Jx1"),
        ("3", "0x1 3.5x1 3x1 4x1 5x1 6.5x1 6x1 7x1 8x1 9.5x1 9x1 Jx1"),
        ("3.5", "0.5x1 0x1 3.5x1 4x1 5x1 6.5x1 6x1 7x1 8x1 9.5x1 9x1 Jx1"),
        ("4", "0.5x1 0x1 1x1 2x1 3.5x1 3x1 4x1 Jx1"),
        ("5", "0x1 5x1 6.5x1 6x1 7x1 8x1 9.5x1 9x1 Jx1"),
        ("6", "0x1 6.5x1 6x1 7x1 8x1 9.5x1 9x1 Jx1"),
        ("6.5", "0.5x1 0x1 6.5x1 7x1 8x1 9.5x1 9x1 Jx1"),
        ("7", "0x1 7x1 8x1 9.5x1 9x1 Jx1"),
        ("8", "0x1 8x1 9.5x1 9x1 Jx1"),
        ("9", "0x1 9.5x1 9x1 Jx1"),
        ("9.5", "0.5x1 0x1 9.5x1 Jx1"),
        ("J", ANY),
        ("J J", ANY),
        ("J 0", ANY),
        ("J 4", "0.5x1 0x1 1x1 2x1 3.5x1 3x1 4x1 Jx1"),
        ("J 9", "0x1 9.5x1 9x1 Jx1"),
        ("0.5 3.5", "0.5x1 0x1 1x1 2x1 3.5x1 3x1 4x1 Jx1"),
        ("0.5 6.5", "0.5x1 0x1 7x1 8x1 9.5x1 9x1 Jx1"),
        ("J 0.5 6.5", "0x1 7x1 8x1 9.5x1 9x1 Jx1"),
        ("J 0.5 3.5", "0.5x1 0x1 1x1 2x1 3.5x1 3x1 4x1 Jx1"),
        ("J 3.5", "0x1 3.5x1 4x1 5x1 6.5x1 6x1 7x1 8x1 9.5x1 9x1 Jx1"),
        ("J 9.5", "0x1 9.5x1 Jx1"),
    ],
)
def test_every_kind_on_every_top(pile: str, fits: str) -> None:
    """A hand with one card of each kind, on each pile: MZ-20, MZ-30 to MZ-36, MZ-37, MZ-40."""
    assert on(pile, ONE_OF_EACH) == fits


def test_gaps_do_not_matter_and_an_empty_pile_takes_everything() -> None:
    """MZ-20: on the value in force or above it, with gaps."""
    assert on("2", "1 5 9.5") == "5x1 9.5x1"
    assert on("", "0.5 9.5") == "0.5x1 9.5x1"


def test_equal_cards_may_be_laid_together() -> None:
    """MZ-21: from one to all of them."""
    assert on("5", "2 9 9 9") == "9x1 9x2 9x3"


def test_one_card_is_enough_on_a_set() -> None:
    """MZ-22: the number of cards on the pile is no demand."""
    assert on("8 8 8", "2 9 9") == "9x1 9x2"


def test_moves_are_sorted_as_texts() -> None:
    """Ten, eleven and twelve halves come between one and two."""
    halves = " ".join(["0.5"] * 12)
    expected = "0.5x1 0.5x10 0.5x11 0.5x12 0.5x2 0.5x3 0.5x4 0.5x5 0.5x6 0.5x7 0.5x8 0.5x9"
    assert on("0", halves) == expected
    assert on("0", halves + " 0") == f"{expected} 0x1"


def test_laying_is_compulsory() -> None:
    """MZ-24: taking is offered only when nothing fits, also with a joker as the only card."""
    assert on("9.5", "1 2 J") == "Jx1"
    with pytest.raises(IllegalMove):
        after(a_state(hands=["1 J"], pile="9.5"), "take")


def test_without_a_fitting_card_the_pile_is_taken() -> None:
    """MZ-25: the whole pile into the hand, nothing drawn, the next player opens a new one."""
    state = a_state(players=3, hands=["1 2", "9.5"], pile="9 8 0", stock="5 5")
    assert legal(state) == ["take"]
    following = after(state, "take")
    assert following["hands"][0] == ["0", "1", "2", "8", "9"]
    assert (following["pile"], following["value"], following["low"]) == ([], None, False)
    assert following["stock"] == ["5", "5"]
    assert (following["phase"], following["to_move"]) == ("play", 1)
    assert legal(following) == ["9.5x1"]


def test_taking_a_demanding_four_ends_its_demand() -> None:
    """MZ-25 with MZ-40: the new pile is an empty pile."""
    following = after(a_state(players=3, hands=["8"], pile="J 4"), "take")
    assert (following["value"], following["low"]) == (None, False)


def test_a_half_is_an_ordinary_low_card_elsewhere() -> None:
    """MZ-32: on 0, ½ and an empty pile, and for a 4 that wants a low card; not on a 1."""
    assert on("0", "0.5") == "0.5x1"
    assert on("0.5 1", "0.5") == "0.5x1"
    assert on("", "0.5") == "0.5x1"
    assert on("4", "0.5 8") == "0.5x1"
    assert on("1", "0.5") == "take"


def test_a_half_that_completes_is_compulsory_in_turn() -> None:
    """RUL-5, MZ-33: it counts as being able to lay."""
    for half_card in ("3.5", "6.5", "9.5"):
        assert on(half_card, "0.5 1 2") == "0.5x1"


@pytest.mark.parametrize("pile", ["J 3.5", "J 6.5", "J 9.5", "J 0.5 6.5"])
def test_a_blank_joker_between_prevents_combining(pile: str) -> None:
    """MZ-36, RUL-8: neither completing nor a further ½ through a joker."""
    assert on(pile, "0.5 1 2") == "take"


def test_a_zero_joker_between_prevents_combining() -> None:
    """MZ-36: ½ fits on the 0, and is nothing but a ½ there."""
    state = after(a_state(players=3, hands=["0.5 8"], pile="0 3.5"), "0.5x1")
    assert (state["value"], state["low"]) == ("0.5", False)


def test_a_four_asks_once() -> None:
    """MZ-40: lower than or equal to 4, and afterwards the ordinary rule."""
    state = a_state(players=3, hands=["2 8", "1 3 9"], pile="4")
    assert legal(state) == ["2x1"]
    following = after(state, "2x1")
    assert (following["value"], following["low"]) == ("2", False)
    assert legal(following) == ["3x1", "9x1"]


def test_after_the_further_half_the_next_card_is_four_or_higher() -> None:
    """RUL-7: or a ½ again."""
    state = a_state(hands=["0.5 3.5 4 9"], pile="0.5 0.5 3.5", low=False)
    assert legal(state) == ["0.5x1", "4x1", "9x1"]


def test_a_hand_binds() -> None:
    """MZ-51: with one card in hand the open cards cannot be played, whether it fits or not."""
    assert legal(a_state(hands=["8"], open_=["9 9 9"], pile="5")) == ["8x1"]
    assert legal(a_state(hands=["1"], open_=["9 9 9"], pile="5")) == ["take"]


def test_open_cards_are_played_by_the_same_rules() -> None:
    """MZ-50: several of a kind at once, too."""
    assert legal(a_state(open_=["3 8 8"], closed=["1"], pile="5")) == ["8x1", "8x2"]


def test_open_cards_that_do_not_fit_stay_on_the_table() -> None:
    """MZ-52: the pile is taken and the open cards wait for the hand to be empty again."""
    state = a_state(players=3, open_=["3 8"], pile="9 2")
    assert legal(state) == ["take"]
    following = after(state, "take")
    assert following["open"][0] == ["3", "8"]
    assert following["hands"][0] == ["2", "9"]


def test_a_closed_card_is_no_choice() -> None:
    """MZ-53, RUL-16: one move, whatever lies there."""
    assert legal(a_state(closed=["2 8 9"], pile="6")) == ["flip"]


@pytest.mark.parametrize(
    "move",
    ["9x1", "5x2", "take", "flip", "pass", "+1", "", "5X1", "5x1 ", None, 5, ["5x1"], {}, True],
)
def test_other_moves_are_refused_and_change_nothing(move: object) -> None:
    state = GAME.load(a_state(hands=["5 1"], pile="4", low=False))
    before = GAME.dump(state)
    with pytest.raises(IllegalMove):
        GAME.apply(state, move)  # type: ignore[arg-type]  # junk from outside
    assert GAME.dump(state) == before


def test_nothing_is_legal_when_the_game_is_over() -> None:
    state = after(a_state(hands=["5", "1"]), "5x1")
    assert state["phase"] == "over"
    assert legal(state) == []


def test_six_cards_give_every_choice_of_three_once() -> None:
    """MZ-11: equal cards make no second move."""
    state = a_state(hands=["1 1 2", "5 5 5"], open_=["1 2 9", "8 8 8"], phase="swap", moves=0)
    assert legal(state) == [
        "S:1,1,1", "S:1,1,2", "S:1,1,9", "S:1,2,2", "S:1,2,9", "S:2,2,9",
    ]  # fmt: skip
