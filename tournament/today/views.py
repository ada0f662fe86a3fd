"""The organiser's pages of one event: today, the log, and the evening before."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import django_tables2 as tables
from django.conf import settings
from django.core.cache import cache
from django.core.signing import BadSignature, Signer
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django_tables2 import RequestConfig

from tournament.checkin.reads.arrivals import arrivals_of
from tournament.checkin.reads.door import missing_of
from tournament.core.acting import Step
from tournament.core.errors import TournamentError
from tournament.core.fields import EntryField, EventForm, WholeField
from tournament.core.health.full_disk import megabytes_left
from tournament.core.now import now
from tournament.core.permissions import GET, POST, EventRequest, May, event_page
from tournament.core.text import VERSION_DIGITS, number_in
from tournament.core.web.addresses import hall_url
from tournament.core.web.answers import answered, explained
from tournament.core.web.newest import Newest, Unchanged
from tournament.draw.matching import rustworkx
from tournament.events.actions.back_up import chosen_folder, newest_copy, try_folder
from tournament.events.reads.events import lines_about, lines_of, namesakes
from tournament.events.reads.machine import LITTLE_ROOM, battery, free_gigabytes
from tournament.events.words.log import Somebody, in_words, sentence, who
from tournament.follow.reads import is_followed, seconds
from tournament.models import Announcement, Event, LogEntry
from tournament.rounds.reads.calls import calls_of
from tournament.rounds.reads.coming_in import coming_in
from tournament.rounds.reads.expected_end import forecast_of
from tournament.rounds.reads.hall import Hall, hall_at, hall_of, hall_rows
from tournament.rounds.reads.public_state import notices_of, phase_of
from tournament.rounds.words import usual_messages
from tournament.standings.reads.prizes import readings
from tournament.standings.reads.public import public_of
from tournament.standings.words.prizes import said_aloud
from tournament.today.actions import undo_last_step
from tournament.today.pictures import arrivals_chart
from tournament.today.reads.before_prizes import before_prizes, left_open
from tournament.today.reads.day import day_of, last_step
from tournament.today.words import to_say


class LogTable(tables.Table):  # type: ignore[misc]  # it comes without types
    """The newest first; a line is put into words only where it is shown."""

    at = tables.DateTimeColumn(
        verbose_name=gettext_lazy("When"), format="D H:i:s", order_by="version"
    )
    who = tables.Column(verbose_name=gettext_lazy("Who"), empty_values=())
    what = tables.Column(verbose_name=gettext_lazy("What"), orderable=False, empty_values=())
    hash = tables.Column(verbose_name=gettext_lazy("Seal"), orderable=False)

    class Meta:
        attrs = {"id": "log-lines"}
        template_name = "core/tables/list.html"
        empty_text = gettext_lazy("Nothing yet.")

    def __init__(self, *given: Any, told_apart: Mapping[Somebody, int], **options: Any) -> None:
        super().__init__(*given, **options)
        self.told_apart = told_apart

    def render_who(self, record: LogEntry) -> str:
        return who(record, self.told_apart)

    def render_what(self, record: LogEntry) -> str:
        told = sentence(record)
        return _("%(what)s (from an archive)") % {"what": told} if record.is_imported else told

    def render_hash(self, value: str) -> str:
        return value[:8]


PER_PAGE = 100  # lines of the log
LONGEST_REASON = 200


class LogForm(EventForm):
    """The log of one table or of one entry."""

    table = WholeField(label=gettext_lazy("Table"), min_value=1, required=False)
    entry = EntryField(label=gettext_lazy("Number or name"), required=False)


@event_page(May.LOOK, GET)
def home(request: EventRequest, event: Event) -> HttpResponse:
    """Where the day stands and the one next thing to do."""
    moment = now()
    known = _known.get(event, lambda: known_of(event), get_language())
    hall = hall_at(known["rows"], moment)
    context = known | {
        "event": event,
        "megabytes_left": megabytes_left(),
        "laptops": seconds(),
        "hall": hall,
        "map": hall_map(request, event, hall) if hall.tables else "",
        "left": left_open(event),
        "coming_in": coming_in(event, hall, moment),
        "forecast": forecast_of(event, hall, moment),
        "usual": usual_messages(),
    }
    if event.checkin_closed_at is None:
        arrivals = arrivals_of(event, moment)
        context |= {
            "missing": missing_of(event),
            "arrivals": arrivals,
            "arrivals_chart": arrivals_chart(arrivals),
        }
    return render(request, "today/today.html", context)


_known: Newest[dict[str, Any]] = Newest()


def known_of(event: Event) -> dict[str, Any]:
    """What only a further step changes."""
    step, day = last_step(event), day_of(event)
    return {
        "rows": hall_rows(event),
        "day": day,
        "is_waiting_for_prizes": day.is_played and not public_of(event).is_all,
        "log": lines_of(event, 8),
        "calls": calls_of(event),
        "notices": notices_of(event),
        "step": step if step and step.can_be_undone() else None,
        "undo": undo_words(step) if step else None,
        "said": list(Announcement.objects.filter(event=event, ended_at=None)),
    }


_maps: Unchanged[SafeString] = Unchanged(most=16)


def hall_map(request: EventRequest, event: Event, hall: Hall) -> SafeString:
    """Drawn anew where a table looks different, as this page is asked for all day long."""
    shown = [
        (
            zone,
            [(one.table, one.state, one.entries, one.extra_minutes, one.reason) for one in tables],
        )
        for zone, tables in hall.zones
    ]
    may_enter = May.ENTER in request.may
    round_ = (hall.round.number, hall.round.state) if hall.round else None
    question = (round_, bool(hall.own_clocks), hall.byes, shown)
    context = {"event": event, "hall": hall, "may_enter": may_enter}
    reader = hash((get_language(), may_enter))
    return _maps.get(event, reader, question, lambda: render_to_string("today/_hall.html", context))


def undo_words(step: Step) -> dict[str, str]:
    """What the button says, and what then follows."""
    words, undo = in_words(step.what, step.data), step.what.undo
    return {"button": str(undo.button % words), "undoes": str(undo.undoes % words)} if undo else {}


@event_page(May.LOOK, GET)
def announcer(request: EventRequest, event: Event) -> HttpResponse:
    """For whoever has the microphone: what to say now."""
    moment = now()
    hall = hall_of(event, moment)
    is_over = phase_of(event, hall) == "prizes"
    context = {
        "event": event,
        "prizes": said_aloud(readings(event)) if is_over else [],
        "say": to_say(event, hall, forecast_of(event, hall, moment), moment),
        "hall": hall,
        "notices": notices_of(event),
        "said": Announcement.objects.filter(event=event, ended_at=None),
    }
    return render(request, "today/announcer.html", context)


@event_page(May.LOOK, GET)
def before_the_prizes(request: EventRequest, event: Event) -> HttpResponse:
    """What is open and what it could change; the play-off and the prize-giving start here."""
    context = {"event": event, "open": before_prizes(event)}
    return render(request, "today/before_prizes.html", context)


@event_page(May.LOOK, GET)
def log(request: EventRequest, event: Event) -> HttpResponse:
    form = LogForm(request.GET, event=event)
    chosen = form.cleaned_data if form.is_valid() else {}
    entry = chosen.get("entry")
    lines = lines_about(event, table=chosen.get("table"), entry=entry and entry.number)
    table = LogTable(lines, told_apart=namesakes(event))
    RequestConfig(request, paginate={"per_page": PER_PAGE}).configure(table)
    return render(request, "today/log.html", {"event": event, "table": table, "form": form})


@event_page(May.RUN, POST)
def undo(request: EventRequest, event: Event) -> HttpResponse:
    version = number_in(request.POST.get("version", ""), VERSION_DIGITS) or 0
    with answered(request, _("Taken back.")):
        reason = request.POST.get("reason", "")[:LONGEST_REASON]
        undo_last_step(event, version, by=request.user, now=now(), reason=reason)
    return redirect("event-home", event=event.slug)


REMEMBERED = 12 * 3600  # seconds
KEY = "evening:{}"


@event_page(May.RUN, GET)
def evening(request: EventRequest, event: Event) -> HttpResponse:
    code = Signer(salt="evening").sign(str(event.pk)).split(":", 1)[1]
    path = reverse("evening-hello", kwargs={"event": event.slug, "code": code})
    free = free_gigabytes(Path(settings.DATA_DIR))
    folder, problem = chosen_folder(event), ""
    try:
        if folder is not None:
            try_folder(folder)
    except TournamentError as error:
        problem = explained(error)
    context = {
        "event": event,
        "phone_url": hall_url(request, path),
        "is_reached": cache.get(KEY.format(event.pk)) is not None,
        "language": event.language,
        "screen_url": reverse("screen", kwargs={"event": event.slug, "number": 1}),
        "free": round(free, 1),
        "has_room": free >= LITTLE_ROOM,
        "folder": folder,
        "folder_problem": problem,
        "copy": newest_copy(event),
        "battery": battery(),
        "stays_awake": settings.STAYS_AWAKE,
        "may_pair": request.user.is_superuser and not settings.SERVER,
        "is_followed": is_followed(),
        "draws_slowly": rustworkx() is None,
        "sounds": [("test", _("Test")), ("last", _("Five minutes left")), ("end", _("Time is up"))],
    }
    return render(request, "today/evening.html", context)


@event_page(May.RUN, GET)
def reached(request: EventRequest, event: Event) -> HttpResponse:
    return JsonResponse({"reached": cache.get(KEY.format(event.pk)) is not None})


@require_safe
def hello(request: HttpRequest, event: str, code: str) -> HttpResponse:
    """What the phone opens: proof that it reaches this machine."""
    found = get_object_or_404(Event, slug=event)
    try:
        Signer(salt="evening").unsign(f"{found.pk}:{code}")
        is_right = True
        cache.set(KEY.format(found.pk), is_right, REMEMBERED)
    except BadSignature:
        is_right = False
    return render(request, "today/hello.html", {"event": found, "is_right": is_right})
