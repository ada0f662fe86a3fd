"""Beside the desk: who entered what, the query list, taking an entry back."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
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
from tournament.desk.views.enter import Answer, Sent, attempt
from tournament.desk.views.table import match_of
from tournament.models import Event, FormQuery


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
def left(request: EventRequest, event: Event, query: int) -> HttpResponse:
    """A form of the other laptop, entered as it was typed there; or dropped."""
    row = get_object_or_404(event.queries, pk=query)
    is_open = row.why == FormQuery.Why.LEFT and row.solved_at is None
    if is_open and request.POST.get("do") == "drop":
        desk.solve_query(row, answer=_("Dropped"), by=request.user, now=now())
        is_open = False
    if not is_open:  # somebody else was first
        return redirect("desk-queries", event=event.slug)
    answer = attempt(event, as_typed(row), request.may, by=request.user, now=now())
    if answer.outcome in {"saved", "same"}:
        FormQuery.objects.filter(pk=row.pk, solved_at=None).update(
            solved_at=now(), solved_by=request.user
        )
        return redirect("desk-queries", event=event.slug)
    messages.warning(request, said_of(answer))
    number = answer.line.number if answer.line else ""
    return redirect(f"{reverse('desk', kwargs={'event': event.slug})}?form={number}")


def as_typed(row: FormQuery) -> Sent:
    """As if the page sent it that had typed it."""
    place = row.match
    return Sent(
        row.typed,
        round=place.round.number if place else None,
        table=place.table.number if place else None,
        decided=frozenset({"confirm", "this_round"}),
    )


def said_of(answer: Answer) -> str:
    """Why it has to be typed by hand."""
    question = answer.question.title if answer.question else ""
    return " ".join(filter(None, [answer.sentence, question, *answer.problems.values()]))


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
