"""The organiser's page of the tables: who plays where, who is due, and who did not come."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournament.core.errors import FormsMissing
from tournament.core.now import now
from tournament.core.permissions import GET, POST, EventRequest, May, event_page
from tournament.core.text import number_in
from tournament.core.web.answers import answered
from tournament.core.web.newest import Newest
from tournament.festival import actions
from tournament.festival.reads import Festival, festival_now
from tournament.models import Event, Match, Round

_known: Newest[Festival] = Newest()


@event_page(May.LOOK, GET)
def tables(request: EventRequest, event: Event) -> HttpResponse:
    if not event.is_festival:
        raise Http404
    return tables_page(request, event)


def tables_page(request: EventRequest, event: Event, missing: str = "") -> HttpResponse:
    hall = _known.get(event, lambda: festival_now(event))
    is_over = event.festival_until is not None and not event.rounds.exclude(
        state__in=(Round.State.CLOSED, Round.State.PLANNED)
    )
    context = {
        "event": event,
        "hall": hall,
        "now": now(),
        "is_calling": event.festival_from is not None and event.festival_until is None,
        "is_over": is_over,
        "missing": missing,
    }
    return render(request, "festival/tables.html", context, status=409 if missing else 200)


@event_page(May.RUN, POST)
def calling(request: EventRequest, event: Event) -> HttpResponse:
    """Begin, stop, or close: what the button said. Forms that are missing are asked about."""
    what = request.POST.get("what", "")
    given = map(number_in, request.POST.getlist("without"))
    known = [table for table in given if table is not None]
    with answered(request):
        if what == "begin":
            actions.begin(event, by=request.user, now=now())
        elif what == "stop":
            actions.stop(event, by=request.user, now=now())
        elif what == "close":
            try:
                actions.close(event, by=request.user, now=now(), without=known)
            except FormsMissing as error:
                return tables_page(request, event, missing=str(error.data["tables"]))
    return redirect("festival", event=event.slug)


@event_page(May.CHECK_IN, POST)
def game(request: EventRequest, event: Event, match: int) -> HttpResponse:
    """At one table: it is free, somebody is not there, or nobody plays there after all."""
    games = Match.objects.filter(round__event=event).select_related("round", "table")
    found = get_object_or_404(games, pk=match)
    found.round.event = event
    number = number_in(request.POST.get("not_here", ""))
    with answered(request):
        if number is not None:
            actions.not_here(found, number, by=request.user, now=now())
            messages.success(
                request, _("Number %(number)s is out of the line.") % {"number": number}
            )
        elif request.POST.get("what") == "free":
            actions.free_table(found, by=request.user, now=now())
        elif request.POST.get("what") == "back":
            actions.take_back_call(found, by=request.user, now=now())
    return redirect("festival", event=event.slug)
