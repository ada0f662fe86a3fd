"""The announcer's page: what to say, and one key that shows it to the hall."""

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from tournament.core.permissions import GET, POST, EventRequest, May, event_page
from tournament.core.text import number_in
from tournament.core.web.answers import answered
from tournament.models import Event
from tournament.standings.actions.show import show_prizes
from tournament.standings.reads.prizes import readings, steps_of
from tournament.standings.words.prizes import said_aloud


def asked(text: str, most: int) -> int:
    return min(number_in(text) or 0, most)


@event_page(May.RUN, GET)
def prizes(request: EventRequest, event: Event) -> HttpResponse:
    """``?rehearse=3`` shows the page as after three places, and no screen anything."""
    read = readings(event)
    rehearses = "rehearse" in request.GET
    shown = asked(request.GET["rehearse"], steps_of(read)) if rehearses else event.prizes_shown
    lines = said_aloud(read)
    context = {
        "event": event,
        "lines": lines,
        "total": len(lines),
        "shown": min(shown, len(lines)),
        "coming": lines[shown] if shown < len(lines) else None,
        "last": lines[shown - 1] if 0 < shown <= len(lines) else None,
        "rehearses": rehearses,
        "is_over": not event.rounds.exclude(state="closed").exists(),
        "after": min(shown + 1, len(lines)),
        "before": max(shown - 1, 0),
    }
    return render(request, "standings/prize_giving.html", context)


@event_page(May.RUN, POST)
def show(request: EventRequest, event: Event) -> HttpResponse:
    """The screens show so many places; a rehearsal only moves its own page."""
    count = asked(request.POST.get("count", ""), steps_of(readings(event)))
    if request.POST.get("rehearse"):
        return redirect(f"{reverse('prize-giving', kwargs={'event': event.slug})}?rehearse={count}")
    with answered(request):
        show_prizes(event, count, by=request.user)
    return redirect("prize-giving", event=event.slug)
