"""Keezen standings: examples worked out by hand, and a slow second reading of the regulations."""

import random
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.command import standings_of
from scoring.errors import ScoringError
from tests.scoring import slow
from tests.scoring.events import a_match, an_event, events


def table_of(event: dict[str, Any]) -> list[tuple[int, int, Any, str | None]]:
    return [(row.entry, row.rank, row.points, row.decided_by) for row in standings_of(event)]


def test_eight_against_six_is_26_against_12() -> None:
    assert table_of(an_event(2, [a_match([1, 2], 8, 6)])) == [
        (1, 1, 26, None),
        (2, 2, 12, "points"),
    ]


def test_by_the_clock_nobody_gets_the_ten() -> None:
    assert table_of(an_event(2, [a_match([1, 2], 7, 5)])) == [
        (1, 1, 14, None),
        (2, 2, 10, "points"),
    ]


def test_a_bye_is_eight_against_four() -> None:
    rows = standings_of(an_event(3, [a_match([1, 2], 8, 7), {"bye": 3}]))
    assert [(row.entry, row.points, row.criteria["conceded"]) for row in rows] == [
        (3, 26, 4),
        (1, 26, 7),
        (2, 14, 8),
    ]


def test_a_duo_that_does_not_turn_up_loses_4_8() -> None:
    rows = standings_of(an_event(2, [{"table": 1, "seats": [1, 2], "no_show": [2]}]))
    assert [(row.entry, row.points, row.criteria["conceded"]) for row in rows] == [
        (1, 26, 4),
        (2, 8, 8),
    ]


def test_a_duo_that_does_not_turn_up_has_four_pawns_home_by_pawns_and_won_nothing() -> None:
    event = an_event(2, [{"table": 1, "seats": [1, 2], "no_show": [2]}], scheme="pawns")
    rows = standings_of(event)
    told = [(row.entry, row.points, row.criteria["wins"]) for row in rows]
    assert told == [(1, 8, 1), (2, 4, 0)]


def test_when_neither_turns_up_both_have_missed_the_round() -> None:
    rows = standings_of(an_event(2, [{"table": 1, "seats": [1, 2], "no_show": [1, 2]}]))
    assert [(row.rank, row.points) for row in rows] == [(1, 0), (1, 0)]


def test_a_form_that_is_not_in_yet_counts_for_nobody() -> None:
    rows = standings_of(an_event(2, [{"table": 1, "seats": [1, 2]}]))
    assert [(row.points, row.criteria["conceded"]) for row in rows] == [(0, 0), (0, 0)]


def test_equal_points_are_decided_by_pawns_conceded() -> None:
    first = [a_match([1, 2], 8, 3), a_match([3, 4], 8, 5)]
    assert table_of(an_event(4, first))[:2] == [(1, 1, 26, None), (3, 2, 26, "conceded")]


def test_the_mutual_result_counts_only_when_all_have_met() -> None:
    # 1 and 2 end equal on points and pawns conceded, and met once: 1 won.
    rounds = [
        [a_match([1, 2], 8, 7), a_match([3, 4], 0, 0)],
        [a_match([1, 3], 7, 8), a_match([2, 4], 8, 7)],
    ]
    rows = {row.entry: row for row in standings_of(an_event(4, *rounds))}
    assert rows[1].points == rows[2].points == 40
    assert (rows[1].rank, rows[2].rank, rows[2].decided_by) == (1, 2, "mutual")
    assert (rows[1].criteria["mutual"], rows[2].criteria["mutual"]) == (26, 14)


def test_the_mean_of_opponents_is_exact() -> None:
    rounds = [
        [a_match([1, 2], 8, 0), a_match([3, 4], 8, 1)],
        [a_match([1, 3], 5, 5), a_match([2, 4], 3, 3)],
        [a_match([1, 4], 5, 5), a_match([2, 3], 3, 3)],
    ]
    rows = {row.entry: row for row in standings_of(an_event(4, *rounds))}
    others = [rows[entry].points for entry in (2, 3, 4)]
    assert rows[1].criteria["opponents"] == Fraction(sum(others), 3)


def test_who_stays_equal_shares_the_rank() -> None:
    rows = table_of(an_event(4, [a_match([1, 2], 8, 5), a_match([3, 4], 8, 5)]))
    assert rows == [(1, 1, 26, None), (3, 1, 26, None), (2, 3, 10, "points"), (4, 3, 10, None)]


def test_in_singles_only_a_whole_missing_duo_loses_4_8() -> None:
    tables = [
        {"table": 1, "seats": [1, 2, 3, 4], "no_show": [2, 4]},
        {"table": 2, "seats": [5, 6, 7, 8], "no_show": [5]},
    ]
    rows = standings_of(an_event(8, tables, format="singles"))
    assert {row.entry: row.points for row in rows} == {
        **dict.fromkeys([1, 3, 6, 7, 8], 26),
        **dict.fromkeys([2, 4], 8),
        5: 0,
    }


def test_in_singles_the_duos_score_is_credited_to_both_players() -> None:
    event = an_event(4, [a_match([1, 2, 3, 4], 8, 5)], format="singles")
    rows = {row.entry: row for row in standings_of(event)}
    assert [rows[entry].points for entry in (1, 2, 3, 4)] == [26, 10, 26, 10]
    assert rows[1].criteria["opponents"] == 10


def test_the_pawns_scheme_ranks_by_pawns_then_rounds_won() -> None:
    rounds = [
        [a_match([1, 2], 8, 6), a_match([3, 4], 7, 6)],
        [a_match([1, 3], 6, 7), a_match([2, 4], 2, 1)],
    ]
    rows = table_of(an_event(4, *rounds, scheme="pawns"))
    assert rows[:2] == [(1, 1, 14, None), (3, 2, 14, "wins")]


def test_the_play_off_and_the_lots_only_speak_when_there_is_a_seed() -> None:
    event = an_event(4, [a_match([1, 2], 8, 5), a_match([3, 4], 8, 5)])
    with_seed = standings_of(event | {"base": 7})
    assert [row.rank for row in with_seed] == [1, 2, 3, 4]
    assert {row.decided_by for row in with_seed} <= {None, "points", "playoff", "lots"}


def test_an_own_scheme_is_numbers_in_fixed_places() -> None:
    event = an_event(2, [a_match([1, 2], 8, 5)], scheme={"weight": 3, "win_bonus": 1})
    assert [row.points for row in standings_of(event)] == [25, 15]


def test_a_referees_penalty_counts() -> None:
    event = an_event(2, [a_match([1, 2], 8, 5)], adjustments=[{"entry": 1, "points": -20}])
    assert table_of(event) == [(2, 1, 10, None), (1, 2, 6, "points")]


@given(events())
@settings(max_examples=150)
def test_the_slow_second_reading_gives_the_same_ranks(event: dict[str, Any]) -> None:
    rows = standings_of(event)
    assert {row.entry: row.rank for row in rows} == slow.ranks(event, event["scheme"])


@given(events(), st.randoms(use_true_random=False))
def test_the_order_in_which_forms_come_in_does_not_matter(
    event: dict[str, Any], chance: random.Random
) -> None:
    shuffled = event | {"rounds": [dict(round_) for round_ in event["rounds"]]}
    for round_ in shuffled["rounds"]:
        round_["matches"] = chance.sample(round_["matches"], len(round_["matches"]))
    chance.shuffle(shuffled["rounds"])
    assert standings_of(shuffled) == standings_of(event)


@given(events())
def test_each_rank_names_what_put_it_there(event: dict[str, Any]) -> None:
    rows = standings_of(event)
    assert rows[0].decided_by is None
    for before, row in pairwise(rows):
        assert (row.decided_by is None) == (row.rank == before.rank)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"scheme": "gold"}, "scheme"),
        ({"chain": ["luck"]}, "chain"),
        ({"chain": "luck"}, "chain"),
        ({"base": -1}, "base"),
        ({"base": 1.0}, "base"),
        ({"format": "trios"}, "format"),
        ({"entries": [{"id": 1}, {"id": 1}]}, "entries"),
        ({"entries": 3}, "entries"),
        ({"rounds": [{"round": 0}]}, "rounds[0].round"),
        ({"rounds": [{"round": 1, "byes": [9]}]}, "rounds[0].byes"),
        ({"rounds": [{"round": 1, "matches": [{"seats": [1, 1]}]}]}, "rounds[0]"),
        ({"game": "chess"}, "game"),
        ({"game": None}, "game"),
        ({"scheme": {"weight": 1.5}}, "scheme.weight"),
        ({"scheme": {"luck": 1}}, "scheme.luck"),
    ],
)
def test_bad_input_is_named_with_its_place(change: dict[str, Any], field: str) -> None:
    with pytest.raises(ScoringError) as refused:
        standings_of(an_event(2, [a_match([1, 2], 8, 5)]) | change)
    assert refused.value.field == field
