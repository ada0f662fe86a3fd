"""Who is who in a series: the organiser's word on names that may be one person."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournament.core.permissions import GET, POST, SignedInRequest
from tournament.core.text import VERSION_DIGITS, number_in, tidy
from tournament.core.web.answers import answered
from tournament.models import Series, SeriesName, SeriesSaid
from tournament.series.actions import people
from tournament.series.actions.sign import own_numbers
from tournament.series.core.naming import PEOPLE
from tournament.series.reads.people import people_page
from tournament.series.reads.person import person_page
from tournament.series.reads.season import known_of
from tournament.series.views.permission import for_owner

MOST = 20  # names that are said to be one person at once


@for_owner(GET)
def page(request: SignedInRequest, series: Series) -> HttpResponse:
    asked = request.GET.get("find", "")[:80].strip()
    shown = people_page(series, known_of(series), asked, own_numbers(series))
    return render(request, "series/people.html", {"series": series, "asked": asked, "page": shown})


@for_owner(GET)
def person(request: SignedInRequest, series: Series, person: int) -> HttpResponse:
    row = get_object_or_404(SeriesName, series=series, pk=person, kind__in=PEOPLE)
    page = person_page(series, known_of(series), row)
    return render(request, "series/person.html", {"series": series, "page": page})


@for_owner(POST)
def say(request: SignedInRequest, series: Series) -> HttpResponse:
    """Of two names or more that they are one person; of two that they are not."""
    names = names_in(request, series)
    reason = tidy(request.POST.get("reason", ""))[:200]
    is_same = request.POST.get("say") == "same"
    if len(names) < 2 or (len(names) > 2 and not is_same):
        messages.error(request, _("Tick two names."))
    elif is_same:
        with answered(request, _("Saved: one person.")):
            people.say_same(series, names, reason=reason, by=request.user)
    else:
        with answered(request, _("Saved: two people.")):
            people.say_different(series, *names, reason=reason, by=request.user)
    return redirect("series-people", series=series.slug)


def names_in(request: SignedInRequest, series: Series) -> list[SeriesName]:
    told = (number_in(one, VERSION_DIGITS) for one in request.POST.getlist("name")[:MOST])
    asked = {one for one in told if one is not None}
    rows = series.names.filter(pk__in=asked, kind__in=PEOPLE).order_by("pk")
    if len(rows) != len(asked):
        raise Http404
    return list(rows)


@for_owner(POST)
def take_back(request: SignedInRequest, series: Series, said: int) -> HttpResponse:
    found = get_object_or_404(SeriesSaid, series=series, pk=said)
    people.take_back(found, by=request.user)
    return redirect("series-people", series=series.slug)
