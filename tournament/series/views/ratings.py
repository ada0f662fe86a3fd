"""The ratings of a series for everybody: as a page, as a file, for programs."""

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from tournament.core.web.answers import as_file
from tournament.models import Series
from tournament.out.reads.rows import as_csv
from tournament.series.reads.rate import can_rate
from tournament.series.reads.ratings import as_data, as_sheet, ratings_page
from tournament.series.reads.season import known_of
from tournament.series.views.public import ON_A_PAGE, for_programs


def rated_series(slug: str) -> Series:
    """One that is rated; else there is no such page."""
    found = get_object_or_404(Series, slug=slug)
    if not found.rules.get("ratings"):
        raise Http404
    return found


@require_safe
def page(request: HttpRequest, series: str) -> HttpResponse:
    found = rated_series(series)
    asked = {name: request.GET.get(name, "")[:20] for name in ("game", "who")}
    rated = ratings_page(found, known_of(found), **asked)
    lines = rated.lines if rated else []
    context = {
        "series": found,
        "rated": rated,
        "can_rate": can_rate(),
        "page": Paginator(lines, ON_A_PAGE).get_page(request.GET.get("page")),
    }
    return render(request, "series/ratings.html", context)


@require_safe
def csv(request: HttpRequest, series: str) -> HttpResponse:
    found = rated_series(series)
    body = as_csv(as_sheet(found, known_of(found)))
    return as_file(body, f"{found.slug}-ratings.csv", "text/csv; charset=utf-8")


@require_safe
def data(request: HttpRequest, series: str) -> HttpResponse:
    found = rated_series(series)
    return for_programs(as_data(found, known_of(found)))
