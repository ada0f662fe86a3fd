"""Duos by results: rematch-free, fair byes, balanced colours, the least score differences."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.draw.duos.builders import (
    a_problem,
    counted,
    gap,
    played_by_results,
    rounds_until,
    with_scores,
)
from tournament.draw.problem import Apart, Entry, Final, MatchPlan, Round
from tournament.draw.solve import solve


@pytest.mark.parametrize("duos", [12, 13, 14, 15, 21, 30, 61])
def test_from_twelve_duos_on_colours_balance_and_nothing_repeats(duos: int) -> None:
    for seed in range(3):
        event = played_by_results(a_problem(duos, 5, pairing="results"), seed)
        result = counted(event.played)
        assert (result.rematches, result.byes, result.lean) == (0, duos % 2, 1)
        assert counted(rounds_until(event.played, 4)).lean <= 1


@given(duos=st.integers(12, 60), seed=st.integers(0, 10**6))
@settings(max_examples=25, deadline=None)
def test_whoever_comes_and_goes_nobody_meets_twice_or_rests_twice(duos: int, seed: int) -> None:
    event = played_by_results(a_problem(duos, 5, pairing="results"), seed, churn=True)

    result = counted(event.played)
    assert result.rematches == 0
    assert result.byes <= 1


@pytest.mark.parametrize("duos", range(5, 12))
def test_small_fields_look_ahead_and_finish_without_a_rematch(duos: int) -> None:
    for seed in range(4):
        event = played_by_results(a_problem(duos, 5, pairing="results"), seed)
        assert counted(event.played).rematches == 0
        assert counted(event.played).byes <= 1


def test_four_duos_in_five_rounds_repeat_as_little_as_possible() -> None:
    event = played_by_results(a_problem(4, 5, pairing="results"), 1)

    assert counted(event.played).rematches == 4


@given(seed=st.integers(0, 10**6))
@settings(max_examples=25, deadline=None)
def test_the_score_differences_are_the_least_of_all_pairings(seed: int) -> None:
    dice = Random(seed)
    problem = replace(
        a_problem(10, 5, pairing="results"),
        entries=tuple(Entry(n, points=Fraction(dice.randrange(30))) for n in range(1, 11)),
    )

    drawn = solve(problem, seed).rounds[0]

    assert gap(problem, drawn) == min(_gaps([entry.points for entry in problem.entries]))


def _gaps(points: list[Fraction]) -> list[Fraction]:
    """The sum of differences of every pairing there is."""
    if not points:
        return [Fraction(0)]
    first, rest = points[0], points[1:]
    return [
        abs(first - rest[i]) + more
        for i in range(len(rest))
        for more in _gaps(rest[:i] + rest[i + 1 :])
    ]


def test_the_bye_goes_to_the_lowest_who_had_none() -> None:
    entries = tuple(Entry(n, points=Fraction(10 * n)) for n in range(1, 14))
    pairs = [(n, n + 6) for n in range(2, 8)]
    played = Round(1, tuple(MatchPlan(i, pair) for i, pair in enumerate(pairs, 1)), (1,))
    problem = replace(a_problem(13, 5, pairing="results"), entries=entries, played=(played,))

    assert solve(problem, 1).rounds[0].byes == (2,)


def test_of_equally_low_duos_the_one_that_leaves_smaller_differences_rests() -> None:
    points = [0, 0, 0, 5, 5, 7, 7, 9, 9, 11, 11, 13, 13, 15, 15]
    entries = tuple(Entry(n, points=Fraction(p)) for n, p in enumerate(points, 1))
    # 1 and 2 have met: only when one of them rests do two of the lowest play each other
    played = Round(1, (MatchPlan(1, (1, 2)),), ())
    problem = replace(a_problem(15, 5, pairing="results"), entries=entries, played=(played,))

    for seed in range(10):
        drawn = solve(problem, seed).rounds[0]
        assert drawn.byes[0] in (1, 2)
        assert gap(problem, drawn) == 0


def test_in_round_1_the_bye_falls_by_lot() -> None:
    problem = a_problem(13, 5, pairing="results")

    assert len({solve(problem, seed).rounds[0].byes for seed in range(20)}) > 5


def test_never_is_kept_even_where_the_scores_ask_for_it() -> None:
    entries = tuple(Entry(n, points=Fraction(100 if n < 3 else n)) for n in range(1, 13))
    problem = replace(a_problem(12, pairing="results"), entries=entries, apart=(Apart(1, 2),))

    drawn = solve(problem, 1).rounds[0]

    assert all(set(match.seats) != {1, 2} for match in drawn.matches)


def test_mixed_draws_its_first_rounds_together_and_the_rest_one_by_one() -> None:
    problem = replace(a_problem(14, 5, pairing="mixed"), planned_rounds=3)

    first = solve(problem, 1)
    then = solve(replace(problem, played=first.rounds), 1)

    assert [round_.number for round_ in first.rounds] == [1, 2, 3]
    assert [round_.number for round_ in then.rounds] == [4]


def test_the_best_four_play_for_the_places_and_all_others_a_normal_round() -> None:
    event = replace(a_problem(15, 5, pairing="results"), final=Final(4, 5, tables=(7, 6)))

    dice = Random(3)
    for _ in range(4):
        event = with_scores(event, solve(event, 3).rounds[0], dice)
    # whoever is equal on the border of the final would be a matter of lot
    event = replace(
        event,
        entries=tuple(replace(e, points=e.points + Fraction(e.id, 100)) for e in event.entries),
    )
    best = sorted(event.entries, key=lambda entry: -entry.points)

    last = solve(event, 3).rounds[0]

    at = {match.table: set(match.seats) for match in last.matches}
    assert at[7] == {best[0].id, best[1].id}
    assert at[6] == {best[2].id, best[3].id}
    assert len(last.matches) == 7
    others = [m for m in last.matches if m.table not in (6, 7)]
    assert counted([*event.played, Round(5, tuple(others))]).rematches == 0


def test_a_planned_event_leaves_its_final_undrawn_until_then() -> None:
    problem = replace(a_problem(16), final=Final(2, 5))

    first = solve(problem, 1)
    final = solve(replace(problem, played=first.rounds), 1)

    assert [round_.number for round_ in first.rounds] == [1, 2, 3, 4]
    assert [round_.number for round_ in final.rounds] == [5]


def test_thirds_of_points_are_compared_exactly() -> None:
    third = Fraction(1, 3)
    points = [0, third, 2 * third, 1, 5, 5 + third, 9, 9 + third, 20, 21, 30, 31]
    problem = replace(
        a_problem(12, pairing="results"),
        entries=tuple(Entry(n, points=Fraction(p)) for n, p in enumerate(points, 1)),
    )

    drawn = solve(problem, 1).rounds[0]

    assert gap(problem, drawn) == 4 * third + 2
