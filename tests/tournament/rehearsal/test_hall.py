"""The simulated hall at a moment: its clock, its papers, who stands at the desk."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from tests.builders import a_user, an_event, duos
from tournament.core.errors import NoRehearsal
from tournament.models import Clock, Event, PracticeForm, Rehearsal
from tournament.rehearsal.actions.papers import put_aside
from tournament.rehearsal.actions.rehearse import Wanted, change_rehearsal, rehearse
from tournament.rehearsal.reads.hall import (
    begun_rounds,
    both_papers,
    brake_of,
    clerk_names,
    on_the_clock,
    visitors,
)
from tournament.rehearsal.reads.pile import filled_with, pile_of
from tournament.simulation.mishaps import Chances

pytestmark = pytest.mark.django_db
TEN = datetime(2026, 11, 21, 10, 0, tzinfo=UTC)
MINUTE = timedelta(minutes=1)


@pytest.fixture
def practice() -> Event:
    owner = a_user()
    event = an_event(by=owner, rounds_planned=2)
    duos(event, 4)
    return rehearse(event, Wanted(Chances()), seed=1, by=owner, real=timezone.now())


def test_a_moment_on_a_paused_clock_is_not_there_yet() -> None:
    clock = Clock(started_at=TEN, paused_seconds=60, paused_at=TEN + 10 * MINUTE)
    assert on_the_clock(clock, 120) == TEN + 3 * MINUTE
    assert on_the_clock(clock, 3600) is None
    assert on_the_clock(Clock(), 0) is None


def test_before_a_round_runs_there_is_no_paper_and_no_brake(practice: Event) -> None:
    row = practice.rounds.get(number=1)
    assert both_papers(row, timezone.now()) == []
    assert brake_of(practice, timezone.now()) is None
    assert list(begun_rounds(practice)) == []
    assert pile_of(practice, timezone.now()).sheets == []


def test_people_come_in_the_half_hour_after_the_doors_opened(practice: Event) -> None:
    rehearsal = Rehearsal.objects.get(event=practice)
    opened = timezone.now()
    assert visitors(rehearsal, opened - MINUTE) == []
    there = visitors(rehearsal, opened + 31 * MINUTE)
    assert [(one.what, one.number) for one in there] == [("arrives", n) for n in (1, 2, 3, 4)]


def test_who_joins_late_and_who_leaves_is_asked_for_by_its_round(practice: Event) -> None:
    rehearsal = Rehearsal.objects.get(event=practice)
    rehearsal.comings = [[1, None, 2, None], [2, 5, 1, 1], [3, None, 1, None], [99, 5, 1, None]]
    practice.rounds.filter(number=1).update(state="running", seed=1)
    practice.entries.get(number=2).players.update(checked_in_at=timezone.now())
    there = visitors(rehearsal, timezone.now() + 31 * MINUTE)
    assert [one.change for one in there if one.what == "joins"] == ["kind=late&round=2&entry=1"]
    rehearsal.event.checkin_closed_at = timezone.now()
    leaving = [one for one in visitors(rehearsal, timezone.now()) if one.what == "leaves"]
    assert [one.change for one in leaving] == ["kind=leaving&round=2&entry=2"]


def test_simulated_clerks_have_names_in_the_language_of_the_event(practice: Event) -> None:
    assert list(clerk_names(practice, 2)) == [
        f"practice-{practice.pk}-1",
        f"practice-{practice.pk}-2",
    ]


def test_a_figure_that_nobody_can_read_takes_the_place_of_a_number() -> None:
    assert filled_with({"home": {"BY": None, "GR": 8}, "rows": [None, 1]}, 3) == {
        "home": {"BY": 3, "GR": 8},
        "rows": [3, 1],
    }


def test_papers_of_a_real_event_are_not_put_aside() -> None:
    with pytest.raises(NoRehearsal):
        put_aside(an_event(), 1, 1, aside=True, now=timezone.now())
    assert not PracticeForm.objects.exists()


def test_a_rehearsal_left_as_it_is_is_no_step(practice: Event) -> None:
    practice.refresh_from_db()
    version = practice.version
    change_rehearsal(practice, {"clerks": 0}, by=None)
    practice.refresh_from_db()
    assert practice.version == version
    change_rehearsal(practice, {"clerks": 2, "slows_down": False}, by=None)
    assert Rehearsal.objects.get(event=practice).clerks == 2
