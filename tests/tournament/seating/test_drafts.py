"""What is no longer as somebody saw it, and the draws that rounds had before they were public."""

from dataclasses import replace
from fractions import Fraction

import pytest
from django.utils import timezone

from tests.builders import an_event, duos
from tests.copied import copied
from tournament.checkin import actions as checkin
from tournament.draw.problem import Apart, Closure, Entry, MatchPlan, Problem, Round
from tournament.models import Event
from tournament.seating.actions.draw import draw_rounds
from tournament.seating.actions.publish import publish
from tournament.seating.reads.drafts import (
    changes,
    differences,
    draft_of,
    draws_before_publishing,
    key_of,
    known_as,
    standing_draft,
)
from tournament.seating.reads.problem import draw_problem

BEFORE = Problem(
    "duos",
    3,
    (Entry(1), Entry(2), Entry(3), Entry(4)),
    (1, 2),
    "results",
    played=(Round(1, (MatchPlan(1, (1, 2)), MatchPlan(2, (3, 4)))),),
)


def codes(now: Problem) -> list[str]:
    return [one.code for one in changes(BEFORE, now, {2})]


def with_first(**given: object) -> Problem:
    first, *others = BEFORE.entries
    return replace(BEFORE, entries=(replace(first, **given), *others))  # type: ignore[arg-type]


def test_the_same_question_differs_in_nothing() -> None:
    assert codes(BEFORE) == []


@pytest.mark.parametrize(
    ("now", "code"),
    [
        (with_first(points=Fraction(8)), "points"),
        (
            replace(BEFORE, played=(Round(1, (MatchPlan(1, (1, 3)), MatchPlan(2, (2, 4)))),)),
            "played",
        ),
        (with_first(fixed_table=(2,)), "wishes"),
        (replace(BEFORE, apart=(Apart(1, 2, "never"),)), "wishes"),
        (replace(BEFORE, out=(Closure(2, 2),)), "tables"),
        (replace(BEFORE, priority=("tables", "rematches")), "settings"),
    ],
)
def test_what_would_make_another_draw_is_told_by_its_kind(now: Problem, code: str) -> None:
    assert codes(now) == [code]


def test_points_do_not_matter_to_rounds_that_were_planned() -> None:
    planned = replace(BEFORE, pairing="planned")
    now = replace(with_first(points=Fraction(8)), pairing="planned")
    assert list(changes(planned, now, {2})) == []


@pytest.fixture
@copied
def event() -> Event:
    event = an_event(rounds_planned=2)
    duos(event, 8, here=True)
    checkin.close_check_in(event, by=None, now=timezone.now())
    return event


@pytest.mark.django_db
def test_another_draft_than_the_one_looked_at_names_who_moved(event: Event) -> None:
    first = draw_rounds(event, seed=1, by=None, now=timezone.now())
    problem = draw_problem(event)
    assert differences(event, problem, first.pk, {1, 2}) == []
    draw_rounds(event, seed=2, by=None, now=timezone.now())
    (found,) = differences(event, problem, first.pk, {1, 2})
    assert found.code == "draft"
    assert set(found.figures["moved"]) <= set(range(1, 9))
    assert known_as([found]) == known_as(differences(event, problem, first.pk, {1, 2}))
    assert known_as([found]) != known_as([])


@pytest.mark.django_db
def test_before_anything_is_drawn_there_is_nothing_to_differ_from(event: Event) -> None:
    assert standing_draft(event) is None
    assert differences(event, draw_problem(event), 0, {1}) == []
    assert draft_of(event, key_of(None)) is None


@pytest.mark.django_db
def test_every_draw_before_the_publishing_is_told_and_which_one_it_was(event: Event) -> None:
    draw_rounds(event, seed=1, by=None, now=timezone.now())
    draft = draw_rounds(event, seed=2, by=None, now=timezone.now(), reason="somebody came late")
    assert draft_of(event, key_of(draft)) == draft
    assert draws_before_publishing(event) == []
    publish(event, by=None, now=timezone.now())
    (told,) = draws_before_publishing(event)
    assert (told.rounds, told.published) == ([1, 2], 2)
    assert [(one.seed, one.reason) for one in told.draws] == [(1, ""), (2, "somebody came late")]
