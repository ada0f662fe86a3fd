"""Carrying out one job: taken by one worker, kept alive by a beat, its effect exactly once.

A handler does the slow part outside any transaction and returns an effect. The effect and the
job's end are one transaction that only the holder of the job's token can commit: a worker that
was thought dead finds its token gone and changes nothing.
"""

import logging
import os
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.db import connection, transaction
from django.db.models import F
from django.utils import timezone, translation

from tournament.core.errors import TournamentError, UnknownJob
from tournament.core.health.full_disk import is_disk_full
from tournament.core.jobs import asking
from tournament.core.jobs.lease import Lease, Rows
from tournament.core.now import in_time_of
from tournament.models import Job

logger = logging.getLogger(__name__)

PROGRESS_EVERY = 0.25  # seconds between two writes of progress

Effect = Callable[[], Any]  # run in the final transaction; returns the job's result as JSON
Handler = Callable[["Running"], Effect]

HANDLERS: dict[str, Handler] = {}


class Cancelled(Exception):
    """Somebody asked for this job to stop, or another worker has taken it over."""


class GivesWay(Exception):
    """Other work waits; what is done of this one stays."""


def handles(kind: str) -> Callable[[Handler], Handler]:
    def register(handler: Handler) -> Handler:
        HANDLERS[kind] = handler
        return handler

    return register


@dataclass
class Running:
    """A job in the hands of this worker."""

    job: Job
    lease: Lease
    written: float = 0.0

    @property
    def arguments(self) -> dict[str, Any]:
        return dict(self.job.arguments)

    def progress(self, done: int, total: int) -> None:
        """Say how far it is; ends the handler with Cancelled when it has to stop."""
        now = time.monotonic()
        if now - self.written >= PROGRESS_EVERY or done == total:
            self.written = now
            if not self.ours().update(done=done, total=total, beat_at=timezone.now()):
                raise Cancelled

    def ours(self) -> Rows:
        """The row, as long as this worker holds it and nobody asked it to stop."""
        return self.lease.held.filter(cancel_asked_at=None)


def run(job_id: int) -> None:
    """Take the job and carry it out; nothing when somebody else has it."""
    running = take(job_id)
    if running is not None:
        with running.lease.beating(f"id = {job_id} and cancel_asked_at is null"):
            carry_out(running)


def take(job_id: int) -> Running | None:
    row = Job.objects.filter(pk=job_id)
    lease = Lease(row)
    worker = f"{socket.gethostname()[:80]} ({os.getpid()})"
    if not lease.take(row, done=0, started_at=timezone.now(), worker=worker):
        return None
    return Running(row.get(), lease)


def carry_out(running: Running) -> None:
    job = running.job
    try:
        handler = HANDLERS.get(job.kind)
        if handler is None:
            raise UnknownJob
        with in_time_of(job.event):
            finish(running, handler(running))
    except Cancelled:
        end_unfinished(running, Job.State.CANCELLED)
    except GivesWay:
        waits = {"state": Job.State.QUEUED, "token": "", "tries": F("tries") - 1}
        if running.lease.held.update(**waits, beat_at=timezone.now()):
            asking.wake(job.pk)
    except TournamentError as error:
        with translation.override(language_of(job)):
            end_unfinished(running, Job.State.FAILED, str(error))
    except Exception as error:  # whatever went wrong, the row must say so and the worker go on
        logger.exception("job %d (%s) failed", job.pk, job.kind)
        if not connection.is_usable():  # a database that went away: nothing can be said
            connection.close()  # the row lacks its beat from now on, and is done again
            return
        with translation.override(language_of(job)):
            end_unfinished(running, Job.State.FAILED, problem_of(error))
    else:
        logger.info("job %d (%s) done", job.pk, job.kind)


def language_of(job: Job) -> str:
    return (job.by and job.by.language) or settings.LANGUAGE_CODE


def problem_of(error: Exception) -> str:
    if is_disk_full(error):
        return translation.gettext(
            "The disk is full. Nothing was changed; make room and try again."
        )
    return translation.gettext("Something went wrong. Nothing was changed; try again.")


def finish(running: Running, effect: Effect) -> None:
    with transaction.atomic():
        # First the row: it locks out every other worker until the effect is in.
        if not running.ours().update(state=Job.State.DONE, ended_at=timezone.now()):
            raise Cancelled
        result = effect()
        Job.objects.filter(pk=running.job.pk).update(result=result, done=F("total"))


def end_unfinished(running: Running, state: Job.State, problem: str = "") -> None:
    """Failed or cancelled, unless another worker has taken the job over."""
    running.lease.held.update(state=state, problem=problem[:200], ended_at=timezone.now())
