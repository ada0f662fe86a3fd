"""The organiser's standing: what it is, what the public sees of it, prizes, penalties."""

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from scoring.models import Adjustment
from tournament.core.errors import TournamentError
from tournament.core.now import now
from tournament.core.permissions import FORM, GET, POST, EventRequest, May, event_page
from tournament.core.text import number_in
from tournament.core.web.answers import answered, explained
from tournament.models import Event
from tournament.standings.actions import show
from tournament.standings.forms import RULES, AdjustmentForm, PlacesForm, PrizeForm
from tournament.standings.reads.parts import chart_context, open_words
from tournament.standings.reads.prizes import prize_rows
from tournament.standings.reads.public import public_of
from tournament.standings.reads.record import newest_record
from tournament.standings.reads.standing import last_counting, standing_page
from tournament.standings.words.prizes import gift_of
from tournament.standings.words.standing import chain_words, told


@event_page(May.LOOK, GET)
def standing(request: EventRequest, event: Event) -> HttpResponse:
    """Made when somebody asks: a click, not a number that runs along."""
    until = request.GET.get("round", "")
    page = standing_page(event, number_in(until, digits=2))
    context = {
        "event": event,
        "page": page,
        "rows": told(page),
        "chain": chain_words(page.chain),
        "open": open_words(page),
        "rounds": range(1, last_counting(event) + 1),
        "public": public_of(event),
        **chart_context(page),
    }
    return render(request, "standings/organise.html", context)


@event_page(May.RUN, POST)
def shown(request: EventRequest, event: Event) -> HttpResponse:
    """Freeze from a round on, hide, or show everything."""
    what = request.POST.get("what", "")
    number = number_in(request.POST.get("round", ""))
    with answered(request):
        if what == "freeze" and number is not None:
            show.freeze(event, number, by=request.user)
        elif what == "hide":
            show.hide(event, by=request.user)
        elif what == "everything":
            show.show_everything(event, by=request.user)
    return redirect("event-home" if "today" in request.POST else "organise-standings", event.slug)


@event_page(May.RUN, FORM)
def prizes(request: EventRequest, event: Event) -> HttpResponse:
    """Who gets what; special prizes are added and dropped here."""
    what = request.POST.get("what", "")
    form = PrizeForm(request.POST if what == "add" else None, event=event)
    named = PlacesForm(request.POST if what == "places" else None, event=event)
    if request.method == "POST":
        special, first, places = list(event.special_prizes), event.prizes, event.place_prizes
        number = number_in(request.POST.get("number", ""))
        sent = {"add": form, "places": named}.get(what)
        if sent is not None and not sent.is_valid():
            return prizes_page(request, event, form, named, status=409)
        if what == "add":
            special.append(form.prize)
        elif what == "places":
            places = named.prizes
        elif what == "drop" and number is not None and number < len(special):
            special.pop(number)
        elif what == "first" and number is not None:
            first = min(number, 999)
        show.set_prizes(event, first=first, special=special, places=places, by=request.user)
        messages.success(request, _("Saved."))
        return redirect("prizes", event=event.slug)
    return prizes_page(request, event, form, named)


def prizes_page(
    request: EventRequest, event: Event, form: PrizeForm, named: PlacesForm, status: int = 200
) -> HttpResponse:
    context = {
        "event": event,
        "form": form,
        "named": named,
        "rows": [(row, gift_of(row)) for row in prize_rows(event)],
        "special": [
            (prize.get("name"), RULES.get(str(prize.get("rule")), ""), value_of(prize))
            for prize in event.special_prizes
        ],
        "waits_for_lots": event.playoff_base is None
        and any(prize.get("rule") == "lot" for prize in event.special_prizes),
    }
    return render(request, "standings/prizes.html", context, status=status)


def value_of(prize: Mapping[str, Any]) -> Any:
    """Points, category or number; of a jury the number, and why."""
    if prize.get("rule") == "jury":
        return f"{prize.get('entry')}: {prize.get('reason')}"
    return prize.get("value", "")


@event_page(May.OVERRULE, FORM)
def decisions(request: EventRequest, event: Event) -> HttpResponse:
    """Penalties and awards, each with its reason."""
    form = AdjustmentForm(request.POST or None, event=event)
    if request.method == "POST" and form.is_valid():
        data = form.cleaned_data
        try:
            show.adjust(
                data["entry"],
                data["points"],
                reason=data["reason"],
                round_number=data["round_number"],
                by=request.user,
                now=now(),
            )
        except TournamentError as error:
            form.add_error(error.field or None, explained(error))
        else:
            said = _("It now counts in the standings.")
            if data["round_number"] and data["round_number"] not in newest_record(event).begun:
                said = _("It counts once round %(round)s has begun.") % {
                    "round": data["round_number"]
                }
            messages.success(request, said)
            return redirect("decisions", event=event.slug)
    given = Adjustment.objects.filter(event=event, takes_back=None).order_by("-made_at", "-pk")
    rows = given.select_related("entry", "by", "taken_back_by").prefetch_related("entry__players")
    begun = newest_record(event).begun
    context = {"event": event, "form": form, "rows": rows, "begun": begun}
    status = 409 if request.method == "POST" else 200
    return render(request, "standings/decisions.html", context, status=status)


@event_page(May.OVERRULE, POST)
def take_back(request: EventRequest, event: Event, adjustment: int) -> HttpResponse:
    row = get_object_or_404(
        Adjustment.objects.select_related("event", "entry"), event=event, pk=adjustment
    )
    reason = request.POST.get("reason", "")
    with answered(request):
        show.take_back(row, reason=reason, by=request.user, now=now())
    return redirect("decisions", event=event.slug)
