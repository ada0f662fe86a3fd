"""A job cut into pieces: rows that any worker can do by itself.

Whoever holds the job lays the pieces out, calls helpers, and does pieces itself until none is
left; so one worker is enough and every other one makes it faster. A piece's answer depends on its
arguments alone: who did it, and how often, changes nothing. A helper that dies leaves a piece
without a beat, which is done again; when the holder dies, the next one goes on with what is done.
"""

from __future__ import annotations

import logging
import threading
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from celery import current_app
from django.db import connection, transaction
from django.db.models import Count, F, Q
from django.utils import timezone
from kombu.exceptions import OperationalError

from tournament.core.jobs import heavy
from tournament.core.jobs.running import BEAT, Running
from tournament.core.jobs.sweeping import LOST_AFTER, TRIES
from tournament.models import Job, JobPiece

logger = logging.getLogger(__name__)

HELP_WITH_JOB = "honk.help_with_job"
MOST_HELPERS = 16
PAUSE = 0.05  # seconds between two looks at the pieces that others have in hand

Arguments = dict[str, Any]
Work = Callable[[Arguments], Any]  # arguments and answer are JSON

WORK: dict[str, Work] = {}


class PieceFailed(RuntimeError):
    """A piece ended with an error, or with its worker, again and again."""


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
    with at_work(job) as token:
        while (done := done_of(job)) < len(arguments):
            running.progress(before + done, total)
            if not do_next(job, token):
                requeue_lost(job)
                pause.wait(PAUSE)
    running.progress(before + len(arguments), total)
    return list(job.pieces.order_by("number").values_list("result", flat=True))


def lay_out(job: Job, arguments: Sequence[Arguments]) -> None:
    """The pieces as rows; those of a holder before stay when the question is still the same."""
    with transaction.atomic():
        if list(job.pieces.order_by("number").values_list("arguments", flat=True)) == list(
            arguments
        ):
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
    with at_work(job) as token:
        while goes_on(job) and not others_wait() and do_next(job, token):
            pass


def others_wait() -> bool:
    return Job.objects.filter(state=Job.State.QUEUED).exists()


def goes_on(job: Job) -> bool:
    running = Job.objects.filter(pk=job.pk, state=Job.State.RUNNING, cancel_asked_at=None)
    return running.exists()


def do_next(job: Job, token: str) -> bool:
    """Take a piece that waits and do it; False when there is none."""
    while number := job.pieces.filter(state=Job.State.QUEUED).values_list("pk", flat=True).first():
        mine = JobPiece.objects.filter(pk=number)
        if mine.filter(state=Job.State.QUEUED).update(
            state=Job.State.RUNNING, token=token, tries=F("tries") + 1, beat_at=timezone.now()
        ):
            do(job, mine.get())
            return True
    return False


def do(job: Job, piece: JobPiece) -> None:
    mine = JobPiece.objects.filter(pk=piece.pk, token=piece.token, state=Job.State.RUNNING)
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
    )
    if counts["failed"]:
        raise PieceFailed(f"job {job.pk}")
    return int(counts["done"])


def requeue_lost(job: Job) -> None:
    """Pieces whose worker gives no sign of life wait again, but not for ever."""
    lost = job.pieces.filter(state=Job.State.RUNNING, beat_at__lt=timezone.now() - LOST_AFTER)
    lost.filter(tries__gte=TRIES).update(state=Job.State.FAILED, token="")
    lost.update(state=Job.State.QUEUED, token="")


@contextmanager
def at_work(job: Job) -> Iterator[str]:
    """A token for somebody who does pieces of this job, whose pieces beat until the end."""
    token, stopped = uuid.uuid4().hex, threading.Event()
    beating = threading.Thread(target=beat, args=[job, token, stopped], daemon=True)
    beating.start()
    try:
        yield token
    finally:
        stopped.set()
        beating.join()


def beat(job: Job, token: str, stopped: threading.Event) -> None:
    try:
        while not stopped.wait(BEAT.total_seconds()):
            mine = job.pieces.filter(token=token, state=Job.State.RUNNING)
            mine.update(beat_at=timezone.now())
            if job.pieces.filter(state=Job.State.QUEUED).exists():
                heavy.show()
    finally:
        connection.close()
