"""Special prizes by rule: each to one entry, no entry twice."""

from fractions import Fraction
from typing import Any

import pytest

from scoring.prizes import prizes, shares
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


def test_money_for_exactly_so_many_points_is_shared_to_the_cent() -> None:
    """Three with 450 points: nobody loses a cent, and nobody is passed over."""
    field = [Standing(entry, 1, Fraction(450), {}, None) for entry in (2, 5, 8)]
    field.append(Standing(9, 4, Fraction(440), {}, None))
    wanted = {"rule": "exact", "value": "450", "cents": 10000}
    rows = prizes(field, 0, [wanted], {})
    assert [(row.entry, row.cents) for row in rows] == [(2, 3334), (5, 3333), (8, 3333)]


@pytest.mark.parametrize(("cents", "among"), [(1, 3), (9999, 7), (0, 2), (100, 1), (5, 5)])
def test_nothing_of_a_sum_is_lost(cents: int, among: int) -> None:
    parts = shares(cents, among)
    assert sum(parts) == cents
    assert max(parts) - min(parts) <= 1


def test_who_shares_a_place_shares_what_all_their_places_win() -> None:
    field = [Standing(entry, rank, Fraction(9), {}, None) for entry, rank in [(4, 1), (7, 1)]]
    field.append(Standing(3, 3, Fraction(5), {}, None))
    places = [{"name": "Cup", "cents": 10001}, {"name": "Cake", "cents": 5000}]
    rows = prizes(field, 3, [], {}, places=places)
    told = [(row.entry, row.name, row.cents) for row in rows]
    assert told == [(4, "Cup + Cake", 7501), (7, "Cup + Cake", 7500), (3, "", 0)]


def test_a_jury_gives_its_prize_to_whom_it_wants() -> None:
    wanted = {"rule": "jury", "name": "Hats", "entry": 7, "reason": "hats"}
    rows = prizes(FIELD, 1, [wanted, {"rule": "last"}], {})
    assert [(row.rule, row.entry, row.reason) for row in rows][1:] == [
        ("jury", 7, "hats"),
        ("last", 8, ""),
    ]
    assert prizes(FIELD, 0, [{**wanted, "entry": 99}], {})[0].entry is None
