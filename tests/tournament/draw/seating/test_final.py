"""The final tables: the best sit there, all others play a normal round."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.tournament.draw.duos.builders import a_problem
from tournament.draw.problem import Entry, Final, Format
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
