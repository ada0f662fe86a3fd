"""Gift, Exchange and the chains of Counterattack (FR-19 to FR-31, RUL-6, RUL-9 to RUL-13)."""

from tests.games.frantic.table import QUIET, a_state, after, hand, legal, sizes


def test_gift_gives_two_cards_chosen_one_by_one() -> None:
    """FR-20, RUL-9."""
    state = after(a_state("rG b1 b2 b3", QUIET, "y8 y9"), "play:rG", "at:2")
    assert (state["phase"], legal(state)) == ("give", ["give:b1", "give:b2", "give:b3"])
    state = after(state, "give:b3")
    assert state["pend"]["given"] == ["b3"]
    assert state["pend"]["i"] == 1
    assert (hand(state, 0), hand(state, 2)) == ("b1 b2", "y8 y9")
    state = after(state, "give:b1")
    assert (hand(state, 0), hand(state, 2)) == ("b2", "b1 b3 y8 y9")
    assert (state["pend"], state["actor"]) == (None, 2)


def test_gift_gives_one_card_when_there_is_only_one() -> None:
    """FR-20."""
    state = after(a_state("rG b1", QUIET), "play:rG", "at:1", "give:b1")
    assert hand(state, 1) == "b1 y1 y2"
    assert state["log"][0] == {"points": [0, 4], "end": "out", "bomb": False}


def test_gift_never_gives_fu() -> None:
    """FR-25, RUL-9."""
    state = after(a_state("rG FU r3 r3", QUIET), "play:rG", "at:1")
    assert legal(state) == ["give:r3"]
    assert hand(after(state, "give:r3", "give:r3"), 1) == "r3 r3 y1 y2"
    state = after(a_state("rG FU", QUIET), "play:rG", "at:1")
    assert (state["phase"], hand(state, 0), hand(state, 1)) == ("turn", "FU", QUIET)


def test_gift_as_last_card_still_names_its_target() -> None:
    """FR-22, FR-26: nothing is given, and the round is over."""
    state = after(a_state("rG", QUIET, "b3"), "play:rG")
    assert legal(state) == ["at:1", "at:2"]
    assert after(state, "at:2")["log"] == [{"points": [0, 3, 3], "end": "out", "bomb": False}]


def test_exchange_draws_blind_before_its_own_cards_arrive() -> None:
    """FR-21, RUL-10: the victim's two cards go, whatever the chance."""
    state = after(a_state("rX b1 b2 b3", QUIET), "play:rX", "at:1", "give:b1", "give:b2")
    assert (hand(state, 0), hand(state, 1)) == ("b3 y1 y2", "b1 b2")


def test_exchange_takes_one_card_from_who_has_one() -> None:
    """FR-21: either side passes on what it has."""
    state = after(a_state("rX b1 b2 b3", "y1"), "play:rX", "at:1", "give:b1", "give:b2")
    assert (hand(state, 0), hand(state, 1)) == ("b3 y1", "b1 b2")


def test_exchange_as_last_card_takes_two_and_may_empty_the_victim() -> None:
    """FR-22, FR-21."""
    state = after(a_state("rX", QUIET, "b1"), "play:rX", "at:1")
    assert (hand(state, 0), hand(state, 1)) == (QUIET, "")
    assert state["log"][0]["points"] == [3, 0, 1]


def test_fu_can_be_taken_blind() -> None:
    """FR-25, RUL-10."""
    state = after(a_state("rX", "FU y1", "b1 b2"), "play:rX", "at:1")
    assert hand(state, 0) == "FU y1"


def test_blind_cards_use_one_number_each_and_none_for_an_empty_hand() -> None:
    """RUL-10: two numbers for a hand of two or more, one for a hand of one."""
    gamma = 0x9E3779B97F4A7C15
    for cards, numbers in (("y1 y2 y3", 2), ("y1", 1)):
        state = after(a_state("rX", cards, "b1"), "play:rX", "at:1")
        assert state["rng"] == (1 + numbers * gamma) % 2**64


def test_window_is_asked_only_of_a_target_with_counterattack() -> None:
    """RUL-2, FR-31: and only of the target."""
    state = after(a_state("rS b1", "CA y1", "CA y2"), "play:rS", "at:1")
    assert (state["phase"], state["to_move"], legal(state)) == ("counter", 1, ["pass", "play:CA"])
    assert after(a_state("rS b1", QUIET, "CA y2"), "play:rS", "at:1")["phase"] == "turn"


def test_countered_skip_hits_whom_its_target_names() -> None:
    """FR-31, RUL-12, RUL-6: play, target, request; the first attacker may be named."""
    state = after(a_state("rS b1 b2", "CA y1", "y2 y3"), "play:rS", "at:1", "play:CA")
    assert (state["phase"], legal(state)) == ("target", ["at:0", "at:2"])
    assert (state["top"], state["want"], state["discard"][:2]) == ("CA", None, ["CA", "rS"])
    state = after(state, "at:0")
    assert (state["phase"], legal(state)) == ("request", ["want:b", "want:g", "want:r", "want:y"])
    state = after(state, "want:y")
    assert (state["skips"], state["want"], state["colour"]) == ([0], "y", "r")
    assert (state["actor"], state["to_move"]) == (2, 2)  # RUL-13: right of the first attacker


def test_counterattack_can_be_countered_again() -> None:
    """FR-31, RUL-6: the newest request is the valid one."""
    state = a_state("rG b1 b2 b3 CA", "CA y1 y2 y3", "y8 y9")
    state = after(state, "play:rG", "at:1", "play:CA", "at:0", "want:y")
    assert (state["phase"], state["to_move"]) == ("counter", 0)
    state = after(state, "play:CA", "at:2", "want:b")
    assert (state["phase"], state["to_move"], state["want"]) == ("give", 0, "b")
    state = after(state, "give:b1", "give:b2")
    assert hand(state, 2) == "b1 b2 y8 y9"
    assert state["actor"] == 2


def test_countered_gift_uses_the_cards_of_who_countered() -> None:
    """RUL-12, RUL-9."""
    state = a_state("rG b1 b2", "CA y1 y2 y3", "y8 y9")
    state = after(state, "play:rG", "at:1", "play:CA", "at:2", "want:b")
    assert (state["phase"], state["to_move"]) == ("give", 1)
    assert legal(state) == ["give:y1", "give:y2", "give:y3"]


def test_counterattack_may_be_kept() -> None:
    """FR-31: the player may play it."""
    state = after(a_state("rG b1 b2 b3", "CA y1"), "play:rG", "at:1", "pass")
    assert (state["phase"], state["to_move"], state["pend"]["i"]) == ("give", 0, 1)


def test_void_counterattack_stays_played_and_requests() -> None:
    """RUL-12: nobody has fewer cards than the countering player has left."""
    state = a_state("EQ b1 b2 b3", "CA", "y8 y9")
    state = after(state, "play:EQ", "at:1", "want:b", "play:CA")
    assert (state["phase"], state["pend"]["hits"]) == ("request", [[1, None, 0]])
    state = after(state, "want:y")
    assert sizes(state) == [3, 0, 2]
    assert (state["top"], state["want"], state["log"][0]["end"]) == ("CA", "y", "out")


def test_countered_equality_uses_the_hand_that_is_left() -> None:
    """RUL-12: fewer cards than the countering player now holds."""
    state = a_state("EQ b1 b2 b3 b4", "CA y1 y2", "y8 y9", "g1")
    state = after(state, "play:EQ", "at:1", "want:b", "play:CA")
    assert legal(state) == ["at:3"]
    assert sizes(after(state, "at:3", "want:y")) == [4, 2, 2, 2]


def test_void_skip_when_all_others_are_skipped() -> None:
    """RUL-12, FR-19: Skip cannot name who is skipped already."""
    state = a_state("rS b1 b2", "CA y1 y2", "y8 y9", skips=[0, 2])
    state = after(state, "play:rS", "at:1", "play:CA")
    assert state["phase"] == "request"
    assert after(state, "want:y")["skips"] == [0]  # 2 missed its turn just now


def test_blocks_of_four_are_asked_in_order_before_any_card_is_drawn() -> None:
    """FR-29, RUL-11."""
    state = a_state("F4 b1", "CA y1", "CA y2", "b3 b4")
    state = after(state, "play:F4", "at:2", "at:2", "at:1", "at:1", "want:5")
    assert (state["phase"], state["to_move"], sizes(state)) == ("counter", 2, [1, 2, 2, 2])
    state = after(state, "pass")
    assert (state["to_move"], state["pend"]["i"]) == (1, 1)
    state = after(state, "pass")
    assert sizes(state) == [1, 4, 4, 2]
    assert state["want"] == "5"


def test_countered_block_goes_whole_to_one_player_and_keeps_its_place() -> None:
    """RUL-11: also to somebody who has a block; that player is asked for each."""
    state = a_state("F4 b1", "CA y1", "CA y2", "b3 b4", deck="g1 g2 g3 g4 g6 g7 g8")
    state = after(state, "play:F4", "at:2", "at:2", "at:2", "at:1", "want:5")
    state = after(state, "play:CA", "at:1", "want:g")
    assert state["pend"]["hits"] == [[2, 1, 3], [0, 1, 1]]
    assert (state["phase"], state["to_move"], state["pend"]["i"]) == ("counter", 1, 0)
    state = after(state, "pass")
    assert (state["phase"], state["to_move"], state["pend"]["i"]) == ("counter", 1, 1)
    state = after(state, "play:CA", "at:0", "want:y")
    assert hand(state, 1) == "g1 g2 g3 y1"
    assert hand(state, 0) == "b1 g4"
    assert (state["actor"], state["want"]) == (3, "y")


def test_play_goes_on_right_of_the_original_attacker() -> None:
    """RUL-13, FR-31: whoever countered last."""
    state = a_state("rS b1", "y1 y2", "CA y3", "y4 y6")
    assert after(state, "play:rS", "at:2", "play:CA", "at:1", "want:b")["actor"] == 3


def test_counterattack_in_ones_own_turn_is_a_request() -> None:
    """FR-31."""
    state = after(a_state("CA b1", "CA y1"), "play:CA", "want:g")
    assert (state["want"], state["actor"], state["phase"]) == ("g", 1, "turn")


def test_four_drawn_from_a_short_pile_makes_the_round_end() -> None:
    """RUL-15, FR-55, FR-56: what there is, in the order of the blocks."""
    state = a_state("F4 b1", "y1", "y2", deck="g1 g2 g3")
    state = after(state, "play:F4", "at:1", "at:1", "at:2", "at:2", "want:b")
    assert (hand(state, 1), hand(state, 2)) == ("g1 g2 y1", "g3 y2")
    assert (state["dry"], state["log"][0]["end"]) == (True, "pile")
