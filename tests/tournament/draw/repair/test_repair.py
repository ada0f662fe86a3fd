"""Repair: the fewest moves first, dearer ones only where they buy something, the rest untouched."""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.draw.duos.builders import a_problem, assert_playable, counted
from tournament.draw.certify import certify
from tournament.draw.errors import InvalidChange
from tournament.draw.json.reading import load_problem
from tournament.draw.json.writing import dump_problem
from tournament.draw.problem import Entry, Final, MatchPlan, Plan, Problem, Round
from tournament.draw.repair.change import Change, Kind
from tournament.draw.repair.proposals import Proposal, Repair, repair
from tournament.draw.solve import solve

BY_FORMAT = {
    "duos": a_problem(14, tables=8),
    "singles": replace(a_problem(23, tables=7), format="singles", size=4, sizes=(3, 4)),
    "fours only": replace(a_problem(21, tables=7), format="singles", size=4, sizes=(4,)),
    "groups": replace(a_problem(47, tables=14), format="groups", size=4, sizes=(3, 4)),
}
CHANGES: dict[Kind, Change] = {
    "late": Change("late", 3, entry=99),
    "missing": Change("missing", 3, entry=5),
    "leaving": Change("leaving", 3, entry=5),
    "absent": Change("absent", 3, entry=5),
    "substitute": Change("substitute", 3, entry=5, with_=99),
    "table_out": Change("table_out", 3, table=2),
    "swap": Change("swap", 3, entry=5, with_=6),
}


@cache
def after_two_rounds(problem: Problem) -> tuple[Problem, Plan]:
    plan = solve(problem, 1)
    return replace(problem, played=plan.rounds[:2]), Plan(plan.rounds[2:])


def assert_whole(after: Problem, plan: Plan) -> None:
    """Everybody there has exactly one place, at an allowed table."""
    if after.format == "duos":
        assert_playable(after, plan)
        return
    for round_ in plan.rounds:
        placed = [*round_.byes, *(one for match in round_.matches for one in match.seats)]
        assert sorted(placed) == sorted(entry.id for entry in after.present(round_.number))
        assert all(len(match.seats) in after.sizes for match in round_.matches)
        tables = [match.table for match in round_.matches]
        assert len(set(tables)) == len(tables)
        assert set(tables) <= set(after.open_tables(round_.number))


@pytest.mark.parametrize("format_", BY_FORMAT)
@pytest.mark.parametrize("kind", CHANGES)
def test_every_proposal_is_a_whole_plan_that_leaves_other_rounds_alone(
    kind: Kind, format_: str
) -> None:
    problem, plan = after_two_rounds(BY_FORMAT[format_])

    answer = repair(problem, plan, CHANGES[kind])

    assert answer.proposals
    for proposal in answer.proposals:
        assert_whole(answer.problem, proposal.plan)
        assert answer.problem.played == problem.played
        if kind in {"missing", "absent", "swap"}:
            assert proposal.plan.rounds[1:] == plan.rounds[1:]
    assert [p.moved for p in answer.proposals] == sorted(p.moved for p in answer.proposals)


AWAY_IN_FOUR, GONE_AFTER_TWO = 6, 7


@cache
def with_somebody_away() -> Problem:
    problem = a_problem(15)
    away = {
        AWAY_IN_FOUR: Entry(AWAY_IN_FOUR, absent=(4,)),
        GONE_AFTER_TWO: Entry(GONE_AFTER_TWO, until=2),
    }
    return replace(problem, entries=tuple(away.get(entry.id, entry) for entry in problem.entries))


def best(answer: Repair) -> Proposal:
    return answer.proposals[0]


def test_with_an_even_field_only_the_opponent_of_a_missing_duo_is_concerned() -> None:
    problem, plan = after_two_rounds(a_problem(14))
    opponent = next(
        seat for m in plan.rounds[0].matches if 5 in m.seats for seat in m.seats if seat != 5
    )

    proposal = best(repair(problem, plan, Change("missing", 3, entry=5)))

    assert proposal.moved == 2
    assert proposal.plan.rounds[0].byes == (opponent,)
    assert [number for number, _ in proposal.changed] == [3]


def test_with_an_odd_field_the_duo_with_the_bye_takes_the_empty_seat() -> None:
    problem, plan = after_two_rounds(a_problem(15))
    match = plan.rounds[0].matches[0]
    missing, resting = match.seats[0], plan.rounds[0].byes[0]

    proposal = best(repair(problem, plan, Change("missing", 3, entry=missing)))

    assert proposal.moved == 2
    assert proposal.plan.rounds[0].byes == ()
    at = {m.table: m.seats for m in proposal.plan.rounds[0].matches}
    assert at[match.table] == (resting, match.seats[1])


def test_a_late_duo_may_rest_at_first_cost_or_play_for_a_few_moves() -> None:
    problem, plan = after_two_rounds(a_problem(14))

    resting, playing, *_ = repair(problem, plan, Change("late", 3, entry=99)).proposals

    assert resting.moved == 0
    assert all(99 in round_.byes for round_ in resting.plan.rounds)
    assert playing.moved > 0
    assert counted([*problem.played, *playing.plan.rounds]).byes == 1
    assert counted([*problem.played, *playing.plan.rounds]).rematches == 0


def test_a_substitute_moves_nobody() -> None:
    problem, plan = after_two_rounds(a_problem(14))

    (proposal,) = repair(problem, plan, Change("substitute", 3, entry=5, with_=99)).proposals

    assert proposal.moved == 0
    for before, after in zip(plan.rounds, proposal.plan.rounds, strict=True):
        swapped = [tuple(99 if s == 5 else s for s in m.seats) for m in before.matches]
        assert [m.seats for m in after.matches] == swapped


def test_a_table_out_of_use_moves_its_match_to_a_free_one_that_is_new_to_both() -> None:
    problem, plan = after_two_rounds(a_problem(20, tables=12))

    proposal = best(repair(problem, plan, Change("table_out", 3, table=4)))

    assert all(m.table != 4 for round_ in proposal.plan.rounds for m in round_.matches)
    assert counted([*problem.played, *proposal.plan.rounds]).table_repeats == 0
    assert proposal.moved <= 4 * len(plan.rounds)


def test_a_swap_by_hand_says_what_it_costs() -> None:
    problem, plan = after_two_rounds(a_problem(14))
    one, other = (m.seats[0] for m in plan.rounds[0].matches[:2])

    (proposal,) = repair(problem, plan, Change("swap", 3, entry=one, with_=other)).proposals

    assert proposal.moved == 4
    assert {name for name, after, before in proposal.costs if after != before} <= {
        "rematches",
        "colours",
        "early_colours",
        "tables",
        "walks",
    }
    assert [len(tables) for _, tables in proposal.changed] == [2]


def test_a_proposal_counts_as_the_certificate_does_also_where_somebody_keeps_a_table() -> None:
    plain = a_problem(14)
    entries = (replace(plain.entries[0], fixed_table=(3,)), *plain.entries[1:])
    problem, plan = after_two_rounds(replace(plain, entries=entries))

    answer = repair(problem, plan, Change("leaving", 3, entry=5))

    for proposal in answer.proposals:
        lines = certify(answer.problem, proposal.plan).criteria
        judged = {line.name: line.value for line in lines}
        assert {name: after for name, after, _ in proposal.costs if name in judged} == {
            name: value for name, value in judged.items() if name not in {"idle", "lowest_bye"}
        }


def test_more_moves_are_only_proposed_where_they_buy_something() -> None:
    problem, plan = after_two_rounds(a_problem(26))

    answer = repair(problem, plan, Change("leaving", 3, entry=5))

    ranks = [tuple(after for name, after, _ in proposal.costs) for proposal in answer.proposals]
    assert all(later < earlier for earlier, later in pairwise(ranks))


@given(seed=st.integers(0, 10**6), kind=st.sampled_from(sorted(CHANGES)))
@settings(max_examples=40, deadline=None)
def test_any_number_of_duos_can_be_repaired_in_any_way(seed: int, kind: Kind) -> None:
    problem = a_problem(2 + seed % 19, 4, tables=(2 + seed % 19) // 2 + seed % 3)
    plan = solve(problem, seed)
    number = seed % 4 + 1
    entries = [entry.id for entry in problem.entries]
    change = replace(CHANGES[kind], round=number, table=1 if kind == "table_out" else None)
    if kind not in {"late", "table_out"}:
        change = replace(change, entry=entries[0])
    if kind == "swap":
        change = replace(change, with_=entries[-1])

    answer = repair(problem, plan, change)

    for proposal in answer.proposals:
        assert_whole(answer.problem, proposal.plan)


@pytest.mark.parametrize(
    "change",
    [
        Change("leaving", 2, entry=5),
        Change("leaving", 3),
        Change("leaving", 3, entry=77),
        Change("swap", 3, entry=5),
        Change("swap", 3, entry=5, with_=5),
        Change("swap", 4, entry=5, with_=AWAY_IN_FOUR),
        Change("table_out", 3),
    ],
)
def test_what_cannot_be_meant_is_refused(change: Change) -> None:
    problem, plan = after_two_rounds(with_somebody_away())

    with pytest.raises(InvalidChange):
        repair(problem, plan, change)


@pytest.mark.parametrize(
    "change",
    [
        Change("late", 3, entry=5),  # is there already
        Change("late", 4, entry=AWAY_IN_FOUR),  # comes after all
        Change("late", 3, entry=GONE_AFTER_TWO),
        Change("missing", 4, entry=AWAY_IN_FOUR),  # was not expected
        Change("leaving", 5, entry=GONE_AFTER_TWO),
        Change("substitute", 3, entry=AWAY_IN_FOUR, with_=99),
        Change("substitute", 3, entry=5, with_=AWAY_IN_FOUR),
        Change("substitute", 3, entry=5, with_=GONE_AFTER_TWO),
        Change("substitute", 4, entry=AWAY_IN_FOUR, with_=5),
    ],
)
def test_everybody_there_has_a_place_whatever_was_expected_before(change: Change) -> None:
    problem, plan = after_two_rounds(with_somebody_away())

    answer = repair(problem, plan, change)

    assert answer.proposals
    for proposal in answer.proposals:
        assert_whole(answer.problem, proposal.plan)
    assert load_problem(dump_problem(answer.problem)) == answer.problem
    expected = {entry.id: entry for entry in problem.entries}
    for entry in answer.problem.entries:  # what was is not told otherwise afterwards
        if entry.id in expected:
            assert [entry.plays(n) for n in (1, 2)] == [expected[entry.id].plays(n) for n in (1, 2)]


def a_final(duos: int = 13, best: int = 4, *, step: int = 1) -> tuple[Problem, Plan]:
    """Four rounds are played; the best play for the places, two at a table. ``step``: so many
    have equal points."""
    problem = replace(a_problem(duos), final=Final(best, 5))
    before = solve(problem, 1)
    entries = tuple(
        replace(entry, points=Fraction(100 - (entry.id - 1) // step)) for entry in problem.entries
    )
    problem = replace(problem, entries=entries, played=before.rounds)
    return problem, solve(problem, 1)


@pytest.mark.parametrize(
    ("change", "finals"),
    [
        (Change("late", 5, entry=99), [{1, 2}, {3, 4}]),
        (Change("missing", 5, entry=9), [{1, 2}, {3, 4}]),
        (Change("missing", 5, entry=1), [{2, 3}, {4, 5}]),  # everybody behind moves up
        (Change("leaving", 5, entry=4), [{1, 2}, {3, 5}]),
        (Change("substitute", 5, entry=1, with_=99), [{99, 2}, {3, 4}]),
    ],
)
def test_a_repaired_final_is_played_by_the_best_who_are_there(
    change: Change, finals: list[set[int]]
) -> None:
    problem, plan = a_final()

    answer = repair(problem, plan, change)

    assert answer.proposals
    for proposal in answer.proposals:
        assert_whole(answer.problem, proposal.plan)
        at_table = {match.table: set(match.seats) for match in proposal.plan.rounds[0].matches}
        assert [at_table[1], at_table[2]] == finals


def test_a_final_whose_table_breaks_takes_the_table_of_others() -> None:
    problem, plan = a_final()

    answer = repair(problem, plan, Change("table_out", 5, table=1), redraw=False)

    for proposal in answer.proposals:
        assert_whole(answer.problem, proposal.plan)
        together = [set(match.seats) for match in proposal.plan.rounds[0].matches]
        assert {1, 2} in together
        assert {3, 4} in together


@pytest.mark.parametrize(
    ("duos", "best", "step"),
    [(8, 8, 1), (9, 8, 1), (14, 6, 3)],
    ids=["all of them finalists", "one rests", "equal points"],
)
@pytest.mark.parametrize(
    "change",
    [
        *(Change(kind, 5, entry=gone) for kind in ("missing", "leaving") for gone in range(1, 7)),
        *(Change("table_out", 5, table=table) for table in range(1, 5)),
    ],
    ids=lambda change: f"{change.kind} {change.entry or change.table}",
)
def test_whatever_happens_the_final_is_as_the_standing_asks(
    duos: int, best: int, step: int, change: Change
) -> None:
    problem, plan = a_final(duos, best, step=step)

    answer = repair(problem, plan, change)

    for proposal in answer.proposals:
        assert certify(answer.problem, proposal.plan).errors == ()


def test_a_plan_that_seats_somebody_twice_cannot_be_repaired() -> None:
    problem = replace(a_problem(4), entries=(Entry(1), Entry(2), Entry(3)))
    plan = Plan((Round(1, (MatchPlan(1, (1, 2)), MatchPlan(2, (1, 3)))),))

    with pytest.raises(InvalidChange):
        repair(problem, plan, Change("missing", 1, entry=1))
