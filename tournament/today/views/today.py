"""The organiser's pages of one event."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournament.checkin import actions as checkin
from tournament.core.errors import TournamentError
from tournament.core.now import now
from tournament.core.permissions import May, event_page
from tournament.entries.reads.entries import field_of
from tournament.entries.tables import EntryTable
from tournament.events.reads.log import lines_of
from tournament.models import Announcement, Entry, Event
from tournament.rounds.forms import LogForm
from tournament.rounds.reads.expected_end import forecast_of
from tournament.rounds.reads.hall import hall_of
from tournament.rounds.reads.public_state import notice_of
from tournament.rounds.views.announce import usual_messages
from tournament.today.actions import can_undo
from tournament.today.reads.day import day_of
from tournament.today.reads.steps import last_step
from tournament.today.words import words_of


@event_page(May.LOOK)
@require_safe
def home(request: HttpRequest, event: Event) -> HttpResponse:
    """Where the day stands and the one next thing to do."""
    moment = now()
    hall = hall_of(event, moment)
    step = last_step(event)
    context = {
        "event": event,
        "day": day_of(event),
        "log": lines_of(event, 8),
        "hall": hall,
        "notice": notice_of(event),
        "forecast": forecast_of(event, hall, moment),
        "step": step if step and can_undo(step, event) else None,
        "step_words": words_of(step.code, step.data) if step else None,
        "said": Announcement.objects.filter(event=event, ended_at=None),
        "usual": usual_messages(),
    }
    return render(request, "today/today.html", context)


@event_page(May.LOOK)
@require_safe
def entries(request: HttpRequest, event: Event) -> HttpResponse:
    rows = field_of(event, missing_only=request.GET.get("show") == "missing")
    table = EntryTable(rows, order_by=request.GET.get("sort", "number"))
    context = {"event": event, "table": table, "day": day_of(event), "count": len(rows)}
    return render(request, "entries/entries.html", context)


@event_page(May.LOOK)
@require_safe
def log(request: HttpRequest, event: Event) -> HttpResponse:
    form = LogForm(request.GET)
    chosen = form.cleaned_data if form.is_valid() else {}
    lines = lines_of(event, table=chosen.get("table"), entry=chosen.get("entry"))
    context = {"event": event, "log": lines, "form": form}
    return render(request, "today/log.html", context)


@event_page(May.CHECK_IN)
@require_POST
def check_in(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    entry = get_object_or_404(Entry, event=event, number=number)
    try:
        if request.POST.get("undo"):
            checkin.undo_check_in(entry, by=request.user)
        else:
            checkin.check_in(entry, by=request.user, now=now())
    except TournamentError as error:
        messages.error(request, str(error))
    query = "?show=missing" if request.POST.get("back") == "missing" else ""
    return redirect(reverse("entries", kwargs={"event": event.slug}) + query)


@event_page(May.RUN)
@require_POST
def close_check_in(request: HttpRequest, event: Event) -> HttpResponse:
    try:
        if request.POST.get("reopen"):
            checkin.reopen_check_in(event, by=request.user)
            messages.success(request, _("The check-in is open again."))
        else:
            checkin.close_check_in(event, by=request.user, now=now())
            messages.success(request, _("The check-in is closed."))
    except TournamentError as error:
        messages.error(request, str(error))
    return redirect("event-home", event=event.slug)
