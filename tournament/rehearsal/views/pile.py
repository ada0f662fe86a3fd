"""The simulated hall as the desk of a rehearsal sees it: paper that comes in, people who ask."""

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournament.core.now import now
from tournament.core.permissions import EventRequest, May, event_page
from tournament.games import sheet as screen
from tournament.games.sheet import sheet_of, texts_of
from tournament.models import Event, Match, Rehearsal
from tournament.rehearsal.actions.papers import ask_table, put_aside
from tournament.rehearsal.reads.hall import visitors
from tournament.rehearsal.reads.pile import Sheet, filled_with, pile_of
from tournament.rounds.reads.hall import hall_of

UNREADABLE = "¿"  # drawn as a blot
NARROW = 4  # columns of a form that two others fit beside


@dataclass(frozen=True, slots=True)
class Picture:
    """A paper as the page draws it; ``written`` are numbers by hand, by seat."""

    sheet: Sheet
    fields: screen.Sheet
    written: dict[int, int]

    @property
    def lines(self) -> list[screen.Line]:
        """Of a form with room for more than was played only what was used."""
        used = [line for line in self.fields.lines if any(cell.text for cell in line.cells)]
        return used if self.fields.form.grows else list(self.fields.lines)

    @property
    def is_wide(self) -> bool:
        return self.fields.width > NARROW


def rehearsal_or_404(event: Event) -> Rehearsal:
    found = Rehearsal.objects.filter(event=event).first()
    if found is None:
        raise Http404
    found.event = event
    return found


def picture_of(event: Event, sheet: Sheet) -> Picture:
    figures, who = sheet.paper.figures, sheet.line.who
    texts = texts_of(event.game, filled_with(figures, 3))
    other = texts_of(event.game, filled_with(figures, 7))
    seen = {name: text if other.get(name) == text else UNREADABLE for name, text in texts.items()}
    fields = sheet_of(event, len(who), who, seen)
    return Picture(sheet, fields, dict(enumerate(sheet.paper.written)))


def context_of(event: Event, rehearsal: Rehearsal) -> dict[str, Any]:
    moment = now()
    pile = pile_of(event, moment)
    return {
        "event": event,
        "rehearsal": rehearsal,
        "pile": pile,
        "pictures": [picture_of(event, sheet) for sheet in pile.sheets],
        "visitors": visitors(rehearsal, moment),
        "hall": hall_of(event, moment),
        "unreadable": UNREADABLE,
        "zone": settings.TIME_ZONE,
    }


@event_page(May.ENTER)
@require_safe
def pile(request: EventRequest, event: Event) -> HttpResponse:
    rehearsal = rehearsal_or_404(event)
    return render(request, "rehearsal/pile.html", context_of(event, rehearsal))


@event_page(May.ENTER)
@require_safe
def papers(request: EventRequest, event: Event) -> HttpResponse:
    """The part of the page that changes by itself."""
    rehearsal = rehearsal_or_404(event)
    return render(request, "rehearsal/_pile.html", context_of(event, rehearsal))


@event_page(May.ENTER)
@require_POST
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
    words = {"table": table}
    messages.success(
        request, _("Table %(table)s has been asked; the answer comes in a minute.") % words
    )
    return redirect("pile", event=event.slug)


@event_page(May.ENTER)
@require_POST
def aside(request: EventRequest, event: Event, number: int, table: int) -> HttpResponse:
    """The paper of what this table played: turned over, or back on the pile."""
    rehearsal_or_404(event)
    put_aside(event, number, table, aside=not request.POST.get("back"), now=now())
    return redirect("pile", event=event.slug)
