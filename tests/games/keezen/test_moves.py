"""What may be played: one rule a test, beside the worked examples."""

from typing import Any

import pytest

from games.errors import IllegalMove
from games.keezen import GAME
from tests.games.keezen.positions import HOME, WAIT, a_state


def moves(*pawns: Any, **more: Any) -> list[str]:
    return GAME.legal(GAME.load(a_state(*pawns, **more)))


def pawns_after(move: str, *pawns: Any, **more: Any) -> list[list[int]]:
    after: list[list[int]] = GAME.dump(GAME.apply(GAME.load(a_state(*pawns, **more)), move))[
        "pawns"
    ]
    return after


def test_every_card_has_its_own_use() -> None:
    """RUL-3, RUL-16, RUL-1, KZ-41, KZ-42, KZ-43: ace not 11, king not 13, four not forward."""
    hand = "A 2 3 4 5 6 7 8 9 10 J Q K"
    assert moves((-1, -1, -1, 20), hand=hand) == [
        "10:B20",
        "2:B20",
        "3:B20",
        "4:B20",
        "5:B20",
        "6:B20",
        "7:B20+7",
        "8:B20",
        "9:B20",
        "A:B20",
        "A:in",
        "K:in",
        "Q:B20",
    ]
    steps = {"A": 1, "2": 2, "3": 3, "5": 5, "6": 6, "8": 8, "9": 9, "10": 10, "Q": 12}
    for card, distance in steps.items():
        after = pawns_after(f"{card}:B20", (-1, -1, -1, 20), hand=hand)
        assert after[0] == [-1, -1, -1, 20 + distance]
    assert pawns_after("4:B20", (-1, -1, -1, 20), hand=hand)[0] == [-1, -1, -1, 16]


def test_king_cannot_be_played_when_nobody_waits() -> None:
    """KZ-41: a king only enters."""
    assert moves((5, 6, 7, 8), hand="K") == ["fold"]


def test_player_who_can_play_may_not_fold() -> None:
    """KZ-30, RUL-15: not even by choice, not even to save a pawn."""
    state = GAME.load(a_state((62, 65, 66, 67), (-1, -1, -1, 2), hand="J 10 Q"))
    with pytest.raises(IllegalMove):
        GAME.apply(state, "fold")


def test_fold_lays_down_the_whole_hand_in_hand_order() -> None:
    """KZ-31, RUL-15: and the next turn is somebody else's."""
    before = a_state(hands=("2 9 J", "3", "", ""))
    after = GAME.dump(GAME.apply(GAME.load(before), "fold"))
    assert after["hands"] == [[], ["3"], [], []]
    assert after["played"] == before["played"] + ["2", "9", "J"]
    assert (after["turn"], after["to_move"]) == (1, 1)


def test_equal_ranks_are_one_card() -> None:
    """KZ-60, RUL-20: two fives add no move, and one of them is played."""
    assert moves((-1, -1, -1, 3), hand="5 5") == ["5:B3"]
    after = GAME.dump(GAME.apply(GAME.load(a_state((3, -1, -1, -1), hand="5 5 6")), "5:B3"))
    assert after["hands"][0] == ["5", "6"]


def test_pawn_that_walked_back_past_its_start_goes_home() -> None:
    """KZ-22, RUL-13, KZ-21: and it does not walk onto its start again."""
    assert moves((-1, -1, -1, 62), hand="2 3 5 A") == ["2:B62", "3:B62", "5:B62", "A:B62", "A:in"]
    assert pawns_after("2:B62", (-1, -1, -1, 62), hand="2")[0] == [-1, -1, -1, 64]
    assert moves((-1, -1, -1, 63), hand="6 8 9 10 Q") == ["fold"]


@pytest.mark.parametrize("gone", [0, 1, 2])
def test_entered_swapped_or_returned_pawn_is_protected(gone: int) -> None:
    """KZ-20, RUL-5: what counts is the square, not how the pawn came there."""
    moved = [
        ("K:in", WAIT, WAIT, "K"),
        ("4:B4", (-1, -1, -1, 4), WAIT, "4"),
        ("J:B10/G48", (-1, -1, -1, 10), (-1, -1, -1, 48), "J"),
    ][gone]
    move, blue, green, card = moved
    state = a_state(blue, green, WAIT, (-1, -1, -1, 14), hands=(card, "", "", "3"))
    after = GAME.apply(GAME.load(state), move)
    assert 0 in GAME.dump(after)["pawns"][0]
    assert GAME.legal(after) == ["fold"]  # R14 would pass square 0


def test_wall_stops_every_colour_in_both_directions() -> None:
    """KZ-24: the partner's pawns, the own ones going back, and nobody lands there."""
    start = (-1, -1, -1, 0)
    assert moves(WAIT, WAIT, (-1, -1, -1, 31), start, hand="2", to_move=2) == ["2:Y31"]
    assert moves(start, WAIT, (-1, -1, -1, 31), hand="2", to_move=2) == ["fold"]
    assert moves(start, WAIT, (-1, -1, -1, 30), hand="2", to_move=2) == ["fold"]
    assert moves(start, WAIT, (-1, -1, -1, 34), hand="4", to_move=2) == ["fold"]
    assert moves(start, WAIT, (-1, -1, -1, 36), hand="4", to_move=2) == ["fold"]
    assert moves(start, WAIT, (-1, -1, -1, 37), hand="4", to_move=2) == ["4:Y37"]


def test_other_pawns_are_passed_without_effect() -> None:
    """KZ-25, KZ-26: only the last square captures."""
    after = pawns_after("5:B10", (-1, -1, 10, 12), (-1, -1, -1, 61), (-1, -1, -1, 43), hand="5")
    assert after[0] == [-1, -1, 12, 15]
    assert after[1] == [-1, -1, -1, 61]
    assert after[2] == [-1, -1, -1, 43]


@pytest.mark.parametrize(("seat", "position"), [(1, 59), (2, 43), (3, 27)])
def test_pawn_of_any_colour_is_captured_where_a_move_ends(seat: int, position: int) -> None:
    """KZ-26: square 11, as each colour counts it."""
    pawns = [[-1, -1, -1, 9], list(WAIT), list(WAIT), list(WAIT)]
    pawns[seat] = [-1, -1, -1, position]
    after = pawns_after("2:B9", *pawns, hand="2")
    assert after[seat] == [-1, -1, -1, -1]


def test_home_pawns_stay_out_of_reach() -> None:
    """KZ-27, RUL-13: not captured, not swapped, not moved back."""
    assert moves((-1, -1, 64, 66), (-1, -1, 3, 65), hand="4 J") == ["fold"]
    after = pawns_after("A:B63", (-1, -1, -1, 63), (-1, -1, -1, 64), hand="A")
    assert after[1] == [-1, -1, -1, 64]


def test_home_pawn_goes_deeper_with_a_fitting_card() -> None:
    """KZ-28, RUL-7, RUL-14: and must, when nothing else is possible."""
    assert moves((-1, -1, -1, 64), hand="A 2 3 5") == ["2:B64", "3:B64", "A:B64", "A:in"]
    assert moves((-1, -1, 64, 66), hand="2 3") == ["fold"]
    assert moves((-1, -1, 64, 66), hand="A 5 K")[:2] == ["A:B64", "A:B66"]
    assert moves((64, 66, -1, -1), hand="2 5 9") == ["fold"]
    assert moves((64, 67, -1, -1), hand="2 5 9") == ["2:B64"]


def test_reachable_home_square_need_not_be_the_deepest() -> None:
    """RUL-7, OPT-1: any square by default; from the inside with "close"."""
    pawns = (-1, -1, -1, 62)
    assert moves(pawns, hand="2 3 5") == ["2:B62", "3:B62", "5:B62"]
    close = {"options": {"home_fill": "close"}}
    assert moves(pawns, hand="2 3 5", **close) == ["5:B62"]
    assert moves((-1, -1, 62, 67), hand="2 3 5", **close) == ["fold"]
    assert moves((-1, -1, 61, 67), hand="2 3 5", **close) == ["2:B61", "5:B61"]
    assert moves((-1, -1, 64, 67), hand="A 2", **close) == ["2:B64", "A:in"]


def test_seven_into_home_obeys_the_close_option_part_by_part() -> None:
    """OPT-1, KZ-46: the first part may only stop where it is the deepest free square."""
    close = {"options": {"home_fill": "close"}}
    assert moves((-1, -1, 62, 64), hand="7", **close) == ["7:B64+3,B62+4"]
    assert moves((-1, -1, 60, 64), hand="7") == ["7:B64+2,B60+5", "7:B64+3,B60+4"]
    assert moves((-1, -1, 60, 64), hand="7", **close) == ["fold"]


def test_four_is_never_forward_and_never_into_home() -> None:
    """KZ-44: from the start it goes back to 60, not home."""
    assert pawns_after("4:B0", (-1, -1, -1, 0), hand="4")[0] == [-1, -1, -1, 60]
    assert moves((-1, -1, -1, 64), hand="4") == ["fold"]


def test_jack_needs_a_pawn_of_another_colour_on_the_track() -> None:
    """KZ-45: two own pawns are not swapped, waiting and protected ones neither."""
    assert moves((-1, -1, 5, 9), WAIT, (-1, -1, -1, 0), (-1, -1, -1, 66), hand="J") == ["fold"]


def test_jack_may_bring_a_pawn_onto_its_own_start() -> None:
    """KZ-45, KZ-20: square 0 is R16."""
    after = pawns_after("J:B10/R16", (-1, -1, -1, 10), WAIT, WAIT, (-1, -1, -1, 16), hand="J")
    assert (after[0], after[3]) == ([-1, -1, -1, 0], [-1, -1, -1, 26])


def test_pawn_captured_by_the_first_part_makes_no_second() -> None:
    """KZ-46, RUL-12: B5 may land on B8 only once B8 has left."""
    state = GAME.load(a_state((-1, -1, 5, 8), hand="7"))
    for move in ("7:B5+3,B8+4", "7:B8+4,B5+3"):  # the second is a double of 7:B5+7
        with pytest.raises(IllegalMove):
            GAME.apply(state, move)


def test_second_part_may_walk_where_the_first_made_room() -> None:
    """RUL-12: closing up inside opens the lane."""
    assert moves((-1, -1, 58, 64), hand="7") == ["7:B58+4,B64+3", "7:B58+5,B64+2", "7:B64+1,B58+6"]


def test_seven_with_the_partners_pawn_needs_the_last_own_one() -> None:
    """KZ-48, RUL-10, RUL-17: not before, and not partner first."""
    assert moves((-1, 62, 66, 67), WAIT, (-1, -1, -1, 9), hand="7") == ["fold"]
    state = GAME.load(a_state((61, 65, 66, 67), WAIT, (-1, -1, -1, 9), hand="7"))
    assert GAME.legal(state) == ["7:B61+3,Y9+4"]
    with pytest.raises(IllegalMove):
        GAME.apply(state, "7:Y9+4,B61+3")


def test_partners_part_captures_like_any_move() -> None:
    """KZ-48: as that colour moves; Y13 is square 45, G29."""
    after = pawns_after(
        "7:B61+3,Y9+4", (61, 65, 66, 67), (-1, -1, -1, 29), (-1, -1, -1, 9), hand="7"
    )
    assert after[1] == [-1, -1, -1, -1]
    assert after[2] == [-1, -1, -1, 13]


def test_helping_begins_with_the_next_card_of_the_same_hand() -> None:
    """KZ-50, RUL-17, RUL-18: the hand stays the own one."""
    state = GAME.load(a_state((63, 65, 66, 67), hand="A K"))
    state = GAME.apply(state, "A:B63")
    assert GAME.legal(state) == ["K:in"]
    assert GAME.dump(GAME.apply(state, "K:in"))["pawns"][2] == [-1, -1, -1, 0]


def test_helper_moves_the_partners_pawns_in_every_way() -> None:
    """KZ-50, RUL-8: also away from the partner's start by a jack."""
    found = moves(HOME, (-1, -1, -1, 5), (-1, -1, 0, 10), hand="4 J 7")
    assert found == [
        "4:Y0",
        "4:Y10",
        "7:Y0+1,Y10+6",
        "7:Y0+2,Y10+5",
        "7:Y0+3,Y10+4",
        "7:Y0+4,Y10+3",
        "7:Y0+5,Y10+2",
        "7:Y0+6,Y10+1",
        "7:Y0+7",
        "7:Y10+7",
        "J:Y0/G5",
        "J:Y10/G5",
    ]


def test_other_name_of_the_same_seven_is_not_accepted() -> None:
    """KZ-61, RUL-24: only the canonical one is legal."""
    state = GAME.load(a_state((-1, -1, 5, 8), hand="7"))
    for name in ("7:B8+6,B5+1", "7:B5+6,B8+1", "7:B5+3,B8+4"):
        with pytest.raises(IllegalMove):
            GAME.apply(state, name)


@pytest.mark.parametrize("move", ["", "fold ", "a:in", "A:B0", None, 3, ["K:in"], {}, "K:in\n"])
def test_anything_else_is_no_move(move: Any) -> None:
    """KZ-30: what is not in the list is refused, whatever its type."""
    state = GAME.load(a_state(hand="K 2"))
    with pytest.raises(IllegalMove):
        GAME.apply(state, move)


def test_applying_a_move_leaves_the_state_as_it_was() -> None:
    """RUL-19: turns are whole; a move is never half done."""
    state = GAME.load(a_state((-1, -1, 5, 8), hand="7 5"))
    before = GAME.dump(state)
    for move in GAME.legal(state):
        GAME.apply(state, move)
    assert GAME.dump(state) == before
