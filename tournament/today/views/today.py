"""The organiser's pages of one event."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournament.core.now import now
from tournament.core.permissions import EventRequest, May, event_page
from tournament.core.undo import Step
from tournament.events.reads.log import lines_of
from tournament.events.words.log import in_words
from tournament.models import Announcement, Event
from tournament.rounds.reads.expected_end import forecast_of
from tournament.rounds.reads.hall import hall_of
from tournament.rounds.reads.public_state import notice_of
from tournament.rounds.words import usual_messages
from tournament.today.forms import LogForm
from tournament.today.reads.day import day_of
from tournament.today.reads.steps import last_step


@event_page(May.LOOK)
@require_safe
def home(request: EventRequest, event: Event) -> HttpResponse:
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
        "step": step if step and step.can_be_undone() else None,
        "undo": undo_words(step) if step else None,
        "said": Announcement.objects.filter(event=event, ended_at=None),
        "usual": usual_messages(),
    }
    return render(request, "today/today.html", context)


def undo_words(step: Step) -> dict[str, str]:
    """What the button says, and what then follows."""
    words, undo = in_words(step.what, step.data), step.what.undo
    return {"button": str(undo.button % words), "undoes": str(undo.undoes % words)} if undo else {}


@event_page(May.LOOK)
@require_safe
def log(request: EventRequest, event: Event) -> HttpResponse:
    form = LogForm(request.GET)
    chosen = form.cleaned_data if form.is_valid() else {}
    lines = lines_of(event, table=chosen.get("table"), entry=chosen.get("entry"))
    context = {"event": event, "log": lines, "form": form}
    return render(request, "today/log.html", context)
