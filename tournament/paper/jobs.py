"""Documents that a worker makes: large ones, with progress, and the parachute after every step."""

from typing import Any

from django.conf import settings
from django.urls import reverse
from django.utils import translation

from tournament.core.acting import after
from tournament.core.happenings import Happening, Stale, making
from tournament.core.jobs import Cancelled, Effect, Kind, Running, enqueue_once, handles
from tournament.core.now import now
from tournament.models import Event, Printing
from tournament.paper.actions import PARACHUTE, copy_out, give_spares, keep, renew
from tournament.paper.documents.catalogue import DOCUMENTS, make
from tournament.paper.documents.parachute import pack_of, parachute
from tournament.paper.reads.printed import Asked

BLANKS = 4  # of a parachute: on two sheets, to be copied


@handles(Kind.PRINT)
def print_job(running: Running) -> Effect:
    event, code = running.job.event, running.arguments["document"]
    if event is None or code not in DOCUMENTS:
        raise Cancelled
    asked = Asked.read(running.arguments["asked"])
    document = make(event, code, asked, running.progress)

    def effect() -> dict[str, Any]:
        made = keep(event, code, asked, document, by=running.job.by, now=now())
        return {"go_to": reverse("printed", kwargs={"event": event.slug, "printing": made.pk})}

    return effect


@after(*making(Stale.PARACHUTE))
def ask_anew(event: Event, _what: Happening) -> None:
    enqueue_once(Kind.PARACHUTE, event=event)


@handles(Kind.PARACHUTE)
def parachute_job(running: Running) -> Effect:
    event = running.job.event
    if event is None:
        raise Cancelled
    made_at = now()
    last = Printing.objects.filter(event=event, document=PARACHUTE).first()
    serials = last.asked.get("serials") if last else None
    serials = serials or give_spares(event, BLANKS, by=None, now=made_at)
    address = settings.ADDRESSES[0] if settings.ADDRESSES else ""
    with translation.override(event.language):
        pack = pack_of(event, address=address, serials=serials, now=made_at)
        printed = parachute(pack, running.progress)

    def effect() -> dict[str, Any]:
        copied = copy_out(event, printed.pdf)
        renew(event, printed, {"serials": list(serials), "copied": copied}, made_at)
        return {"pages": printed.pages, "copied": copied}

    return effect
