"""The values of the draw: who plays when, at which tables, and what is to be drawn."""

from dataclasses import replace

import pytest

from tournament.draw.problem import Closure, Entry, Final, Pairing, Problem, Round


def test_whoever_is_absent_late_or_gone_does_not_play() -> None:
    entry = Entry(1, from_=2, until=5, absent=(3,))

    assert [n for n in range(1, 8) if entry.plays(n)] == [2, 4, 5]


def test_tables_out_of_use_are_left_out_and_reserve_tables_come_last() -> None:
    problem = Problem("duos", 5, (), (3, 1, 2), reserve=(2,), out=(Closure(1, 2),))

    assert problem.open_tables(1) == (3, 1, 2)
    assert problem.open_tables(2) == (3, 2)


@pytest.mark.parametrize("pairing", ["planned", "mixed"])
def test_a_final_is_not_drawn_before_the_rounds_in_front_of_it(pairing: Pairing) -> None:
    problem = Problem("duos", 5, (), (1, 2), pairing, planned_rounds=5, final=Final(2, 4))
    assert problem.rounds_to_draw() == (1, 2, 3)

    played = replace(problem, played=(Round(1), Round(2), Round(3)))
    assert played.rounds_to_draw() == (4,)
