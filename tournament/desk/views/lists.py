"""Beside the desk: who entered what, the query list, taking an entry back."""

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django_tables2 import RequestConfig

from tournament.core.now import now
from tournament.core.permissions import GET, POST, EventRequest, May, event_page
from tournament.core.text import VERSION_DIGITS, number_in
from tournament.core.web.answers import answered
from tournament.core.web.pages import ROWS
from tournament.desk.actions import enter as desk
from tournament.desk.reads.entered import entered_with, reports_of
from tournament.desk.reads.questions import queries_of
from tournament.desk.tables import EnteredTable
from tournament.desk.views.table import match_of
from tournament.models import Event


@event_page(May.LOOK, GET)
def entered(request: EventRequest, event: Event) -> HttpResponse:
    rows = entered_with(reports_of(event), request.GET.get("find", ""))
    table = EnteredTable(rows)
    RequestConfig(request, paginate={"per_page": ROWS}).configure(table)
    context = {"event": event, "table": table, "count": rows.count()}
    return render(request, "desk/entered.html", context)


@event_page(May.ENTER, GET)
def queries(request: EventRequest, event: Event) -> HttpResponse:
    context = {"event": event, "queries": queries_of(event)}
    return render(request, "desk/queries.html", context)


@event_page(May.ENTER, POST)
def solve(request: EventRequest, event: Event, query: int) -> HttpResponse:
    row = get_object_or_404(event.queries, pk=query)
    with answered(request):
        desk.solve_query(row, answer=request.POST.get("answer", ""), by=request.user, now=now())
    return redirect("desk-queries", event=event.slug)


@event_page(May.ENTER, POST)
def undo(request: EventRequest, event: Event, number: int, table: int) -> HttpResponse:
    """A clerk takes back the own last entry; a referee anybody's."""
    match = match_of(event, number, table)
    version = number_in(request.POST.get("version", ""), VERSION_DIGITS) or 0
    words = {"round": number, "table": table}
    said = _("Taken back: round %(round)s, table %(table)s is as it was.") % words
    with answered(request, said):
        of_anybody = May.OVERRULE in request.may
        reason = request.POST.get("reason", "").strip()[:300]
        desk.undo_entry(
            match, version, by=request.user, now=now(), of_anybody=of_anybody, reason=reason
        )
    return redirect("desk", event=event.slug)
