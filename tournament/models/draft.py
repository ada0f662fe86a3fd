"""A draw that is not published yet; the history of drafts stays."""

from __future__ import annotations

from django.db import models

from tournament.models.account import User
from tournament.models.event import Event


class Draft(models.Model):
    """A plan as the solver gave it, with what it depends on and its certificate."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="drafts")
    seed = models.BigIntegerField()
    problem = models.JSONField()
    plan = models.JSONField()
    certificate = models.JSONField()
    made_at = models.DateTimeField()
    by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    remark = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering = ["-made_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.event_id}: {self.made_at:%H:%M}"
