"""Forms laid out by columns come back as they were."""

import json

import pytest

from tournament.simulation.columns import laid_out, put_back

FORMS = [
    [{"home": {"BY": 8, "GR": 3}}, 37.9, True, 0],
    [{"home": {"BY": 1, "GR": 8}}, 41.0, False, 1],
]


@pytest.mark.parametrize(
    "values",
    [
        [],
        FORMS,
        [1, True, 1.0, "1"],
        [[1, 2], [], [3]],
        [[], [], []],
        [{"a": [1, {"b": None}]}, {"a": [2, {"b": [3]}]}],
        [{"a": 1}, {"b": 1}, 5, None],
    ],
)
def test_what_is_laid_out_is_put_back(values: list[object]) -> None:
    stored = json.loads(json.dumps(laid_out(values)))
    again = put_back(stored, len(values))
    assert json.dumps(again) == json.dumps(values)
