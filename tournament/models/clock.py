"""The round's clock: moments in the database, never a counter."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import models
from django.db.models import Q

from tournament.models.round import Round


class Clock(models.Model):
    """Remaining time is a function of this row and of now."""

    round = models.OneToOneField(Round, on_delete=models.CASCADE, related_name="clock")
    seconds = models.PositiveIntegerField()
    started_at = models.DateTimeField(null=True, blank=True)
    paused_at = models.DateTimeField(null=True, blank=True)
    paused_seconds = models.PositiveIntegerField(default=0)  # pauses that are over
    extra_seconds = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(paused_at=None) | Q(started_at__isnull=False),
                name="clock_paused_after_start",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.round}: {self.seconds} s"

    @property
    def is_running(self) -> bool:
        return self.started_at is not None and self.paused_at is None

    def deadline(self, now: datetime) -> datetime | None:
        """When the signal sounds; a pause still going on moves it with ``now``."""
        if self.started_at is None:
            return None
        allowed = timedelta(seconds=self.seconds + self.extra_seconds + self.paused_seconds)
        pause = now - self.paused_at if self.paused_at else timedelta()
        return self.started_at + allowed + pause

    def remaining(self, now: datetime) -> timedelta:
        """What is left, never below zero; the whole time before the start."""
        deadline = self.deadline(now)
        if deadline is None:
            return timedelta(seconds=self.seconds + self.extra_seconds)
        return max(deadline - now, timedelta())
