"""Who was moved or taken out of a round, by whom and why."""

import django_tables2 as tables
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django_tables2 import RequestConfig

from tournament.core.permissions import GET, EventRequest, May, event_page
from tournament.models import Event
from tournament.seating.reads.moves import moves_of
from tournament.seating.words.moves import after_words, place_words, round_words, why_words

NUMBER = {"th": {"class": "number"}, "td": {"class": "number"}}


class MoveTable(tables.Table):  # type: ignore[misc]  # it comes without types
    """Who was moved, the newest first."""

    at = tables.DateTimeColumn(verbose_name=_("When"), format="D H:i")
    round = tables.Column(verbose_name=_("Round"))
    number = tables.Column(verbose_name=_("No."), attrs=NUMBER)
    name = tables.Column(verbose_name=_("Names"))
    before = tables.Column(verbose_name=_("From"), orderable=False)
    after = tables.Column(verbose_name=_("To"), orderable=False)
    who = tables.Column(verbose_name=_("By whom"))
    why = tables.Column(verbose_name=_("Why?"), orderable=False)

    class Meta:
        attrs = {"id": "moves"}
        template_name = "core/tables/list.html"
        empty_text = _("Nobody was moved.")


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
