"""The entry desk: one page, a number, fields, Enter, next."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

from django.contrib import messages
from django.http import HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from tournament.core.fields import suggestions
from tournament.core.now import now
from tournament.core.permissions import GET, POST, EventRequest, May, event_page
from tournament.core.web.held_back import HeldBack, hold_back
from tournament.desk.reads.desk import FormLine, form_line, form_lines, missing_at, round_at_desk
from tournament.desk.reads.entered import entered_in, just_entered
from tournament.desk.reads.finding import Found, find_form
from tournament.desk.reads.player_reports import agreed
from tournament.desk.reads.safe import version_now, with_safety
from tournament.desk.reads.second_look import looks_waiting
from tournament.desk.views.enter import Answer, Sent, attempt, sent_in
from tournament.desk.words import finding_words
from tournament.follow.reads import has_second, is_followed, other_addresses, safe_version, wait_for
from tournament.games.protocol import table_game
from tournament.games.sheet import sheet_of, texts_of
from tournament.models import Event
from tournament.rounds.reads.calls import calls_of

LAST_ENTERED = 6
WAITS = 3.0  # seconds for the second laptop, where the event insists on it
ONLY_HERE = "Honk-Only-Here"  # read by static/js/desk/keeping.js


@event_page(May.ENTER, GET)
def desk(request: EventRequest, event: Event) -> HttpResponse:
    """The page; with ?form=… the fields of that form, for browsers without scripts too."""
    typed = request.GET.get("form", "")
    found = find_form(event, typed) if typed else None
    return desk_page(request, event, found=found)


def desk_page(
    request: EventRequest,
    event: Event,
    *,
    found: Found | None = None,
    sent: Sent | None = None,
    answer: Answer | None = None,
) -> HttpResponse:
    row = round_at_desk(event)
    line = form_line(found.match) if found and found.match else answer.line if answer else None
    asks_table = bool(found and found.kind == "blank")
    texts = sent.texts if sent else {}
    problems = answer.problems if answer else {}
    who = line.who if line else ()
    sizes = sizes_of(event)
    size = len(who) or sizes[0]
    context = {
        "calls": calls_of(event),
        "event": event,
        "round": row,
        "missing": row and missing_at(event, row, len(looks_waiting(event))),
        "entered": with_safety(event, entered_in(event, LAST_ENTERED, by=request.user)),
        "has_second": bool(other_addresses()),
        "found": found,
        "found_words": finding_words(found.kind, found.number) if found else "",
        "line": line,
        "sheet": sheet_of(event, size, who, texts, problems) if line or asks_table else None,
        "asks_table": asks_table,
        "blank_seats": blank_seats(event, sent, problems),
        "everybody": suggestions(event),
        "sent": sent,
        "question": answer and answer.question,
        "answer": answer,
        "problems": problems,
        "once": (answer and answer.once) or (sent and sent.once) or secrets.token_urlsafe(12),
        "sheets": [sheet_of(event, one) for one in sizes],
    }
    status = 200 if answer is None else 409
    return render(request, "desk/desk.html", context, status=status)


def blank_seats(
    event: Event, sent: Sent | None, problems: Mapping[str, str]
) -> list[dict[str, Any]]:
    """Where the clerk writes who sat there, when it is not as drawn."""
    names = [f"seat_{seat}" for seat in range(max(sizes_of(event)))]
    typed = sent.seats if sent else {}
    return [
        {"name": name, "label": at, "text": typed.get(name, ""), "problem": problems.get(name, "")}
        for at, name in enumerate(names, start=1)
    ]


def sizes_of(event: Event) -> list[int]:
    """How many sit at a table, over all tables that may come in."""
    if seats := table_game(event.game).seats:
        return [seats // 2 if event.format == Event.Format.DUOS else seats]
    return sorted({len(line.who) for line in form_lines(event)} | {event.table_size})


@event_page(May.ENTER, POST)
def save(request: EventRequest, event: Event) -> HttpResponse:
    """Enter was pressed. The page's script asks for JSON, a browser without scripts for a page."""
    sent = sent_in(request.POST)
    if sent.choice == "leave" or not (sent.form or sent.table):
        return redirect("desk", event=event.slug)
    answer = attempt(event, sent, request.may, by=request.user, now=now())
    version = version_now(event) if answer.is_done and has_second() else 0
    if request.headers.get("Accept") == "application/json":
        response = JsonResponse(told(request, event, sent, answer, version))
        if version and event.on_both_laptops:
            hold_back(response, both_have(event, version))
        return response
    if answer.is_done:
        messages.success(request, answer.sentence or said_of(answer))
        if version and event.on_both_laptops and not wait_for(event.pk, version, WAITS):
            messages.warning(request, _("On this laptop only: the second one does not answer."))
        return redirect("desk", event=event.slug)
    if answer.sentence or answer.problems:
        messages.error(request, answer.sentence or said_of(answer))
    found = find_form(event, sent.form) if sent.form else None
    return desk_page(request, event, found=found, sent=sent, answer=answer)


def both_have(event: Event, version: int) -> HeldBack:
    """Where nobody follows at the moment, nothing is waited for."""
    seconds = WAITS if is_followed() else 0.0
    return HeldBack(lambda: safe_version(event.pk) >= version, seconds, ONLY_HERE)


def told(
    request: EventRequest, event: Event, sent: Sent, answer: Answer, version: int
) -> dict[str, Any]:
    """``version`` of the event has what was sent; 0: there is no second laptop to have it."""
    data: dict[str, Any] = {
        "outcome": answer.outcome,
        "sentence": answer.sentence or said_of(answer),
        "help": answer.help,
        "problems": dict(answer.problems),
        "once": answer.once,
    }
    if version:
        data["version"] = version
    if answer.line:
        data["line"] = asdict(answer.line)
    if answer.question:
        context = {"question": answer.question, "decided": sorted(sent.decided), "event": event}
        data["question"] = render_to_string("desk/_question.html", context, request)
    if answer.outcome == "saved" and answer.report and answer.line:
        row = just_entered(answer.report, event.game, answer.line.number)
        row = replace(row, saved_at=version)
        context = {"event": event, "row": row, "csrf_token": get_token(request)}
        data["entered"] = render_to_string("desk/_entered_row.html", context)
    return data


def said_of(answer: Answer) -> str:
    if answer.problems:
        marked = _("Not saved yet: look at the fields marked in red.")
        return marked if answer.line else " ".join(answer.problems.values())
    if answer.outcome == "asked":
        return _("Not saved yet: there is a question first.")
    if answer.line is None:
        return ""
    words = {"round": answer.line.round, "table": answer.line.table, "said": answer.line.said}
    if answer.outcome == "queried":
        return _("Round %(round)s, table %(table)s is on the query list.") % words
    if answer.outcome == "same":
        return (
            _(
                "Round %(round)s, table %(table)s had already been entered, with the same "
                "result: %(said)s."
            )
            % words
        )
    return _("Saved: round %(round)s, table %(table)s, %(said)s.") % words


@event_page(May.ENTER, GET)
def index(request: EventRequest, event: Event) -> HttpResponse:
    """All forms by heart, so that names appear without asking and a dead server stops nobody."""
    row = round_at_desk(event)
    blanks = event.forms.filter(match=None, void_at=None)
    told = agreed(event)
    data = {
        "version": event.version,
        "agreed": {match: texts_of(event.game, fields) for match, fields in told.items()},
        "round": row.number if row and not event.is_festival else None,
        "lines": [packed(line) for line in form_lines(event)],
        "blanks": [blank.human for blank in blanks],
    }
    return JsonResponse(data)


def packed(line: FormLine) -> Sequence[Any]:
    """Many lines go over the wire: no names of fields."""
    who = [(one.number, one.name) for one in line.who]
    return (line.match, line.number, line.round, line.table, who, line.version, line.said)


@event_page(May.ENTER, GET)
def find(request: EventRequest, event: Event) -> HttpResponse:
    """What a number that the page does not know may be."""
    found = find_form(event, request.GET.get("form", ""))
    line = form_line(found.match) if found.match else None
    data = {
        "kind": found.kind,
        "number": found.number,
        "sentence": finding_words(found.kind, found.number),
        "line": line and packed(line),
        "near": [packed(one) for one in found.near],
    }
    return JsonResponse(data)


@event_page(May.ENTER, GET)
def state(request: EventRequest, event: Event) -> HttpResponse:
    """What is not in yet: a fragment that the page fetches when something changed."""
    row = round_at_desk(event)
    missing = row and missing_at(event, row, len(looks_waiting(event)))
    context = {"event": event, "round": row, "missing": missing}
    return render(request, "desk/_missing.html", context)
