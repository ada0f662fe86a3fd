"""Whatever is handed in: a refusal with field and reason, or a state that can be played on."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.errors import IllegalMove, InvalidOptions, InvalidReport, InvalidState
from games.frantic import GAME
from games.playing import play_out
from tests.games.frantic import slow
from tests.games.frantic.positions import POSITIONS
from tests.games.frantic.walking import spoil

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=12,
)
JUNK: list[Any] = [
    *(None, True, False, 0, 1, 2, 3, 9, -1, 1.0, 2**70, "", "r1", "FU", "CA", "NT", "b", "k", "7"),
    *([], {}, [0], [0, 1], ["r1"], [[0, 1, 0]], "turn", "give", "nice", "lay", "over", "friday"),
]


@given(json_values)
@settings(max_examples=60, deadline=None)
def test_any_json_is_refused_with_a_reason(value: Any) -> None:
    with pytest.raises(InvalidState) as error:
        GAME.load(value)
    assert error.value.reason


@given(json_values)
@settings(max_examples=60, deadline=None)
def test_any_json_is_no_move(value: Any) -> None:
    with pytest.raises(IllegalMove):
        GAME.apply(GAME.load(POSITIONS["turn"]), value)


@given(json_values)
@settings(max_examples=60, deadline=None)
def test_any_json_is_refused_as_options(value: Any) -> None:
    if value == {}:
        assert GAME.initial(3, 1, value)
    else:
        with pytest.raises(InvalidOptions, match="options"):
            GAME.initial(3, 1, value)


@given(json_values)
@settings(max_examples=60, deadline=None)
def test_any_json_gets_a_verdict_or_is_no_form(value: Any) -> None:
    if isinstance(value, dict):
        assert GAME.check(value, {}).codes == ("E1",)
    else:
        with pytest.raises(InvalidReport):
            GAME.check(value, {})


def in_order(data: Any) -> Any:
    """Cards that may be written down in any order, sorted."""
    data = data | {"hands": [sorted(hand) for hand in data["hands"]]}
    pend = data["pend"] or {}
    for field in {"given", "cards"} & pend.keys():
        data["pend"] = pend | {field: sorted(pend[field])}
    if "piles" in pend:
        data["pend"] = pend | {"piles": [sorted(pile) for pile in pend["piles"]]}
    return data


@given(name=st.sampled_from(sorted(POSITIONS)), seed=st.integers(0, 2**32))
@settings(max_examples=400, deadline=None)
def test_spoilt_state_is_refused_or_played_as_the_second_reading_plays_it(
    name: str, seed: int
) -> None:
    chance = Random(seed)
    data = spoil(POSITIONS[name], chance, JUNK)
    try:
        state = GAME.load(data)
    except InvalidState:
        return
    data = in_order(data)
    for _ in range(12):
        assert GAME.dump(state) == data
        moves = GAME.legal(state)
        assert moves == slow.legal(data)
        if not moves:
            break
        assert GAME.policy(state) in moves
        move = chance.choice(moves)
        assert GAME.facts(state, move)
        state, data = GAME.load(GAME.dump(GAME.apply(state, move))), slow.apply(data, move)


@given(seed=st.integers(0, 2**32))
@settings(max_examples=200, deadline=None)
def test_spoilt_form_gets_a_verdict(seed: int) -> None:
    form = GAME.report(play_out(GAME, GAME.initial(2, 1, {}))[0])
    verdict = GAME.check(spoil(form, Random(seed), JUNK), {})
    assert list(verdict.codes) == sorted(set(verdict.codes))


def test_deeply_nested_json_is_refused() -> None:
    nested: Any = "[" * 500 + "]" * 500
    with pytest.raises(InvalidState):
        GAME.load(POSITIONS["turn"] | {"pend": json.loads(nested)})
