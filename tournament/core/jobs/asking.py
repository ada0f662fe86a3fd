"""Asking for long work, and asking it to stop."""

import logging
from enum import StrEnum

from celery import current_app
from django.db import transaction
from django.utils import timezone
from kombu.exceptions import OperationalError

from tournament.core.jobs.lease import TRIES
from tournament.models import Event, Job, User

logger = logging.getLogger(__name__)

RUN_JOB = "honk.run_job"


class Kind(StrEnum):
    MAKE_DEMO = "make_demo"
    BACK_UP = "back_up"
    DRAW = "draw"
    PLAY_OFF = "play_off"
    REPEAT_PLAY_OFF = "repeat_play_off"
    FORECAST = "forecast"
    SEND_MAIL = "send_mail"
    PRINT = "print"
    PARACHUTE = "parachute"
    REHEARSE = "rehearse"
    STRESS_TEST = "stress_test"
    RENEW_RESULT = "renew_result"
    READ_FORMS = "read_forms"
    SEND_RESULT = "send_result"
    RATE_SERIES = "rate_series"
    SEND_LETTERS = "send_letters"


# Nobody looks at a page until these are done: they stand in a line of their own.
LATER = {
    Kind.BACK_UP,
    Kind.PARACHUTE,
    Kind.FORECAST,
    Kind.STRESS_TEST,
    Kind.RENEW_RESULT,
    Kind.SEND_RESULT,
    Kind.RATE_SERIES,
}
TRIES_LATER = 20  # nobody sees that they ended, and nobody asks again
FIRST_LINE, SECOND_LINE = "honk", "honk-later"  # in the order in which Redis is asked


def enqueue(kind: str, *, by: User | None, event: Event | None = None, **arguments: object) -> Job:
    """A new job; a worker is woken when the surrounding transaction commits."""
    now = timezone.now()
    job = Job.objects.create(
        kind=kind, by=by, event=event, arguments=arguments, made_at=now, beat_at=now
    )
    transaction.on_commit(lambda: wake(job.pk))
    return job


def enqueue_once(kind: str, *, event: Event | None = None, **arguments: object) -> None:
    """One waiting job is enough: it looks at what it is about when its turn comes."""
    same = Job.objects.filter(event=event, kind=kind, arguments=arguments)
    if not same.filter(state=Job.State.QUEUED).exists():
        enqueue(kind, by=None, event=event, **arguments)


def most_tries(kind: str) -> int:
    """Workers that a job may lose before it is given up, as it may be what ends them."""
    return TRIES_LATER if kind in LATER else TRIES


def wake(job_id: int) -> None:
    """Tell a worker. A message that gets lost is sent again by the sweep, so failure is no harm."""
    later = Job.objects.filter(pk=job_id, kind__in=LATER).exists()
    queue = SECOND_LINE if later else FIRST_LINE
    try:
        current_app.send_task(RUN_JOB, args=[job_id], ignore_result=True, queue=queue)
    except (OSError, OperationalError):
        logger.warning("job %d is waiting: no message could be sent", job_id, exc_info=True)


def cancel(job: Job) -> None:
    """Stop a job: at once when it waits, at its next sign of progress when it runs."""
    now = timezone.now()
    waiting = Job.objects.filter(pk=job.pk, state=Job.State.QUEUED)
    if not waiting.update(state=Job.State.CANCELLED, cancel_asked_at=now, ended_at=now):
        Job.objects.filter(pk=job.pk, state=Job.State.RUNNING).update(cancel_asked_at=now)
