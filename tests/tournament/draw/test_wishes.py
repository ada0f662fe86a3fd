"""What wishes and walkovers do to a draw."""

from collections import Counter
from dataclasses import replace

import pytest

from tests.tournament.draw.duos.builders import a_problem
from tournament.draw.certify import certify
from tournament.draw.criteria import measure
from tournament.draw.problem import Apart, Format, MatchPlan, Pairing, Plan, Round
from tournament.draw.solve import solve


def meetings_of(plan: Plan, a: int, b: int) -> list[int]:
    return [
        round_.number
        for round_ in plan.rounds
        for match in round_.matches
        if {a, b} <= set(match.seats)
    ]


def test_two_who_must_meet_in_a_small_field_do_so_in_the_last_round() -> None:
    problem = replace(a_problem(6), apart=(Apart(1, 2, "until_last"),))
    plan = solve(problem, 1)
    assert meetings_of(plan, 1, 2) == [5]
    assert certify(problem, plan).valid


@pytest.mark.parametrize("format_", ["duos", "singles", "groups"])
@pytest.mark.parametrize("pairing", ["planned", "results"])
def test_nobody_meets_before_the_last_round_who_asked_not_to(
    format_: Format, pairing: Pairing
) -> None:
    apart = tuple(Apart(a, a + 1, "until_last") for a in range(1, 20, 2))
    problem = replace(a_problem(20, tables=20), format=format_, pairing=pairing, apart=apart)
    plan = solve(problem, 1)
    assert certify(problem, plan).valid
    for wish in apart:
        assert set(meetings_of(plan, wish.a, wish.b)) <= {5}


def test_the_checker_finds_a_meeting_before_the_last_round() -> None:
    problem = replace(a_problem(4, 3), apart=(Apart(1, 2, "until_last"),))
    plan = Plan((Round(1, (MatchPlan(1, (1, 2)), MatchPlan(2, (3, 4)))),))
    faults = certify(replace(problem, pairing="results"), plan).errors
    assert [fault.code for fault in faults] == ["until_last_wish_broken"]


def test_a_walkover_counts_as_a_free_round_when_byes_are_shared() -> None:
    walkover = Round(1, (MatchPlan(1, (1, 2), no_show=(2,)), MatchPlan(2, (3, 4))), byes=(5,))
    problem = replace(a_problem(5, 2), played=(walkover,), pairing="results")
    plan = solve(problem, 1)
    (rests,) = plan.rounds[0].byes
    assert rests not in {1, 5}
    assert measure(problem, plan)["byes"] == 0
    unfair = {one.name: one.value for one in certify(problem, swapped_bye(plan, rests)).criteria}
    assert unfair["byes"] == 1


def swapped_bye(plan: Plan, rests: int) -> Plan:
    """Number 1 rests once more, in place of who was chosen."""
    (round_,) = plan.rounds
    matches = tuple(
        replace(match, seats=tuple(rests if one == 1 else one for one in match.seats))
        for match in round_.matches
    )
    return Plan((replace(round_, matches=matches, byes=(1,)),))


def test_whoever_stays_in_a_large_zone_does_not_come_back_to_a_table() -> None:
    problem = a_problem(40, tables=20)
    first, *rest = problem.entries
    zone = replace(first, fixed_table=(16, 17, 18, 19, 20))
    plan = solve(replace(problem, entries=(zone, *rest)), 1)
    tables = [m.table for round_ in plan.rounds for m in round_.matches if first.id in m.seats]
    assert sorted(tables) == [16, 17, 18, 19, 20]


@pytest.mark.parametrize(("zone", "times"), [((16, 17), [2, 3]), ((5, 6, 7), [1, 2, 2])])
def test_whoever_stays_in_a_small_zone_sees_all_of_it_in_turn(
    zone: tuple[int, ...], times: list[int]
) -> None:
    problem = a_problem(40, tables=20)
    first, *rest = problem.entries
    problem = replace(problem, entries=(replace(first, fixed_table=zone), *rest))
    plan = solve(problem, 2)
    seen = Counter(m.table for r in plan.rounds for m in r.matches if first.id in m.seats)
    assert (seen.keys(), sorted(seen.values())) == (set(zone), times)
    tables = next(one for one in certify(problem, plan).criteria if one.name == "tables")
    assert (tables.value, tables.best, tables.ground) == (5 - len(zone), 5 - len(zone), "theorem")


def test_a_repeat_that_a_zone_did_not_force_is_counted() -> None:
    problem = a_problem(40, tables=20)
    first, *rest = problem.entries
    problem = replace(problem, entries=(replace(first, fixed_table=(16, 17)), *rest))
    plan = solve(problem, 2)
    kept = tuple(at_one_table(round_, first.id, 16) for round_ in plan.rounds)
    tables = next(one for one in certify(problem, Plan(kept)).criteria if one.name == "tables")
    assert tables.value > tables.best


def at_one_table(round_: Round, entry: int, table: int) -> Round:
    """The entry's match at this table, and the one that was there at its own."""
    [own] = [match.table for match in round_.matches if entry in match.seats]
    other = {own: table, table: own}
    moved = (replace(m, table=other.get(m.table, m.table)) for m in round_.matches)
    return replace(round_, matches=tuple(sorted(moved, key=lambda match: match.table)))
