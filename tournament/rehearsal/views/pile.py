"""The simulated hall as the desk of a rehearsal sees it: paper that comes in, people who ask."""

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournament.core.now import now
from tournament.core.permissions import GET, POST, EventRequest, May, event_page
from tournament.games.sheet import sheet_of, texts_of
from tournament.models import Event, Match, Rehearsal
from tournament.rehearsal.actions.papers import ask_table, put_aside
from tournament.rehearsal.reads.hall import visitors
from tournament.rehearsal.reads.pile import Sheet, filled_with, pile_of
from tournament.rounds.reads.hall import hall_of

UNREADABLE = "¿"  # drawn as a blot
NARROW = 4  # columns of a form that two others fit beside


def rehearsal_or_404(event: Event) -> Rehearsal:
    found = get_object_or_404(Rehearsal, event=event)
    found.event = event
    return found


def picture_of(event: Event, sheet: Sheet) -> dict[str, Any]:
    """A paper as the page draws it; ``written`` are numbers by hand, by seat."""
    figures, who = sheet.paper.figures, sheet.line.who
    texts = texts_of(event.game, filled_with(figures, 3))
    other = texts_of(event.game, filled_with(figures, 7))
    seen = {name: text if other.get(name) == text else UNREADABLE for name, text in texts.items()}
    fields = sheet_of(event, len(who), who, seen, asides=False)
    # of a form with room for more than was played only what was used
    used = [line for line in fields.lines if any(cell.text for cell in line.cells)]
    return {
        "sheet": sheet,
        "fields": fields,
        "written": dict(enumerate(sheet.paper.written)),
        "lines": used if fields.form.grows else fields.lines,
        "is_wide": fields.width > NARROW,
    }


@event_page(May.ENTER, GET)
def pile(request: EventRequest, event: Event, template: str) -> HttpResponse:
    """The page, or the part of it that changes by itself."""
    rehearsal, moment = rehearsal_or_404(event), now()
    waiting = pile_of(event, moment)
    context = {
        "event": event,
        "rehearsal": rehearsal,
        "pile": waiting,
        "pictures": [picture_of(event, sheet) for sheet in waiting.sheets],
        "visitors": visitors(rehearsal, moment),
        "hall": hall_of(event, moment),
        "unreadable": UNREADABLE,
        "zone": settings.TIME_ZONE,
    }
    return render(request, f"rehearsal/{template}.html", context)


@event_page(May.ENTER, POST)
def ask(request: EventRequest, event: Event, number: int, table: int) -> HttpResponse:
    """Somebody walks to that table."""
    rehearsal_or_404(event)
    match = get_object_or_404(
        Match.objects.select_related("round__event", "table"),
        round__event=event,
        round__number=number,
        table__number=table,
    )
    ask_table(event, match, by=request.user, now=now())
    asked = _("Table %(table)s has been asked; the answer comes in a minute.") % {"table": table}
    messages.success(request, asked)
    return redirect("pile", event=event.slug)


@event_page(May.ENTER, POST)
def aside(request: EventRequest, event: Event, number: int, table: int) -> HttpResponse:
    """The paper of what this table played: turned over, or back on the pile."""
    rehearsal_or_404(event)
    put_aside(event, number, table, aside=not request.POST.get("back"), now=now())
    return redirect("pile", event=event.slug)
