"""A job cut into pieces: rows that any worker can do by itself.

Whoever holds the job lays the pieces out, calls helpers, and does pieces itself until none is
left; so one worker is enough and every other one makes it faster. A piece's answer depends on its
arguments alone: who did it, and how often, changes nothing. A helper that dies leaves a piece
without a beat, which is done again; when the holder dies, the next one goes on with what is done.
"""

import logging
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from celery import current_app
from django.conf import settings
from django.db import transaction
from django.db.models import Count, Q
from django.utils import timezone
from kombu.exceptions import OperationalError

from tournament.core.errors import JobGivenUp
from tournament.core.jobs.lease import TRIES, Lease, give_back_lost
from tournament.core.jobs.running import GivesWay, Running
from tournament.models import Job, JobPiece

logger = logging.getLogger(__name__)

HELP_WITH_JOB = "honk.help_with_job"
HEAVY_WORK = "heavy-work"
MOST_HELPERS = 16
PAUSE = 0.05  # seconds between two looks at the pieces that others have in hand

Arguments = dict[str, Any]
Work = Callable[[Arguments], Any]  # arguments and answer are JSON

WORK: dict[str, Work] = {}


class PieceFailed(RuntimeError):
    """A piece ended with an error."""


def works_on(kind: str) -> Callable[[Work], Work]:
    """Registers what is done with each piece of a job of this kind."""

    def register(work: Work) -> Work:
        WORK[kind] = work
        return work

    return register


def in_pieces(
    running: Running, arguments: Sequence[Arguments], *, before: int = 0, after: int = 0
) -> list[Any]:
    """The answer to each of the arguments, in their order, by all workers there are.

    ``before`` and ``after``: what the job does in other pieces, so that its progress is one.
    """
    total = before + len(arguments) + after
    job, pause = running.job, threading.Event()
    lay_out(job, arguments)
    call_helpers(job.pk, min(len(arguments) - 1, MOST_HELPERS))
    with at_work(job) as lease:
        while (done := done_of(job)) < len(arguments):
            running.progress(before + done, total)
            if not do_next(job, lease):
                give_back_lost(job.pieces.all())
                pause.wait(PAUSE)
            elif Job.objects.filter(state=Job.State.QUEUED).exclude(kind__in=WORK).exists():
                raise GivesWay
    running.progress(before + len(arguments), total)
    return list(job.pieces.order_by("number").values_list("result", flat=True))


def lay_out(job: Job, arguments: Sequence[Arguments]) -> None:
    """The pieces as rows; those of a holder before stay when the question is still the same."""
    with transaction.atomic():
        known = job.pieces.order_by("number").values_list("arguments", flat=True)
        if list(known) == list(arguments):
            return
        job.pieces.all().delete()
        now = timezone.now()
        JobPiece.objects.bulk_create(
            JobPiece(job=job, number=number, arguments=one, beat_at=now)
            for number, one in enumerate(arguments)
        )


def call_helpers(job_id: int, count: int) -> None:
    """A message for every worker that may come; a lost one costs speed, nothing else."""
    try:
        for _ in range(count):
            current_app.send_task(HELP_WITH_JOB, args=[job_id], ignore_result=True)
    except (OSError, OperationalError):
        logger.warning("job %d has no helpers: no message could be sent", job_id, exc_info=True)


def help_with(job_id: int) -> None:
    """A helper: piece after piece, until none is left or the job has ended.

    Other work that waits goes first, as who holds the job may be busy for minutes: the helper
    leaves, its worker takes that, and comes back by another of the messages that called it.
    """
    job = Job.objects.filter(pk=job_id).first()
    if job is None:
        return
    running = Job.objects.filter(pk=job.pk, state=Job.State.RUNNING, cancel_asked_at=None)
    others = Job.objects.filter(state=Job.State.QUEUED)
    with at_work(job) as lease:
        while running.exists() and not others.exists() and do_next(job, lease):
            pass


def do_next(job: Job, lease: Lease) -> bool:
    """Take a piece that waits and do it; False when there is none."""
    while number := job.pieces.filter(state=Job.State.QUEUED).values_list("pk", flat=True).first():
        if lease.take(mine := job.pieces.filter(pk=number)):
            do(job, mine.get(), lease)
            return True
    return False


def do(job: Job, piece: JobPiece, lease: Lease) -> None:
    mine = lease.held.filter(pk=piece.pk)
    try:
        answer = WORK[job.kind](piece.arguments)
    except Exception:  # the row must say so, and the worker go on
        logger.exception("piece %d of job %d (%s) failed", piece.number, job.pk, job.kind)
        mine.update(state=Job.State.FAILED)
    else:
        mine.update(state=Job.State.DONE, result=answer)


def done_of(job: Job) -> int:
    """How many pieces are done; refuses to wait for one that never will be."""
    counts = job.pieces.aggregate(
        done=Count("pk", filter=Q(state=Job.State.DONE)),
        failed=Count("pk", filter=Q(state=Job.State.FAILED)),
        given_up=Count("pk", filter=Q(state=Job.State.FAILED, tries__gte=TRIES)),
    )
    if counts["given_up"]:
        raise JobGivenUp(tries=TRIES)
    if counts["failed"]:
        raise PieceFailed(f"job {job.pk}")
    return int(counts["done"])


@contextmanager
def at_work(job: Job) -> Iterator[Lease]:
    """For somebody who does pieces of this job, whose pieces beat until the end."""
    lease = Lease(job.pieces.all())
    # start.py looks at this file to start more workers (starting/helping.py); on a server the
    # number of workers is fixed, and nobody looks.
    touch = "" if settings.SERVER else str(settings.DATA_DIR / HEAVY_WORK)
    with lease.beating(f"job_id = {job.pk}", touch):
        yield lease
