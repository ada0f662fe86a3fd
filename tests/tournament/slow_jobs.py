"""A job that takes its time, registered by the test settings, so that tests can kill its worker."""

from __future__ import annotations

import threading

from tournament.jobs import Effect, Running, handles
from tournament.models import Event

SLOW = "slow_for_tests"


@handles(SLOW)
def slow(running: Running) -> Effect:
    """Wait in steps, then make the event's venue one sign longer: visible when done twice."""
    steps, pause = running.arguments["steps"], threading.Event()
    for step in range(steps):
        running.progress(step, steps)
        pause.wait(running.arguments["seconds"])
    running.progress(steps, steps)

    def effect() -> dict[str, int]:
        event = Event.objects.get(pk=running.arguments["event_id"])
        event.venue += "x"
        event.save(update_fields=["venue"])
        return {"steps": steps}

    return effect
