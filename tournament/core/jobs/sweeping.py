"""What a dead worker or a lost message left behind is found and done again.

Every worker sweeps once a second. A job that runs without a beat has lost its worker; a job that
waits long may have lost its message. Neither costs anything when nothing is wrong: one indexed
query on the open jobs.
"""

import logging
import threading
from datetime import datetime, timedelta

from django.db import connection
from django.utils import timezone, translation

from tournament.core.errors import JobGivenUp
from tournament.core.health.damage import readable
from tournament.core.jobs.asking import most_tries, wake
from tournament.core.jobs.lease import LOST_AFTER, Lease
from tournament.core.jobs.running import language_of
from tournament.models import Job

logger = logging.getLogger(__name__)

EVERY = 1.0  # seconds
WAKE_AGAIN_AFTER = timedelta(seconds=2)


def sweep(now: datetime, *, at_start: bool = False) -> None:
    """Requeue what lost its worker; wake again for what waits, less and less often.

    At a worker's start everything that waits is told again, however often it was before.
    """
    for job in readable(Job.objects.filter(state__in=Job.OPEN_STATES)):
        if job.state == Job.State.RUNNING:
            if now - job.beat_at > LOST_AFTER:
                requeue(job, now)
        elif at_start or now - job.beat_at > max(WAKE_AGAIN_AFTER, job.beat_at - job.made_at):
            same = Job.objects.filter(pk=job.pk, state=Job.State.QUEUED, beat_at=job.beat_at)
            if same.update(beat_at=now):
                wake(job.pk)


def requeue(job: Job, now: datetime) -> None:
    same = Lease(Job.objects.filter(pk=job.pk, beat_at=job.beat_at), job.token).held
    if job.cancel_asked_at:
        same.update(state=Job.State.CANCELLED, token="", ended_at=now)
    elif job.tries >= most_tries(job.kind):
        logger.error("job %d (%s) given up after %d tries", job.pk, job.kind, job.tries)
        with translation.override(language_of(job)):
            problem = str(JobGivenUp(tries=job.tries))[:200]
        same.update(state=Job.State.FAILED, token="", problem=problem, ended_at=now)
    elif same.update(state=Job.State.QUEUED, token="", beat_at=now):
        logger.warning("job %d (%s) lost its worker and is done again", job.pk, job.kind)
        wake(job.pk)


def sweep_for_ever() -> None:
    """The thread of a worker that sweeps as long as the process lives."""
    at_start, pause = True, threading.Event()
    while True:
        try:
            sweep(timezone.now(), at_start=at_start)
            at_start = False
        except Exception:  # a database away for a moment must not end the sweeping
            logger.exception("sweep failed; again in a second")
        connection.close_if_unusable_or_obsolete()
        pause.wait(EVERY)
