"""A consistent copy of the event after every step: on this machine, and where the organiser says."""

import errno
import logging
import os
import re
from pathlib import Path
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import FolderUnusable
from tournament.core.jobs import Kind
from tournament.core.storage.whole_files import drop_all_parts, drop_parts, write_whole
from tournament.events.reads.archive import folder_at
from tournament.models import Event, Job, User

logger = logging.getLogger(__name__)

KEPT = 20  # copies of an event in a folder; the newest is always there
ENDING = ".honk.json"


def own_folder(event: Event) -> Path:
    return Path(settings.DATA_DIR) / "copies" / event.slug


def chosen_folder(event: Event) -> Path | None:
    """Only on a laptop: on a server nobody may name a folder of the machine."""
    if not event.backup_folder or settings.SERVER:
        return None
    return folder_at(event.backup_folder)


def write(folder: Path, slug: str, version: int, data: bytes, erased: int = 0) -> Path:
    """Under a name with the version; a power cut leaves the copies of before untouched.

    Copies of before version ``erased`` go, whenever their folder is there again.
    """
    target = folder / f"{slug}-{version:06d}{ENDING}"
    try:
        if not folder.is_absolute():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(target, data)
        drop_parts(folder)
        mine = copies_in(folder, slug)
        for place, old in enumerate(mine):
            if place < len(mine) - KEPT or old.name < f"{slug}-{erased:06d}{ENDING}":
                old.unlink(missing_ok=True)
    except OSError as error:
        raise FolderUnusable(field="folder", folder=str(folder), why=why_not(error)) from error
    return target


def copies_in(folder: Path, slug: str) -> list[Path]:
    """The copies of one event, oldest first."""
    mine = re.compile(rf"{re.escape(slug)}-\d{{6,}}{re.escape(ENDING)}")
    return sorted(path for path in folder.iterdir() if mine.fullmatch(path.name))


def erased_at(event: Event) -> int:
    """The version since which somebody's name may not be kept any longer; 0: there is none."""
    steps = event.log.of(happenings.PERSON_FORGOTTEN, happenings.NAMES_CLEANED)
    return steps.values_list("version", flat=True).first() or 0


def drop_copies(folder: Path, slug: str) -> bool:
    """Copies with a name that may not be kept; new ones are made at once. False: not there now."""
    try:
        for path in copies_in(folder, slug):
            path.unlink(missing_ok=True)
        drop_all_parts(folder, f"{slug}-")
    except FileNotFoundError:
        return folder.parent == Path(settings.DATA_DIR) / "copies"  # no copy was made yet
    except OSError:
        return False
    return True


def set_folder(event: Event, folder: str, *, by: User | None) -> None:
    """Where copies go besides this machine; tried by writing, so that nobody learns it too late."""
    folder = folder.strip()
    if folder:
        if settings.SERVER:
            raise FolderUnusable(field="folder", folder=folder, why="server")
        try_folder(folder_at(folder))
    with acting(event, happenings.COPIES_SET, by=by, folder=folder) as doing:
        if doing.event.backup_folder == folder:
            doing.nothing_changed()
            return
        doing.event.backup_folder = folder


def why_not(error: OSError) -> str:
    """What the system says, in the reader's words where it is one of the usual troubles."""
    usual = {
        errno.ENOENT: _("there is no such folder"),
        errno.EACCES: _("Honk has no permission to write there"),
        errno.EROFS: _("Honk has no permission to write there"),
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


def newest_copy(event: Event) -> dict[str, Any] | None:
    """When it was made, and where it lies; why the last one failed, and when one was good."""
    jobs = Job.objects.filter(kind=Kind.BACK_UP, event=event).exclude(state__in=Job.OPEN_STATES)
    last = jobs.order_by("-pk").first()
    if last is None:
        return None
    good = jobs.filter(state=Job.State.DONE).order_by("-pk").first()
    files = ((good and good.result) or {}).get("files", [])
    return {"at": good and good.ended_at, "files": files, "problem": last.problem}
