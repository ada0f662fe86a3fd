"""The standing for everybody: ranks, why, clubs, people, an entry's way through the rounds."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.text import slugify
from django.views.decorators.clickjacking import xframe_options_exempt

from tournament.core.public_pages import public_page
from tournament.models import Event
from tournament.standings.reads.parts import (
    WebSite,
    clubs_context,
    entry_context,
    frame_of,
    people_context,
    standing_context,
)
from tournament.standings.reads.standing import in_category, public_standing, standing_page
from tournament.standings.words.ranking import told


def shown(request: HttpRequest, event: Event, template: str, context: dict[str, Any]) -> str:
    return render_to_string(f"standings/{template}.html", {"request": request, **context})


def secret(request: HttpRequest, event: Event) -> str:
    site = WebSite(event)
    page = standing_page(event, 0, is_public=True)
    return shown(request, event, "hidden", {**frame_of(site, page, ""), "tabs": ()})


@public_page
def standings(request: HttpRequest, event: Event, sort: str = "rank") -> str:
    page = public_standing(event)
    if page is None:
        return secret(request, event)
    return shown(request, event, "list", standing_context(WebSite(event), page, sort=sort))


@public_page
def standings_after(request: HttpRequest, event: Event, number: int) -> str:
    page = public_standing(event, number)
    if page is None:
        return secret(request, event)
    return shown(request, event, "list", standing_context(WebSite(event), page, tab="rounds"))


@public_page
def why(request: HttpRequest, event: Event) -> str:
    page = public_standing(event)
    if page is None:
        return secret(request, event)
    return shown(request, event, "why", standing_context(WebSite(event), page, tab="why"))


@public_page
def clubs(request: HttpRequest, event: Event) -> str:
    page = public_standing(event)
    if page is None:
        return secret(request, event)
    return shown(request, event, "clubs", clubs_context(WebSite(event), page))


@public_page
def people(request: HttpRequest, event: Event) -> str:
    page = public_standing(event)
    if page is None:
        return secret(request, event)
    return shown(request, event, "people", people_context(WebSite(event), page))


@public_page
def category(request: HttpRequest, event: Event, category: str) -> str:
    page = public_standing(event)
    if page is None:
        return secret(request, event)
    name = next((row.category for row in page.rows if slugify(row.category) == category), None)
    if not name:
        raise Http404
    context = standing_context(WebSite(event), page, tab=f"category-{category}")
    ranks = {row.number: rank for rank, row in in_category(page.rows, name)}
    chosen = [row for row in context["rows"] if row.row.number in ranks]
    context["ranked"] = [(row, ranks[row.row.number]) for row in chosen]
    context["category"] = name
    return shown(request, event, "category", context)


@public_page
def entry(request: HttpRequest, event: Event, number: int) -> str:
    """One entry: every round, and why it stands where it stands."""
    page = public_standing(event)
    if page is None:
        return secret(request, event)
    row = next((one for one in told(page) if one.row.number == number), None)
    if row is None:
        raise Http404
    return shown(request, event, "entry", entry_context(WebSite(event), page, row))


@public_page
def embedded(request: HttpRequest, event: Event) -> str:
    page = public_standing(event)
    if page is None:
        return secret(request, event)
    return shown(request, event, "embed", standing_context(WebSite(event), page))


@xframe_options_exempt
def embed(request: HttpRequest, event: str) -> HttpResponse:
    """The same list for a frame on a club's own site."""
    response = embedded(request, event=event)
    response.may_be_framed = True  # type: ignore[attr-defined]  # for StrictHeadersMiddleware
    return response
