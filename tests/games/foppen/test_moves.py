"""Which cards may be played."""

import pytest

from games.errors import IllegalMove
from games.foppen import GAME
from games.foppen.cards import DECK
from tests.games.foppen.builders import a_state, around, legal_for, played


def test_leader_may_play_any_card() -> None:
    """FP-21: also a One, also any colour; a One stands in the list once however many he has."""
    assert legal_for(0, "G5 R3 1 1") == ["1", "G5", "R3"]


def test_holder_of_the_colour_must_follow_with_any_card_of_it() -> None:
    """FP-22: no duty to beat anything, no other colour."""
    assert legal_for(1, "G20 R4 R9 Y2", "R7") == ["R4", "R9"]


def test_one_may_be_played_beside_cards_of_the_colour() -> None:
    """FP-31."""
    assert legal_for(1, "R4 R9 Y2 1", "R7") == ["1", "R4", "R9"]


def test_player_without_the_colour_may_play_anything() -> None:
    """FP-23: any other colour."""
    assert legal_for(1, "G2 Y3 B9", "R7") == ["B9", "G2", "Y3"]


def test_player_without_the_colour_need_not_play_a_one() -> None:
    """FP-32: the One is one choice among others."""
    assert legal_for(1, "Y2 B9 1", "R7") == ["1", "B9", "Y2"]


def test_discard_does_not_change_the_led_colour() -> None:
    """FP-24: after a discard of yellow red is still to be followed."""
    assert legal_for(2, "R4 Y9", "R7 Y3") == ["R4"]


def test_one_has_no_colour_to_follow_with() -> None:
    """FP-30: a hand of Ones and other colours is void, so everything is allowed."""
    assert legal_for(1, "G3 1 1", "R7") == ["1", "G3"]


def test_one_led_leaves_the_next_player_free() -> None:
    """FP-33: there is no led colour yet."""
    assert legal_for(1, "G2 R5 B10", "1") == ["B10", "G2", "R5"]


def test_several_ones_leave_the_next_player_free() -> None:
    """FP-33: as long as only Ones lie there."""
    assert legal_for(3, "G2 Y5 1", "1 1 1") == ["1", "G2", "Y5"]


def test_first_card_after_ones_is_the_led_colour() -> None:
    """FP-33."""
    assert legal_for(2, "G20 Y9 1", "1 Y5") == ["1", "Y9"]
    assert legal_for(3, "G20 Y9", "1 1 R4") == ["G20", "Y9"]


def test_led_colour_holds_after_later_ones() -> None:
    """FP-30: a One in between changes nothing."""
    assert legal_for(3, "G20 Y9", "Y5 1 1") == ["Y9"]


def test_holder_of_the_stone_is_passed_over() -> None:
    """FP-20: n − 1 play in every trick but the first."""
    state = a_state(["G2 G3", "G4 G5", "G6 G7", "G8 G9"], leader=3, stone=0)
    seats = []
    for card in ["G8", "G4", "G6"]:
        seats.append(GAME.to_move(state))
        state = GAME.apply(state, card)
    assert seats == [3, 1, 2]
    assert GAME.dump(state)["tricks"] == 2


def test_all_play_in_the_first_trick() -> None:
    """FP-20: nobody holds the stone then."""
    state = GAME.initial(5, 3, {})
    seats = []
    for _ in range(5):
        seats.append(GAME.to_move(state))
        state = GAME.advance(state, GAME.legal(state)[0])
    assert seats == [0, 1, 2, 3, 4]
    assert GAME.dump(state)["tricks"] == 1


def test_play_is_clockwise_whoever_leads() -> None:
    """RUL-3: always."""
    state = a_state(["G2", "G3", "G4", "G5"], leader=2, trick="G6 G7")
    assert GAME.to_move(state) == 0


def test_moves_are_sorted_by_code_point() -> None:
    hand = [card for card in DECK if card[0] in "GB"] + ["R2", "R10", "Y14", "1"]
    moves = legal_for(0, " ".join(hand), players=3)
    assert moves == sorted(set(hand))
    assert moves[:3] == ["1", "B10", "B2"]
    assert moves[10:15] == ["G10", "G11", "G12", "G13", "G14"]


def test_the_list_of_moves_belongs_to_the_caller() -> None:
    state = a_state(around(0, "G5 R3 1", 4))
    GAME.legal(state).clear()
    assert GAME.legal(state) == ["1", "G5", "R3"]


@pytest.mark.parametrize(
    "move", ["G3", "R9", "Y2", "", "bid", "g5", "G05", "11", None, 1, ["1"], {}]
)
def test_other_moves_are_refused(move: object) -> None:
    state = a_state(around(1, "G9 R4 1", 4, "R7"), trick="R7")
    before = GAME.dump(state)
    with pytest.raises(IllegalMove):
        GAME.apply(state, move)  # type: ignore[arg-type]
    assert GAME.dump(state) == before


def test_nothing_is_legal_when_the_match_is_over() -> None:
    over = played(a_state(["G2 G3", "G4", "G5"], options={"deals": 1}), "G2 G4 G5")
    assert GAME.to_move(over) is None
    assert GAME.legal(over) == []
    with pytest.raises(IllegalMove):
        GAME.apply(over, "G3")


def test_bids_are_asked_once_each_clockwise_from_the_start_player() -> None:
    """FP-70, RUL-9: openly, in turn; then the start player leads."""
    scores = [[0, 10, -3]]
    state = a_state(["G2", "G3", "G4"], phase="bid", bids=[None] * 3, scores=scores, leader=1)
    asked = []
    for move in ["bid", "pass", "bid"]:
        assert GAME.legal(state) == ["bid", "pass"]
        asked.append(GAME.to_move(state))
        state = GAME.apply(state, move)
    assert asked == [1, 2, 0]
    dumped = GAME.dump(state)
    assert dumped["bids"] == [True, True, False]
    assert (dumped["phase"], dumped["to_move"]) == ("play", 1)
    assert GAME.legal(state) == ["G3"]


def test_bids_do_not_change_the_cards_one_may_play() -> None:
    """FP-70: they change the score alone."""
    hands = around(1, "R4 R9 Y2 1", 4, "R7")
    bidding = a_state(hands, trick="R7", bids=[True, True, False, False])
    assert GAME.legal(bidding) == GAME.legal(a_state(hands, trick="R7"))


def test_what_cannot_be_bid_is_refused() -> None:
    state = GAME.initial(3, 1, {"bids": True})
    with pytest.raises(IllegalMove):
        GAME.apply(state, "G2")
