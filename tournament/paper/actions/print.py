"""Printing: numbers for spares, documents made and kept, what was printed remembered."""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import transaction
from django.db.models import Max

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.drawing.sheet import Printed
from tournament.events.words.log import wording
from tournament.models import Event, Printing, ScoreForm, User
from tournament.paper.asked import Asked
from tournament.paper.documents.catalogue import make
from tournament.paper.words import label
from tournament.seating.actions.seats import BEFORE_FIRST_FORM

wording("document", happenings.PRINTED)(label)

KEPT_FILES = 30  # of an event; older ones are made again when they are asked for again


def give_spares(event: Event, count: int, *, by: User | None, now: datetime) -> tuple[int, ...]:
    """Numbers for forms without a table; the desk asks for table and round when one comes in."""
    if count < 1:
        return ()
    with acting(event, happenings.SPARES_NUMBERED, by=by, count=count) as doing:
        last = doing.event.forms.aggregate(last=Max("serial"))["last"] or BEFORE_FIRST_FORM
        serials = tuple(range(last + 1, last + 1 + count))
        ScoreForm.objects.bulk_create(
            ScoreForm(event=doing.event, serial=serial, made_at=now) for serial in serials
        )
    return serials


def print_now(event: Event, code: str, asked: Asked, *, by: User | None, now: datetime) -> Printing:
    """Make the document and keep it."""
    printed, pieces = make(event, code, asked)
    return keep(event, code, asked, printed, pieces, by=by, now=now)


def keep(
    event: Event,
    code: str,
    asked: Asked,
    printed: Printed,
    pieces: dict[str, str],
    *,
    by: User | None,
    now: datetime,
) -> Printing:
    """The file into the store, the row into the database."""
    name = default_storage.save(
        f"print/{event.slug}/{uuid.uuid4().hex}.pdf", ContentFile(printed.pdf)
    )
    with acting(event, happenings.PRINTED, by=by, document=code, pages=printed.pages):
        made = Printing.objects.create(
            event=event,
            document=code,
            asked=asked.json(),
            made_at=now,
            by=by,
            pages=printed.pages,
            missing=list(printed.missing),
            pieces=pieces,
            file=name,
        )
    forget_old_files(event)
    return made


def forget_old_files(event: Event) -> None:
    rows = Printing.objects.filter(event=event).exclude(file="").order_by("-made_at", "-pk")
    for row in rows[KEPT_FILES:]:
        default_storage.delete(row.file)
        Printing.objects.filter(pk=row.pk).update(file="")


def drop_files(event: Event) -> None:
    """Names must go: what was printed stays known by its sums, the files and copies do not stay."""
    rows = list(Printing.objects.filter(event=event).values_list("file", "asked"))
    Printing.objects.filter(event=event).update(file="", missing=[])
    transaction.on_commit(lambda: delete_files(rows))


def delete_files(rows: Sequence[tuple[str, Mapping[str, Any]]]) -> None:
    for file, asked in rows:
        if file:
            default_storage.delete(file)
        if copied := asked.get("copied"):
            with suppress(OSError):  # a stick that is not there is not ours to clean
                Path(copied).unlink()
