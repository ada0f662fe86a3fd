"""Who was moved or taken out of a round, by whom and why."""

from django.http import HttpResponse
from django.shortcuts import render
from django_tables2 import RequestConfig

from tournament.core.permissions import GET, EventRequest, May, event_page
from tournament.models import Event
from tournament.seating.reads.moves import moves_of
from tournament.seating.tables import MoveTable
from tournament.seating.words.moves import after_words, place_words, round_words, why_words

PER_PAGE = 100


@event_page(May.LOOK, GET)
def moves(request: EventRequest, event: Event) -> HttpResponse:
    rows = [
        {
            "at": move.at,
            "round": round_words(move),
            "number": move.number,
            "name": move.name,
            "before": place_words(move.before),
            "after": after_words(move),
            "who": move.who,
            "why": why_words(move.line),
        }
        for move in moves_of(event)
    ]
    table = MoveTable(rows)
    RequestConfig(request, paginate={"per_page": PER_PAGE}).configure(table)
    return render(request, "seating/moves.html", {"event": event, "table": table})
