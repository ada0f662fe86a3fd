"""What a name leaves beside the rows: files, copies, and the free pages of the database file.

All of it goes once the step is committed. A note in the data folder says that this is due, so that
a machine which stops in between goes on with it at its next start.
"""

import logging
from contextlib import suppress
from pathlib import Path

from django.conf import settings
from django.core.files.storage import default_storage
from django.db import DatabaseError, connection

from tournament.core.storage.whole_files import drop_all_parts
from tournament.core.web.public_pages import kept
from tournament.desk.actions import pictures
from tournament.desk.reads.pictures import folder_of
from tournament.events.actions.back_up import chosen_folder, drop_copies, own_folder
from tournament.models import Event
from tournament.paper.actions import clear_away

logger = logging.getLogger(__name__)


def note() -> Path:
    return Path(settings.DATA_DIR) / "erasing"


def note_down(event: Event) -> None:
    """Before the commit: better once too often."""
    with note().open("a") as file:
        file.write(f"{event.slug}\n")


def go_on() -> None:
    """What a machine that stopped left undone."""
    with suppress(FileNotFoundError):
        slugs = note().read_text().split()
        there = {event.slug: event for event in Event.objects.filter(slug__in=slugs)}
        wipe([there.get(slug) or Event(slug=slug) for slug in set(slugs)])


def wipe(events: list[Event]) -> list[str]:
    """Where something could not be reached: folders, or the database's own file."""
    left = []
    for event in events:
        clear_away(event.pk, event.slug)
        drop_all_parts(Path(default_storage.path(f"print/{event.slug}")))
        pictures.clear_away(event.pk, event.slug)
        drop_all_parts(Path(default_storage.path(folder_of(event.slug))))
        for folder in (own_folder(event), chosen_folder(event)):
            if folder is not None and not drop_copies(folder, event.slug):
                left.append(str(folder))
        if event.pk is None:  # deleted: nobody makes new copies
            with suppress(OSError):
                own_folder(event).rmdir()
    for copy in (Path(settings.DATA_DIR) / "copies").glob("before-*.*"):
        copy.unlink(missing_ok=True)  # of the whole database
    kept.pages.clear()
    try:
        compact()
    except DatabaseError:
        logger.exception("the database file could not be written anew; again within the hour")
        return [*left, str(settings.DATABASES["default"]["NAME"])]
    note().unlink(missing_ok=True)
    return left


def compact() -> None:
    """SQLite keeps what was deleted in free pages and in its log until both are written anew."""
    if connection.vendor != "sqlite":
        return
    with connection.cursor() as cursor:
        cursor.execute("VACUUM")
        busy, *_pages = cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if busy:
        raise DatabaseError("somebody reads the write-ahead log")
