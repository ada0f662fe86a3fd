"""A hall with more tables than are needed: those in use stand together."""

from dataclasses import replace

import pytest

from tests.tournament.draw.duos.builders import a_problem
from tournament.draw.certify import certify
from tournament.draw.problem import Format, Pairing
from tournament.draw.solve import solve


@pytest.mark.parametrize("format_", ["duos", "singles", "groups"])
@pytest.mark.parametrize("pairing", ["planned", "results"])
def test_the_tables_in_use_are_neighbours(format_: Format, pairing: Pairing) -> None:
    problem = replace(a_problem(48, tables=45), format=format_, pairing=pairing)
    plan = solve(problem, 1)
    used = {match.table for round_ in plan.rounds for match in round_.matches}
    assert used == set(range(1, len(plan.rounds[0].matches) + 1))


def test_a_few_more_are_used_where_that_spares_a_second_visit() -> None:
    problem = replace(a_problem(12, tables=45), format="groups", size=4, sizes=(4,))
    plan = solve(problem, 1)
    criteria = {one.name: one.value for one in certify(problem, plan).criteria}
    assert criteria["tables"] == 0
    assert max(match.table for round_ in plan.rounds for match in round_.matches) <= 18


def test_whoever_asked_for_a_far_table_still_gets_it() -> None:
    problem = a_problem(48, tables=45)
    first, *rest = problem.entries
    plan = solve(replace(problem, entries=(replace(first, fixed_table=(40,)), *rest)), 1)
    for round_ in plan.rounds:
        assert {match.table for match in round_.matches if first.id in match.seats} == {40}
