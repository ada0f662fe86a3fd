"""The paper parachute is made anew after every step of the day, and copied where it is safe."""

from __future__ import annotations

import logging
import os
from datetime import datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.utils import translation

from tournament.core.acting import after
from tournament.core.drawing.sheet import Printed
from tournament.core.happenings import Happening, Stale, making
from tournament.core.jobs import Cancelled, Effect, Kind, Running, enqueue_once, handles
from tournament.core.now import now
from tournament.models import Event, Printing
from tournament.paper.actions.print import give_spares
from tournament.paper.documents.pack import pack_of
from tournament.paper.documents.parachute import parachute

logger = logging.getLogger(__name__)

CODE = "parachute"
BLANKS = 4  # on two sheets, to be copied


@after(*making(Stale.PARACHUTE))
def ask_anew(event: Event, _what: Happening) -> None:
    enqueue_once(Kind.PARACHUTE, event=event)


@handles(Kind.PARACHUTE)
def parachute_job(running: Running) -> Effect:
    event = running.job.event
    if event is None:
        raise Cancelled
    made_at = now()
    last = Printing.objects.filter(event=event, document=CODE).first()
    serials = last.asked.get("serials") if last else None
    serials = serials or give_spares(event, BLANKS, by=None, now=made_at)
    with translation.override(event.language):
        pack = pack_of(event, address=address(), serials=serials, now=made_at)
        printed = parachute(pack, language=event.language, progress=running.progress)

    def effect() -> dict[str, Any]:
        copied = copy_out(event, printed.pdf)
        renew(event, printed, {"serials": list(serials), "copied": copied}, made_at)
        return {"pages": printed.pages, "copied": copied}

    return effect


def address() -> str:
    return settings.ADDRESSES[0] if settings.ADDRESSES else ""


def renew(event: Event, printed: Printed, asked: dict[str, Any], made_at: datetime) -> None:
    """One row and one file for each event: the newest parachute is the only one to trust."""
    old = list(Printing.objects.filter(event=event, document=CODE).values_list("pk", "file"))
    name = default_storage.save(f"print/{event.slug}/parachute.pdf", ContentFile(printed.pdf))
    Printing.objects.create(
        event=event,
        document=CODE,
        asked=asked,
        made_at=made_at,
        pages=printed.pages,
        missing=list(printed.missing),
        file=name,
    )
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
