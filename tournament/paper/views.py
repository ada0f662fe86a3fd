"""Printing: what there is, with which options, a look at it, and the file."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.core.files.storage import default_storage
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournament.core.jobs import Kind, enqueue
from tournament.core.now import now
from tournament.core.permissions import GET, POST, EventRequest, May, event_page
from tournament.core.web.addresses import hall_url
from tournament.core.web.answers import file_name
from tournament.events.words.log import numbers_in_words
from tournament.models import Event, Job, Printing
from tournament.paper.actions import ask
from tournament.paper.documents.catalogue import DOCUMENTS, Document, changed_parts, look_at
from tournament.paper.forms import PrintForm
from tournament.paper.reads.printed import last_printings
from tournament.paper.reads.rows import public_rounds
from tournament.paper.words import PURPOSES, label
from tournament.rounds.reads.hall import hall_for_all
from tournament.rounds.reads.public_state import phase_of
from tournament.standings.reads.standing import last_closed

NAMED_PARTS = 12  # more than so many are only counted
BEFORE = ("poster_sign_up", "poster_phone", "signs", "regulations", "rules", "cards", "check_in")
NEEDED = {
    "check_in": ("check_in", "signs", "poster_phone"),
    "drawing": ("forms", "wall"),
    "seating": ("forms", "wall"),
    "playing": ("wall", "standings"),
    "festival": ("forms", "standings"),
    "missing": ("standings", "wall"),
    "standings": ("standings", "forms", "wall"),
    "prizes": ("prizes", "certificates"),
    "finished": ("slips", "certificates", "standings"),
}
# A PDF has nothing that could load anything; the browser's viewer needs leave to draw it.
FRAMED = "frame-ancestors 'self'"


@dataclass(frozen=True, slots=True)
class Line:
    """A document in the list."""

    code: str
    label: str
    purpose: str
    last: Printing | None
    changed: str = ""
    waits_for: str = ""


@event_page(May.ENTER, GET)
def documents(request: EventRequest, event: Event) -> HttpResponse:
    """Everything that can be printed, and what is out of date on the paper that hangs there."""
    last = last_printings(event)
    lines = {code: line_of(event, one, last.get(code)) for code, one in DOCUMENTS.items()}
    needed = needed_now(event, lines)
    groups = [
        (_("Needed now"), needed),
        (_("Before the day"), (*BEFORE, "answers") if event.questions else BEFORE),
        (_("Every round"), every_round(event)),
        (_("At the end"), ("prizes", "certificates", "slips", "moves")),
    ]
    context = {
        "event": event,
        "groups": [
            (title, [lines[code] for code in codes if codes is needed or code not in needed])
            for title, codes in groups
        ],
        "parachute": last.get("parachute"),
        "making": event.jobs.filter(kind=Kind.PARACHUTE, state__in=Job.OPEN_STATES).first(),
        "folder": event.backup_folder,
    }
    return render(request, "paper/documents.html", context)


def every_round(event: Event) -> tuple[str, ...]:
    stages = ("stages",) if event.has_stages else ()
    return ("forms", "wall", "standings", *stages)


def needed_now(event: Event, lines: Mapping[str, Line]) -> tuple[str, ...]:
    """What the hall asks for now, and what hangs there and is not right any more."""
    phase = phase_of(event, hall_for_all(event, now()))
    changed = [code for code, line in lines.items() if line.changed]
    return tuple(dict.fromkeys([*changed, *NEEDED[phase]]))


def line_of(event: Event, document: Document, last: Printing | None) -> Line:
    parts = changed_parts(event, document.code) if last else []
    return Line(
        code=document.code,
        label=label(document.code),
        purpose=str(PURPOSES[document.code]),
        last=last,
        changed=parts_in_words(document.code, parts),
        waits_for=waits_for(event, document),
    )


def parts_in_words(code: str, parts: list[str]) -> str:
    """Such as "changed since: 3 forms" or the numbers, when they are few."""
    if not parts:
        return ""
    if code in {"forms", "wall"} or len(parts) > NAMED_PARTS:
        return _("%(count)s changed since") % {"count": len(parts)}
    numbers = numbers_in_words(sorted(int(part) for part in parts))
    return _("changed since: %(numbers)s") % {"numbers": numbers}


def waits_for(event: Event, document: Document) -> str:
    if document.needs == "rounds" and not public_rounds(event):
        return _("as soon as a round is published")
    if document.needs == "stages" and not event.filled_stages.exists():
        return _("as soon as a round of the stages is drawn")
    if document.needs == "standing" and not last_closed(event):
        return _("as soon as a round is closed")
    return ""


def document_of(code: str) -> Document:
    if code not in DOCUMENTS:
        raise Http404
    return DOCUMENTS[code]


def address(request: HttpRequest) -> str:
    return hall_url(request, "/").rstrip("/")


@event_page(May.ENTER, (*GET, *POST))
def document(request: EventRequest, event: Event, document: str) -> HttpResponse:
    """The options of one document beside a look at it; the button makes what is printed."""
    found = document_of(document)
    data = request.POST or (request.GET if "language" in request.GET else None)
    form = PrintForm(data or None, event=event, document=found)
    if request.method == "POST" and form.is_valid():
        made = ask(event, document, form.asked(address(request)), by=request.user, now=now())
        if isinstance(made, Job):
            return redirect("job", job=made.pk)
        return redirect("printed", event=event.slug, printing=made.pk)
    context = {
        "event": event,
        "form": form,
        "line": line_of(event, found, last_printings(event).get(document)),
        "look": "" if form.is_bound and not form.is_valid() else look_query(form),
    }
    response = render(request, "paper/document.html", context)
    response.has_frames = True  # type: ignore[attr-defined]  # for StrictHeadersMiddleware
    return response


def look_query(form: PrintForm) -> str:
    """The options as an address: those chosen, or the usual ones."""
    query = QueryDict(mutable=True)
    for name, field in form.fields.items():
        value = form.data.get(name, "") if form.is_bound else field.initial
        if value not in (None, "", False):
            query[name] = value
    return query.urlencode()


@event_page(May.ENTER, GET)
def look(request: EventRequest, event: Event, document: str) -> HttpResponse:
    """How it would look; nothing is numbered and nothing counts as printed."""
    found = document_of(document)
    usual = QueryDict(look_query(PrintForm(event=event, document=found)))
    form = PrintForm(request.GET or usual, event=event, document=found)
    if not form.is_valid():
        raise Http404
    printed = look_at(event, document, form.asked(address(request)))
    return framed(printed.pdf, event, document)


def framed(pdf: bytes, event: Event, document: str) -> HttpResponse:
    name = file_name(event, label(document), "pdf")
    headers = {
        "Content-Disposition": f'inline; filename="{name}"',
        "Content-Security-Policy": FRAMED,
        "X-Frame-Options": "SAMEORIGIN",
        "Cache-Control": "no-store",  # names of people
    }
    return HttpResponse(pdf, content_type="application/pdf", headers=headers)


@event_page(May.ENTER, GET)
def printed(request: EventRequest, event: Event, printing: int) -> HttpResponse:
    """It is ready: open it, print it; and which signs are only boxes."""
    found = get_object_or_404(Printing, pk=printing, event=event)
    context = {
        "event": event,
        "printing": found,
        "label": label(found.document),
        "others": event.printings.exclude(file="").exclude(pk=found.pk)[:8],
    }
    return render(request, "paper/printed.html", context)


@event_page(May.ENTER, GET)
def file(request: EventRequest, event: Event, printing: int) -> HttpResponse:
    found = get_object_or_404(Printing, pk=printing, event=event)
    if not found.file or not default_storage.exists(found.file):
        raise Http404
    with default_storage.open(found.file) as stored:
        return framed(stored.read(), event, found.document)


@event_page(May.ENTER, POST)
def renew_parachute(request: EventRequest, event: Event) -> HttpResponse:
    enqueue(Kind.PARACHUTE, by=request.user, event=event)
    return redirect("printing", event=event.slug)
