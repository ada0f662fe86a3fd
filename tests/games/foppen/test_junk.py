"""Whatever is handed in: a typed refusal or an answer, never another exception."""

import copy
import random
from contextlib import suppress
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from games.errors import IllegalMove, InvalidOptions, InvalidReport, InvalidState
from games.foppen import GAME
from tests.games.foppen.builders import position

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-2, 7)
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=3)
    | st.sampled_from(["G2", "1", "B10", "bid", "pass", "play", "over", "foppen"])
)
JSON = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=4), inner, max_size=4)
    ),
    max_leaves=12,
)
POSITIONS = [
    position(["G2 1", "G3", "G4"], trick="Y9", scores=[[10, -2, -3]]),
    position(["G2", "G3", "G4", "G5"], stone=2, bids=[True, False, False, True]),
    position(["G2", "G3", "G4"], phase="bid", bids=[True, None, None]) | {"to_move": 1},
    GAME.dump(GAME.initial(5, 3, {"bids": True})),
]
FORM: dict[str, Any] = {
    "game": "foppen",
    "players": 4,
    "options": {"bids": True, "deals": 3},
    "stopped": False,
    "deals": [
        {"points": [10, -11, -3, -23], "bids": [False] * 4},
        {"points": [25, -22, -3, -24], "bids": [True, True, False, False]},
        {"points": [0, -2, -9, -11], "bids": None},
    ],
    "totals": [35, -35, -15, -58],
}


def spoil(value: Any, junk: Any, chance: random.Random) -> Any:
    """The value with one part of it, somewhere in its depth, replaced, doubled or taken out."""
    value = copy.deepcopy(value)
    place = value
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            return junk
        key = chance.choice(keys)
        if isinstance(place[key], (dict, list)) and chance.random() < 0.7:
            place = place[key]
            continue
        what = chance.randrange(4)
        if what == 0:
            del place[key]
        elif what == 1 and isinstance(place, list):
            place.insert(key, copy.deepcopy(place[key]))
        else:
            place[key] = junk
        return value


def use(data: Any) -> None:
    """Load a state and ask everything of it."""
    try:
        state = GAME.load(data)
    except InvalidState:
        return
    moves = GAME.legal(state)
    assert bool(moves) == (GAME.to_move(state) is not None)
    assert GAME.load(GAME.dump(state)) == state
    assert GAME.policy(state) in (moves or [None])
    GAME.result(state)
    GAME.view(state, 0)
    assert GAME.check(GAME.report(state), {}).verdict in ("ok", "warning", "error")
    for move in moves:
        GAME.facts(state, move)
        GAME.dump(GAME.apply(state, move))


@given(data=JSON)
@settings(max_examples=60, deadline=None)
def test_any_json_as_a_state(data: Any) -> None:
    use(data)


@given(which=st.sampled_from(POSITIONS), junk=JSON, chance=st.randoms(use_true_random=False))
@settings(max_examples=250, deadline=None)
def test_spoiled_states(which: Any, junk: Any, chance: random.Random) -> None:
    use(spoil(which, junk, chance))


@given(move=JSON)
@settings(max_examples=100, deadline=None)
def test_any_json_as_a_move(move: Any) -> None:
    state = GAME.load(POSITIONS[0])
    try:
        GAME.apply(state, move)
    except IllegalMove:
        return
    assert move in GAME.legal(state)


@given(players=JSON, seed=JSON, options=JSON)
@settings(max_examples=100, deadline=None)
def test_any_json_as_a_start(players: Any, seed: Any, options: Any) -> None:
    with suppress(InvalidOptions):
        GAME.initial(players, seed, options)


@given(form=JSON, junk=JSON, chance=st.randoms(use_true_random=False))
@settings(max_examples=150, deadline=None)
def test_any_json_as_a_form(form: Any, junk: Any, chance: random.Random) -> None:
    for handed_in in (form, spoil(FORM, junk, chance)):
        try:
            verdict = GAME.check(handed_in, {})
        except InvalidReport:
            continue
        assert list(verdict.codes) == sorted(set(verdict.codes))


def test_the_unspoiled_form_is_good() -> None:
    assert GAME.check(FORM, {}).codes == ()
