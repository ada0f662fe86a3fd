"""The door of the solver: finals of every format, progress, cancelling."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.tournament.draw.duos.builders import a_problem
from tournament.draw.errors import Cancelled
from tournament.draw.problem import Entry, Final, Format, Plan
from tournament.draw.solve import solve


@pytest.mark.parametrize("format_", ["singles", "groups"])
def test_one_table_of_the_best_and_a_normal_round_for_all_others(format_: Format) -> None:
    problem = replace(
        a_problem(24, 5, tables=7, pairing="results"),
        format=format_,
        sizes=(3, 4),
        entries=tuple(Entry(n, points=Fraction(n)) for n in range(1, 25)),
        final=Final(4, 1, tables=(7,)),
    )

    (drawn,) = solve(problem, 1).rounds

    seats = {match.table: set(match.seats) for match in drawn.matches}
    assert seats[7] == {21, 22, 23, 24}
    assert len(drawn.matches) == 6
    assert sorted(one for table in seats.values() for one in table) == list(range(1, 25))


def test_finalists_who_are_named_play_in_that_order() -> None:
    problem = replace(a_problem(12, 1), final=Final(4, 1, tables=(2, 1), entries=(5, 9, 1, 3)))

    (drawn,) = solve(problem, 1).rounds

    seats = {match.table: set(match.seats) for match in drawn.matches}
    assert (seats[2], seats[1]) == ({5, 9}, {1, 3})


def test_equal_points_are_told_apart_by_rank() -> None:
    entries = tuple(Entry(n, rank=13 - n) for n in range(1, 13))
    problem = replace(a_problem(12, 1), entries=entries, final=Final(2, 1))

    (drawn,) = solve(problem, 1).rounds

    assert {12, 11} in [set(match.seats) for match in drawn.matches]


def test_whoever_waits_is_told_how_far_the_draw_is() -> None:
    told: list[tuple[int, int]] = []

    solve(a_problem(27), 1, progress=lambda done, work: told.append((done, work)))

    assert told
    assert all(0 <= done <= work for done, work in told)


@pytest.mark.parametrize("format_", ["duos", "singles", "groups"])
def test_a_draw_can_be_cancelled(format_: Format) -> None:
    problem = replace(a_problem(27, tables=20), format=format_)

    with pytest.raises(Cancelled):
        solve(problem, 1, cancel=lambda: True)


def test_when_all_rounds_are_played_there_is_nothing_to_draw() -> None:
    problem = a_problem(12)

    assert solve(replace(problem, played=solve(problem, 1).rounds), 1) == Plan()


def test_an_event_may_put_another_criterion_first() -> None:
    # all who lean to blue lead: colours first, they cannot meet; scores first, they must
    problem = a_problem(12, 5, pairing="results")
    (first,) = solve(problem, 1).rounds
    blue = {match.seats[0] for match in first.matches}
    problem = replace(
        problem,
        played=(first,),
        entries=tuple(
            replace(e, points=Fraction(100 if e.id in blue else 0)) for e in problem.entries
        ),
    )

    (colours,) = solve(problem, 1).rounds
    others = tuple(name for name in problem.priority if name != "scores")
    (scores,) = solve(replace(problem, priority=("scores", *others)), 1).rounds

    assert all(len(blue & set(match.seats)) == 1 for match in colours.matches)
    assert all(len(blue & set(match.seats)) != 1 for match in scores.matches)
