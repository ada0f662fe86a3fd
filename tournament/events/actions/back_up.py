"""A consistent copy of the event after every step: on this machine, and where the organiser says.

A worker looks every two seconds which events have a newer version than their newest copy; so a
step waits for no disk, and a stick that was pulled out is served as soon as it is back.
"""

import errno
import logging
import os
import re
import threading
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import connection
from django.utils.translation import gettext as _

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import FolderUnusable
from tournament.core.jobs import Cancelled, Effect, Kind, Running, enqueue, handles
from tournament.core.now import now
from tournament.events.reads.archive import archive_of, as_json
from tournament.models import Event, Job, User

logger = logging.getLogger(__name__)

LOOK_EVERY = 2.0  # seconds
KEPT = 20  # copies of an event in a folder; the newest is always there
TRY_AGAIN = timedelta(seconds=30)  # after a copy that failed
ENDING = ".honk.json"


@handles(Kind.BACK_UP)
def back_up_job(running: Running) -> Effect:
    """The copy is read in one transaction and written whole or not at all."""
    event = running.job.event
    if event is None:
        raise Cancelled
    event = Event.objects.get(pk=event.pk)
    data = as_json(archive_of(event, now()))
    running.progress(1, 2)
    written = [str(write(own_folder(event), event, data))]
    if (chosen := chosen_folder(event)) is not None:
        written.append(str(write(chosen, event, data)))

    def effect() -> dict[str, Any]:
        older = Job.objects.filter(kind=Kind.BACK_UP, event=event, pk__lt=running.job.pk)
        older.exclude(state__in=Job.OPEN_STATES).delete()
        return {"version": event.version, "files": written}

    return effect


def own_folder(event: Event) -> Path:
    return Path(settings.DATA_DIR) / "copies" / event.slug


def chosen_folder(event: Event) -> Path | None:
    """Only on a laptop: on a server nobody may name a folder of the machine."""
    if not event.backup_folder or settings.SERVER:
        return None
    return Path(event.backup_folder).expanduser()


def write(folder: Path, event: Event, data: bytes) -> Path:
    """Under a name with the version; a power cut leaves the copies of before untouched."""
    target = folder / f"{event.slug}-{event.version:06d}{ENDING}"
    part = target.with_suffix(".part")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())  # a stick is pulled out without asking
        part.replace(target)
        drop_old(folder, event)
    except OSError as error:
        raise FolderUnusable(field="folder", folder=str(folder), why=why_not(error)) from error
    return target


def drop_old(folder: Path, event: Event) -> None:
    mine = re.compile(rf"{re.escape(event.slug)}-\d{{6,}}{re.escape(ENDING)}")
    copies = sorted(path for path in folder.iterdir() if mine.fullmatch(path.name))
    for path in copies[:-KEPT]:
        path.unlink(missing_ok=True)


def set_folder(event: Event, folder: str, *, by: User | None) -> None:
    """Where copies go besides this machine; tried by writing, so that nobody learns it too late."""
    folder = folder.strip()
    if folder:
        if settings.SERVER:
            raise FolderUnusable(field="folder", folder=folder, why="server")
        try_folder(Path(folder).expanduser())
    with acting(event, happenings.COPIES_SET, by=by, folder=folder) as doing:
        if doing.event.backup_folder == folder:
            doing.nothing_changed()
            return
        doing.event.backup_folder = folder


def why_not(error: OSError) -> str:
    """What the system says, in the reader's words where it is one of the usual troubles."""
    usual = {
        errno.ENOENT: _("there is no such folder"),
        errno.EACCES: _("Honk may not write there"),
        errno.EROFS: _("Honk may not write there"),
        errno.ENOSPC: _("it is full"),
    }
    return usual.get(error.errno or 0) or error.strerror or str(error)


def try_folder(folder: Path) -> None:
    """Can a copy be written there? The folder itself must be there: a stick's is."""
    trial = folder / ".honk-trial"
    try:
        if not folder.is_absolute() or not folder.is_dir():
            raise FileNotFoundError(2, os.strerror(2))
        trial.write_bytes(b"x" * 4096)
        trial.unlink()
    except OSError as error:
        raise FolderUnusable(field="folder", folder=str(folder), why=why_not(error)) from error


@dataclass(frozen=True, slots=True)
class Copied:
    """The newest copy: which version, when, where; or why it failed."""

    version: int
    at: datetime | None
    files: list[str]
    problem: str = ""


def newest_copy(event: Event) -> Copied | None:
    job = Job.objects.filter(kind=Kind.BACK_UP, event=event).exclude(state__in=Job.OPEN_STATES)
    last = job.order_by("-pk").first()
    if last is None:
        return None
    result = last.result or {}
    return Copied(result.get("version", 0), last.ended_at, result.get("files", []), last.problem)


def events_to_copy(moment: datetime) -> list[Event]:
    """Changed since their newest copy, and none under way; a failed one waits a little."""
    jobs: dict[int, Job] = {}
    for job in Job.objects.filter(kind=Kind.BACK_UP).order_by("pk"):
        if job.event_id is not None:
            jobs[job.event_id] = job
    real = Event.objects.filter(is_practice=False)
    return [event for event in real if is_due(event, jobs.get(event.pk), moment)]


def is_due(event: Event, job: Job | None, moment: datetime) -> bool:
    if job is None:
        return True
    if job.is_open:
        return False
    if job.state != Job.State.DONE:
        return job.ended_at is None or moment - job.ended_at > TRY_AGAIN
    return (job.result or {}).get("version", -1) < event.version


def copy_for_ever() -> None:
    """The thread of a worker."""
    pause = threading.Event()
    while True:
        pause.wait(LOOK_EVERY)
        try:
            for event in events_to_copy(now()):
                enqueue(Kind.BACK_UP, by=None, event=event)
        except Exception:  # a database away for a moment must not end it
            logger.exception("no copies could be asked for; again in a moment")
        connection.close()
