"""The bound of a large round by results, part by part, against the best of all pairings."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.tournament.draw.certificate.builders import criterion, pairs_by_chance
from tests.tournament.draw.certificate.test_bounds import a_history
from tests.tournament.draw.duos.test_windows import a_history as an_evening
from tournament.draw.certify import certify
from tournament.draw.problem import Plan
from tournament.draw.solve import solve

SETTINGS = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@pytest.fixture
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tournament.draw.certificate.parts.PART", 8)
    monkeypatch.setattr("tournament.draw.certificate.parts.SHIFT", 2)


@given(seed=st.integers(0, 10**6))
@SETTINGS
@pytest.mark.usefixtures("small_parts")
def test_no_pairing_is_better_than_the_parts_say(seed: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        for problem in (an_evening(seed), a_history(seed, 24, 2, 5)):
            plan = solve(problem, seed)
            exact = criterion(certify(problem, plan), "scores")
            patch.setattr("tournament.draw.certificate.one_round.LARGEST", 0)
            bound = criterion(certify(problem, plan), "scores")
            patch.undo()
            assert bound.best is not None
            assert exact.best is not None
            assert bound.best <= exact.best or bound.reason == "outranked"


@given(seed=st.integers(0, 10**6))
@SETTINGS
@pytest.mark.usefixtures("small_parts")
def test_a_plan_by_blind_lots_is_never_called_the_best(seed: int) -> None:
    problem = an_evening(seed)
    number = problem.rounds_to_draw()
    plan = Plan(pairs_by_chance(problem, number, Random(seed)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tournament.draw.certificate.one_round.LARGEST", 0)
        line = criterion(certify(problem, plan), "scores")
    assert line.best is not None
    assert line.best <= line.value
