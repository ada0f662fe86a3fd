"""Printing: numbers for spares, documents made and kept, what was printed remembered; and the
parachute, which is made again after every step of the day and copied where it is safe."""

import logging
import os
import uuid
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import transaction
from django.db.models import Max

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.drawing.sheet import Printed
from tournament.core.jobs import Kind, enqueue
from tournament.events.words.log import wording
from tournament.models import Event, Job, Printing, ScoreForm, User
from tournament.paper.documents.catalogue import Made, make
from tournament.paper.reads.printed import Asked
from tournament.paper.words import label
from tournament.seating.actions.seats import BEFORE_FIRST_FORM

logger = logging.getLogger(__name__)

wording("document", happenings.PRINTED)(label)

PARACHUTE = "parachute"  # its code as a document
LARGE = 60  # parts that a page may wait for
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


def ask(event: Event, code: str, asked: Asked, *, by: User | None, now: datetime) -> Printing | Job:
    """Print: at once when it is small, by a worker when it is not."""
    asked = replace(asked, serials=give_spares(event, asked.spares, by=by, now=now))
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


def print_now(event: Event, code: str, asked: Asked, *, by: User | None, now: datetime) -> Printing:
    """Make the document and keep it."""
    return keep(event, code, asked, make(event, code, asked), by=by, now=now)


def keep(
    event: Event, code: str, asked: Asked, made: Made, *, by: User | None, now: datetime
) -> Printing:
    """The file into the store, the row into the database."""
    printed, pieces = made
    name = default_storage.save(
        f"print/{event.slug}/{uuid.uuid4().hex}.pdf", ContentFile(printed.pdf)
    )
    with acting(event, happenings.PRINTED, by=by, document=code, pages=printed.pages):
        kept = row_of(event, code, printed, name, now, asked=asked.json(), by=by, pieces=pieces)
    for row in Printing.objects.filter(event=event).exclude(file="")[KEPT_FILES:]:
        default_storage.delete(row.file)
        Printing.objects.filter(pk=row.pk).update(file="")
    return kept


def row_of(
    event: Event, code: str, printed: Printed, file: str, made_at: datetime, **more: Any
) -> Printing:
    pages, missing = printed.pages, list(printed.missing)
    return Printing.objects.create(
        event=event, document=code, pages=pages, missing=missing, file=file, made_at=made_at, **more
    )


def renew(event: Event, printed: Printed, asked: dict[str, Any], made_at: datetime) -> None:
    """One row and one file for each event: the newest parachute is the only one to trust."""
    old = list(Printing.objects.filter(event=event, document=PARACHUTE).values_list("pk", "file"))
    name = default_storage.save(f"print/{event.slug}/parachute.pdf", ContentFile(printed.pdf))
    row_of(event, PARACHUTE, printed, name, made_at, asked=asked)
    for pk, file in old:
        Printing.objects.filter(pk=pk).delete()
        if file:
            default_storage.delete(file)


def copy_out(event: Event, pdf: bytes) -> str:
    """Into the folder that the organiser chose, such as a stick: where it is now; empty: nowhere.

    Only on a laptop: on a server nobody may name a folder of the machine.
    """
    if not event.backup_folder or settings.SERVER:
        return ""
    target = Path(event.backup_folder).expanduser() / f"{event.slug}-parachute.pdf"
    part = target.with_suffix(".part")
    try:
        with part.open("wb") as file:
            file.write(pdf)
            file.flush()
            os.fsync(file.fileno())  # a stick is pulled out without asking
        part.replace(target)
    except OSError:
        logger.warning("the parachute could not be copied to %s", target, exc_info=True)
        return ""
    return str(target)


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
