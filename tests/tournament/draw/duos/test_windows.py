"""Large fields by results: exact in windows of the standing, and proven by the certificate."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.draw.duos.builders import a_problem, assert_playable, with_scores
from tests.tournament.draw.duos.test_large import assert_at_its_best, with_clubs
from tournament.draw.certify import certify
from tournament.draw.chance import Chance
from tournament.draw.duos.pairing import pair
from tournament.draw.duos.prices import question
from tournament.draw.duos.windows import paired_in_windows
from tournament.draw.problem import Apart, Problem
from tournament.draw.solve import solve
from tournament.draw.tally import Tally


@pytest.mark.parametrize("duos", [502, 503])
def test_every_round_of_a_large_event_is_proven_to_be_the_best(duos: int) -> None:
    problem, dice = a_problem(duos, 5, pairing="results"), Random(duos)
    for _ in range(5):
        plan = solve(problem, 1)
        assert_at_its_best(problem, plan)
        problem = with_scores(problem, plan.rounds[0], dice)


def test_wishes_and_few_tables_are_no_obstacle() -> None:
    problem, dice = with_clubs(a_problem(520, 4, tables=250, pairing="results"), 60, 60), Random(1)
    apart = tuple(Apart(n, n + 1, "never") for n in range(1, 100, 2))
    problem = replace(problem, apart=apart)
    for _ in range(3):
        plan = solve(problem, 1)
        assert_playable(problem, plan)
        lines = {line.name: line for line in certify(problem, plan).criteria}
        for name in ("rematches", "byes", "lowest_bye", "colours"):
            assert name not in lines or lines[name].value == lines[name].best
        assert not any(unmet.code == "apart_never" for unmet in plan.unmet)
        problem = with_scores(problem, plan.rounds[0], dice)


def a_history(seed: int) -> Problem:
    """Forty or so duos after one to three rounds by results, some of them gone or late."""
    dice = Random(seed)
    problem = a_problem(dice.randint(30, 50), 5, pairing="results")
    for number in range(1, dice.randint(2, 4)):
        problem = with_scores(problem, solve(problem, seed).rounds[0], dice)
        entries = (
            replace(entry, absent=(number + 1,)) if dice.random() < 0.05 else entry
            for entry in problem.entries
        )
        problem = replace(problem, entries=tuple(entries))
    return problem


@given(seed=st.integers(0, 10**6))
@settings(max_examples=25, deadline=None)
def test_where_one_window_is_enough_it_is_the_exact_matching(seed: int) -> None:
    problem = a_history(seed)
    asked = question(problem, problem.rounds_to_draw()[0])
    tally = Tally(problem.played)
    points = {entry.id: entry.points for entry in problem.entries}

    def costs(pairs: list[tuple[int, int]]) -> tuple[int, int, Fraction]:
        again = sum(tally.met[min(two), max(two)] > 0 for two in pairs)
        leans = [tally.lean[a] * tally.lean[b] > 0 for a, b in pairs]
        return again, sum(leans), sum((abs(points[a] - points[b]) for a, b in pairs), Fraction(0))

    exact = costs(pair(asked, tally, Chance(1))[0])

    assert costs(paired_in_windows(asked, tally, Chance(1))[0]) == exact
