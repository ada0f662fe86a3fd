"""What the states of all games have in common as JSON."""

from typing import Any

import pytest

from games.errors import InvalidState
from games.notation import demand, different_seats, each, seat_or_none, seen_by, state_of, too_often


def text(value: Any, field: str) -> str:
    demand(isinstance(value, str), field, "must be text")
    return str(value)


def test_items_are_refused_by_their_place_as_the_game_writes_it() -> None:
    assert each(["a", "b"], "names", text) == ["a", "b"]
    for place, field in (("[{}]", "names[1]"), (".{}", "names.1")):
        with pytest.raises(InvalidState) as refused:
            each(["a", 2], "names", text, place=place)
        assert refused.value.field == field


def test_seats_are_different_and_in_the_order_given() -> None:
    assert different_seats([2, 0], "out", 3) == (2, 0)
    for seats, field in (([1, 1], "out"), ([0, 3], "out[1]"), ([True], "out[0]")):
        with pytest.raises(InvalidState) as refused:
            different_seats(seats, "out", 3)
        assert refused.value.field == field


def test_seat_may_be_missing_where_nobody_is_meant() -> None:
    assert seat_or_none(None, "to_move", 4) is None
    assert seat_or_none(3, "to_move", 4) == 3


def test_state_of_another_game_is_refused() -> None:
    assert state_of({"game": "x"}, "x", ("game",)) == {"game": "x"}
    with pytest.raises(InvalidState) as refused:
        state_of({"game": "y"}, "x", ("game",))
    assert refused.value.field == "game"


def test_cards_of_which_there_are_too_many_are_counted() -> None:
    assert list(too_often("aabbc", "abbb")) == [("a", 2), ("c", 1)]
    assert list(too_often("", "ab")) == []


def test_seat_sees_its_own_hand_and_the_backs_of_the_rest() -> None:
    state = {"rng": 5, "hands": [["a"], ["b", "c"]], "deck": ["d"], "open": ["e"]}
    assert seen_by(1, state, "deck") == {
        "rng": None,
        "hands": [[None], ["b", "c"]],
        "deck": [None],
        "open": ["e"],
    }
