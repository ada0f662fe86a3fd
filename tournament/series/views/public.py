"""The ranking of a series for everybody: as pages, as a file, for programs and for a frame."""

import json
from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST, require_safe

from tournament.core.web.answers import as_file
from tournament.core.web.limits import address_of, too_many
from tournament.events.words.criteria import points_said
from tournament.models import Series
from tournament.out.reads.rows import as_csv
from tournament.series.actions.upload import from_a_hall
from tournament.series.reads import pages
from tournament.series.reads.rules import rules_of
from tournament.series.reads.season import known_of
from tournament.series.views.permission import is_owner
from tournament.series.words import rules_said

ON_A_PAGE = 100
IN_A_FRAME = 500
SENT_BY_ONE = 300  # results in five minutes: a federation's halls may share an address


@require_safe
def ranking(request: HttpRequest, series: str) -> HttpResponse:
    found = get_object_or_404(Series, slug=series)
    known, asked = known_of(found), request.GET.get("find", "")[:80].strip()
    everybody = range(len(known.ranking.placed))
    placed = pages.found_in(known, asked) if asked else everybody
    page = Paginator(placed, ON_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "series": found,
        "known": known,
        "page": page,
        "lines": pages.lines_at(known, page),
        "unranked": [] if asked else pages.waiting_in(known)[:ON_A_PAGE],
        "asked": asked,
        "rules": rules_said(rules_of(found)),
        "is_owner": is_owner(request.user, found),
    }
    return render(request, "series/ranking.html", context)


@csrf_exempt  # a hall's laptop sends it, without any cookie: its signature is the proof
@require_POST
def results(request: HttpRequest, series: str) -> HttpResponse:
    """What a hall that has a network sends by itself; the organiser still accepts each hall once."""
    found = get_object_or_404(Series, slug=series)
    if too_many("series-results", address_of(request), SENT_BY_ONE):
        return HttpResponse(status=429)
    upload = from_a_hall(found, request.body)
    if upload.error:
        return JsonResponse({"problem": str(upload.error)})
    return JsonResponse({"taken": upload.taken})


@require_safe
def line(request: HttpRequest, series: str, key: str) -> HttpResponse:
    """One competitor: every evening, which of them count, and why the rank."""
    found = get_object_or_404(Series, slug=series)
    known = known_of(found)
    one = pages.one_line(known, key)
    if one is None:
        raise Http404
    evenings = pages.evenings_of(known, one.total)
    context = {
        "series": found,
        "line": one,
        "evenings": evenings,
        "points": points_said(one.total.points),
    }
    return render(request, "series/line.html", context)


@require_safe
def csv(request: HttpRequest, series: str) -> HttpResponse:
    found = get_object_or_404(Series, slug=series)
    body = as_csv(pages.as_sheet(found, known_of(found)))
    return as_file(body, f"{found.slug}.csv", "text/csv; charset=utf-8")


@require_safe
def data(request: HttpRequest, series: str) -> HttpResponse:
    """Any page of any site may read it: there is nothing in it that is not public."""
    found = get_object_or_404(Series, slug=series)
    return for_programs(pages.as_data(found, known_of(found)))


def for_programs(told: dict[str, Any]) -> HttpResponse:
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    response = HttpResponse(text, content_type="application/json; charset=utf-8")
    response["Access-Control-Allow-Origin"] = "*"
    return response


@require_safe
@xframe_options_exempt
def embed(request: HttpRequest, series: str) -> HttpResponse:
    """The list for a frame on a club's own site."""
    found = get_object_or_404(Series, slug=series)
    known = known_of(found)
    lines = pages.lines_at(known, range(min(len(known.ranking.placed), IN_A_FRAME)))
    response = render(
        request, "series/embed.html", {"series": found, "lines": lines, "is_frame": True}
    )
    response.framed_by = "*"  # type: ignore[attr-defined]  # for StrictHeadersMiddleware
    return response
