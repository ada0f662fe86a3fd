"""Who has a job, or a piece of one, in hand: taken once, kept by a beat, lost without it.

A row is held by the token of its worker. Whatever a holder writes asks for that token, so a worker
that was thought dead finds it gone and changes nothing.
"""

import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from django.db.models import F, QuerySet
from django.utils import timezone

from tournament.core.jobs.beating import BESIDE
from tournament.models import Job

BEAT = timedelta(seconds=0.5)
LOST_AFTER = BEAT * 4  # so many beats were missed
TRIES = 5  # what kills its worker must not do so for ever

Rows = QuerySet[Any]  # of Job or of JobPiece, which have state, token, tries and beat_at alike


@dataclass
class Lease:
    """``rows`` are what this worker may hold: its one job, or one after the other of its pieces."""

    rows: Rows
    token: str = field(default_factory=lambda: uuid.uuid4().hex)

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
    def beating(self, which: str, touch: str = "") -> Iterator[None]:
        """Twice a second until the end; with each beat ``touch`` is touched while rows wait."""
        table, every = self.rows.model._meta.db_table, BEAT.total_seconds()
        told = {"table": table, "which": which, "token": self.token, "every": every, "touch": touch}
        BESIDE.tell(told)
        try:
            yield
        finally:
            BESIDE.tell({"token": self.token})


def give_back_lost(rows: Rows) -> None:
    """Those whose worker gives no sign of life wait again, but not for ever."""
    lost = rows.filter(state=Job.State.RUNNING, beat_at__lt=timezone.now() - LOST_AFTER)
    lost.filter(tries__gte=TRIES).update(state=Job.State.FAILED, token="")
    lost.update(state=Job.State.QUEUED, token="")
