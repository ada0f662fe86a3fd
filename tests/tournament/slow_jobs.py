"""Jobs that take their time, registered by the test settings, so that tests can kill a worker."""

from __future__ import annotations

import threading
from typing import Any

from tournament.jobs import Effect, Running, handles, in_pieces, works_on
from tournament.models import Event

SLOW = "slow_for_tests"
IN_PIECES = "in_pieces_for_tests"


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


@works_on(IN_PIECES)
def square(piece: dict[str, Any]) -> int:
    if piece["number"] < 0:
        raise ValueError("no such piece")
    threading.Event().wait(piece["seconds"])
    return int(piece["number"] ** 2)


@handles(IN_PIECES)
def squares(running: Running) -> Effect:
    """The squares of some numbers, a piece each."""
    asked, seconds = running.arguments["numbers"], running.arguments["seconds"]
    answers = in_pieces(running, [{"number": one, "seconds": seconds} for one in asked])
    return lambda: {"squares": answers}
