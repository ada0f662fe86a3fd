"""Running a round: start, clock, close; and what is said to everybody meanwhile."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.core.errors import ClockNotRunning, RoundBeforeItsTurn, TournamentError
from tournament.core.now import now
from tournament.core.permissions import FORM, GET, POST, EventRequest, May, event_page
from tournament.core.text import numbers_in
from tournament.core.web.answers import answered, explained, home, shown_in
from tournament.models import Announcement, Event, Round, TableCall
from tournament.rounds.actions import clock
from tournament.rounds.actions import close as rounds
from tournament.rounds.actions.announce import announce, end_announcement
from tournament.rounds.actions.call import take
from tournament.rounds.forms import AnnounceForm, ExtendForm, TableTimeForm
from tournament.rounds.reads.calls import calls_of
from tournament.rounds.reads.hall import current_round
from tournament.rounds.words import usual_messages


@event_page(May.RUN, POST)
def start_round(request: EventRequest, event: Event, number: int) -> HttpResponse:
    """Before its turn: asks for the reason first."""
    row = get_object_or_404(Round, event=event, number=number)
    reason = request.POST.get("reason", "").strip()[:200]
    try:
        clock.start_round(row, by=request.user, now=now(), reason=reason)
    except RoundBeforeItsTurn as asked:
        context = {"event": event, "round": row, "asked": str(asked)}
        return render(request, "rounds/before_its_turn.html", context, status=409)
    except TournamentError as error:
        messages.error(request, explained(error))
    else:
        messages.success(request, _("Round %(round)s has started.") % {"round": number})
    return home(event)


@event_page(May.RUN, POST)
def pause(request: EventRequest, event: Event) -> HttpResponse:
    """Pause, or go on: what the button said, for every round that is on."""
    if request.POST.get("go_on"):
        act, said = clock.resume, _("The clock is running again.")
    else:
        act, said = clock.pause, _("The clock is paused.")
    with answered(request, said):
        running = list(event.rounds.filter(state=Round.State.RUNNING))
        for row in running:
            act(row, by=request.user, now=now())
        if not running:
            raise ClockNotRunning
    return home(event)


@event_page(May.RUN, FORM)
def more_time(request: EventRequest, event: Event) -> HttpResponse:
    """More minutes: for everybody, or for one table that lost time."""
    row = current_round(event)
    if row is None:
        raise Http404
    for_table = request.POST.get("what") == "table"
    everybody = ExtendForm(request.POST if request.POST and not for_table else None, prefix="all")
    table = TableTimeForm(
        request.POST if for_table else None,
        prefix="table",
        round_=row,
        initial={"table": request.GET.get("table", "")},
    )
    form = table if for_table else everybody
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        count, why = given["minutes"], given["reason"]
        with shown_in(form):
            if for_table:
                clock.extend_table(given["table"], count, reason=why, by=request.user)
            else:
                clock.extend(row, count, reason=why, by=request.user)
            done = ngettext("%(count)s extra minute.", "%(count)s extra minutes.", count)
            messages.success(request, done % {"count": count})
            return home(event)
    context = {"event": event, "round": row, "everybody": everybody, "table": table}
    return render(request, "rounds/more_time.html", context)


@event_page(May.RUN, POST)
def close_round(request: EventRequest, event: Event, number: int) -> HttpResponse:
    """``without`` names the tables whose form will follow; any other open table refuses."""
    row = get_object_or_404(Round, event=event, number=number)
    without = frozenset(numbers_in(request.POST.getlist("without")))
    with answered(request, _("Round %(round)s is closed.") % {"round": number}):
        rounds.close_round(row, by=request.user, now=now(), without=without)
    return home(event)


@event_page(May.RUN, POST)
def reopen_round(request: EventRequest, event: Event, number: int) -> HttpResponse:
    row = get_object_or_404(Round, event=event, number=number)
    with answered(request, _("Round %(round)s is open again.") % {"round": number}):
        rounds.reopen_round(row, by=request.user)
    return home(event)


@event_page(May.RUN, POST)
def finish(request: EventRequest, event: Event) -> HttpResponse:
    with answered(request, _("The day is over. Thank you for running it.")):
        rounds.finish(event, by=request.user, now=now())
    return home(event)


@event_page(May.RUN, FORM)
def announcements(request: EventRequest, event: Event) -> HttpResponse:
    form = AnnounceForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        with shown_in(form):
            announce(event, form.cleaned_data["text"], by=request.user, now=now())
            messages.success(request, _("It is on all screens and phones."))
            return redirect("event-home", event=event.slug)
    context = {
        "event": event,
        "form": form,
        "usual": usual_messages(),
        "said": Announcement.objects.filter(event=event, ended_at=None),
    }
    return render(request, "rounds/announcements.html", context)


@event_page(May.ENTER, GET)
def calls(request: EventRequest, event: Event) -> HttpResponse:
    """The tables that call, for the desk and for Today, which ask again when one does."""
    context = {"event": event, "calls": calls_of(event)}
    return render(request, "rounds/_calls.html", context)


@event_page(May.ENTER, POST)
def take_call(request: EventRequest, event: Event, call: int) -> HttpResponse:
    called = get_object_or_404(TableCall, pk=call, match__round__event=event)
    take(called, by=request.user, now=now())
    return home(event)


@event_page(May.RUN, POST)
def end(request: EventRequest, event: Event, announcement: int) -> HttpResponse:
    said = get_object_or_404(Announcement, pk=announcement, event=event)
    end_announcement(said, by=request.user, now=now())
    messages.success(request, _("The message has been removed."))
    return redirect("event-home", event=event.slug)
