"""Planned duos: every number the design asks for, counted by the tests' own checker."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.draw.duos.builders import (
    a_problem,
    assert_playable,
    counted,
    rounds_until,
)
from tournament.draw.problem import Apart, Closure, Entry, Plan, Problem, Unmet
from tournament.draw.solve import solve


def assert_perfect(problem: Problem, plan: Plan) -> None:
    assert_playable(problem, plan)
    result = counted(plan.rounds)
    assert (result.rematches, result.table_repeats) == (0, 0)
    assert result.byes <= 1
    for number in range(1, problem.rounds + 1):
        assert counted(rounds_until(plan.rounds, number)).lean <= 1
    assert plan.unmet == ()


@pytest.mark.parametrize("rounds", range(3, 9))
def test_from_two_duos_a_round_on_every_criterion_is_at_its_best_at_once(rounds: int) -> None:
    for duos in (*range(2 * rounds, 61), 99, 100, 249, 250):
        problem = a_problem(duos, rounds)
        assert_perfect(problem, solve(problem, duos))


def test_five_hundred_duos_are_no_exception() -> None:
    for duos in (499, 500):
        problem = a_problem(duos, 5)
        assert_perfect(problem, solve(problem, 7))


@pytest.mark.parametrize(("duos", "repeats"), [(4, 12), (5, 10), (6, 12), (7, 9), (8, 8), (9, 4)])
def test_small_fields_reach_the_proven_minimum_of_table_repeats(duos: int, repeats: int) -> None:
    plan = solve(a_problem(duos, 5), 1)

    result = counted(plan.rounds)
    assert result.table_repeats == repeats
    assert result.rematches == (4 if duos == 4 else 0)
    assert result.byes <= 1
    assert result.lean <= 1


@given(duos=st.integers(2, 30), rounds=st.integers(1, 12))
@settings(max_examples=40, deadline=None)
def test_nobody_meets_twice_as_long_as_there_are_opponents_left(duos: int, rounds: int) -> None:
    problem = a_problem(duos, rounds)

    plan = solve(problem, 3)

    assert_playable(problem, plan)
    result = counted(plan.rounds)
    opponents = duos - 1 if duos % 2 == 0 else duos
    matches, pairs = rounds * (duos // 2), duos * (duos - 1) // 2
    times, more = divmod(matches, pairs)
    assert result.rematches == pairs * (times * (times - 1) // 2) + more * times
    assert (result.rematches == 0) == (rounds <= opponents)
    assert result.byes == (-(-rounds // duos) if duos % 2 else 0)
    assert result.lean <= 1


def test_one_seed_gives_one_plan() -> None:
    problem = a_problem(27)

    assert solve(problem, 5) == solve(problem, 5)
    assert solve(problem, 5) != solve(problem, 6)


def test_this_very_draw_stays_the_same_on_every_version() -> None:
    plan = solve(a_problem(11, 3), 2026)

    assert [[match.seats for match in round_.matches] for round_ in plan.rounds] == GOLDEN


def test_clubs_are_kept_apart_without_giving_up_anything_else() -> None:
    problem = a_problem(40)
    problem = replace(
        problem,
        entries=tuple(replace(e, club=f"club {e.id % 5}") for e in problem.entries),
        apart=(Apart(1, 2), Apart(3, 4, "not_first"), Apart(5, 6, "rather_not")),
    )

    plan = solve(problem, 9)

    assert_perfect(problem, plan)
    met = {frozenset(match.seats) for round_ in plan.rounds for match in round_.matches}
    assert not met & {frozenset((1, 2)), frozenset((5, 6))}
    assert not any(one % 5 == other % 5 for one, other in map(tuple, met))


def test_a_club_larger_than_half_the_field_meets_as_little_as_possible_and_says_so() -> None:
    problem = replace(
        a_problem(20),
        clubs="never",
        entries=tuple(Entry(n, club="large" if n <= 12 else None) for n in range(1, 21)),
    )

    plan = solve(problem, 1)

    assert_playable(problem, plan)
    inside = [m for r in plan.rounds for m in r.matches if max(m.seats) <= 12]
    assert len(inside) == 2 * 5  # twelve members, eight others: two matches a round
    assert plan.unmet[0] == Unmet(
        "club_too_large", (("club", "large"), ("entries", 12), ("most", 10))
    )


def test_a_fixed_table_is_kept_and_two_rivals_for_it_are_reported() -> None:
    problem = a_problem(16)
    one = replace(problem, entries=(Entry(1, fixed_table=(3,)), *problem.entries[1:]))
    two = replace(one, entries=(one.entries[0], Entry(2, fixed_table=(3,)), *one.entries[2:]))

    kept, clash = solve(one, 1), solve(two, 1)

    at = [m.table for r in kept.rounds for m in r.matches if 1 in m.seats]
    assert at == [3] * 5
    assert kept.unmet == ()
    assert counted(kept.rounds).rematches == 0
    # together they can sit there once; four rounds are left in which one of them cannot
    assert [u.code for u in clash.unmet] == ["fixed_table"] * 4
    assert {dict(u.data)["why"] for u in clash.unmet} == {"table_taken"}


def test_too_few_tables_make_byes_that_go_round_fairly() -> None:
    problem = a_problem(20, 5, tables=8)

    plan = solve(problem, 1)

    assert_playable(problem, plan)
    assert counted(plan.rounds).byes == 1
    assert counted(plan.rounds).rematches == 0
    assert plan.unmet[0] == Unmet("too_few_tables", (("round", 1), ("tables", 8), ("needed", 10)))


def test_reserve_tables_stay_empty_unless_they_are_needed() -> None:
    problem = replace(a_problem(12, tables=8), reserve=(1, 2))

    used = {m.table for r in solve(problem, 1).rounds for m in r.matches}
    short = replace(problem, out=(Closure(8, from_=2, until=2),))
    in_round_2 = {m.table for m in solve(short, 1).rounds[1].matches}

    assert used == {3, 4, 5, 6, 7, 8}
    assert in_round_2 == {3, 4, 5, 6, 7, 1}


def test_rounds_left_over_after_a_late_entry_repeat_nothing() -> None:
    first = a_problem(26)
    played = solve(first, 1).rounds[:2]
    problem = replace(first, played=played, entries=(*first.entries, Entry(27, from_=3)))

    plan = solve(problem, 2)

    assert_playable(problem, plan)
    result = counted([*played, *plan.rounds])
    assert (result.rematches, result.table_repeats, result.lean, result.byes) == (0, 0, 1, 1)


@given(seed=st.integers(0, 10**6))
@settings(max_examples=25, deadline=None)
def test_no_valid_problem_is_ever_refused(seed: int) -> None:
    problem = a_wild_problem(seed)
    for _ in range(problem.rounds):
        plan = solve(problem, seed)
        assert_playable(problem, plan)
        problem = replace(problem, played=problem.played + plan.rounds[:1])


def a_wild_problem(seed: int) -> Problem:
    dice = Random(seed)
    duos = dice.randrange(25)
    entries = []
    for number in range(1, duos + 1):
        entry = Entry(number, club=dice.choice([None, None, "north", "south"]))
        if dice.random() < 0.1:
            entry = replace(entry, fixed_table=(dice.randint(1, 9), 10))
        if dice.random() < 0.1:
            entry = replace(entry, from_=dice.randint(1, 3))
        if dice.random() < 0.1:
            entry = replace(entry, until=dice.randint(1, 4))
        if dice.random() < 0.1:
            entry = replace(entry, absent=(dice.randint(1, 4),))
        entries.append(entry)
    pairs = [dice.sample(range(1, duos + 1), 2) for _ in range(4)] if duos > 1 else []
    return replace(
        a_problem(duos, dice.randint(1, 4), tables=dice.choice([0, 1, duos // 3, duos])),
        entries=tuple(entries),
        pairing=dice.choice(["planned", "results", "mixed"]),
        planned_rounds=2,
        apart=tuple(Apart(a, b, dice.choice(["never", "not_first"])) for a, b in pairs),
        out=(Closure(1, 2, 3),),
        clubs=dice.choice([None, "never", "rather_not"]),
    )


GOLDEN = [
    [(5, 6), (4, 1), (3, 8), (11, 9), (10, 2)],
    [(1, 3), (8, 5), (2, 11), (7, 10), (6, 4)],
    [(8, 2), (11, 7), (5, 10), (3, 6), (9, 1)],
]
