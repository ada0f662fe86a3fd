"""The append-only log of an event: who, when, what."""

from __future__ import annotations

from typing import Any, NoReturn

from django.db import models

from tournament.models.account import User
from tournament.models.event import Event


class LogIsForever(TypeError):
    """A line of the log was about to be changed: a mistake of ours, never of a user."""


class LogQuerySet(models.QuerySet["LogEntry"]):
    def update(self, **kwargs: Any) -> NoReturn:
        raise LogIsForever

    def delete(self) -> NoReturn:
        raise LogIsForever


class LogEntry(models.Model):
    """One thing done, as a code and its data; the sentence is made in the reader's language."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="log")
    version = models.PositiveBigIntegerField()  # the event's version that this made
    at = models.DateTimeField()
    by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    code = models.CharField(max_length=40)
    data = models.JSONField(default=dict)

    objects = LogQuerySet.as_manager()

    class Meta:
        ordering = ["-version"]
        verbose_name_plural = "log"
        constraints = [
            models.UniqueConstraint(fields=["event", "version"], name="log_one_line_per_version"),
        ]

    def __str__(self) -> str:
        return f"{self.version}: {self.code}"

    def save(self, **kwargs: Any) -> None:
        if self.pk is not None:
            raise LogIsForever
        super().save(**kwargs)
