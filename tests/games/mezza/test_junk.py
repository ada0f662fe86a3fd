"""Whatever comes in, what goes out is a state, a verdict or a typed refusal."""

import copy
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.errors import IllegalMove, InvalidOptions, InvalidReport, InvalidState
from games.mezza import GAME
from tests.games.mezza.positions import a_position

atoms = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=5),
    st.sampled_from(["0.5", "J", "hand", "play", "add", "snatch", "over", "10"]),
)
junk = st.recursive(
    atoms,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=8,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside a JSON value."""
    found = [path]
    if isinstance(value, dict | list):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            found += places(item, (*path, key))
    return found


def replaced(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    if not path:
        return new
    changed = copy.deepcopy(value)
    inner = changed
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = new
    return changed


def unless_refused(kind: type[Exception], call: Callable[..., Any], *arguments: Any) -> Any:
    """The answer, or None for a refusal of this kind; any other error comes through."""
    try:
        return call(*arguments)
    except kind:
        return None


@given(junk)
@settings(max_examples=100, deadline=None)
def test_junk_is_refused_with_a_typed_error(value: Any) -> None:
    with pytest.raises(InvalidState):
        GAME.load(value)
    with pytest.raises(IllegalMove):
        GAME.apply(GAME.initial(2, 0, {}), value)
    if not isinstance(value, dict):
        with pytest.raises(InvalidReport):
            GAME.check(value, {})
        with pytest.raises(InvalidOptions):
            GAME.initial(4, 0, value)


@given(st.integers(0, 2**32), junk, st.data())
@settings(max_examples=300, deadline=None)
def test_a_state_with_one_strange_value_is_refused_or_playable(
    seed: int, value: Any, data: st.DataObject
) -> None:
    state = a_position(Random(seed))
    changed = replaced(state, data.draw(st.sampled_from(places(state)[1:])), value)
    inner = unless_refused(InvalidState, GAME.load, changed)
    if inner is None:
        return
    assert GAME.load(GAME.dump(inner)) == inner
    for move in GAME.legal(inner):
        GAME.load(GAME.dump(GAME.apply(inner, move)))
        assert GAME.facts(inner, move)
    GAME.policy(inner)
    GAME.result(inner)
    assert GAME.check(GAME.report(inner), {}).verdict in ("ok", "warning")


@given(st.dictionaries(st.sampled_from(["players", "options", "stopped", "order", "left"]), junk))
@settings(max_examples=200, deadline=None)
def test_a_form_with_strange_values_gets_a_verdict_or_a_refusal(fields: dict[str, Any]) -> None:
    form = {"players": 3, "order": [0, 1, 2], "left": [0, 0, 5]} | fields
    verdict = unless_refused(InvalidReport, GAME.check, form, {})
    if verdict is None:
        assert not isinstance(fields["stopped"], bool)
    else:
        assert verdict.verdict in ("ok", "warning", "error")


@given(junk, junk, st.dictionaries(st.sampled_from(["short", "cap", "x"]), junk))
@settings(max_examples=100, deadline=None)
def test_strange_settings_are_refused(players: Any, seed: Any, options: dict[str, Any]) -> None:
    state = unless_refused(InvalidOptions, GAME.initial, players, seed, options)
    assert state is None or GAME.legal(state)
