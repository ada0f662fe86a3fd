"""What everybody may see of an event on a phone, without an account."""

from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.encoding import iri_to_uri
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tournament.core.breaks import breaks_of
from tournament.core.now import now
from tournament.core.text import fold, is_called, number_in
from tournament.core.web.public_pages import public_page
from tournament.entries.reads.names import FieldRow, public_list
from tournament.festival.reads import turn_of
from tournament.forecast.reads import chances
from tournament.forecast.words import told_row
from tournament.models import Event
from tournament.phones.reads import book_of, for_the_phone, is_received, place_of, rounds_of
from tournament.rounds.reads.expected_end import be_there, starts_of
from tournament.rounds.reads.hall import hall_for_all
from tournament.rounds.reads.public_state import notices_of, phase_of, state_of, steps_of_day
from tournament.stages.reads.clinched import own_stage, stages_ahead
from tournament.stages.words.clinched import own_sentences

TYPED = 40  # letters of a name that somebody looks for
AFTER_A_ROUND = {"standings", "prizes", "finished"}
BETWEEN_ROUNDS = AFTER_A_ROUND | {"seating"}


def hall_context(event: Event) -> dict[str, Any]:
    """What both pages show of the moment."""
    moment = now()
    hall = hall_for_all(event, moment)
    phase = phase_of(event, hall)
    return {
        "event": event,
        "hall": hall,
        "phase": phase,
        "breaks": breaks_of(event, phase),
        "state": state_of(event, moment, hall),
        "notices": notices_of(event),
        "languages": settings.LANGUAGES,
        "zone": settings.TIME_ZONE,
        "language": get_language() or "nl",
    }


@require_safe
def short(request: HttpRequest, pk: int, path: str = "") -> HttpResponse:
    """The address that is printed and projected: few signs to type, and a code of few squares."""
    found = get_object_or_404(Event.objects.only("slug"), pk=pk)
    asked = request.META["QUERY_STRING"]
    whole = reverse("event", kwargs={"event": found.slug}) + iri_to_uri(path)
    return redirect(f"{whole}?{asked}" if asked else whole)


@public_page
def event(request: HttpRequest, event: Event) -> str:
    """The event's front page: where the day stands, and everybody to find oneself in."""
    typed = request.GET.get("unknown", "")[:TYPED]
    context = hall_context(event) | {
        "steps": steps_of_day(event),
        "entries": public_list(event),
        "unknown": typed,
        "is_number": number_in(typed) is not None,
        "maybe": called(event, typed) if typed else [],
    }
    return render_to_string("phones/event.html", context)


@public_page
def me(request: HttpRequest, event: Event, number: int) -> str:
    """One entry's table, clock and results."""
    book = book_of(event)
    if number not in book.names:
        raise Http404
    rounds = rounds_of(event, book, number)
    context = hall_context(event)
    state: dict[str, Any] = context["state"]
    current, coming = (
        next((one for one in rounds if one.number == number_), None)
        for number_ in (state["round"], state["round"] + 1)
    )
    own = ((state["clock"] or {}).get("own") or {}).get(str(current and current.table), 0)
    made = chances.public(event)  # None where the organiser has not released them
    row = made.row_of(number) if made else None
    context |= {
        "own_minutes": own // 60,
        "number": number,
        "name": book.names[number],
        "rounds": rounds,
        "never_came": number in book.never_came,
        "current": None if context["phase"] in AFTER_A_ROUND else current,
        "coming": coming,
        "starts": starts_of(event, state["round"] + 1),
        "starts_round": state["round"] + 1,
        "starts_now": starts_of(event, state["round"]),
        "be_there": be_there(event),
        "is_here": number in book.here,
        "place": place_of(event, number) if context["phase"] in BETWEEN_ROUNDS else None,
        "is_received": is_received(current, state, context["phase"]),
        "told": for_the_phone(event, book, number),
        "chances": told_row(row, "") if row else None,
        "stage": own_stage(event, number),
        "ahead": own_sentences(stages_ahead(event), number),
        "turn": turn_of(event, number) if context["phase"] == "festival" else None,
    }
    return render_to_string("phones/me.html", context)


def called(event: Event, typed: str) -> list[FieldRow]:
    """Who is called so, by the names that everybody may see."""
    rows = public_list(event)
    return [row for row in rows if is_called(fold(" ".join((row.name, *row.people))), typed)]


@require_safe
def find_me(request: HttpRequest, event: str) -> HttpResponse:
    """The number or the name that somebody typed, as the address of their page; several who are
    called so are offered on the event's page."""
    found = get_object_or_404(Event, slug=event)
    typed = request.GET.get("number", "").strip()[:TYPED]
    number = number_in(typed)
    maybe = [row for row in public_list(found) if row.number == number] or called(found, typed)
    if len(maybe) == 1:
        return redirect("me", event=event, number=maybe[0].number)
    query = urlencode({"unknown": typed})
    return redirect(f"{reverse('event', kwargs={'event': event})}?{query}")
