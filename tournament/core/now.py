"""What time it is: the one place that everybody asks.

A rehearsed hall has a clock of its own, which may run faster. Who works for an event says so once
(``in_time_of``: a request, a job, a message of the feed); below that ``now()`` is the time in its
hall. Sessions, jobs and access live in real time and ask Django's ``timezone.now()``.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime, timedelta

from django.conf import settings
from django.utils import timezone

from tournament.models import Event, Rehearsal
from tournament.simulation import hall_time

_practice: ContextVar[int | None] = ContextVar("practice", default=None)


_ahead = timedelta(seconds=settings.AHEAD)  # of the hall's clock before this laptop's own


def set_ahead(seconds: float) -> None:
    """The second laptop shows the time of the first one, and goes on with it."""
    global _ahead  # noqa: PLW0603 - one clock a process
    _ahead = timedelta(seconds=seconds)


def now() -> datetime:
    event, real = _practice.get(), timezone.now() + _ahead
    stretches = stretches_of(event) if event is not None else []
    return hall_time.hall_at(stretches, real) if stretches else real


def stretches_of(event_id: int) -> list[hall_time.Stretch]:
    found = Rehearsal.objects.filter(event=event_id).values_list("stretches", flat=True).first()
    return [hall_time.load(value) for value in found or []]


def practice_event() -> int | None:
    """The practice event for which this request or job works; None: a real one, or none."""
    return _practice.get()


@contextmanager
def in_time_of(event: Event | None) -> Iterator[None]:
    token = _practice.set(event.pk if event is not None and event.is_practice else None)
    try:
        yield
    finally:
        _practice.reset(token)
