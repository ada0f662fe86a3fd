"""Printing: numbers for spares, documents made and kept, what was printed remembered; and the
parachute, which is made again after every step of the day and copied where it is safe."""

import logging
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from django.core.files.storage import default_storage
from django.db import transaction
from django.db.models import Max

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.drawing.sheet import Printed
from tournament.core.jobs import Kind, enqueue
from tournament.core.storage.whole_files import drop_parts, write_whole
from tournament.events.actions.back_up import chosen_folder
from tournament.events.words.log import wording
from tournament.models import Event, Job, Printing, ScoreForm, User
from tournament.paper.documents.catalogue import Made, make
from tournament.paper.reads.printed import Asked
from tournament.paper.words import label
from tournament.seating.actions.seats import BEFORE_FIRST_FORM

logger = logging.getLogger(__name__)

wording("document", happenings.PRINTED)(label)

PARACHUTE = "parachute"  # its code as a document
LARGE, LONG_LIST = 60, 250  # parts, or lines, that a page may wait for
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
    if code in {"wall", "check_in", "standings", "prizes"}:
        return event.entries.playing().count() > LONG_LIST
    return code == "signs" and event.tables.count() > LARGE


def print_now(event: Event, code: str, asked: Asked, *, by: User | None, now: datetime) -> Printing:
    """Make the document and keep it."""
    return keep(event, code, asked, make(event, code, asked), by=by, now=now)


def keep(
    event: Event, code: str, asked: Asked, made: Made, *, by: User | None, now: datetime
) -> Printing:
    """The file into the store, the row into the database."""
    printed, pieces = made
    name = store(event, printed.pdf)
    with acting(event, happenings.PRINTED, by=by, document=code, pages=printed.pages):
        kept = row_of(event, code, printed, name, now, asked=asked.json(), by=by, pieces=pieces)
        others = Printing.objects.filter(event=event).exclude(document=PARACHUTE)
        old = [row.pk for row in others.exclude(file="")[KEPT_FILES:]]
        Printing.objects.filter(pk__in=old).update(file="")
        clear_away_after_commit(event)
    return kept


def store(event: Event, pdf: bytes) -> str:
    """The name says what is in it: two workers that make the same document write the same file."""
    name = f"print/{event.slug}/{sha256(pdf).hexdigest()[:32]}.pdf"
    path = Path(default_storage.path(name))
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, pdf)
    return name


def row_of(
    event: Event, code: str, printed: Printed, file: str, made_at: datetime, **more: Any
) -> Printing:
    """Whoever calls holds the event's lock, so that nobody clears the file away now."""
    if not default_storage.exists(file):
        store(event, printed.pdf)
    pages, missing = printed.pages, list(printed.missing)
    return Printing.objects.create(
        event=event, document=code, pages=pages, missing=missing, file=file, made_at=made_at, **more
    )


def clear_away_after_commit(event: Event) -> None:
    transaction.on_commit(partial(clear_away, event.pk, event.slug))


def clear_away(event_id: int, slug: str) -> None:
    """The files to which nothing refers any longer."""
    with transaction.atomic():
        list(Event.objects.select_for_update().filter(pk=event_id))
        names = Printing.objects.filter(event=event_id).values_list("file", flat=True)
        used = {Path(name).name for name in names}
        folder = Path(default_storage.path(f"print/{slug}"))
        for file in folder.glob("*.pdf"):
            if file.name not in used:
                file.unlink(missing_ok=True)
        drop_parts(folder)


def renew(event: Event, printed: Printed, file: str, asked: dict[str, Any], at: datetime) -> None:
    """The newest parachute is the only one to trust: this one, unless another is newer."""
    clear_away_after_commit(event)
    version = asked["version"]
    Event.objects.select_for_update().get(pk=event.pk)
    known = Printing.objects.filter(event=event, document=PARACHUTE)
    newer = any(row.asked.get("version", 0) > version for row in known)
    if newer:
        return
    known.delete()
    row_of(event, PARACHUTE, printed, file, at, asked=asked)
    transaction.on_commit(partial(copy_newest, event))


def copy_newest(event: Event) -> None:
    """After the commit, as a stick may be slow."""
    newest = event.printings.filter(document=PARACHUTE).exclude(file="").first()
    if newest is None:
        return
    with default_storage.open(newest.file) as file:
        copied = copy_out(event, file.read())
    kept = Printing.objects.filter(pk=newest.pk).exclude(file="")
    if not kept.update(asked=newest.asked | {"copied": copied}) and copied:
        drop_copies([copied])  # the names on it were forgotten meanwhile


def copy_out(event: Event, pdf: bytes) -> str:
    """Into the folder that the organiser chose, such as a stick: where it is now; empty: nowhere."""
    folder = chosen_folder(event)
    if folder is None:
        return ""
    target = folder / f"{event.slug}-parachute.pdf"
    try:
        write_whole(target, pdf)
    except OSError:
        logger.warning("the parachute could not be copied to %s", target, exc_info=True)
        return ""
    return str(target)


def drop_files(event: Event) -> None:
    """Names must go: what was printed stays known by its sums, the files and copies do not stay."""
    asked = Printing.objects.filter(event=event).values_list("asked", flat=True)
    copied = [one["copied"] for one in asked if one.get("copied")]
    Printing.objects.filter(event=event).update(file="", missing=[])
    clear_away_after_commit(event)
    transaction.on_commit(lambda: drop_copies(copied))


def drop_copies(paths: Iterable[str]) -> None:
    for path in paths:
        with suppress(OSError):  # a stick that is not there is not ours to clean
            Path(path).unlink()
