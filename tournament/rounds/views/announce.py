"""Messages to all screens and phones: two clicks for the usual ones."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournament.core.errors import TournamentError
from tournament.core.now import now
from tournament.core.permissions import EventRequest, May, event_page
from tournament.models import Announcement, Event
from tournament.rounds.actions.announce import announce, end_announcement
from tournament.rounds.forms import AnnounceForm
from tournament.rounds.words import usual_messages


@event_page(May.RUN)
@require_http_methods(["GET", "POST"])
def announcements(request: EventRequest, event: Event) -> HttpResponse:
    form = AnnounceForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            announce(event, form.cleaned_data["text"], by=request.user, now=now())
        except TournamentError as error:
            form.add_error("text", str(error))
        else:
            messages.success(request, _("It is on all screens and phones."))
            return redirect("event-home", event=event.slug)
    context = {
        "event": event,
        "form": form,
        "usual": usual_messages(),
        "said": Announcement.objects.filter(event=event, ended_at=None),
    }
    return render(request, "rounds/announcements.html", context)


@event_page(May.RUN)
@require_POST
def end(request: EventRequest, event: Event, announcement: int) -> HttpResponse:
    said = get_object_or_404(Announcement, pk=announcement, event=event)
    end_announcement(said, by=request.user, now=now())
    messages.success(request, _("The message is gone."))
    return redirect("event-home", event=event.slug)
