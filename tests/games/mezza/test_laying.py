"""Taking the turn away and adding quickly (MZ-45, 46, 60, 61 and the rulings about them)."""

from typing import Any

import pytest

from tests.games.mezza.builders import State, a_state, after, legal, top_of


def five(*hands: str, pile: str = "", **fields: Any) -> State:
    return a_state(players=5, hands=hands, pile=pile, **fields)


def asked(state: State) -> tuple[str, list[int], int | None, int | None]:
    return state["phase"], state["ask"], state["to_move"], state["layer"]


@pytest.mark.parametrize("half_card", ["3.5", "6.5", "9.5"])
def test_a_half_card_opens_the_race(half_card: str) -> None:
    """MZ-45, RUL-9: asked are all with a ½ but the layer and the next player, clockwise."""
    state = five(f"{half_card} 0.5", "0.5", "8", "0.5 1", "0.5")
    following = after(state, f"{half_card}x1")
    assert asked(following) == ("snatch", [3, 4], 3, 0)
    assert (following["skip"], following["add"]) == (False, None)
    assert legal(following) == ["0.5x1", "pass"]


def test_the_race_goes_round_the_table() -> None:
    """RUL-9: clockwise from the layer, past the last seat."""
    state = five("0.5", "0.5", "8", "6.5", "0.5", to_move=3)
    following = after(state, "6.5x1")
    assert following["ask"] == [0, 1]


def test_only_a_half_card_on_top_opens_the_race() -> None:
    """MZ-45: not through a joker, not with a plain card."""
    for pile, move in (("3.5", "Jx1"), ("3.5", "5x1"), ("3.5", "0.5x1")):
        state = five("J 5 0.5 8", "0.5", "0.5", "0.5", "0.5", pile=pile)
        assert after(state, move)["phase"] == "play"


def test_the_layer_cannot_complete_his_own_card() -> None:
    """RUL-13: without others with a ½ there is no race."""
    following = after(five("3.5 0.5", "8", "8", "8", "8"), "3.5x1")
    assert (following["phase"], following["to_move"]) == ("play", 1)


def test_with_two_players_there_is_no_race() -> None:
    """RUL-9: the only other one is next."""
    following = after(a_state(hands=["3.5 8", "0.5 8"]), "3.5x1")
    assert (following["phase"], following["to_move"]) == ("play", 1)


def test_the_first_half_has_it() -> None:
    """MZ-45, MZ-46: he has had the turn; play goes on behind him and nobody is asked again."""
    state = after(five("3.5 8", "0.5", "8", "0.5 1", "0.5"), "3.5x1", "0.5x1")
    assert top_of(state) == ("0.5 3.5", "4", True)
    assert asked(state) == ("play", [], 4, None)


def test_a_seven_made_out_of_turn_skips_behind_the_snatcher() -> None:
    """MZ-46."""
    state = after(five("6.5 8", "0.5", "8", "0.5 1", "0.5"), "6.5x1", "0.5x1")
    assert top_of(state) == ("0.5 6.5", "7", False)
    assert state["to_move"] == 0


def test_a_ten_made_out_of_turn_lets_the_snatcher_go_on() -> None:
    """MZ-46, MZ-42: after drawing up."""
    state = five("9.5 8 8", "0.5", "8", "0.5 1", "0.5", stock="8 2 2 2")
    state = after(state, "9.5x1", "0.5x1")
    assert (state["pile"], state["phase"], state["to_move"]) == ([], "play", 3)
    assert state["hands"][3] == ["1", "2", "2"]


def test_nobody_takes_it_and_the_next_player_has_his_turn() -> None:
    """MZ-46: the next after the layer, who may still lay his ½."""
    state = after(five("3.5 8", "0.5 8", "8", "0.5 1", "0.5"), "3.5x1", "pass")
    assert asked(state) == ("snatch", [4], 4, 0)
    state = after(state, "pass")
    assert asked(state) == ("play", [], 1, None)
    assert legal(state) == ["0.5x1", "8x1"]


def test_several_halves_may_take_the_turn() -> None:
    """RUL-11: still one 4."""
    state = after(five("3.5 8", "8", "0.5 0.5 0.5 1"), "3.5x1")
    assert legal(state) == ["0.5x1", "0.5x2", "0.5x3", "pass"]
    assert top_of(after(state, "0.5x3")) == ("0.5 0.5 0.5 3.5", "4", True)


def test_the_turn_is_taken_with_what_one_would_play_from() -> None:
    """RUL-12: a hand hides the open cards; closed cards never count."""
    open_ = ["", "", "0.5 1", "0.5 1", ""]
    closed = ["", "", "2", "2", "0.5"]
    state = five("3.5 8", "8", "8", "", "", open_=open_, closed=closed)
    following = after(state, "3.5x1")
    assert following["ask"] == [3]
    following = after(following, "0.5x1")
    assert following["open"][3] == ["1"]
    assert following["to_move"] == 4


def test_players_who_are_out_are_not_asked() -> None:
    """MZ-55 with RUL-9: and the follower is the next one who still plays."""
    state = five("3.5 8", "", "0.5 8", "0.5 8", "0.5 8", finished=[1])
    assert after(state, "3.5x1")["ask"] == [3, 4]


def test_the_last_card_of_a_player_opens_the_race_too() -> None:
    """RUL-22: unless the game is over with it."""
    state = after(five("3.5", "8", "0.5 8", "8", "8"), "3.5x1")
    assert asked(state) == ("snatch", [2], 2, 0)
    assert state["finished"] == [0]
    assert after(state, "pass")["to_move"] == 1
    assert after(state, "0.5x1")["to_move"] == 3
    over = after(a_state(players=3, hands=["3.5", "8", ""], finished=[2]), "3.5x1")
    assert over["phase"] == "over"


def test_a_half_card_from_the_closed_cards_opens_the_race() -> None:
    """MZ-45 with MZ-53: it has been laid like any other."""
    state = five("", "8", "0.5 8", closed=["6.5 2"], pile="5")
    assert after(state, "flip")["ask"] == [2]


def test_a_drawn_equal_card_may_be_added() -> None:
    """MZ-60: at most those just drawn, before anybody else acts."""
    state = a_state(players=3, hands=["5 8 9"], stock="5 1")
    following = after(state, "5x1")
    assert (following["phase"], following["to_move"], following["layer"]) == ("add", 0, 0)
    assert following["add"] == {"card": "5", "from": "hand", "max": 1}
    assert legal(following) == ["+1", "pass"]
    added = after(following, "+1")
    assert added["hands"][0] == ["1", "8", "9"]
    assert added["pile"] == ["5", "5"]
    assert (added["phase"], added["to_move"]) == ("play", 1)
    kept = after(following, "pass")
    assert kept["hands"][0] == ["5", "8", "9"]
    assert kept["stock"] == ["1"]
    assert (kept["phase"], kept["to_move"], kept["add"]) == ("play", 1, None)


def test_only_cards_just_drawn_may_be_added() -> None:
    """MZ-60: a kept equal card gives no right, and does not count into the most."""
    assert after(a_state(players=3, hands=["5 5 9"], stock="8"), "5x1")["phase"] == "play"
    state = after(a_state(players=3, hands=["5 5 9"], stock="5"), "5x1")
    assert state["add"]["max"] == 1
    state = after(a_state(players=3, hands=["5 5"], stock="5 5 8"), "5x1")
    assert state["add"]["max"] == 2


def test_after_adding_one_draws_and_may_add_again() -> None:
    """MZ-60."""
    state = after(a_state(players=3, hands=["2 8 9"], stock="2 2 1"), "2x1", "+1")
    assert state["add"] == {"card": "2", "from": "hand", "max": 1}
    state = after(state, "+1")
    assert (state["phase"], state["hands"][0]) == ("play", ["1", "8", "9"])


def test_an_addition_is_part_of_the_same_turn() -> None:
    """MZ-60: no second skip, no change of a demand."""
    state = after(a_state(players=4, hands=["7 8 9"], pile="1", stock="7"), "7x1")
    assert state["skip"] is True
    added = after(state, "+1")
    assert (top_of(added), added["to_move"]) == (("7 7 1", "7", False), 2)
    assert after(state, "pass")["to_move"] == 2
    state = after(a_state(players=4, hands=["0.5 8 9"], pile="3.5", stock="0.5"), "0.5x1", "+1")
    assert top_of(state) == ("0.5 0.5 3.5", "4", True)
    state = after(a_state(players=4, hands=["0.5 8 9"], pile="6.5", stock="0.5"), "0.5x1", "+1")
    assert (top_of(state), state["to_move"]) == (("0.5 0.5 6.5", "7", False), 2)


def test_an_addition_can_be_the_fourth_card() -> None:
    """MZ-60 with MZ-43: the pile goes, the skip with it, and the adder plays on."""
    state = a_state(players=4, hands=["7 8 9"], pile="7 7 1", stock="7 2")
    state = after(state, "7x1")
    assert (state["phase"], state["skip"]) == ("add", True)
    state = after(state, "+1")
    assert (state["pile"], state["phase"], state["to_move"]) == ([], "play", 0)
    assert (state["skip"], state["hands"][0]) == (False, ["2", "8", "9"])


def test_no_addition_after_a_cleared_pile() -> None:
    """MZ-43: even when an equal card was drawn the player simply goes on."""
    state = a_state(players=3, hands=["0.5 8 9"], pile="9.5", stock="0.5")
    following = after(state, "0.5x1")
    assert (following["phase"], following["add"]) == ("play", None)


def test_adding_comes_before_the_race() -> None:
    """RUL-10: first the one who draws, then the ½ of others, then the next player."""
    state = after(five("3.5 8 9", "8", "0.5 8", stock="3.5 1"), "3.5x1")
    assert (state["phase"], state["ask"]) == ("add", [])
    assert asked(after(state, "pass")) == ("snatch", [2], 2, 0)
    assert asked(after(state, "+1")) == ("snatch", [2], 2, 0)


def test_a_snatcher_may_add_what_he_draws() -> None:
    """MZ-46, MZ-60: drawing and adding apply to him."""
    state = after(five("6.5 8 9", "8", "0.5 8 8", stock="2 0.5"), "6.5x1", "0.5x1")
    assert state["add"] == {"card": "0.5", "from": "hand", "max": 1}
    assert (state["layer"], state["skip"]) == (2, True)
    assert after(state, "pass")["to_move"] == 4


def test_open_cards_may_follow_the_last_hand_card() -> None:
    """MZ-61, RUL-18: with an empty stock, up to all equal ones."""
    state = a_state(players=3, hands=["6"], open_=["3 6 6"], pile="5")
    following = after(state, "6x1")
    assert following["add"] == {"card": "6", "from": "open", "max": 2}
    assert legal(following) == ["+1", "+2", "pass"]
    assert after(following, "+1")["open"][0] == ["3", "6"]
    assert after(following, "+2")["open"][0] == ["3"]
    assert after(following, "pass")["open"][0] == ["3", "6", "6"]


def test_open_cards_wait_while_there_is_hand_or_stock() -> None:
    """MZ-61: only after the last hand card, and drawing up comes first."""
    state = a_state(players=3, hands=["6 8"], open_=["3 6 6"], pile="5")
    assert after(state, "6x1")["phase"] == "play"
    state = a_state(players=3, hands=["6"], open_=["3 6 6"], pile="5", stock="8")
    assert after(state, "6x1")["phase"] == "play"


def test_nothing_is_added_to_open_or_closed_cards() -> None:
    """RUL-17: one open card laid does not bring the other one along, nor does a closed one."""
    state = a_state(players=3, open_=["6 6"], closed=["6"], pile="5")
    following = after(state, "6x1")
    assert (following["phase"], following["open"][0]) == ("play", ["6"])
    state = a_state(players=3, hands=["6"], open_=["6 6"], closed=["6"], pile="5")
    following = after(state, "6x1", "+1")
    assert (following["phase"], following["open"][0]) == ("play", ["6"])
    state = a_state(players=3, closed=["6 6"], pile="5")
    assert after(state, "flip")["phase"] == "play"


def test_going_out_by_adding() -> None:
    """MZ-61 with MZ-54: the last open cards follow the last hand card."""
    state = after(a_state(players=3, hands=["6"], open_=["6 6"], pile="5"), "6x1", "+2")
    assert state["finished"] == [0]
    assert (state["phase"], state["to_move"]) == ("play", 1)


def test_jokers_can_be_added_too() -> None:
    """MZ-60 with MZ-30: an equal card is an equal card."""
    state = after(a_state(players=3, hands=["J 8 9"], pile="4", stock="J"), "Jx1", "+1")
    assert top_of(state) == ("J J 4", "4", True)


def test_an_added_last_drawn_card_lets_open_cards_follow() -> None:
    """MZ-61 after MZ-60: the added card was the last of the hand and the stock is empty."""
    state = a_state(players=3, hands=["6"], open_=["3 6"], pile="5", stock="6")
    following = after(state, "6x1", "+1")
    assert following["add"] == {"card": "6", "from": "open", "max": 1}
