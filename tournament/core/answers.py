"""What a page answers when something was done or refused."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import urlencode

from tournament.core.errors import TournamentError
from tournament.models import Entry, Event


def home(event: Event) -> HttpResponse:
    return redirect("event-home", event=event.slug)


def tried(
    request: HttpRequest, event: Event, done: Callable[[], object], said: str
) -> HttpResponse:
    """Do it and say so; a refusal is told where the organiser looks."""
    try:
        done()
    except TournamentError as error:
        messages.error(request, str(error))
    else:
        messages.success(request, said)
    return home(event)


def mend(event: Event, kind: str, entry: Entry, round_: int) -> HttpResponse:
    """On to the draw's proposals for what happened."""
    asked = urlencode({"kind": kind, "round": round_, "entry": entry.number})
    return redirect(f"{reverse('repair', kwargs={'event': event.slug})}?{asked}")
