"""The organiser's pages of one event."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournament.actions import checkin
from tournament.errors import TournamentError
from tournament.models import Entry, Event
from tournament.permissions import May, event_page
from tournament.queries.day import day_of
from tournament.queries.entries import field_of
from tournament.queries.log import lines_of
from tournament.tables import EntryTable


@event_page(May.LOOK)
@require_safe
def home(request: HttpRequest, event: Event) -> HttpResponse:
    """Where the day stands and the one next thing to do."""
    context = {"event": event, "day": day_of(event), "log": lines_of(event, 12)}
    return render(request, "tournament/event/home.html", context)


@event_page(May.LOOK)
@require_safe
def entries(request: HttpRequest, event: Event) -> HttpResponse:
    rows = field_of(event, missing_only=request.GET.get("show") == "missing")
    table = EntryTable(rows, order_by=request.GET.get("sort", "number"))
    context = {"event": event, "table": table, "day": day_of(event), "count": len(rows)}
    return render(request, "tournament/event/entries.html", context)


@event_page(May.LOOK)
@require_safe
def log(request: HttpRequest, event: Event) -> HttpResponse:
    return render(request, "tournament/event/log.html", {"event": event, "log": lines_of(event)})


@event_page(May.CHECK_IN)
@require_POST
def check_in(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    entry = get_object_or_404(Entry, event=event, number=number)
    try:
        if request.POST.get("undo"):
            checkin.undo_check_in(entry, by=request.user)
        else:
            checkin.check_in(entry, by=request.user, now=timezone.now())
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
            checkin.close_check_in(event, by=request.user, now=timezone.now())
            messages.success(request, _("The check-in is closed."))
    except TournamentError as error:
        messages.error(request, str(error))
    return redirect("event-home", event=event.slug)
