"""Checking in from the list of entries, and closing the check-in."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournament.checkin import actions as checkin
from tournament.core.errors import TournamentError
from tournament.core.now import now
from tournament.core.permissions import EventRequest, May, event_page
from tournament.models import Entry, Event


@event_page(May.CHECK_IN)
@require_POST
def check_in(request: EventRequest, event: Event, number: int) -> HttpResponse:
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
def close_check_in(request: EventRequest, event: Event) -> HttpResponse:
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
