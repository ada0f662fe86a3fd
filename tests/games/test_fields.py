"""The strict readers of JSON values: a typed value, or a refusal with field and reason."""

from collections.abc import Callable
from typing import Any

import pytest

from games import fields
from games.errors import InvalidOptions


def refusal(read: Callable[..., Any], *arguments: Any) -> tuple[str, str]:
    with pytest.raises(InvalidOptions) as refused:
        read(*arguments)
    return refused.value.field, refused.value.reason


def nested(depth: int) -> Any:
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


def test_long_values_are_shown_by_their_beginning() -> None:
    assert fields.shown("x" * 58) == repr("x" * 58)
    assert fields.shown("x" * 99) == "'" + "x" * 56 + "..."


def test_values_that_python_cannot_show_are_told_by_their_kind() -> None:
    assert fields.shown(10**5000) == "a int too large to show"
    assert fields.shown(nested(10**5)) == "a list too large to show"


@pytest.mark.parametrize("value", [True, 1.0, "1", None, [1]])
def test_whole_numbers_are_no_truth_values_fractions_or_texts(value: Any) -> None:
    field, reason = refusal(fields.whole, value, "turn", InvalidOptions, 0)
    assert (field, reason) == ("turn", f"must be a whole number, not {value!r}")
    assert not fields.are_whole([0, value])


def test_whole_numbers_outside_the_limits_are_refused_with_the_limits() -> None:
    assert refusal(fields.whole, -1, "x", InvalidOptions, 0)[1] == "must be from 0 upwards, not -1"
    assert (
        refusal(fields.among, 9, "x", InvalidOptions, range(2, 8))[1]
        == "must be from 2 to 7, not 9"
    )
    assert fields.among(7, "x", InvalidOptions, range(2, 8)) == 7


def test_seed_has_63_bits() -> None:
    assert fields.seed(2**63 - 1, InvalidOptions) == 2**63 - 1
    assert refusal(fields.seed, 2**63, InvalidOptions)[0] == "seed"


def test_record_has_exactly_its_keys() -> None:
    keys = ("a", "b")
    assert fields.record({"b": 1, "a": 2}, keys, "", InvalidOptions) == {"a": 2, "b": 1}
    assert refusal(fields.record, {"a": 1}, keys, "o", InvalidOptions) == ("o.b", "is missing")
    more = {"a": 1, "b": 2, "c": 3}
    assert refusal(fields.record, more, keys, "", InvalidOptions) == ("c", "is not known")
    assert refusal(fields.record, [], keys, "o", InvalidOptions)[1] == "must be an object, not []"


def test_lists_of_whole_numbers_may_have_to_be_of_a_length() -> None:
    assert fields.are_whole([])
    assert fields.are_whole([1, -2], 2)
    assert not fields.are_whole([1, 2], 3)
    assert not fields.are_whole((1, 2))
