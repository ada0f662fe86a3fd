"""Asking for a stress test, and keeping what it came to."""

from typing import Any

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.jobs import Kind, enqueue
from tournament.core.now import now
from tournament.models import Event, Job, StressTest, User
from tournament.simulation.setting import Assumed
from tournament.stress.reads.question import setting_of


def ask(event: Event, assumed: Assumed, *, by: User | None) -> Job:
    """A job that makes it; the worker reads the event's settings when it begins. What cannot be
    played by so many is refused at once."""
    setting_of(event, assumed)
    return enqueue(Kind.STRESS_TEST, by=by, event=event, assumed=assumed.as_json())


def keep(event: Event, asked: dict[str, Any], found: dict[str, Any], *, by: User | None) -> None:
    told = {name: value for name, value in asked["question"].items() if name != "plan"}
    with acting(
        event, happenings.STRESS_TEST_MADE, by=by, events=asked["assumed"]["events"]
    ) as doing:
        StressTest.objects.create(
            event=doing.event,
            made_at=now(),
            by=by,
            assumed=asked["assumed"],
            question={**told, "first": asked["first"], "levels": asked["levels"]},
            found=found,
        )
