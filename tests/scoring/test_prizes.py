"""Special prizes by rule: each to one entry, no entry twice."""

from fractions import Fraction
from typing import Any

from scoring.prizes import prizes
from scoring.standings import Standing

FIELD = [
    Standing(entry, rank, Fraction(100 - 10 * rank), {}, None)
    for rank, entry in enumerate([7, 3, 9, 1, 5, 8], start=1)
]


def given(first: int, *special: dict[str, Any], base: int | None = None) -> list[tuple[str, Any]]:
    categories = {8: "new", 9: "new"}
    return [(prize.rule, prize.entry) for prize in prizes(FIELD, first, special, categories, base)]


def test_prizes_for_ranks_come_first() -> None:
    assert given(2) == [("rank", 7), ("rank", 3)]


def test_the_last_gets_the_poedelprijs() -> None:
    assert given(1, {"rule": "last"}) == [("rank", 7), ("last", 8)]


def test_nobody_gets_two_prizes() -> None:
    assert given(3, {"rule": "category", "value": "new"}, {"rule": "last"})[3:] == [
        ("category", 8),
        ("last", 5),
    ]


def test_exactly_so_many_points_and_every_nth_place() -> None:
    assert given(0, {"rule": "exact", "value": "60"}) == [("exact", 1)]
    assert given(0, {"rule": "every_nth", "value": 2}) == [
        ("every_nth", 3),
        ("every_nth", 1),
        ("every_nth", 8),
    ]


def test_a_rule_that_fits_nobody_says_so() -> None:
    assert given(0, {"rule": "exact", "value": "61"}) == [("exact", None)]
    assert given(0, {"rule": "exact", "value": "x"}) == [("exact", None)]
    assert given(6, {"rule": "last"})[-1] == ("last", None)


def test_lots_wait_for_the_seed_and_are_the_same_for_everybody() -> None:
    assert given(0, {"rule": "lot"}) == [("lot", None)]
    drawn = given(0, {"rule": "lot"}, {"rule": "lot"}, base=12345)
    assert drawn == given(0, {"rule": "lot"}, {"rule": "lot"}, base=12345)
    assert len({entry for _rule, entry in drawn}) == 2


def test_every_nth_of_no_number_is_for_nobody() -> None:
    assert given(0, {"rule": "every_nth", "value": 0}) == [("every_nth", None)]
