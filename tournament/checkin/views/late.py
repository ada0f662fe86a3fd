"""At the door without being on the list."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournament.checkin import actions as checkin
from tournament.checkin.forms import LateForm
from tournament.core.answers import mend
from tournament.core.now import now
from tournament.core.permissions import EventRequest, May, event_page
from tournament.entries.actions import change as entries
from tournament.entries.actions import register as registration
from tournament.entries.reads.entries import next_round
from tournament.models import Event


@event_page(May.CHECK_IN)
@require_http_methods(["GET", "POST"])
def late(request: EventRequest, event: Event) -> HttpResponse:
    """At the door without being on the list: before closing at once in, after it by the draw."""
    number = next_round(event)
    form = LateForm(request.POST or None, event=event, initial={"round": number})
    if not event.checkin_closed_at:
        form.fields.pop("round")
    if request.method == "POST" and form.is_valid():
        return come_late(request, event, form)
    return render(request, "entries/late.html", {"event": event, "form": form})


def come_late(request: EventRequest, event: Event, form: LateForm) -> HttpResponse:
    if not event.checkin_closed_at:
        entry = registration.register(event, form.new_entry, by=request.user)
        checkin.check_in(entry, by=request.user, now=now())
        messages.success(
            request, _("Registered and checked in: number %(number)s.") % {"number": entry.number}
        )
        return redirect("checkin-entry", event=event.slug, number=entry.number)
    first = form.cleaned_data["round"]
    entry = entries.register_late(event, form.new_entry, first, by=request.user)
    words = {"number": entry.number}
    messages.success(
        request, _("Registered as number %(number)s. Now the draw makes room.") % words
    )
    if May.RUN in request.may:
        return mend(event, "late", entry, first)
    return redirect("entry", event=event.slug, entry=entry.pk)
