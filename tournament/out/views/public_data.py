"""The standing, the seating and the clock for other programs, and the standing as a file."""

import json
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournament.core.now import now
from tournament.core.web.public_pages import public_page
from tournament.models import Event
from tournament.out.reads.public_data import clock_data, seating_data, standing_data, standing_sheet
from tournament.out.reads.rows import Sheet, as_csv, as_xlsx
from tournament.standings.reads.standing import StandingPage, public_standing

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def for_programs(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def as_data(response: HttpResponse) -> HttpResponse:
    """Any page of any site may read it: there is nothing in it that is not public."""
    if response.status_code == 200:
        response["Content-Type"] = "application/json; charset=utf-8"
    response["Access-Control-Allow-Origin"] = "*"
    return response


@public_page
def _standing(request: HttpRequest, event: Event) -> str:
    return for_programs(standing_data(event, public_standing(event)))


@public_page
def _seating(request: HttpRequest, event: Event) -> str:
    return for_programs(seating_data(event))


def standing(request: HttpRequest, event: str) -> HttpResponse:
    return as_data(_standing(request, event=event))


def seating(request: HttpRequest, event: str) -> HttpResponse:
    return as_data(_seating(request, event=event))


@require_safe
def clock(request: HttpRequest, event: str) -> HttpResponse:
    """Never from memory: it tells the time."""
    found = get_object_or_404(Event, slug=event)
    response = HttpResponse(for_programs(clock_data(found, now())))
    response["Cache-Control"] = "no-store"
    return as_data(response)


def sheet_of(page: StandingPage) -> Sheet:
    heading = [_("Standing"), _("Rank"), _("Number"), _("Names"), _("Club"), _("Category")]
    rounds = [_("Round %(number)s") % {"number": number} for number in page.rounds]
    return standing_sheet(page, [*heading, _("Points")], rounds)


def public_sheet(slug: str) -> tuple[Event, Sheet]:
    event = get_object_or_404(Event, slug=slug)
    page = public_standing(event)
    if page is None:
        raise Http404
    return event, sheet_of(page)


@require_safe
def csv(request: HttpRequest, event: str) -> HttpResponse:
    found, sheet = public_sheet(event)
    return file(as_csv(sheet), "text/csv; charset=utf-8", f"{found.slug}.csv")


@require_safe
def xlsx(request: HttpRequest, event: str) -> HttpResponse:
    found, sheet = public_sheet(event)
    return file(as_xlsx([sheet]), XLSX, f"{found.slug}.xlsx")


def file(body: bytes, kind: str, name: str) -> HttpResponse:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(body, content_type=kind, headers=headers)
