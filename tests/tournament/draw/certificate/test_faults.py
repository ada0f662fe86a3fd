"""A plan that cannot be played, or that breaks a promise, is refused with a code and a place."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.draw.duos.builders import a_problem
from tournament.draw.certify import certify
from tournament.draw.problem import (
    Apart,
    Closure,
    Entry,
    Fault,
    Final,
    MatchPlan,
    Plan,
    Problem,
    Round,
    Unmet,
)
from tournament.draw.solve import solve


def a_plan(*matches: tuple[int, ...], byes: tuple[int, ...] = ()) -> Plan:
    """One round, the tables numbered from 1."""
    return Plan((a_round(1, *matches, byes=byes),))


def a_round(number: int, *matches: tuple[int, ...], byes: tuple[int, ...] = ()) -> Round:
    return Round(number, tuple(MatchPlan(n, seats) for n, seats in enumerate(matches, 1)), byes)


def codes(problem: Problem, plan: Plan) -> list[str]:
    certificate = certify(problem, plan)
    assert certificate.valid == (certificate.errors == ())
    return [fault.code for fault in certificate.errors]


FIVE = a_problem(5, 1)


def test_a_plan_that_seats_everybody_once_is_valid() -> None:
    assert codes(FIVE, a_plan((1, 2), (3, 4), byes=(5,))) == []


def test_a_fault_names_its_round_its_entries_and_the_tables() -> None:
    plan = a_plan((1, 2), (1, 4), byes=(5,))

    assert certify(FIVE, plan).errors == (
        Fault("seated_twice", 1, (1,), (("tables", (1, 2)),)),
        Fault("missing_entry", 1, (3,), (("tables", ()),)),
    )


@pytest.mark.parametrize(
    ("plan", "expected"),
    [
        (a_plan((1, 2), (3, 9), byes=(5, 4)), ["unknown_entry"]),
        (a_plan((1, 2), (3, 4)), ["missing_entry"]),
        (a_plan((1, 2), (3, 4), byes=(5, 1)), ["seated_twice"]),
        (a_plan((1, 2), (3, 4), byes=(5, 5)), ["seated_twice"]),
        (a_plan((1, 2, 3), (4, 5)), ["wrong_size"]),
        (a_plan((1,), (3, 4), byes=(2, 5)), ["wrong_size"]),
        (a_plan((), (3, 4), byes=(1, 2, 5)), ["wrong_size"]),
        (Plan(), ["round_missing"]),
        (Plan((*a_plan((1, 2), (3, 4), byes=(5,)).rounds, Round(7, (), (1, 2, 3, 4, 5)))), ["unknown_round"]),
        (Plan(a_plan((1, 2), (3, 4), byes=(5,)).rounds * 2), ["round_twice"]),
        (Plan((Round(1, (MatchPlan(1, (1, 2)), MatchPlan(1, (3, 4))), (5,)),)), ["table_twice"]),
        (Plan((Round(1, (MatchPlan(1, (1, 2)), MatchPlan(8, (3, 4))), (5,)),)), ["unknown_table"]),
        (
            Plan((Round(1, (MatchPlan(1, (1, 2), (2,)), MatchPlan(2, (3, 4))), (5,)),)),
            ["no_show_planned"],
        ),
    ],
)  # fmt: skip
def test_each_way_not_to_be_playable_has_its_code(plan: Plan, expected: list[str]) -> None:
    assert codes(FIVE, plan) == expected
    assert certify(FIVE, plan).criteria == ()


def test_whoever_is_absent_may_neither_play_nor_rest() -> None:
    problem = replace(FIVE, entries=(*FIVE.entries[:4], Entry(5, from_=2)))

    assert codes(problem, a_plan((1, 2), (3, 4))) == []
    assert codes(problem, a_plan((1, 2), (3, 5), byes=(4,))) == ["absent_seated"]
    assert codes(problem, a_plan((1, 2), (3, 4), byes=(5,))) == ["absent_bye"]


def test_a_table_out_of_use_is_not_to_be_sat_at() -> None:
    problem = replace(FIVE, out=(Closure(2, 1, 1),), tables=(1, 2, 3))

    assert codes(problem, a_plan((1, 2), (3, 4), byes=(5,))) == ["table_out_of_use"]


def test_a_played_round_may_be_repeated_in_the_plan_but_not_changed() -> None:
    played = a_round(1, (1, 2), (3, 4), byes=(5,))
    problem = replace(FIVE, rounds=2, played=(played,))
    second = a_round(2, (1, 3), (2, 5), byes=(4,))
    changed = a_round(1, (1, 2), (3, 5), byes=(4,))

    assert codes(problem, Plan((second,))) == []
    assert codes(problem, Plan((played, second))) == []
    assert certify(problem, Plan((changed, second))).errors == (
        Fault("played_round_changed", 1, (4, 5)),
    )


@pytest.mark.parametrize(
    ("how", "code"), [("never", "never_wish_broken"), ("not_first", "not_first_wish_broken")]
)
def test_a_hard_wish_is_kept_or_owned_up_to(how: str, code: str) -> None:
    problem = replace(FIVE, apart=(Apart(2, 1, how),))  # type: ignore[arg-type] # a parameter
    plan = a_plan((1, 2), (3, 4), byes=(5,))
    owned = replace(
        plan, unmet=(Unmet(f"apart_{how}", (("a", 1), ("b", 2), ("round", 1), ("why", "x"))),)
    )

    assert certify(problem, plan).errors == (Fault(code, 1, (1, 2), (("table", 1),)),)
    assert codes(problem, owned) == []
    assert codes(problem, a_plan((1, 3), (2, 4), byes=(5,))) == []


def test_a_soft_wish_is_not_a_fault() -> None:
    problem = replace(FIVE, apart=(Apart(1, 2, "rather_not"),))

    assert codes(problem, a_plan((1, 2), (3, 4), byes=(5,))) == []


def test_not_first_is_free_from_round_2_on() -> None:
    problem = replace(
        FIVE,
        rounds=2,
        apart=(Apart(1, 2, "not_first"),),
        played=(a_round(1, (1, 3), (2, 4), byes=(5,)),),
    )

    assert codes(problem, Plan((a_round(2, (1, 2), (3, 5), byes=(4,)),))) == []


def test_clubs_are_kept_apart_like_pairs() -> None:
    entries = tuple(Entry(n, club="north" if n < 3 else None) for n in range(1, 6))
    problem = replace(FIVE, entries=entries, clubs="never")

    assert codes(problem, a_plan((1, 2), (3, 4), byes=(5,))) == ["never_wish_broken"]
    assert codes(replace(problem, clubs=None), a_plan((1, 2), (3, 4), byes=(5,))) == []


def test_a_fixed_table_is_kept_or_owned_up_to() -> None:
    problem = replace(FIVE, entries=(Entry(1, fixed_table=(2,)), *FIVE.entries[1:]))
    plan = a_plan((1, 2), (3, 4), byes=(5,))
    owned = replace(plan, unmet=(Unmet("fixed_table", (("entry", 1), ("round", 1), ("table", 1))),))

    assert certify(problem, plan).errors == (
        Fault("fixed_table_left", 1, (1,), (("table", 1), ("wanted", (2,)))),
    )
    assert codes(problem, owned) == []
    assert codes(problem, a_plan((3, 4), (2, 1), byes=(5,))) == []


def test_the_best_sit_at_the_final_tables() -> None:
    entries = tuple(Entry(n, rank=n) for n in range(1, 7))
    problem = replace(a_problem(6, 1), entries=entries, final=Final(4, 1))

    assert codes(problem, a_plan((1, 2), (4, 3), (5, 6))) == []
    assert codes(problem, a_plan((1, 3), (2, 4), (5, 6))) == ["final_not_kept"] * 2
    assert codes(problem, a_plan((1, 2), (3, 5), (4, 6))) == ["final_not_kept"]


def test_equals_in_the_standing_may_change_places_at_the_final() -> None:
    problem = replace(a_problem(6, 1), final=Final(4, 1))

    assert codes(problem, a_plan((5, 3), (1, 6), (4, 2))) == []


def test_single_players_and_groups_keep_to_the_sizes_allowed() -> None:
    entries = tuple(Entry(n) for n in range(1, 8))
    singles = Problem("singles", 1, entries, (1, 2), sizes=(3, 4))

    assert codes(singles, a_plan((1, 2, 3, 4), (5, 6, 7))) == []
    assert codes(replace(singles, sizes=(4,)), a_plan((1, 2, 3, 4), (5, 6, 7))) == ["wrong_size"]


def _drop(plan: Plan, dice: Random) -> Plan:
    matches = list(plan.rounds[0].matches)
    matches.pop(dice.randrange(len(matches)))
    return _with(plan, matches)


def _copy_entry(plan: Plan, dice: Random) -> Plan:
    matches = list(plan.rounds[0].matches)
    one, other = dice.sample(range(len(matches)), 2)
    seats = (matches[one].seats[0], *matches[other].seats[1:])
    matches[other] = replace(matches[other], seats=seats)
    return _with(plan, matches)


def _same_table(plan: Plan, dice: Random) -> Plan:
    matches = list(plan.rounds[0].matches)
    one, other = dice.sample(range(len(matches)), 2)
    matches[other] = replace(matches[other], table=matches[one].table)
    return _with(plan, matches)


def _stranger(plan: Plan, dice: Random) -> Plan:
    matches = list(plan.rounds[0].matches)
    place = dice.randrange(len(matches))
    matches[place] = replace(matches[place], seats=(999, *matches[place].seats[1:]))
    return _with(plan, matches)


def _larger(plan: Plan, dice: Random) -> Plan:
    matches = list(plan.rounds[0].matches)
    one, other = dice.sample(range(len(matches)), 2)
    matches[one] = replace(matches[one], seats=matches[one].seats + matches[other].seats)
    del matches[other]
    return _with(plan, matches)


def _with(plan: Plan, matches: list[MatchPlan]) -> Plan:
    return replace(plan, rounds=(replace(plan.rounds[0], matches=tuple(matches)), *plan.rounds[1:]))


@given(
    duos=st.integers(4, 30),
    seed=st.integers(0, 10**6),
    spoil=st.sampled_from([_drop, _copy_entry, _same_table, _stranger, _larger]),
)
@settings(max_examples=60, deadline=None)
def test_every_spoilt_plan_is_caught(
    duos: int, seed: int, spoil: Callable[[Plan, Random], Plan]
) -> None:
    problem = a_problem(duos, 3)
    plan = solve(problem, seed)

    assert certify(problem, plan).valid
    assert not certify(problem, spoil(plan, Random(seed))).valid


@given(seed=st.integers(0, 10**6))
@settings(max_examples=60, deadline=None)
def test_no_plan_however_senseless_makes_it_fail(seed: int) -> None:
    dice = Random(seed)
    problem = Problem(
        format=dice.choice(["duos", "singles", "groups"]),
        rounds=3,
        entries=tuple(
            Entry(n, fixed_table=tuple(dice.sample(range(5), dice.randrange(2))))
            for n in range(dice.randrange(9))
        ),
        tables=tuple(range(dice.randrange(5))),
        pairing=dice.choice(["planned", "results"]),
        final=dice.choice([None, Final(2, 2), Final(4, 1, (3,))]),
    )
    rounds = tuple(
        Round(
            dice.randrange(1, 5),
            tuple(
                MatchPlan(dice.randrange(6), tuple(dice.choices(range(10), k=dice.randrange(6))))
                for _ in range(dice.randrange(4))
            ),
            tuple(dice.choices(range(10), k=dice.randrange(3))),
        )
        for _ in range(dice.randrange(4))
    )

    certificate = certify(problem, Plan(rounds))

    assert certificate.valid == (not certificate.errors)
