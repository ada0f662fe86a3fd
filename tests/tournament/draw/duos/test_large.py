"""Large fields: as good as small ones, at any number of tables, with clubs, wishes and zones."""

from dataclasses import replace
from hashlib import sha256
from random import Random

import pytest

from tests.tournament.draw.duos.builders import a_problem, assert_playable, counted
from tournament.draw.certify import certify
from tournament.draw.json.writing import dump_plan
from tournament.draw.problem import Apart, Entry, Plan, Problem
from tournament.draw.solve import solve


def assert_at_its_best(problem: Problem, plan: Plan) -> None:
    assert_playable(problem, plan)
    certificate = certify(problem, plan)
    assert certificate.valid
    judged = [line for line in certificate.criteria if line.name != "walks"]
    assert [line.name for line in judged if line.value != line.best] == []


def with_clubs(problem: Problem, *sizes: int) -> Problem:
    """Clubs of so many entries, dealt over the list; all others have none."""
    clubs: list[str | None] = [f"club {n}" for n, size in enumerate(sizes) for _ in range(size)]
    clubs += [None] * (len(problem.entries) - len(clubs))
    Random(1).shuffle(clubs)
    members = zip(problem.entries, clubs, strict=True)
    return replace(problem, entries=tuple(replace(entry, club=club) for entry, club in members))


@pytest.mark.parametrize(("duos", "tables"), [(502, 250), (1001, 499), (2000, 999), (2000, 300)])
def test_a_hall_with_too_few_tables_costs_byes_and_nothing_else(duos: int, tables: int) -> None:
    problem = a_problem(duos, tables=tables)

    plan = solve(problem, 1)

    assert_at_its_best(problem, plan)
    assert counted(plan.rounds).lean <= 1


@pytest.mark.parametrize("clubs", [(300, 300), (299,), (600,), (25,) * 24, (200, 200, 200)])
@pytest.mark.parametrize("tables", [300, 298, 200])
def test_clubs_are_kept_apart_as_far_as_their_size_allows(
    clubs: tuple[int, ...], tables: int
) -> None:
    problem = with_clubs(a_problem(600, tables=tables), *clubs)

    assert_at_its_best(problem, solve(problem, 1))


@pytest.mark.parametrize("tables", [345, 170])
def test_late_and_absent_duos_disturb_nothing(tables: int) -> None:
    dice = Random(3)
    problem = a_problem(700, 6, tables=tables)
    entries = [
        replace(entry, from_=dice.choice([1, 1, 1, 3]), absent=(dice.randint(1, 30),))
        for entry in problem.entries
    ]
    problem = replace(problem, entries=tuple(entries))

    assert_at_its_best(problem, solve(problem, 1))


def test_the_rounds_left_after_a_first_one_are_drawn_as_well() -> None:
    first = a_problem(601, tables=300)
    played = solve(first, 1).rounds[:1]
    late = Entry(602, from_=2)
    problem = replace(first, played=played, entries=(*first.entries, late))

    plan = solve(problem, 1)

    assert_at_its_best(problem, plan)
    result = counted([*played, *plan.rounds])
    assert (result.rematches, result.table_repeats, result.byes) == (0, 0, 1)


def test_whoever_asked_for_a_table_or_a_part_of_the_hall_has_it() -> None:
    problem = a_problem(600, tables=299)
    wanted = {n: (150 + n,) for n in range(1, 20)} | dict.fromkeys(
        range(50, 60), tuple(range(1, 21))
    )
    entries = (replace(e, fixed_table=wanted.get(e.id, ())) for e in problem.entries)
    problem = replace(problem, entries=tuple(entries))

    plan = solve(problem, 1)

    assert_at_its_best(problem, plan)
    for round_ in plan.rounds:
        at = {entry: match.table for match in round_.matches for entry in match.seats}
        assert all(at[entry] in own for entry, own in wanted.items() if entry in at)


def test_who_should_never_meet_does_not() -> None:
    apart = tuple(Apart(n, n + 1) for n in range(1, 600, 2))
    problem = replace(with_clubs(a_problem(600, tables=298), 290, 250), apart=apart, clubs="never")

    plan = solve(problem, 1)

    assert_at_its_best(problem, plan)
    assert {unmet.code for unmet in plan.unmet} == {"too_few_tables"}


def test_one_seed_gives_the_same_bytes_everywhere() -> None:
    problem = with_clubs(a_problem(520, tables=255), 130, 40, 40)

    plans = [dump_plan(solve(problem, seed)) for seed in (5, 5, 6)]

    assert plans[0] == plans[1] != plans[2]
    assert sha256(repr(plans[0]).encode()).hexdigest()[:16] == "c34d6eb43d4c1dd0"
