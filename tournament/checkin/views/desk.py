"""The desk at the door: one field, one Enter per arrival."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from tournament.checkin import actions as checkin
from tournament.checkin.reads import arrivals as queries
from tournament.core.addresses import own_table
from tournament.core.errors import TournamentError
from tournament.core.fields import SubstituteForm
from tournament.core.money import money
from tournament.core.now import now
from tournament.core.permissions import EventRequest, May, event_page, may
from tournament.entries.actions import payments
from tournament.entries.actions.change import substitute
from tournament.models import Entry, Event, User
from tournament.seating.words.advice import advice_sentence


def is_part(request: HttpRequest) -> bool:
    """Asked by the page's own script, which puts the answer into its place."""
    return request.headers.get("X-Part") == "1"


@event_page(May.CHECK_IN)
@require_http_methods(["GET", "POST"])
def desk(request: EventRequest, event: Event) -> HttpResponse:
    """Type, Enter, next. Without JavaScript Enter brings the same answer as a page."""
    typed = request.POST.get("typed", request.GET.get("typed", ""))[:300]
    answer = typed_answer(request, event, typed) if request.method == "POST" else {}
    if typed and request.method == "GET":
        answer = {"found": queries.find(event, typed)}
    context = {"event": event, "typed": typed if "entry" not in answer else "", **answer}
    if is_part(request):
        return render(request, "checkin/_answer.html", context)
    context["counters"] = queries.counters(event)
    return render(request, "checkin/desk.html", context)


def typed_answer(request: EventRequest, event: Event, typed: str) -> dict[str, Any]:
    """What Enter does: check in the one who is meant, or say why nobody was."""
    found = queries.find(event, typed)
    if not found.is_sure or not found.entries:
        return {"found": found, "nobody": bool(typed.strip()) and not found.entries}
    one = found.entries[0]
    if not one.is_playing or one.is_here:
        return {"entry": one, "already": one.is_here}
    return check_in_all(event, one, request.user)


def check_in_all(event: Event, one: queries.AtDesk, by: User) -> dict[str, Any]:
    problem = ""
    try:
        checkin.check_in(Entry.objects.get(pk=one.pk), by=by, now=now())
    except TournamentError as error:
        problem = str(error)
    return {"entry": fresh(event, one.pk), "done": not problem, "problem": problem}


def fresh(event: Event, pk: int) -> queries.AtDesk | None:
    return next(iter(queries.everybody(event, entry=pk)), None)


@event_page(May.CHECK_IN)
@require_safe
def find(request: EventRequest, event: Event) -> HttpResponse:
    """Who may be meant, while typing."""
    typed = request.GET.get("typed", "")[:300]
    context = {"event": event, "found": queries.find(event, typed), "typed": typed}
    return render(request, "checkin/_found.html", context)


@event_page(May.CHECK_IN)
@require_http_methods(["GET", "POST"])
def entry(request: EventRequest, event: Event, number: int) -> HttpResponse:
    """One entry at the desk: who of it is here, who pays, who plays instead."""
    found = get_object_or_404(Entry, event=event, number=number)
    form = SubstituteForm()
    problem, done = "", False
    if request.method == "POST":
        try:
            form, done = carry_out(request, found)
        except TournamentError as error:
            problem = str(error)
    context = {
        "event": event,
        "entry": fresh(event, found.pk),
        "form": form,
        "problem": problem,
        "done": done,
    }
    if is_part(request):
        return render(request, "checkin/_answer.html", context)
    if done:
        return redirect("checkin-entry", event=event.slug, number=number)
    return render(request, "checkin/entry.html", context)


def carry_out(request: EventRequest, found: Entry) -> tuple[SubstituteForm, bool]:
    """The button that was pressed; the form when it is not filled in well."""
    what, by = request.POST.get("what", ""), request.user
    positions = [int(one) for one in request.POST.getlist("position") if one in {"1", "2"}]
    if what == "here":
        checkin.check_in(found, by=by, now=now(), positions=positions)
    elif what == "gone":
        checkin.undo_check_in(found, by=by, positions=positions)
    elif what in Entry.Paid.values:
        payments.set_paid(found, Entry.Paid(what), by=by)
    elif what == "unpaid":
        payments.take_back_payment(found, by=by)
    elif what == "substitute":
        form = SubstituteForm(request.POST)
        if not form.is_valid() or not positions:
            return form, False
        substitute(found, positions[0], by=by, now=now(), **form.cleaned_data)
    return SubstituteForm(), True


@event_page(May.LOOK)
@require_safe
def counts(request: EventRequest, event: Event) -> JsonResponse:
    """The counters of every open desk."""
    now_so = queries.counters(event)
    return JsonResponse(
        {
            "here": now_so.here,
            "entries": now_so.entries,
            "missing": now_so.missing,
            "half": now_so.half,
            "people": f"{now_so.people_here}/{now_so.people}",
            "paid": now_so.paid,
            "unpaid": now_so.unpaid,
            "cash": money(now_so.cash_cents),
            "waiting": now_so.waiting,
            "version": event.version,
        }
    )


@event_page(May.CHECK_IN)
@require_safe
def missing(request: EventRequest, event: Event) -> HttpResponse:
    """Who to call, with the numbers to call."""
    context = {"event": event, "missing": queries.missing_of(event)}
    return render(request, "checkin/missing.html", context)


@event_page(May.CHECK_IN)
@require_safe
def close(request: EventRequest, event: Event) -> HttpResponse:
    """What closing now means for the draw, before anybody presses the button."""
    advice = queries.after_closing(event, now())
    context = {
        "event": event,
        "counters": queries.counters(event),
        "missing": queries.missing_of(event),
        "advice": [(one.level, advice_sentence(one.code, one.figures)) for one in advice],
        "waiting": [one for one in queries.everybody(event) if not one.is_playing],
        "is_drawn": event.rounds.exclude(state="planned").exists(),
    }
    return render(request, "checkin/close.html", context)


@event_page(May.RUN)
@require_http_methods(["GET", "POST"])
def tablet(request: EventRequest, event: Event) -> HttpResponse:
    """The address at which a tablet at the door lets players check themselves in."""
    if request.method == "POST":
        if request.POST.get("off"):
            checkin.close_tablet(event, by=request.user)
        else:
            checkin.open_tablet(event, by=request.user)
        return redirect("checkin-tablet", event=event.slug)
    return render(request, "checkin/tablet.html", {"event": event})


@require_safe
def code(request: HttpRequest, event: str, key: str) -> HttpResponse:
    """The code on an entry's card: the desk's phone checks in with it, a player's shows the seat."""
    found = get_object_or_404(Entry.objects.select_related("event"), event__slug=event, key=key)
    if may(request.user, May.CHECK_IN, found.event) and found.number:
        return redirect("checkin-entry", event=event, number=found.number)
    if found.number and found.state == Entry.State.PLAYING and found.event.checkin_closed_at:
        return redirect(own_table(found))
    return redirect("my-entry", event=event, key=key)
