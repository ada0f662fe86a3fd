"""What a move does: effects, drawing, clearing, skipping, going out (MZ-23 to MZ-55)."""

from typing import Any

import pytest

from games.mezza import GAME
from tests.games.mezza.builders import a_state, after, legal, policy, top_of


def laid(pile: str, move: str, **fields: Any) -> tuple[str, str | None, bool]:
    """Pile, value and low after this move of a player who holds twelve other cards as well."""
    card, number = move.split("x")
    hand = " ".join([card] * int(number)) + " 2 2 8"
    return top_of(after(a_state(players=3, hands=[hand, "1"], pile=pile, **fields), move))


@pytest.mark.parametrize(
    ("hand", "stock", "drawn"),
    [
        ("5", "1 8 9 9", "1 8 9"),
        ("5 6", "1 8 9 9", "1 8"),
        ("5 6 7 8", "1 9", ""),
        ("5 6 7", "1 9", "1"),
        ("5 6", "9", "9"),
        ("5 6 7 8 9", "1 9", ""),
    ],
)
def test_the_hand_is_filled_up_to_three(hand: str, stock: str, drawn: str) -> None:
    """MZ-23: as far as the stock goes, and never above three."""
    following = after(a_state(players=3, hands=[hand], pile="4", low=False, stock=stock), "5x1")
    expected = sorted([*hand.split()[1:], *drawn.split()])
    assert sorted(following["hands"][0]) == expected
    assert following["stock"] == stock.split()[len(drawn.split()) :]


def test_blank_jokers_leave_value_and_demand_as_they_are() -> None:
    """MZ-30, RUL-6: the next player still faces the 4."""
    assert laid("9", "Jx1") == ("J 9", "9", False)
    assert laid("4", "Jx2") == ("J J 4", "4", True)
    assert laid("0.5 3.5", "Jx1") == ("J 0.5 3.5", "4", True)
    assert laid("", "Jx1") == ("J", None, False)
    assert laid("J", "Jx1") == ("J J", None, False)


def test_a_zero_joker_brings_the_value_down_and_ends_a_demand() -> None:
    """MZ-31."""
    assert laid("9.5", "0x1") == ("0 9.5", "0", False)
    assert laid("4", "0x1") == ("0 4", "0", False)


@pytest.mark.parametrize(
    ("pile", "move", "expected"),
    [
        ("3.5", "0.5x1", ("0.5 3.5", "4", True)),
        ("6.5", "0.5x1", ("0.5 6.5", "7", False)),
        ("3.5 3.5", "0.5x3", ("0.5 0.5 0.5 3.5 3.5", "4", True)),
        ("6.5 6.5 6.5", "0.5x2", ("0.5 0.5 6.5 6.5 6.5", "7", False)),
    ],
)
def test_a_half_makes_a_four_or_seven(
    pile: str, move: str, expected: tuple[str, str, bool]
) -> None:
    """MZ-33, MZ-34: in force at once, and the numbers of cards play no part."""
    assert laid(pile, move) == expected


def test_further_halves_belong_to_the_combination() -> None:
    """MZ-35, RUL-7: the value stays; the demand of a made 4 is met."""
    assert laid("0.5 3.5", "0.5x1") == ("0.5 0.5 3.5", "4", False)
    assert laid("0.5 0.5 3.5", "0.5x1", low=True) == ("0.5 0.5 0.5 3.5", "4", False)
    assert laid("0.5 6.5", "0.5x1") == ("0.5 0.5 6.5", "7", False)


def test_a_further_half_on_a_made_seven_skips_nobody() -> None:
    """MZ-35."""
    state = a_state(players=3, hands=["0.5 8", "8"], pile="0.5 6.5")
    assert after(state, "0.5x1")["to_move"] == 1


def test_the_reverse_order_never_combines() -> None:
    """MZ-36: a 3½ on a ½ is a 3½."""
    assert laid("0.5", "3.5x1") == ("3.5 0.5", "3.5", False)


def test_a_half_on_a_covered_made_four_is_a_plain_half() -> None:
    """RUL-8: it answers the 4 as a low card, and its value is ½."""
    assert laid("J 0.5 3.5", "0.5x1") == ("0.5 J 0.5 3.5", "0.5", False)


def test_a_half_on_a_printed_four_is_a_plain_half() -> None:
    """RUL-21."""
    assert laid("4", "0.5x1") == ("0.5 4", "0.5", False)
    assert laid("0.5 4", "0.5x1") == ("0.5 0.5 4", "0.5", False)


def test_a_four_on_a_four_asks_again() -> None:
    """MZ-40."""
    assert laid("4", "4x1") == ("4 4", "4", True)
    assert laid("0.5 0.5 3.5", "4x1", low=False) == ("4 0.5 0.5 3.5", "4", True)


@pytest.mark.parametrize(("pile", "move"), [("2", "7x1"), ("2", "7x3"), ("6.5", "0.5x2")])
def test_a_seven_skips_one_player(pile: str, move: str) -> None:
    """MZ-41: printed or made, and however many were laid."""
    state = a_state(players=4, hands=["7 7 7 0.5 0.5"], pile=pile)
    assert after(state, move)["to_move"] == 2


def test_two_players_and_a_seven() -> None:
    """RUL-19, MZ-41: the layer plays on his own 7, or takes it."""
    state = after(a_state(hands=["7 3 3", "9"], pile="2"), "7x1")
    assert state["to_move"] == 0
    assert legal(state) == ["take"]
    assert after(state, "take")["to_move"] == 1


@pytest.mark.parametrize(("move", "to_move"), [("7x1", 2), ("5x1", 1)])
def test_going_out_with_a_seven_skips_the_one_behind(move: str, to_move: int) -> None:
    """RUL-20."""
    following = after(a_state(players=4, hands=[move[0]], pile="2"), move)
    assert following["finished"] == [0]
    assert following["to_move"] == to_move


def test_a_ten_clears_the_pile_and_its_maker_goes_on() -> None:
    """MZ-42, RUL-15: he must lay, on an empty pile, after filling up."""
    state = a_state(players=3, hands=["0.5 1"], pile="9.5 2", stock="6 8 8")
    following = after(state, "0.5x1")
    assert following["pile"] == []
    assert sorted(following["removed"]) == sorted([*state["removed"], "0.5", "9.5", "2"])
    assert (following["phase"], following["to_move"]) == ("play", 0)
    assert legal(following) == ["1x1", "6x1", "8x1"]


def test_a_ten_made_with_the_last_card_gives_the_next_player_the_start() -> None:
    """RUL-15: who is out cannot play on."""
    following = after(a_state(players=3, hands=["0.5"], pile="9.5"), "0.5x1")
    assert (following["finished"], following["to_move"]) == ([0], 1)


@pytest.mark.parametrize(
    ("pile", "move"),
    [
        ("", "8x4"),
        ("8 8 2", "8x2"),
        ("8 8 8", "8x1"),
        ("J J J 9", "Jx1"),
        ("0 0 0 9", "0x1"),
        ("4 4 4", "4x1"),
        ("9.5 9.5 9.5", "9.5x1"),
        ("3.5 3.5 3.5", "3.5x1"),
    ],
)
def test_four_equal_cards_clear_the_pile(pile: str, move: str) -> None:
    """MZ-43, RUL-14: laid at once or by several, jokers too; the layer plays on."""
    card, number = move.split("x")
    hand = " ".join([card] * int(number)) + " 2"
    following = after(a_state(players=3, hands=[hand, "0.5 0.5"], pile=pile), move)
    assert top_of(following) == ("", None, False)
    assert (following["phase"], following["to_move"]) == ("play", 0)


def test_more_than_four_equal_cards_clear_the_pile() -> None:
    """MZ-43: there are twelve ½."""
    state = a_state(players=3, hands=["0.5 0.5 0.5 0.5 8"], pile="0.5 0.5 2")
    assert after(state, "0.5x4")["pile"] == []


def test_a_joker_in_between_breaks_the_series() -> None:
    """RUL-14: and jokers on top are no fourth card."""
    assert laid("J 9 9 9", "9x1") == ("9 J 9 9 9", "9", False)
    assert laid("9 9 9", "Jx1") == ("J 9 9 9", "9", False)


@pytest.mark.parametrize(
    ("pile", "move"),
    [("0.5 0.5 0.5 6.5", "0.5x1"), ("6.5", "0.5x4"), ("7 7 7 1", "7x1"), ("0.5 0.5 6.5", "0.5x2")],
)
def test_four_equal_go_before_any_other_effect(pile: str, move: str) -> None:
    """MZ-43: no 7 is made, and nobody is skipped."""
    state = a_state(players=3, hands=["0.5 0.5 0.5 0.5 7"], pile=pile)
    following = after(state, move)
    assert following["pile"] == []
    assert (following["to_move"], following["skip"]) == (0, False)


def test_four_halves_on_a_half_card_take_it_along() -> None:
    """MZ-43 with MZ-42: the pile goes once, whatever the reason."""
    following = after(a_state(hands=["0.5 0.5 0.5 0.5 8", "8"], pile="9.5 1"), "0.5x4")
    assert (following["pile"], following["to_move"]) == ([], 0)


def test_the_first_one_out_has_the_first_place() -> None:
    """MZ-54: no hand, no open and no closed cards left."""
    state = a_state(players=3, closed=["8", "9", "9"], pile="2")
    assert after(state, "flip")["finished"] == [0]
    state = a_state(players=3, hands=["8"], closed=["8", "9", "9"], pile="2")
    assert after(state, "8x1")["finished"] == []


def test_the_game_ends_when_one_player_is_left() -> None:
    """MZ-54: at once, without a race; the pile and its value stay."""
    state = a_state(players=3, hands=["3.5", "0.5 8", ""], pile="2", finished=[2])
    following = after(state, "3.5x1")
    assert (following["phase"], following["to_move"]) == ("over", None)
    assert following["finished"] == [2, 0, 1]
    assert top_of(following) == ("3.5 2", "3.5", False)
    assert following["hands"][1] == ["0.5", "8"]


def test_players_who_are_out_are_passed_over() -> None:
    """MZ-55: as the next player, when skipping, and after taking."""
    state = a_state(players=5, hands=["7 8 3"], pile="2", finished=[1, 3])
    assert after(state, "8x1")["to_move"] == 2
    assert after(state, "7x1")["to_move"] == 4
    assert after(a_state(players=5, hands=["3"], pile="9", finished=[1]), "take")["to_move"] == 2


def test_a_closed_card_that_fits_is_laid_with_its_effects() -> None:
    """MZ-53, RUL-16: the first of the list."""
    following = after(a_state(players=4, closed=["7 1 1"], pile="6"), "flip")
    assert top_of(following) == ("7 6", "7", False)
    assert following["closed"][0] == ["1", "1"]
    assert following["to_move"] == 2


def test_a_closed_half_completes_what_lies_there() -> None:
    """MZ-53 with MZ-33."""
    following = after(a_state(players=4, closed=["0.5 1"], pile="9.5"), "flip")
    assert (following["pile"], following["to_move"]) == ([], 0)


def test_a_closed_card_that_does_not_fit_is_taken_with_the_pile() -> None:
    """MZ-53: and the turn is over, also when it was the last closed card."""
    state = a_state(players=3, closed=["2"], pile="9 6", stock="5 5")
    following = after(state, "flip")
    assert following["hands"][0] == ["2", "6", "9"]
    assert (following["pile"], following["value"]) == ([], None)
    assert following["stock"] == ["5", "5"]
    assert (following["to_move"], following["finished"]) == (1, [])


@pytest.mark.parametrize("moves", [19, 18])
def test_the_cap_breaks_the_game_off(moves: int) -> None:
    """MZ-70: after exactly that many moves; everything else stays as it is."""
    state = a_state(players=3, hands=["5 7", "9"], pile="4", low=False, moves=moves, cap=20)
    following = after(state, "7x1")
    assert following["moves"] == moves + 1
    if moves == 18:
        assert following["phase"] == "play"
        return
    assert (following["phase"], following["to_move"]) == ("over", None)
    assert following["hands"][0] == ["5"]
    assert (following["pile"], following["value"]) == (["7", "4"], "7")
    assert following["finished"] == []
    assert (legal(following), policy(following)) == ([], None)


def test_breaking_off_empties_the_fields_of_its_phase() -> None:
    """MZ-70: the same values as at the end of a full game."""
    state = a_state(players=4, hands=["3.5 8", "", "0.5"], moves=19, cap=20)
    following = after(state, "3.5x1")
    assert following["phase"] == "over"
    assert (following["layer"], following["add"], following["ask"]) == (None, None, [])
    drawing = a_state(players=4, hands=["7 8 8"], stock="7", moves=19, cap=20)
    following = after(drawing, "7x1")
    assert following["phase"] == "over"
    assert (following["layer"], following["add"], following["skip"]) == (None, None, False)


def test_a_game_that_ends_on_its_last_move_is_not_broken_off() -> None:
    """MZ-70 with MZ-54."""
    following = after(a_state(hands=["5", "8"], moves=19, cap=20), "5x1")
    assert following["finished"] == [0, 1]


def test_advance_plays_what_apply_plays() -> None:
    state = a_state(players=3, hands=["5 7", "9"], pile="2")
    inner = GAME.load(state)
    for move in GAME.legal(inner):
        assert GAME.advance(inner, move) == GAME.apply(inner, move)
