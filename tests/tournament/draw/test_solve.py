"""The door of the solver: progress, cancelling, priorities."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.tournament.draw.duos.builders import a_problem
from tournament.draw.errors import Cancelled
from tournament.draw.problem import Format, Plan
from tournament.draw.solve import solve


def test_waiting_people_see_how_far_the_draw_is() -> None:
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
