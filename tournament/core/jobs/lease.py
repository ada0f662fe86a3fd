"""Who has a job, or a piece of one, in hand: taken once, kept by a beat, lost without it.

A row is held by the token of its worker. Whatever a holder writes asks for that token, so a worker
that was thought dead finds it gone and changes nothing.
"""

import logging
import threading
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from django.db import Error, connection
from django.db.models import F, QuerySet
from django.utils import timezone

from tournament.core.storage.asking_again import read
from tournament.models import Job

logger = logging.getLogger(__name__)

BEAT = timedelta(seconds=0.5)
LOST_AFTER = BEAT * 4  # so many beats were missed
TRIES = 5  # what kills its worker must not do so for ever

Rows = QuerySet[Any]  # of Job or of JobPiece, which have state, token, tries and beat_at alike


@dataclass
class Lease:
    """``rows`` are what this worker may hold: its one job, or one after the other of its pieces."""

    rows: Rows
    token: str = field(default_factory=lambda: uuid.uuid4().hex)
    stopped: threading.Event = field(default_factory=threading.Event)

    def take(self, rows: Rows, **also: Any) -> bool:
        """False: somebody else was quicker."""
        return bool(
            rows.filter(state=Job.State.QUEUED).update(
                state=Job.State.RUNNING,
                token=self.token,
                tries=F("tries") + 1,
                beat_at=timezone.now(),
                **also,
            )
        )

    @property
    def held(self) -> Rows:
        return self.rows.filter(state=Job.State.RUNNING, token=self.token)

    @contextmanager
    def beating(self, beat: Callable[[], object]) -> Iterator[None]:
        """``beat`` is done twice a second until the end, or until ``stopped``."""
        thread = threading.Thread(target=self._beat, args=[beat], daemon=True)
        thread.start()
        try:
            yield
        finally:
            self.stopped.set()
            thread.join()

    def _beat(self, beat: Callable[[], object]) -> None:
        try:
            while not self.stopped.wait(BEAT.total_seconds()):
                try:
                    read(beat)
                except Error:  # away for longer: the next beat may find it back in time
                    logger.warning("no sign of life could be given; again in half a second")
        finally:
            connection.close()


def give_back_lost(rows: Rows) -> None:
    """Those whose worker gives no sign of life wait again, but not for ever."""
    lost = rows.filter(state=Job.State.RUNNING, beat_at__lt=timezone.now() - LOST_AFTER)
    lost.filter(tries__gte=TRIES).update(state=Job.State.FAILED, token="")
    lost.update(state=Job.State.QUEUED, token="")
