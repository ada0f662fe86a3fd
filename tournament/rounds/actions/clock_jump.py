"""The machine's own clock was set: open deadlines go with it, so that no table gains or loses.

Not a sleep: while a laptop sleeps time passes for the hall too. So the two clocks compared are the
machine's time of day and a steady one that counts on through a sleep.
"""

import logging
import sys
import threading
import time
from datetime import timedelta

from django.db import connection, transaction

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.health.damage import going_on
from tournament.models import Clock, Event, Rehearsal, Round
from tournament.simulation import hall_time

logger = logging.getLogger(__name__)

LOOK_EVERY = 1.0  # seconds
JUMP = 2.0  # less is a correction that nobody in a hall would notice


def steady() -> float:
    """Seconds that no setting of the clock changes, sleep included."""
    if sys.platform == "linux":
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    if sys.platform == "darwin":
        return time.clock_gettime(time.CLOCK_MONOTONIC)
    return time.monotonic()


class Watcher:
    """Remembers how far the two clocks were apart, and says by how much that changed."""

    def __init__(self) -> None:
        self.apart = time.time() - steady()

    def jump(self) -> timedelta | None:
        apart = time.time() - steady()
        moved, self.apart = apart - self.apart, apart
        return timedelta(seconds=round(moved)) if abs(moved) >= JUMP else None


def move_clocks(jump: timedelta) -> list[Event]:
    """Move every running clock by as much as the machine's; the events it concerned."""
    move_rehearsals(jump)
    running = Clock.objects.filter(
        round__state=Round.State.RUNNING, started_at__isnull=False, round__event__is_practice=False
    )
    moved = []
    for clock in running:
        with going_on(clock):
            moved.append(move_clock(clock, jump))
    return moved


def move_clock(clock: Clock, jump: timedelta) -> Event:
    event = clock.round.event
    data = {"round": clock.round.number, "seconds": round(jump.total_seconds())}
    with acting(event, happenings.CLOCK_JUMPED, by=None, **data):
        fresh = Clock.objects.get(pk=clock.pk)
        if fresh.started_at:
            fresh.started_at += jump
        if fresh.paused_at:
            fresh.paused_at += jump
        fresh.save(update_fields=["started_at", "paused_at"])
    return event


def move_rehearsals(jump: timedelta) -> None:
    """A rehearsed hall has a clock of its own: it is set against the machine's once more."""
    with transaction.atomic():
        for row in Rehearsal.objects.select_for_update():
            stretches = [hall_time.load(value) for value in row.stretches]
            row.stretches = [hall_time.dump(one) for one in hall_time.moved(stretches, jump)]
            row.save(update_fields=["stretches"])


def watch_for_ever() -> None:
    """The thread of a laptop's worker that looks once a second."""
    watcher, pause = Watcher(), threading.Event()
    while True:
        pause.wait(LOOK_EVERY)
        jump = watcher.jump()
        if jump is None:
            continue
        try:
            logger.warning("this machine's clock jumped %d seconds", jump.total_seconds())
            move_clocks(jump)
        except Exception:  # the next jump must be seen too
            logger.exception("the clocks could not be moved")
        finally:
            connection.close()
