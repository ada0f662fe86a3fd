"""States as JSON: what is written, what is accepted, what is refused."""

import json
from typing import Any

import pytest

from games.errors import InvalidState
from games.foppen import GAME
from games.foppen.notation import FIELDS
from games.playing import play_out
from tests.games.foppen.builders import a_state, position


def refused(data: Any) -> str:
    """The field that is named when this state is refused."""
    with pytest.raises(InvalidState) as refusal:
        GAME.load(data)
    return refusal.value.field


@pytest.mark.parametrize("bids", [False, True])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_state_of_a_match_survives_json(players: int, bids: bool) -> None:
    state = GAME.initial(players, 8, {"bids": bids, "deals": 2})
    while True:
        written = GAME.dump(state)
        assert list(written) == list(FIELDS)
        assert GAME.load(json.loads(json.dumps(written))) == state
        move = GAME.policy(state)
        if move is None:
            break
        state = GAME.advance(state, move)


def test_what_is_written_shares_nothing_with_the_state() -> None:
    state = GAME.initial(3, 1, {})
    written = GAME.dump(state)
    written["hands"][0].clear()
    written["options"]["deals"] = 1
    assert GAME.dump(state)["options"] == {"bids": False, "deals": 6}
    assert len(GAME.dump(state)["hands"][0]) == 20


# Positions set up by hand


def test_hands_of_any_size_are_accepted() -> None:
    state = a_state(["G2", "G3 G4 G5", "G6 G7"])
    assert [len(hand) for hand in GAME.dump(state)["hands"]] == [1, 3, 2]


def test_cards_of_a_hand_may_come_in_any_order() -> None:
    data = position(["G2", "G3", "G4"])
    data["hands"][0] = ["1", "Y9", "G20", "1"]
    assert GAME.dump(GAME.load(data))["hands"][0] == ["G20", "Y9", "1", "1"]


def test_the_count_of_tricks_is_not_compared_with_the_stone() -> None:
    assert a_state(["G2", "G3", "G4"], stone=2, tricks=0).stone == 2
    assert a_state(["G2", "G3", "G4"], leader=1, tricks=7).order == (1, 2, 0)


def test_what_a_position_with_many_tricks_leads_to_can_be_asked() -> None:
    """A deal of three has 29 tricks at most (section 5.4); the count decides nothing (FP-51)."""
    state = a_state(["G2 G3", "Y2 Y3", "R9"], stone=2, tricks=29)
    for card in ("G2", "Y2"):
        state = GAME.apply(state, card)
    written = GAME.dump(state)
    assert written["tricks"] == 30
    assert GAME.legal(GAME.load(written)) == ["G3"]


def test_players_who_are_not_to_move_may_hold_nothing() -> None:
    state = a_state(["", "R4 Y2", "", ""], trick="R7")
    assert GAME.legal(state) == ["R4"]
    stuck = GAME.apply(state, "R4")  # a position for one question; nobody can go on
    assert GAME.legal(stuck) == []
    assert GAME.policy(stuck) is None
    assert GAME.result(stuck) is None


def test_scores_of_earlier_deals_are_not_recounted() -> None:
    state = a_state(["G2", "G3", "G4"], scores=[[100, 3, -7]])
    assert state.deal.scores == ((100, 3, -7),)


# What is refused


@pytest.mark.parametrize("data", [None, [], "foppen", 1, True, 1.5])
def test_a_state_must_be_an_object(data: Any) -> None:
    assert refused(data) == "state"


@pytest.mark.parametrize("field", FIELDS)
def test_every_field_must_be_there(field: str) -> None:
    data = position(["G2", "G3", "G4"])
    del data[field]
    assert refused(data) == field


def test_unknown_fields_are_refused() -> None:
    assert refused({**position(["G2", "G3", "G4"]), "dealer": 2}) == "dealer"


WRONG: list[tuple[str, Any, str]] = [
    ("game", "keezen", "game"),
    ("game", None, "game"),
    ("players", 2, "players"),
    ("players", 7, "players"),
    ("players", 3.0, "players"),
    ("players", 4, "scores[0]"),
    ("options", None, "options"),
    ("options", {}, "options.bids"),
    ("options", {"bids": False}, "options.deals"),
    ("options", {"bids": 0, "deals": 6}, "options.bids"),
    ("options", {"bids": False, "deals": 0}, "options.deals"),
    ("options", {"bids": False, "deals": True}, "options.deals"),
    ("options", {"bids": False, "deals": 6, "cap": 1}, "options.cap"),
    ("options", {"bids": False, "deals": 1}, "deal"),
    ("rng", None, "rng"),
    ("rng", -1, "rng"),
    ("rng", 2**64, "rng"),
    ("rng", 1.0, "rng"),
    ("to_move", None, "to_move"),
    ("to_move", 2, "to_move"),
    ("to_move", 1.0, "to_move"),
    ("to_move", True, "to_move"),
    ("phase", "end", "phase"),
    ("phase", None, "phase"),
    ("phase", [], "phase"),
    ("phase", "bid", "phase"),
    ("deal", -1, "deal"),
    ("deal", 6, "deal"),
    ("deal", 0, "scores"),
    ("deal", 2, "scores"),
    ("scores", [], "scores"),
    ("scores", None, "scores"),
    ("scores", [[0, 0]], "scores[0]"),
    ("scores", [[0, 0, 0.0]], "scores[0][2]"),
    ("scores", [[0, False, 0]], "scores[0][1]"),
    ("scores", [[0, 0, -1013]], "scores[0][2]"),
    ("scores", [[0, 0, 10**30]], "scores[0][2]"),
    ("scores", ["10"], "scores[0]"),
    ("hands", None, "hands"),
    ("hands", [["G2"], ["G3"]], "hands"),
    ("hands", [["G2"], "G3", ["G4"]], "hands[1]"),
    ("hands", [["G2"], ["G21"], ["G4"]], "hands[1]"),
    ("hands", [["G2"], ["G03"], ["G4"]], "hands[1]"),
    ("hands", [["G2"], ["B11"], ["G4"]], "hands[1]"),
    ("hands", [["G2"], [1], ["G4"]], "hands[1]"),
    ("hands", [["G2"], [None], ["G4"]], "hands[1]"),
    ("hands", [["G2"], [["G3"]], ["G4"]], "hands[1]"),
    ("hands", [["G2"], ["G2"], ["G4"]], "hands"),
    ("hands", [["G2"], ["G3", "G3"], ["G4"]], "hands"),
    ("hands", [["G2"], ["Y9"], ["G4"]], "hands"),
    ("hands", [["1", "1"], ["1", "1"], ["1"]], "hands"),
    ("hands", [["G2"], [], ["G4"]], "hands"),
    ("stone", 3, "stone"),
    ("stone", -1, "stone"),
    ("stone", 0, "stone"),
    ("stone", 1, "to_move"),
    ("stone", "1", "stone"),
    ("leader", None, "leader"),
    ("leader", 3, "leader"),
    ("leader", 1, "trick[0]"),
    ("trick", None, "trick"),
    ("trick", ["Y9"], "trick[0]"),
    ("trick", [[0]], "trick[0]"),
    ("trick", [[0, "Y9", 1]], "trick[0]"),
    ("trick", [[0, "Y15"]], "trick[0]"),
    ("trick", [[0.0, "Y9"]], "trick[0]"),
    ("trick", [[False, "Y9"]], "trick[0]"),
    ("trick", [[2, "Y9"]], "trick[0]"),
    ("trick", [[0, "Y9"], [2, "Y8"]], "trick[1]"),
    ("trick", [[0, "Y9"], [1, "Y9"]], "hands"),
    ("trick", [[0, "Y9"], [1, "Y8"]], "to_move"),
    ("trick", [[0, "Y9"], [1, "Y8"], [2, "Y7"]], "trick"),
    ("trick", [], "to_move"),
    ("tricks", -1, "tricks"),
    ("tricks", 1.0, "tricks"),
    ("tricks", None, "tricks"),
    ("bids", None, "bids"),
    ("bids", [False, False], "bids"),
    ("bids", [False, True, False], "bids[1]"),
    ("bids", [False, None, False], "bids[1]"),
    ("bids", [False, 0, False], "bids[1]"),
]


@pytest.mark.parametrize(("field", "value", "named"), WRONG)
def test_impossible_values_are_refused_by_name(field: str, value: Any, named: str) -> None:
    data = position(["G2", "G3", "G4"], trick="Y9", scores=[[10, -2, -3]])
    assert refused({**data, field: value}) == named


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"bids": [True, None, None], "to_move": 0}, "to_move"),
        ({"bids": [True, None, None], "to_move": 2}, "to_move"),
        ({"bids": [None, True, None], "to_move": 0}, "bids"),
        ({"bids": [True, False, True], "to_move": 0}, "bids"),
        ({"bids": [True, 1, None]}, "bids[1]"),
        ({"stone": 2}, "phase"),
        ({"tricks": 1}, "phase"),
        ({"trick": [[0, "Y9"]]}, "phase"),
        ({"hands": [[], ["G2"], ["G3"]]}, "hands"),
        ({"phase": "play"}, "bids"),
        ({"options": {"bids": False, "deals": 6}}, "bids[0]"),
    ],
)
def test_impossible_bids_are_refused(changes: dict[str, Any], named: str) -> None:
    """FP-70: clockwise from the leader, before the first card."""
    data = position(["G2", "G3", "G4"], phase="bid", bids=[None] * 3)
    assert GAME.load(data).phase == "bid"
    assert refused({**data, **changes}) == named


def test_bids_need_no_particular_leader() -> None:
    data = position(["G2", "G3", "G4"], phase="bid", bids=[None, True, True], leader=1)
    assert refused(data) == "to_move"
    assert GAME.load({**data, "to_move": 0}).to_move == 0


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"to_move": 0}, "to_move"),
        ({"deal": 0}, "deal"),
        ({"scores": [[0, 0, 0]]}, "scores"),
        ({"trick": [[0, "G9"]]}, "trick"),
        ({"bids": [True, None, True]}, "bids"),
        ({"options": {"bids": True, "deals": 3}}, "deal"),
    ],
)
def test_impossible_ends_are_refused(changes: dict[str, Any], named: str) -> None:
    last, _ = play_out(GAME, GAME.initial(3, 1, {"deals": 2, "bids": True}))
    data = {**GAME.dump(last), "leader": 0, "stone": 1}
    assert GAME.load(data).phase == "over"
    assert refused({**data, **changes}) == named
