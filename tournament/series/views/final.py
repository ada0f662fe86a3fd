"""The final of a series: who plays it, for everybody; and the organiser's page about it."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from scoring.series.rules import CLUB
from tournament.core.permissions import FORM, POST, SignedInRequest
from tournament.core.web.answers import answered
from tournament.models import Series, User
from tournament.series.actions import final as finals
from tournament.series.forms import NewFinalForm, QuotasForm
from tournament.series.reads.final import final_page
from tournament.series.reads.pages import found_in, line_at
from tournament.series.reads.season import Known, known_of
from tournament.series.views.permission import for_owner, is_owner
from tournament.series.words import BY_RATING

NAMED = 5


@require_safe
def public(request: HttpRequest, series: str) -> HttpResponse:
    found = get_object_or_404(Series, slug=series)
    if not found.final:
        raise Http404
    page = final_page(found, known_of(found))
    context = {"series": found, "final": page, "is_owner": is_owner(request.user, found)}
    return render(request, "series/final.html", context)


@for_owner(FORM)
def organise(request: SignedInRequest, series: Series) -> HttpResponse:
    known = known_of(series)
    if known.season.rules.unit == CLUB:
        raise Http404  # people play a final
    kept = {name: series.final.get(name, 0) for name in QuotasForm.base_fields}
    form = QuotasForm(request.POST or None, initial=kept)
    if request.method == "POST" and form.is_valid():
        finals.set_quotas(series, **form.cleaned_data)
        return redirect("series-final-organise", series=series.slug)
    return shown(request, series, form, new_final(series, initial={"name": series.name}))


def new_final(series: Series, *arguments: Any, **options: Any) -> NewFinalForm:
    return NewFinalForm(*arguments, is_rated=bool(series.rules.get("ratings")), **options)


def shown(
    request: HttpRequest, series: Series, quotas: QuotasForm, new: NewFinalForm
) -> HttpResponse:
    page = final_page(series, known_of(series))
    context = {"series": series, "form": quotas, "new": new, "final": page}
    return render(request, "series/final_organise.html", context)


Change = Callable[[Series, str, User], None]
CHANGES: dict[str, Change] = {
    "drop_wild": lambda series, key, _by: finals.take_wild_card(series, key),
    "cancel": lambda series, key, by: finals.cancel(series, key, by=by),
    "back": lambda series, key, by: finals.come_after_all(series, key, by=by),
}


@for_owner(POST)
def change(request: SignedInRequest, series: Series) -> HttpResponse:
    """One button for each of the lines; and a wild card, by name."""
    if name := request.POST.get("wild", "").strip():
        give_wild_card(request, series, name[:80])
    for what, act in CHANGES.items():
        if key := request.POST.get(what):
            with answered(request):
                act(series, key[:16], request.user)
    return redirect("series-final-organise", series=series.slug)


def give_wild_card(request: HttpRequest, series: Series, name: str) -> None:
    known = known_of(series)
    found = found_in(known, name)
    if len(found) == 1:
        finals.add_wild_card(series, line_at(known, found[0]).key)
    elif not found:
        messages.error(request, _("Nobody here is called “%(name)s”.") % {"name": name[:40]})
    else:
        told = _("More than one is called so: %(names)s.") % {"names": several(known, found)}
        messages.error(request, told)


def several(known: Known, found: list[int]) -> str:
    return "; ".join(line_at(known, at).name for at in found[:NAMED])


@for_owner(POST)
def make(request: SignedInRequest, series: Series) -> HttpResponse:
    form = new_final(series, request.POST)
    if form.is_valid():
        by_rating = form.cleaned_data.pop("seeds", "") == BY_RATING
        with answered(request):
            event = finals.make_final(
                series, **form.cleaned_data, by_rating=by_rating, by=request.user
            )
            return redirect("entries", event=event.slug)
        return redirect("series-final-organise", series=series.slug)
    return shown(request, series, QuotasForm(initial=series.final), form)
