from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.draw.certificate.builders import tables_of
from tests.tournament.draw.groups.builders import a_field, assert_playable, counted, gap
from tournament.draw.certify import certify
from tournament.draw.errors import Cancelled
from tournament.draw.problem import Apart, Closure, Entry, Final, MatchPlan, Plan, Round
from tournament.draw.solve import solve

LEAST_WITH_THREES = {6: 20, 7: 30, 8: 40, 9: 9, 10: 15, 11: 20, 12: 30, 13: 3, 14: 2}
LEAST_WITH_BYES = {8: 40, 9: 30, 10: 20, 11: 14, 12: 30, 13: 20, 14: 11, 17: 1}
GOLDEN = (
    Round(
        1,
        (MatchPlan(1, (5, 4, 8, 9)), MatchPlan(2, (7, 1, 6, 3))),
        (2,),
    ),
    Round(
        2,
        (MatchPlan(2, (2, 6, 4, 8)), MatchPlan(3, (3, 5, 9, 7))),
        (1,),
    ),
)


@pytest.mark.parametrize("people", range(6, 41))
def test_with_tables_of_three_nobody_meets_again_needlessly(people: int) -> None:
    problem = a_field(people)

    plan = solve(problem, 1)

    assert_playable(problem, plan.rounds)
    count = counted(problem, plan.rounds)
    assert count.repeats == LEAST_WITH_THREES.get(people, 0)
    assert count.partners == 0
    assert not any(round_.byes for round_ in plan.rounds)
    if people >= 15:
        assert count.uneven == 0
        # 17: three tables of three a round; no fairer plan without a repeated meeting is known
        assert count.shorts <= (2 if people == 17 else 1)


@pytest.mark.parametrize("people", range(8, 41))
def test_with_tables_of_four_only_byes_go_round_and_nobody_meets_again_needlessly(
    people: int,
) -> None:
    problem = a_field(people, short=False)

    plan = solve(problem, 1)

    assert_playable(problem, plan.rounds)
    count = counted(problem, plan.rounds)
    assert count.repeats == LEAST_WITH_BYES.get(people, 0)
    assert count.partners == 0
    assert count.byes <= 1
    assert {len(round_.byes) for round_ in plan.rounds} == {people % 4}
    if people >= 15:
        assert count.uneven == 0


@pytest.mark.parametrize("people", [99, 202, 499, 500])
def test_a_large_field_is_drawn_without_a_fault(people: int) -> None:
    for short in (True, False):
        problem = a_field(people, short=short)

        count = counted(problem, solve(problem, 1).rounds)

        assert (count.repeats, count.uneven) == (0, 0)
        assert max(count.byes, count.shorts) <= 1


@pytest.mark.parametrize("people", [8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 29, 32])
def test_in_as_many_rounds_as_there_are_partners_each_is_new_and_no_opponent_comes_three_times(
    people: int,
) -> None:
    problem = a_field(people, people if people % 4 == 1 else people - 1, short=False)

    count = counted(problem, solve(problem, 1).rounds)

    assert (count.partners, count.opponents) == (0, 2)


def test_five_people_sit_out_in_turn_and_have_every_partner_once() -> None:
    problem = a_field(5, short=False)

    count = counted(problem, solve(problem, 3).rounds)

    assert (count.partners, count.byes, count.uneven) == (0, 1, 0)


@pytest.mark.parametrize("people", range(0, 5))
def test_fewer_players_than_a_table_needs_is_not_a_failure(people: int) -> None:
    problem = a_field(people, 3, short=False, tables=1)

    plan = solve(problem, 1)

    assert_playable(problem, plan.rounds)
    assert [len(round_.matches) for round_ in plan.rounds] == [people // 4] * 3


def test_too_few_tables_leave_people_over_in_turn() -> None:
    problem = a_field(40, short=False, tables=8)

    plan = solve(problem, 1)

    assert counted(problem, plan.rounds).byes <= 1
    assert {unmet.code for unmet in plan.unmet} == {"too_few_tables"}


@pytest.mark.parametrize("how", ["never", "not_first", "rather_not"])
def test_a_club_is_kept_apart_where_there_is_room(how: str) -> None:
    problem = a_field(48, short=False)
    problem = replace(
        problem,
        clubs=how,
        entries=tuple(replace(entry, club=str(entry.id % 8)) for entry in problem.entries),
    )

    plan = solve(problem, 1)

    assert plan.unmet == ()
    assert counted(problem, plan.rounds).repeats == 0


def test_those_who_must_never_meet_do_not_even_at_the_cost_of_repeated_meetings() -> None:
    problem = replace(a_field(16), apart=(Apart(1, 2), Apart(3, 4)))

    plan = solve(problem, 1)

    for round_ in plan.rounds:
        for match in round_.matches:
            assert not {1, 2} <= set(match.seats)
            assert not {3, 4} <= set(match.seats)
    assert counted(problem, plan.rounds).repeats > 0


def test_somebody_who_walks_badly_stays_at_the_fixed_table() -> None:
    problem = a_field(40, short=False)
    entries = (replace(problem.entries[0], fixed_table=(7,)), *problem.entries[1:])

    plan = solve(replace(problem, entries=entries), 1)

    assert {m.table for round_ in plan.rounds for m in round_.matches if 1 in m.seats} == {7}
    assert counted(problem, plan.rounds).repeats == 0


def test_a_new_draw_after_two_rounds_knows_who_met_who_left_and_who_came() -> None:
    problem = a_field(30, short=False, tables=9)
    played = solve(problem, 1).rounds[:2]
    entries = list(problem.entries)
    entries[0] = replace(entries[0], until=2)
    entries[5] = replace(entries[5], absent=(4,))
    later = replace(
        problem, entries=(*entries, Entry(31, from_=3), Entry(32, from_=3)), played=played
    )

    plan = solve(later, 2)

    assert [round_.number for round_ in plan.rounds] == [3, 4, 5]
    assert_playable(later, plan.rounds)
    count = counted(later, played + plan.rounds)
    assert (count.repeats, count.byes) == (0, 1)


def test_by_results_equals_meet_and_nobody_meets_again() -> None:
    problem = replace(a_field(48, short=False), pairing="results")
    played = solve(problem, 1).rounds
    by_rank = tuple(replace(e, points=Fraction(e.id // 4)) for e in problem.entries)
    second = replace(problem, entries=by_rank, played=played)

    plan = solve(second, 1)

    assert [round_.number for round_ in plan.rounds] == [2]
    assert counted(second, played + plan.rounds).repeats == 0
    gaps = [gap(second, match) for match in plan.rounds[0].matches]
    assert sum(gaps) / len(gaps) < 2  # by lot it would be 7


def test_by_results_the_byes_go_to_the_lowest_who_had_none() -> None:
    problem = replace(a_field(22, short=False), pairing="results")
    played = (Round(1, _in_fours(range(1, 21)), (21, 22)),)
    entries = tuple(replace(e, points=Fraction(e.id == 20) + 30 - e.id) for e in problem.entries)

    plan = solve(replace(problem, entries=entries, played=played), 1)

    assert plan.rounds[0].byes == (19, 20)


def test_the_final_is_one_table_of_the_best() -> None:
    problem = replace(a_field(24, 2, short=False), pairing="results")
    from_points = tuple(replace(e, points=Fraction(100 - e.id)) for e in problem.entries)
    played = solve(problem, 1).rounds
    final = replace(problem, entries=from_points, played=played, final=Final(4, 2))

    plan = solve(final, 1)

    tables = {match.table: sorted(match.seats) for match in plan.rounds[0].matches}
    assert tables[1] == [1, 2, 3, 4]
    assert_playable(final, plan.rounds)


def test_the_seed_alone_decides_on_every_version_of_python() -> None:
    problem = a_field(30, 3)

    assert solve(problem, 7) == solve(problem, 7)
    assert solve(problem, 7) != solve(problem, 8)
    assert solve(a_field(9, 2, short=False), 7).rounds == GOLDEN


def test_a_search_can_be_watched_and_stopped() -> None:
    told: list[tuple[int, int]] = []
    solve(a_field(21, 6), 1, progress=lambda done, work: told.append((done, work)))
    assert told == sorted(told)
    assert all(done <= work for done, work in told)

    with pytest.raises(Cancelled):
        solve(a_field(21, 6), 1, cancel=lambda: True)


@settings(max_examples=6, deadline=None)
@given(
    people=st.integers(4, 24),
    rounds=st.integers(1, 3),
    short=st.booleans(),
    seed=st.integers(0, 2**63 - 1),
    data=st.data(),
)
def test_whatever_happens_there_is_a_draw(
    people: int, rounds: int, short: bool, seed: int, data: st.DataObject
) -> None:
    problem = a_field(people, rounds, short=short)
    numbers = st.integers(1, people)
    entries = tuple(
        replace(
            entry,
            absent=tuple(data.draw(st.sets(st.integers(1, rounds), max_size=1))),
            club=data.draw(st.sampled_from([None, "a", "b"])),
        )
        for entry in problem.entries
    )
    apart = tuple(
        Apart(a, b, data.draw(st.sampled_from(["never", "not_first"])))
        for a, b in data.draw(st.lists(st.tuples(numbers, numbers), max_size=3))
        if a != b
    )
    problem = replace(problem, entries=entries, apart=apart)

    plan = solve(problem, seed)

    assert_playable(problem, plan.rounds)
    assert isinstance(plan, Plan)


def _in_fours(numbers: range) -> tuple[MatchPlan, ...]:
    return tuple(
        MatchPlan(table, tuple(numbers[n : n + 4]))
        for table, n in enumerate(range(0, len(numbers), 4), start=1)
    )


@pytest.mark.parametrize("people", [8, 11, 13, 16, 21])
@pytest.mark.parametrize("sizes", [(3, 4), (4,)])
def test_a_table_out_of_use_for_some_rounds_refuses_nobody(
    people: int, sizes: tuple[int, ...]
) -> None:
    problem = replace(
        tables_of(people, 5, sizes=sizes, tables=-(-people // 4)), out=(Closure(1, 2, 3),)
    )

    for rounds in (5, people - 1):
        longer = replace(problem, rounds=rounds)
        assert certify(longer, solve(longer, 1)).valid
