"""Documents that a worker makes: large ones, with progress, and the parachute after every step."""

from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db.models import Q
from django.urls import reverse
from django.utils import translation

from tournament.core.happenings import Stale, codes
from tournament.core.health.damage import going_on, readable
from tournament.core.jobs import Cancelled, Effect, Kind, Running, enqueue_once, handles
from tournament.core.now import now
from tournament.core.storage.one_moment import at_one_moment
from tournament.models import Event, Job, Printing
from tournament.paper.actions import PARACHUTE, give_spares, keep, renew, store
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


@handles(Kind.PARACHUTE)
def parachute_job(running: Running) -> Effect:
    event = running.job.event
    if event is None:
        raise Cancelled
    last = Printing.objects.filter(event=event, document=PARACHUTE).first()
    serials = last.asked.get("serials") if last else None
    serials = serials or give_spares(event, BLANKS, by=None, now=now())
    address = next(filter(None, [settings.HALL_NAME, *settings.ADDRESSES]), "")
    with at_one_moment(event) as whole, translation.override(whole.language):
        made_at = now()
        pack = pack_of(whole, address=address, serials=serials, now=made_at)
    with translation.override(whole.language):
        printed = parachute(pack, running.progress)
    file = store(whole, printed.pdf)
    asked = {"serials": list(serials), "version": whole.version}

    def effect() -> dict[str, Any]:
        renew(whole, printed, file, asked, made_at)
        older = Job.objects.filter(kind=Kind.PARACHUTE, event=event, pk__lt=running.job.pk)
        older.exclude(state__in=Job.OPEN_STATES).delete()
        return {"pages": printed.pages}

    return effect


AT_MOST_EVERY = timedelta(seconds=20)  # of change
A_SHARE = 5  # of a worker's time at most for one event, however large it is
SAID = Stale.PLAY | Stale.FORM | Stale.RESULTS | Stale.SEATS  # what a parachute tells
_fresh: dict[int, int] = {}  # by event: the version that was found to change nothing on paper


def ask_for_parachutes() -> None:
    for event in parachutes_due(now()):
        with going_on(event):
            enqueue_once(Kind.PARACHUTE, event=event)


def parachutes_due(moment: datetime) -> list[Event]:
    """Those that say something else than is so now; since the end of the check-in, as there is
    little to rescue before."""
    papers = readable(Printing.objects.filter(document=PARACHUTE))
    told = {paper.event_id: paper.asked.get("version", 0) for paper in papers}
    real = Event.objects.filter(is_practice=False)
    begun = real.filter(Q(pk__in=told) | Q(checkin_closed_at__isnull=False))
    return [
        event
        for event in readable(begun)
        if says_otherwise(event, told.get(event.pk)) and is_its_turn(event, moment)
    ]


def says_otherwise(event: Event, told: int | None) -> bool:
    if told is None:
        return True
    if event.version == max(told, _fresh.get(event.pk, 0)):
        return False
    if event.log.filter(version__gt=told, code__in=codes(SAID)).exists():
        return True
    _fresh[event.pk] = event.version
    return False


def is_its_turn(event: Event, moment: datetime) -> bool:
    last = event.jobs.filter(kind=Kind.PARACHUTE).order_by("-pk").first()
    if last is None or last.is_open or last.ended_at is None:
        return last is None
    began = last.started_at or last.ended_at
    return moment - began >= max(AT_MOST_EVERY, A_SHARE * (last.ended_at - began))
