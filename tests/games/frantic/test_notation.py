"""States as JSON, there and back (5.2, 5.6)."""

import json
from typing import Any

import pytest

from games.errors import IllegalMove, InvalidState
from games.frantic import GAME
from tests.games.frantic.positions import POSITIONS
from tests.games.frantic.table import QUIET, State, a_state, after

FIELDS = [
    *("game", "players", "options", "rng", "to_move", "phase", "round", "dealer", "actor", "turn"),
    *("hands", "deck", "discard", "events", "shown", "top", "want", "colour", "skips", "bomb"),
    *("dry", "pend", "totals", "log"),
]


def test_state_has_exactly_the_fields_of_the_rules_in_their_order() -> None:
    assert list(GAME.dump(GAME.initial(2, 1, {}))) == FIELDS


@pytest.mark.parametrize("name", POSITIONS)
def test_every_phase_survives_the_way_through_json(name: str) -> None:
    state = json.loads(json.dumps(POSITIONS[name]))
    assert GAME.dump(GAME.load(state)) == state


@pytest.mark.parametrize("name", POSITIONS)
def test_moves_change_nothing_of_the_state_they_start_from(name: str) -> None:
    state = GAME.load(POSITIONS[name])
    before = json.dumps(GAME.dump(state))
    for move in GAME.legal(state):
        GAME.apply(state, move)
        GAME.facts(state, move)
    GAME.policy(state)
    assert json.dumps(GAME.dump(state)) == before


def test_dump_shares_nothing_with_the_state() -> None:
    state = GAME.load(POSITIONS["give"])
    first = GAME.dump(state)
    first["hands"][0].clear()
    first["pend"]["hits"][0][1] = 5
    first["log"].append("x")
    assert GAME.dump(state) == POSITIONS["give"]


@pytest.mark.parametrize(
    "move", ["", "play:r9", "pass", "play:", "draw ", "DRAW", 1, None, ["draw"]]
)
def test_other_moves_are_refused(move: Any) -> None:
    state = GAME.load(a_state("r1 g9", QUIET))
    with pytest.raises(IllegalMove):
        GAME.apply(state, move)


def refused(state: Any) -> str:
    with pytest.raises(InvalidState) as error:
        GAME.load(state)
    return error.value.field


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", "keezen"),
        ("players", 3),
        ("players", True),
        ("players", 2.0),
        ("options", {"limit": 1}),
        ("options", {"limit": 1, "rounds": 1, "x": 1}),
        ("options", {"limit": True, "rounds": 1}),
        ("options", []),
        ("rng", -1),
        ("rng", 2**64),
        ("rng", None),
        ("to_move", None),
        ("to_move", 1),
        ("to_move", 2),
        ("phase", "pause"),
        ("phase", None),
        ("phase", ["turn"]),
        ("phase", "over"),
        ("phase", "target"),
        ("round", 0),
        ("dealer", 2),
        ("actor", -1),
        ("turn", -1),
        ("turn", 1.0),
        ("hands", [["r1"]]),
        ("hands", [["r1"], "y1"]),
        ("hands", {"0": []}),
        ("deck", None),
        ("discard", ["r0"]),
        ("discard", [["r1"]]),
        ("events", ["friday"] * 20),
        ("events", [None] * 20),
        ("shown", ["friday"]),
        ("shown", None),
        ("top", "FU"),
        ("top", "z1"),
        ("top", 5),
        ("want", "k"),
        ("want", "0"),
        ("want", 5),
        ("colour", "k"),
        ("skips", [1, 0]),
        ("skips", [1, 1]),
        ("skips", [2]),
        ("skips", None),
        ("bomb", -1),
        ("bomb", False),
        ("dry", 0),
        ("dry", None),
        ("pend", {}),
        ("pend", []),
        ("pend", {"kind": "party", "queue": [0, 1]}),
        ("pend", {"kind": "unknown"}),
        ("totals", [0]),
        ("totals", [0, 1.5]),
        ("log", [{"points": [1, 2], "end": "cut", "bomb": False}]),
        ("log", [{"points": [1], "end": "out", "bomb": False}]),
        ("log", [{"points": [1, 2], "end": "out", "bomb": None}]),
        ("log", [[1, 2]]),
    ],
)
def test_field_that_is_not_as_the_rules_say_is_refused(field: str, value: Any) -> None:
    """Only once the state around it is good: a_state("r1", …) itself is accepted."""
    state = a_state("r1", QUIET)
    GAME.load(state)
    refused(state | {field: value})


@pytest.mark.parametrize("field", FIELDS)
def test_missing_field_is_named(field: str) -> None:
    state = a_state("r1", QUIET)
    del state[field]
    assert refused(state) == field


def test_unknown_field_is_named() -> None:
    assert refused(a_state("r1", QUIET) | {"player": 2}) == "player"


@pytest.mark.parametrize("state", [None, 7, "frantic", [], True])
def test_what_is_no_object_is_refused(state: Any) -> None:
    refused(state)


def test_hand_written_in_any_order_is_the_same_hand() -> None:
    state = a_state("r1 b1 FU", QUIET)
    shuffled = state | {"hands": [["r1", "FU", "b1"], ["y2", "y1"]]}
    assert GAME.dump(GAME.load(shuffled)) == state


def test_card_too_many_is_refused() -> None:
    """FR-01: a card is there as often as it was printed."""
    doubled = a_state("r1", QUIET)
    doubled["deck"][0] = "FU"
    assert refused(doubled) == "hands"


def test_position_may_leave_out_the_cards_that_do_not_matter() -> None:
    state = a_state("r1 b1", QUIET, deck="g1") | {"discard": ["r5"]}
    assert after(state, "play:r1")["discard"] == ["r1", "r5"]


def test_player_who_is_stuck_has_no_move() -> None:
    """RUL-3, FR-18: no game asks here, a position made by hand may."""
    for phase, deck in (("turn", ""), ("second", "g2")):
        state = GAME.load(a_state("g1", QUIET, deck=deck) | {"phase": phase})
        assert (GAME.legal(state), GAME.policy(state)) == ([], None)


def test_other_choice_without_a_legal_move_is_refused() -> None:
    """RUL-2: here nobody is left to be named for Skip (FR-19)."""
    state = after(a_state("rS b1", QUIET), "play:rS")
    assert refused(state | {"skips": [1]}) == "phase"


def test_positions_that_no_game_reaches_are_welcome() -> None:
    """Only what the state says of itself is judged."""
    state = a_state(QUIET, "", top="b1", want="r", colour="g", turn=999, round=7, bomb=99)
    assert GAME.dump(GAME.load(state | {"dry": True, "totals": [-5, 300]}))["bomb"] == 99


def changed(name: str, **fields: Any) -> State:
    state: State = json.loads(json.dumps(POSITIONS[name]))
    state["pend"] |= fields
    return state


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("target", {"i": 1}),
        ("target", {"i": -1}),
        ("target", {"left": 1}),
        ("target", {"left": None}),
        ("target", {"hits": []}),
        ("target", {"hits": [[0, 1, 0]]}),
        ("target", {"hits": [[1, None, 0]]}),
        ("target", {"hits": [[0, None, 1]]}),
        ("target", {"hits": [[0, None, 0], [0, None, 0]]}),
        ("target", {"hits": [[0, 0, 0]]}),
        ("target", {"hits": [[0, None]]}),
        ("target", {"hits": None}),
        ("target", {"given": ["r1"]}),
        ("target", {"given": None}),
        ("target", {"kind": "exchange"}),
        ("target", {"kind": None}),
        ("target", {"extra": 1}),
        ("split", {"left": 0}),
        ("split", {"left": 5}),
        ("split", {"hits": []}),
        ("split", {"hits": [[0, 1, 2]]}),
        ("split", {"hits": [[0, None, 1]]}),
        ("split", {"hits": [[1, 0, 1]]}),
        ("split", {"hits": [[0, 1, 0]]}),
        ("split", {"i": 1}),
        ("request four", {"hits": [[0, 1, 2], [0, 1, 2]]}),
        ("request four", {"kind": "equality"}),
        ("counter", {"i": 1}),
        ("counter", {"hits": [[0, 2, 0]]}),
        ("counter", {"hits": [[0, None, 0]]}),
        ("give", {"i": 0}),
        ("give", {"given": ["FU"]}),
        ("give", {"hits": [[0, None, 0]]}),
        ("give", {"hits": [[1, 0, 0]]}),
        ("give", {"kind": "skip"}),
        ("nice", {"by": 2}),
        ("nice", {"at": []}),
        ("nice", {"at": [0, 0]}),
        ("nice", {"at": [2]}),
        ("nice", {"at": None}),
        ("lay", {"queue": []}),
        ("lay", {"queue": [0, 1]}),
        ("lay", {"queue": [1, 1]}),
        ("lay", {"laid": [[1, "b1"]]}),
        ("lay", {"laid": [["b1", 2]]}),
        ("lay", {"laid": [2, "b1"]}),
        ("take", {"cards": []}),
        ("take", {"queue": [2, 1, 0, 0]}),
        ("take", {"queue": [2, 0, 1]}),
        ("xmas", {"piles": [[], []]}),
        ("xmas", {"piles": [["r1"], [], []]}),
        ("xmas", {"queue": [1]}),
        ("drop", {"queue": [[2, 9], [1, 1], [0, 3]]}),
        ("drop", {"queue": [[2, 0]]}),
        ("drop", {"queue": [[2, 1], [2, 1]]}),
        ("drop", {"queue": [2, 1, 0]}),
        ("party", {"queue": [1, 0]}),
        ("party", {"queue": ["2"]}),
    ],
)
def test_pending_that_does_not_fit_its_phase_is_refused(name: str, fields: dict[str, Any]) -> None:
    refused(changed(name, **fields))


def test_counterattack_is_asked_only_of_who_holds_it() -> None:
    """RUL-2: the same for Nice Try."""
    for name, card in (("counter", "CA"), ("nice", "NT")):
        state = json.loads(json.dumps(POSITIONS[name]))
        seat = state["to_move"]
        state["hands"][seat].remove(card)
        state["deck"].append(card)
        assert refused(state) == "hands"


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("phase", sorted({state["phase"] for state in POSITIONS.values()}))
def test_no_phase_passes_for_another_and_breaks_the_play(name: str, phase: str) -> None:
    """What is accepted under a wrong name can be played on; what cannot is refused."""
    state = POSITIONS[name] | {"phase": phase}
    try:
        inner = GAME.load(state)
    except InvalidState:
        return
    for move in GAME.legal(inner):
        GAME.load(GAME.dump(GAME.apply(inner, move)))


def test_position_after_a_move_can_be_loaded() -> None:
    state = after(POSITIONS["deal"], "deal")
    assert GAME.dump(GAME.load(state)) == state
