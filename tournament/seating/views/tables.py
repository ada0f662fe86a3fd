"""The draw from the side: who meets whom, and each entry's way through the rounds."""

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournament.core.permissions import EventRequest, May, event_page
from tournament.models import Event
from tournament.seating.pictures import meetings_svg
from tournament.seating.reads import draw as draw_pages
from tournament.seating.reads.problem import draw_problem


@event_page(May.LOOK)
@require_safe
def meetings(request: EventRequest, event: Event) -> HttpResponse:
    """A picture, and the same in figures underneath."""
    met = draw_pages.meetings_of(event)
    lines = draw_pages.entry_lines(event)
    wishes = {(min(wish.a, wish.b), max(wish.a, wish.b)) for wish in draw_problem(event).apart}
    context = {
        "event": event,
        "lines": lines,
        "pairs": len(met),
        "again": sum(1 for times in met.values() if times > 1),
        "picture": meetings_svg(
            [line.number for line in lines], met, wishes - set(met), _("Who plays whom")
        ),
    }
    return render(request, "seating/meetings.html", context)


@event_page(May.LOOK)
@require_safe
def entries(request: EventRequest, event: Event) -> HttpResponse:
    lines = draw_pages.entry_lines(event)
    numbers = range(1, 1 + max((len(line.cells) for line in lines), default=0))
    context = {"event": event, "lines": lines, "numbers": numbers}
    return render(request, "seating/entries.html", context)
