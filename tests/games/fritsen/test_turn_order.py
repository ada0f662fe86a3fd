"""Turn counts and the order of going out (section 7.3): E08 and W02."""

from typing import Any

import pytest

from tests.games.fritsen.forms import Form, a_form, a_row, codes


def finished(*order: tuple[int, int | None], left: tuple[int, int | None], **settings: Any) -> Form:
    """(seat, turns) of those out, in order, and of the one left."""
    rows = [
        a_row(seat, "out", place, turns=turns) for place, (seat, turns) in enumerate(order, start=1)
    ]
    seat, turns = left
    return a_form(*rows, a_row(seat, "in", len(order) + 1, 2, turns=turns), **settings)


def stopped(out: list[tuple[int, int | None]], left: list[tuple[int, int | None]]) -> Form:
    rows = [a_row(seat, "out", place, turns=turns) for place, (seat, turns) in enumerate(out, 1)]
    rows += [a_row(seat, "in", len(out) + 1, 5, turns=turns) for seat, turns in left]
    return a_form(*rows, stopped=True)


@pytest.mark.parametrize(
    ("turns_of_seat_3", "expected"), [(5, []), (4, ["W02"]), (3, ["E08", "W01"])]
)
def test_worked_example_22(turns_of_seat_3: int, expected: list[str]) -> None:
    """E08, W02, worked example 22."""
    form = finished((0, 5), (3, turns_of_seat_3), (1, 6), left=(2, 5))
    assert codes(form) == expected


@pytest.mark.parametrize(
    ("turns_of_seat_0", "expected"), [(5, []), (6, ["W02"]), (7, ["E08"]), (4, ["E08"])]
)
def test_worked_example_23(turns_of_seat_0: int, expected: list[str]) -> None:
    """E08, W02, worked example 23: the one left had the last word too early or too late."""
    assert codes(finished((1, 5), left=(0, turns_of_seat_0))) == expected


def test_one_klaveren_three_for_each_pack() -> None:
    """E08: two players out of turn need two packs."""
    form = finished((2, 6), (1, 6), (0, 6), left=(3, 5))
    assert codes(form) == ["E08"]
    assert codes(form | {"packs": 2}) == ["W02"]


def test_the_one_left_and_the_last_out_can_need_a_klaveren_three_too() -> None:
    """E08: added to those out of order."""
    assert codes(finished((0, 6), (1, 6), (2, 6), left=(3, 6))) == ["W02"]
    form = finished((1, 6), (0, 6), (2, 6), left=(3, 6))
    assert codes(form) == ["E08"]
    assert codes(form | {"packs": 2}) == ["W02"]


def test_nobody_takes_part_whose_turns_are_not_noted() -> None:
    """7.3."""
    assert codes(finished((0, 9), (3, None), (1, 10), left=(2, None))) == []


def test_the_ending_is_only_looked_at_with_everybody_there() -> None:
    """7.3: after a stop, or with somebody gone, the last turn may be another's."""
    form = finished((1, 5), left=(0, 6))
    assert codes(form | {"stopped": True}) == ["W06"]
    rows = [*form["rows"], a_row(2, "gone", 3, None)]
    assert codes(form | {"rows": rows, "players": 3}) == ["W07"]


def test_those_left_cannot_have_missed_a_turn_before_a_lay() -> None:
    """E08: IN against OUT."""
    assert codes(stopped([(0, 6)], [(1, 5), (2, 5)])) == []
    assert codes(stopped([(0, 6)], [(1, 4), (2, 5)])) == ["E08"]


@pytest.mark.parametrize(
    ("turns", "expected"),
    [((5, 5, 5), []), ((6, 5, 5), []), ((5, 6, 5), ["E08"]), ((5, 5, 4), []), ((7, 5, 5), ["E08"])],
)
def test_those_left_had_turns_in_rotation(turns: tuple[int, ...], expected: list[str]) -> None:
    """E08: IN against IN, both ways round."""
    form = stopped([], list(enumerate(turns)))
    assert codes(form) == expected


def test_equal_places_go_by_seat() -> None:
    """7.2: the order of OUT, beside E05."""
    rows = [a_row(1, "out", 1, turns=6), a_row(0, "out", 1, turns=7), a_row(2, "in", 3, 2, turns=6)]
    assert codes(a_form(*rows)) == ["E05", "W02"]
