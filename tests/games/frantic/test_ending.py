"""Nice Try, the end of rounds and of the match, the Time Bomb (FR-32, FR-51 to FR-60)."""

import pytest

from tests.games.frantic.table import QUIET, State, a_state, after, hand, legal, sizes


def test_round_ends_when_a_hand_is_empty() -> None:
    """FR-54, FR-57."""
    state = after(a_state("r1", "FU r2 k3 CA", "bG"), "play:r1")
    assert state["log"] == [{"points": [0, 54, 7], "end": "out", "bomb": False}]
    assert (state["phase"], state["totals"], state["actor"]) == ("deal", [0, 54, 7], 0)


def test_who_has_most_points_deals() -> None:
    """FR-58."""
    state = after(a_state("r1", "FU r2", "bG"), "play:r1")
    assert (state["dealer"], state["to_move"], legal(state)) == (1, 1, ["deal"])


@pytest.mark.parametrize(("dealer", "following"), [(2, 1), (1, 0), (0, 2)])
def test_equal_highest_points_first_in_order_from_the_old_dealer_deals(
    dealer: int, following: int
) -> None:
    """RUL-19: 50 each by Doomsday."""
    state = a_state("k5 b1", QUIET, "g1", event="doomsday", dealer=dealer)
    assert after(state, "play:k5")["dealer"] == following


def test_dealing_starts_a_new_round() -> None:
    """FR-04, FR-58."""
    state = after(a_state("r1", "r2 r3", "bG", skips=[1], bomb=5), "play:r1", "deal")
    assert (state["round"], state["dealer"], state["shown"]) == (2, 2, [])
    assert (state["skips"], state["bomb"], state["totals"]) == ([], None, [-10, 15, 17])
    cards = sum(sizes(state)) + len(state["deck"]) + len(state["discard"])
    assert cards == 125


def test_both_ends_at_once_are_written_as_out() -> None:
    """RUL-16: the same points."""
    state = after(a_state("F4", "y1 y2", "b3", deck="g1"), "play:F4", *["at:1"] * 4, "want:b")
    assert (state["dry"], state["log"][0]["end"]) == (True, "out")


def test_several_players_may_be_out_together() -> None:
    """FR-56."""
    state = a_state("k5 b1", "y1", "g1 g2", event="recession")
    state = after(state, "play:k5", "drop:g1", "drop:y1", "drop:b1")
    assert state["log"][0]["points"] == [0, 0, 2]


@pytest.mark.parametrize(
    ("totals", "limit", "phase"),
    [
        ([145, 100], 154, "over"),  # 145 + 9: reaching is enough
        ([144, 100], 154, "deal"),
        ([144, 100], None, "deal"),
    ],
)
def test_match_ends_when_a_total_reaches_the_limit(
    totals: list[int], limit: int | None, phase: str
) -> None:
    """FR-59, RUL-27."""
    options = {"limit": limit, "rounds": 50}
    state = a_state("b9", "r1", top="r1", actor=1, totals=totals, options=options)
    state = after(state, "play:r1")
    assert (state["phase"], state["totals"]) == (phase, [totals[0] + 9, totals[1]])
    assert (state["to_move"] is None) == (phase == "over")


def test_match_ends_with_its_last_round() -> None:
    state = a_state("b9", "r1", top="r1", actor=1, options={"limit": None, "rounds": 1})
    assert after(state, "play:r1")["phase"] == "over"


# Nice Try


def test_nice_try_is_asked_of_its_holder_when_somebody_is_empty() -> None:
    """FR-32, RUL-14, RUL-2."""
    state = after(a_state("r1", "NT b1", "y1 y2"), "play:r1")
    assert (state["phase"], state["to_move"], legal(state)) == ("nice", 1, ["pass", "play:NT"])
    assert state["pend"] == {"kind": "nice", "by": 1, "at": [0]}
    ended = after(state, "pass")
    assert ended["log"][0] == {"points": [0, 8, 3], "end": "out", "bomb": False}


def test_nice_try_makes_the_empty_draw_three_and_play_goes_on() -> None:
    """FR-32, RUL-13, RUL-14: right of the player who had the turn."""
    state = after(a_state("r1", "NT b1", "y1 y2"), "play:r1", "play:NT")
    assert (state["phase"], legal(state)) == ("request", ["want:b", "want:g", "want:r", "want:y"])
    assert (state["top"], state["discard"][:2]) == ("NT", ["NT", "r1"])
    state = after(state, "want:b")
    assert (sizes(state), state["want"], state["actor"]) == ([3, 1, 2], "b", 2)


def test_nice_try_hits_everybody_who_was_empty_in_order_of_play() -> None:
    """RUL-14: the pile gives out for the last of them (RUL-15)."""
    state = a_state("k5 b1", "y1", "NT g1", event="recession", deck="g2 g3 g4 g6 g7")
    state = after(state, "play:k5", "drop:g1", "drop:y1", "drop:b1")
    assert state["pend"]["at"] == [1, 0]
    state = after(state, "play:NT", "want:b")
    assert [hand(state, seat) for seat in range(3)] == ["g6 g7", "g2 g3 g4", ""]
    assert (state["dry"], state["log"][0]["end"]) == (True, "out")


def test_nice_try_as_last_card_ends_the_round_after_the_draws() -> None:
    """RUL-14."""
    state = after(a_state("r1", "NT", "y1 y2", deck="b1 b2 b3 b4"), "play:r1", "play:NT", "want:g")
    assert state["log"] == [{"points": [6, 0, 3], "end": "out", "bomb": False}]


def test_nice_try_from_an_empty_pile_ends_the_round_without_it() -> None:
    """RUL-14: nobody draws, but NT has left its hand."""
    state = after(a_state("r1", "NT b1", deck=""), "play:r1")
    assert state["phase"] == "nice"
    state = after(state, "play:NT", "want:b")
    assert (state["dry"], state["log"][0]) == (
        True,
        {"points": [0, 1], "end": "out", "bomb": False},
    )


def test_nice_try_just_received_may_be_used() -> None:
    """RUL-14: the last card but one was Nice Try, given away."""
    state = after(a_state("rG NT", QUIET), "play:rG", "at:1", "give:NT")
    assert (state["phase"], state["to_move"], state["pend"]["at"]) == ("nice", 1, [0])


def test_nice_try_is_not_asked_while_nobody_is_empty() -> None:
    """FR-32."""
    assert after(a_state("r1 b1", "NT b1"), "play:r1")["phase"] == "turn"


def test_nice_try_in_ones_own_turn_is_a_request() -> None:
    """FR-32; and as last card it ends the round like any other (RUL-14)."""
    state = after(a_state("NT", QUIET), "play:NT", "want:g")
    assert (state["want"], state["log"][0]["end"]) == ("g", "out")


def test_nice_try_after_an_effect_that_emptied_another_hand() -> None:
    """FR-32: however it came about."""
    state = after(a_state("rX", "y1", "NT b1"), "play:rX", "at:1")
    assert (state["phase"], state["to_move"], state["pend"]["at"]) == ("nice", 2, [1])


# Time Bomb


PILE = "b9 b9 y9 g9 b8 y8 g8 b7 y7 g7"


def bombed(*hands: str, bomb: int, **fields: object) -> State:
    return a_state(*hands, bomb=bomb, **fields)  # type: ignore[arg-type]  # any field


def test_bomb_ticks_with_every_turn_and_goes_off_after_the_last() -> None:
    """FR-51, RUL-20 a and c: nine turns after the one of the event, then hands double."""
    state = a_state("k5 b1", "y1", "g1", event="time_bomb", deck=PILE)
    state = after(state, "play:k5")
    turns = 0
    while state["phase"] != "deal":
        state = after(state, "draw", "pass")
        turns += 1
    assert turns == 9
    points = [2 * sum(int(card[1]) for card in cards) for cards in state["hands"]]
    assert state["log"] == [{"points": points, "end": "bomb", "bomb": True}]


def test_skipped_turn_counts_for_the_bomb() -> None:
    """RUL-20a, FR-19."""
    state = after(bombed("r1 b1", QUIET, "g1 g2", bomb=5, skips=[2]), "play:r1")
    assert (state["actor"], state["turn"], state["bomb"], state["skips"]) == (1, 7, 3, [])


def test_bomb_goes_off_before_a_skipped_turn_that_is_not_left() -> None:
    """RUL-20a."""
    state = after(bombed("r1 b1", QUIET, "g1 g2", bomb=1, skips=[2]), "play:r1")
    assert state["log"] == [{"points": [2, 6, 6], "end": "bomb", "bomb": True}]


@pytest.mark.parametrize("bomb", [0, 4])
def test_out_while_the_bomb_ticks_is_minus_ten_and_ten_more_for_the_others(bomb: int) -> None:
    """RUL-20b: in the last of the turns too."""
    state = after(bombed("r1", QUIET, "g1 g2", bomb=bomb), "play:r1")
    assert state["log"] == [{"points": [-10, 13, 13], "end": "out", "bomb": True}]


def test_out_by_the_very_card_that_started_the_bomb() -> None:
    """RUL-20b."""
    state = after(a_state("k5", QUIET, event="time_bomb"), "play:k5")
    assert state["log"] == [{"points": [-10, 13], "end": "out", "bomb": True}]


def test_finish_line_with_somebody_out_while_the_bomb_ticks() -> None:
    """RUL-20b and d."""
    out = after(bombed("k5", QUIET, bomb=3, event="finish_line"), "play:k5")
    assert out["log"] == [{"points": [-10, 13], "end": "finish", "bomb": True}]
    nobody = after(bombed("k5 b1", QUIET, bomb=3, event="finish_line"), "play:k5")
    assert nobody["log"] == [{"points": [1, 3], "end": "finish", "bomb": True}]


def test_exhausted_pile_while_the_bomb_ticks_is_plain() -> None:
    """RUL-20d."""
    state = after(bombed("r1 b9", "g8 y9", bomb=4, deck=""), "play:r1")
    assert state["log"] == [{"points": [9, 17], "end": "pile", "bomb": True}]


def test_doomsday_while_the_bomb_ticks_is_fifty() -> None:
    """RUL-20e."""
    state = after(bombed("k5", QUIET, bomb=3, event="doomsday"), "play:k5")
    assert state["log"] == [{"points": [50, 50], "end": "doomsday", "bomb": True}]


def test_nice_try_undoes_out_and_a_bomb_without_turns_left_goes_off() -> None:
    """RUL-20f."""
    state = bombed("r1", "NT b1", bomb=0, deck="g1 g2 g3 g4")
    state = after(state, "play:r1", "play:NT", "want:b")
    assert state["log"] == [{"points": [12, 2], "end": "bomb", "bomb": True}]
    still = after(bombed("r1", "NT b1", bomb=2), "play:r1", "play:NT", "want:b")
    assert (still["phase"], still["bomb"]) == ("turn", 1)


def test_skip_loses_one_turn_only() -> None:
    """FR-19: turn grows by two, and the list is empty again."""
    state = after(a_state("rS r1 b1", QUIET, "g1 g2"), "play:rS", "at:2")
    assert (state["actor"], state["turn"], state["skips"]) == (1, 7, [])
