"""The JSON of a state: there and back, and what ``load`` refuses."""

import json
from typing import Any

import pytest

from games.errors import InvalidState
from games.mezza import GAME
from tests.games.mezza.builders import a_state, after

FIELDS = [
    "game", "players", "options", "rng", "to_move", "phase", "moves", "stock", "pile", "value",
    "low", "hands", "open", "closed", "removed", "finished", "layer", "skip", "add", "ask",
]  # fmt: skip

PLAYING = a_state(
    players=3, hands=["5 8", "9", "0.5"], open_=["1", "2", ""], pile="J 4 2", stock="6 6"
)
ADDING = after(a_state(players=4, hands=["7 8 9"], pile="1", stock="7"), "7x1")
RACING = after(a_state(players=4, hands=["3.5 8", "8", "0.5", "0.5"]), "3.5x1")
OVER = after(a_state(hands=["5", "8"]), "5x1")
SWAPPING = GAME.dump(GAME.initial(3, 9, {}))
STATES = [PLAYING, ADDING, RACING, OVER, SWAPPING]


@pytest.mark.parametrize("state", STATES, ids=[state["phase"] for state in STATES])
def test_a_state_survives_the_way_through_json(state: dict[str, Any]) -> None:
    assert list(state) == FIELDS
    inner = GAME.load(json.loads(json.dumps(state)))
    assert GAME.dump(inner) == state
    assert GAME.to_move(inner) == state["to_move"]


def test_dump_hands_out_new_containers() -> None:
    state = GAME.load(ADDING)
    first = GAME.dump(state)
    for field in ("stock", "pile", "removed", "finished", "ask"):
        first[field].append("junk")
    first["hands"][0].append("junk")
    first["add"]["max"] = 99
    assert GAME.dump(state) == ADDING


def test_a_position_shows_the_cards_that_matter_in_any_order() -> None:
    shown = {**PLAYING, "stock": [], "removed": [], "hands": [["8", "5"], ["9"], ["0.5"]]}
    state = GAME.load(shown)
    assert GAME.dump(state) == {**shown, "hands": [["5", "8"], ["9"], ["0.5"]]}
    assert GAME.legal(state) == GAME.legal(GAME.load(PLAYING))


# field of the error, base, changed fields
REFUSED: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("game", PLAYING, {"game": "keezen"}),
    ("players", PLAYING, {"players": 8}),
    ("players", PLAYING, {"players": 3.0}),
    ("players", PLAYING, {"players": True}),
    ("options", PLAYING, {"options": None}),
    ("options.cap", PLAYING, {"options": {"short": False}}),
    ("options.short", PLAYING, {"options": {"cap": 3000}}),
    ("options.packs", PLAYING, {"options": {"short": False, "cap": 3000, "packs": 1}}),
    ("options.short", PLAYING, {"options": {"short": 0, "cap": 3000}}),
    ("options.cap", PLAYING, {"options": {"short": False, "cap": 0}}),
    ("", PLAYING, {"options": {"short": True, "cap": 3000}}),
    ("rng", PLAYING, {"rng": None}),
    ("rng", PLAYING, {"rng": -1}),
    ("rng", PLAYING, {"rng": 2**64}),
    ("rng", PLAYING, {"rng": 1.0}),
    ("to_move", PLAYING, {"to_move": 3}),
    ("to_move", PLAYING, {"to_move": None}),
    ("to_move", PLAYING, {"to_move": "0"}),
    ("to_move", OVER, {"to_move": 0}),
    ("phase", PLAYING, {"phase": "playing"}),
    ("phase", PLAYING, {"phase": None}),
    ("phase", PLAYING, {"phase": ["play"]}),
    ("moves", PLAYING, {"moves": -1}),
    ("moves", PLAYING, {"moves": False}),
    ("moves", PLAYING, {"moves": 10**4000}),
    ("stock", PLAYING, {"stock": "6 6"}),
    ("stock[1]", PLAYING, {"stock": ["6", 6]}),
    ("stock[0]", PLAYING, {"stock": [None, None]}),
    ("stock[1]", PLAYING, {"stock": ["6", "10"]}),
    ("", PLAYING, {"stock": ["6", "6", "6"]}),
    ("", PLAYING, {"stock": ["6", "0.5"]}),
    ("pile", PLAYING, {"pile": None}),
    ("value", PLAYING, {"value": 4}),
    ("value", PLAYING, {"value": "10"}),
    ("value", PLAYING, {"value": "9"}),
    ("value", PLAYING, {"value": None, "low": False}),
    ("value", PLAYING, {"value": "J", "low": False}),
    ("value", SWAPPING, {"value": "0"}),
    ("low", PLAYING, {"low": 1}),
    ("low", RACING, {"low": True}),
    ("hands", PLAYING, {"hands": [["5", "8"], ["9"]]}),
    ("hands", PLAYING, {"hands": {}}),
    ("hands[1]", PLAYING, {"hands": [["5", "8"], "9", ["0.5"]]}),
    ("hands[1][0]", PLAYING, {"hands": [["5", "8"], [9], ["0.5"]]}),
    ("open", PLAYING, {"open": [[], []]}),
    ("closed", PLAYING, {"closed": None}),
    ("", PLAYING, {"removed": [*PLAYING["removed"], "J"]}),
    ("removed", PLAYING, {"removed": ["0"] * 256}),
    ("finished", PLAYING, {"finished": [0, 0]}),
    ("finished[0]", PLAYING, {"finished": [3]}),
    ("finished: 0", PLAYING, {"finished": [0]}),
    ("finished[0]", PLAYING, {"finished": ["0"]}),
    ("finished: 0", OVER, {"finished": [1]}),
    ("finished: 0", OVER, {"finished": [1, 0]}),
    ("layer", PLAYING, {"layer": 0}),
    ("layer", ADDING, {"layer": None}),
    ("layer", ADDING, {"layer": 1}),
    ("layer", RACING, {"layer": None}),
    ("ask", RACING, {"layer": 2}),
    ("skip", PLAYING, {"skip": True}),
    ("skip", PLAYING, {"skip": None}),
    ("add", PLAYING, {"add": {"card": "5", "from": "hand", "max": 1}}),
    ("add", ADDING, {"add": None}),
    ("add", ADDING, {"add": ["7", "hand", 1]}),
    ("add.max", ADDING, {"add": {"card": "7", "from": "hand"}}),
    ("add.more", ADDING, {"add": {"card": "7", "from": "hand", "max": 1, "more": 1}}),
    ("add.max", ADDING, {"add": {"card": "7", "from": "hand", "max": 0}}),
    ("add.max", ADDING, {"add": {"card": "7", "from": "hand", "max": 2}}),
    ("add.card", ADDING, {"add": {"card": "8", "from": "hand", "max": 1}}),
    ("add.from", ADDING, {"add": {"card": "7", "from": "closed", "max": 1}}),
    ("add.from", ADDING, {"add": {"card": "7", "from": "open", "max": 1}}),
    ("ask", PLAYING, {"ask": [1]}),
    ("ask", RACING, {"ask": []}),
    ("ask", RACING, {"ask": [2, 2]}),
    ("ask", RACING, {"ask": [2, 1]}),
    ("to_move", RACING, {"ask": [3, 2]}),
    ("pile", SWAPPING, {"pile": SWAPPING["stock"], "value": SWAPPING["stock"][0], "stock": []}),
]


@pytest.mark.parametrize(("field", "base", "changed"), REFUSED)
def test_a_state_that_contradicts_the_rules_is_refused(
    field: str, base: dict[str, Any], changed: dict[str, Any]
) -> None:
    with pytest.raises(InvalidState) as refusal:
        GAME.load(base | changed)
    assert refusal.value.field == field
    assert refusal.value.reason


@pytest.mark.parametrize("field", FIELDS)
def test_every_field_is_needed(field: str) -> None:
    with pytest.raises(InvalidState, match="is missing"):
        GAME.load({name: value for name, value in PLAYING.items() if name != field})


def test_unknown_fields_are_refused() -> None:
    with pytest.raises(InvalidState, match="is not known"):
        GAME.load(PLAYING | {"trump": "5"})


def test_more_than_three_open_or_closed_cards_are_refused() -> None:
    """MZ-10: three of each were dealt and none are ever added."""
    with pytest.raises(InvalidState, match="more than three"):
        GAME.load(a_state(open_=["5 5 5 5"]))
    with pytest.raises(InvalidState, match="more than three"):
        GAME.load(a_state(closed=["5 5 5 5"]))


def test_a_swap_needs_three_cards_in_hand_and_open() -> None:
    """MZ-11: six cards, three of which will lie open."""
    with pytest.raises(InvalidState, match="three cards"):
        GAME.load(a_state(hands=["5 5"], open_=["1 1 1"], phase="swap"))


def test_the_starter_needs_a_hand() -> None:
    """MZ-12."""
    with pytest.raises(InvalidState, match="hold a card"):
        GAME.load(a_state(open_=["1 1 1"], phase="start"))


@pytest.mark.parametrize(
    "state",
    [
        a_state(hands=["5"], pile="8 8 8 8"),
        a_state(hands=["5"], pile="0.5 3.5", value="0.5", low=False),
        a_state(hands=["5"], pile="4", low=False),
        a_state(hands=["5"], pile="0.5 3.5", low=False),
        a_state(hands=["5 6"], stock="1 1 1", moves=5000),
        a_state(hands=["5"], open_=["6"], stock="1"),
        a_state(players=4, hands=["5"], finished=[3, 1]),
        a_state(hands=["9.5"], phase="start", moves=0),
        a_state(hands=["5"], moves=0, rng=2**64 - 1),
    ],
)
def test_positions_that_no_game_gives_are_welcome(state: dict[str, Any]) -> None:
    """They contradict nothing, so the rules have an answer in them."""
    inner = GAME.load(state)
    assert GAME.dump(inner) == state
    assert GAME.legal(inner)
