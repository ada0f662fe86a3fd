"""All rows of an event go, in the order in which nothing refers to what is gone."""

from typing import Any

from django.db import models

from tournament.events.reads.archive import BELONGS, rows_of
from tournament.models import Event


def remove_rows(event: Event) -> None:
    """Part of a transaction that holds the event; what refers to it alone goes with it."""
    for label in reversed(BELONGS):
        # Django's own query set: those of reports and of the log refuse, and rightly so
        rows: models.QuerySet[Any] = models.QuerySet(rows_of(label, event).model).filter(
            **{BELONGS[label]: event}
        )
        if label == "scoring.Report":
            rows.update(replaces=None)
        rows.delete()
    event.delete()
