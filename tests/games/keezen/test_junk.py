"""Junk of every shape gives a typed refusal: never another exception, never a state made of it."""

import copy
import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from games.errors import GameError
from games.keezen import GAME
from tests.games.keezen.positions import RANKS, a_random_state

JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=4)
    | st.sampled_from([*RANKS, "win", "cap", "any", "B", "BY", "fold"]),
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(st.sampled_from(["B", "BY", "names", "home", "x"]), inner, max_size=4)
    ),
    max_leaves=8,
)
MANY = settings(max_examples=150, deadline=None)


def swallow(call: Any, *arguments: Any) -> Any:
    """The answer, or None when it was refused as it should be."""
    try:
        return call(*arguments)
    except GameError as refusal:
        if refusal.reason:
            return None
        raise


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) inside a JSON value."""
    keys: list[Any] = []
    if isinstance(value, dict):
        keys = list(value)
    elif isinstance(value, list):
        keys = list(range(len(value)))
    found = [(value, key) for key in keys]
    for key in keys:
        found += places(value[key])
    return found


@MANY
@given(seed=st.integers(0, 2**32), junk=JUNK, times=st.integers(1, 3))
def test_spoilt_state_is_refused_or_fully_usable(seed: int, junk: Any, times: int) -> None:
    rng = random.Random(seed)
    data = copy.deepcopy(a_random_state(rng))
    for _ in range(times):
        container, key = rng.choice(places(data))
        container[key] = copy.deepcopy(junk)
    state = swallow(GAME.load, data)
    if state is not None:
        for move in GAME.legal(state):
            GAME.apply(state, move)
        GAME.policy(state)
        GAME.result(state)
        GAME.view(state, 0)
        GAME.check(GAME.report(state), {})


@MANY
@given(junk=JUNK)
def test_junk_is_no_state_and_no_options(junk: Any) -> None:
    assert swallow(GAME.load, junk) is None
    swallow(GAME.initial, 4, 1, junk)


@MANY
@given(
    junk=st.fixed_dictionaries(
        {},
        optional={
            "round": JUNK,
            "table": JUNK,
            "names": JUNK,
            "home": JUNK | st.fixed_dictionaries({"BY": JUNK, "GR": JUNK}),
            "each": JUNK | st.fixed_dictionaries(dict.fromkeys("BGYR", JUNK)),
            "ended": JUNK,
            "winner": JUNK,
            "minutes": JUNK,
        },
    ),
    context=st.dictionaries(
        st.sampled_from(["rounds", "minutes", "tables", "assigned", "others"]), JUNK, max_size=3
    ),
)
def test_junk_on_a_form_is_judged_or_refused(junk: dict[str, Any], context: Any) -> None:
    verdict = swallow(GAME.check, junk, context)
    if verdict is not None:
        assert list(verdict.codes) == sorted(set(verdict.codes))


@MANY
@given(junk=JUNK)
def test_junk_is_no_form(junk: Any) -> None:
    swallow(GAME.check, junk, {})


@MANY
@given(move=JUNK | st.from_regex(r"(7|J|4|A|K):([BGYR]-?\d{1,2}(\+\d)?[,/]?){0,3}(in)?"))
def test_junk_is_no_move(move: Any) -> None:
    state = GAME.load(a_random_state(random.Random(1)))
    if move not in GAME.legal(state):
        assert swallow(GAME.apply, state, move) is None
