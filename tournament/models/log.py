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


def hide_names(event: Event, instead: dict[str, str]) -> None:
    """The one change a line ever gets: a name that may no longer be kept becomes another text.

    Who did what and when stays. The query set of Django itself is used, since ours refuses.
    """
    rows = models.QuerySet(LogEntry).filter(event=event)
    changed = []
    for row in rows:
        data = {key: hidden(key, value, instead) for key, value in row.data.items()}
        if data != row.data:
            row.data = data
            changed.append(row)
    rows.bulk_update(changed, ["data"], batch_size=200)


NAMES_IN = ("name", "player", "old", "new", "a", "b")


def hidden(key: str, value: Any, instead: dict[str, str]) -> Any:
    """Whole names only: "Jan" is not "Jan Bos"."""
    if key not in NAMES_IN or not isinstance(value, str):
        return value
    return instead.get(value) or " & ".join(instead.get(one, one) for one in value.split(" & "))


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
