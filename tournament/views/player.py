"""What everybody may see of an event, without an account."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from tournament.models import Event
from tournament.permissions import role_of
from tournament.queries.day import day_of
from tournament.queries.entries import public_field_of


@require_safe
def event(request: HttpRequest, event: str) -> HttpResponse:
    """The event's front page for players: where the day stands, who takes part."""
    found = get_object_or_404(Event, slug=event)
    context = {
        "event": found,
        "day": day_of(found),
        "entries": public_field_of(found),
        "role": role_of(request.user, found),
    }
    return render(request, "tournament/player/event.html", context)
