"""Large documents are made by a worker, with progress."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.urls import reverse

from tournament.core.jobs import Cancelled, Effect, Kind, Running, enqueue, handles
from tournament.core.now import now
from tournament.models import Event, Job, Printing, User
from tournament.paper.actions.print import give_spares, keep, print_now
from tournament.paper.asked import Asked
from tournament.paper.documents.catalogue import DOCUMENTS, make

LARGE = 60  # parts that a page may wait for


def ask(event: Event, code: str, asked: Asked, *, by: User | None, now: datetime) -> Printing | Job:
    """Print: at once when it is small, by a worker when it is not."""
    asked = asked.with_spares(give_spares(event, asked.spares, by=by, now=now))
    if is_large(event, code, asked):
        return enqueue(Kind.PRINT, by=by, event=event, document=code, asked=asked.json())
    return print_now(event, code, asked, by=by, now=now)


def is_large(event: Event, code: str, asked: Asked) -> bool:
    """By a count that costs next to nothing."""
    if asked.numbers:
        return len(asked.numbers) > LARGE
    if code == "forms":
        rounds = event.rounds.public()
        rounds = rounds if asked.round is None else rounds.filter(number=asked.round)
        return event.tables.count() * rounds.count() > LARGE
    if code in {"cards", "slips", "certificates"}:
        return event.entries.playing().count() > LARGE
    return code == "signs" and event.tables.count() > LARGE


@handles(Kind.PRINT)
def print_job(running: Running) -> Effect:
    event, code = running.job.event, running.arguments["document"]
    if event is None or code not in DOCUMENTS:
        raise Cancelled
    asked = Asked.read(running.arguments["asked"])
    printed, pieces = make(event, code, asked, running.progress)

    def effect() -> dict[str, Any]:
        by = running.job.by
        made = keep(event, code, asked, printed, pieces, by=by, now=now())
        return {"go_to": reverse("printed", kwargs={"event": event.slug, "printing": made.pk})}

    return effect
