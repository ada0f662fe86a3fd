from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.draw.groups.builders import a_field, assert_playable, counted, gap
from tournament.draw.problem import Problem
from tournament.draw.solve import solve


def groups(people: int, size: int, rounds: int = 5, *, short: bool = True) -> Problem:
    return a_field(people, rounds, size=size, short=short and size > 2, format_="groups")


@pytest.mark.parametrize(
    ("people", "size", "rounds", "most"),
    [
        (15, 3, 5, 0),
        (15, 3, 7, 0),
        (18, 3, 5, 0),
        (16, 4, 5, 0),
        (24, 5, 5, 0),
        (25, 5, 6, 0),
        (30, 5, 5, 0),
        (35, 5, 5, 0),
        (30, 6, 5, 50),
        (36, 6, 5, 12),
        (49, 7, 8, 0),
        (48, 8, 5, 120),
        (40, 8, 5, 150),
        (64, 8, 5, 0),
        (100, 10, 4, 0),
        (491, 10, 5, 0),
        (20, 2, 19, 0),
        (21, 2, 21, 0),
    ],
)
def test_no_more_meetings_are_repeated_than_the_best_design_repeats(
    people: int, size: int, rounds: int, most: int
) -> None:
    problem = groups(people, size, rounds)

    plan = solve(problem, 1)

    assert_playable(problem, plan.rounds)
    assert counted(problem, plan.rounds).repeats <= most


def test_short_tables_go_round() -> None:
    problem = groups(43, 5)

    count = counted(problem, solve(problem, 1).rounds)

    assert (count.repeats, count.shorts) == (0, 1)


def test_an_odd_number_in_pairs_leaves_one_over_each_round() -> None:
    problem = groups(11, 2)

    plan = solve(problem, 1)

    assert {len(round_.byes) for round_ in plan.rounds} == {1}
    assert counted(problem, plan.rounds).byes == 1


def test_sizes_around_the_wanted_one_are_mixed() -> None:
    problem = replace(groups(22, 5), sizes=(4, 5, 6))

    plan = solve(problem, 1)

    assert_playable(problem, plan.rounds)
    assert not any(round_.byes for round_ in plan.rounds)


def test_by_results_neighbours_in_the_standing_sit_together() -> None:
    problem = replace(groups(60, 5), pairing="results")
    played = solve(problem, 1).rounds
    entries = tuple(replace(entry, points=Fraction(entry.id, 3)) for entry in problem.entries)
    second = replace(problem, entries=entries, played=played)

    plan = solve(second, 1)

    assert_playable(second, plan.rounds)
    assert counted(second, played + plan.rounds).repeats == 0
    gaps = [gap(second, match) for match in plan.rounds[0].matches]
    assert sum(gaps) / len(gaps) < 5  # by lot it would be 13


def test_the_seed_alone_decides() -> None:
    problem = groups(43, 5, 3)

    assert solve(problem, 7) == solve(problem, 7)
    assert solve(problem, 7) != solve(problem, 8)


@settings(max_examples=8, deadline=None)
@given(
    people=st.integers(0, 30),
    size=st.integers(2, 10),
    tables=st.integers(1, 25),
    pairing=st.sampled_from(["planned", "results"]),
    seed=st.integers(0, 2**63 - 1),
)
def test_whatever_the_sizes_there_is_a_draw(
    people: int, size: int, tables: int, pairing: str, seed: int
) -> None:
    problem = replace(groups(people, size, 2), tables=tuple(range(1, tables + 1)), pairing=pairing)

    plan = solve(problem, seed)

    assert_playable(problem, plan.rounds)
