"""The standing for everybody: ranks, why, clubs, people, an entry's way through the rounds."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.text import slugify
from django.views.decorators.clickjacking import xframe_options_exempt

from tournament.core.web.public_pages import public_page
from tournament.models import Event
from tournament.standings.reads.parts import (
    WebSite,
    clubs_context,
    entry_context,
    hidden_context,
    people_context,
    standing_context,
)
from tournament.standings.reads.standing import (
    StandingPage,
    in_category,
    public_standing,
    standing_page,
)
from tournament.standings.words.standing import told_one

P = ParamSpec("P")


def shown(request: HttpRequest, event: Event, template: str, context: dict[str, Any]) -> str:
    return render_to_string(f"standings/{template}.html", {"request": request, **context})


def secret(request: HttpRequest, event: Event) -> str:
    return shown(request, event, "hidden", hidden_context(WebSite(event)))


Answer = Callable[Concatenate[HttpRequest, Event, StandingPage, P], str]


def for_everybody(view: Answer[P]) -> Callable[..., HttpResponse]:
    """A page of the standing as the public may see it; kept secret, it says so."""

    @public_page
    def answer(request: HttpRequest, event: Event, /, *args: P.args, **kwargs: P.kwargs) -> str:
        page = public_standing(event)
        if page is None:
            return secret(request, event)
        return view(request, event, page, *args, **kwargs)

    return wraps(view)(answer)


@for_everybody
def standings(request: HttpRequest, event: Event, page: StandingPage, sort: str = "rank") -> str:
    return shown(request, event, "list", standing_context(WebSite(event), page, sort=sort))


@for_everybody
def standings_after(request: HttpRequest, event: Event, page: StandingPage, number: int) -> str:
    before = standing_page(event, number, is_public=True)
    return shown(request, event, "list", standing_context(WebSite(event), before, tab="rounds"))


@for_everybody
def why(request: HttpRequest, event: Event, page: StandingPage) -> str:
    return shown(request, event, "why", standing_context(WebSite(event), page, tab="why"))


@for_everybody
def clubs(request: HttpRequest, event: Event, page: StandingPage) -> str:
    return shown(request, event, "clubs", clubs_context(WebSite(event), page))


@for_everybody
def people(request: HttpRequest, event: Event, page: StandingPage) -> str:
    return shown(request, event, "people", people_context(WebSite(event), page))


@for_everybody
def category(request: HttpRequest, event: Event, page: StandingPage, category: str) -> str:
    name = next((row.category for row in page.rows if slugify(row.category) == category), None)
    if not name:
        raise Http404
    context = standing_context(WebSite(event), page, tab=f"category-{category}")
    ranks = {row.number: rank for rank, row in in_category(page.rows, name)}
    chosen = [row for row in context["rows"] if row.row.number in ranks]
    context["ranked"] = [(row, ranks[row.row.number]) for row in chosen]
    context["category"] = name
    return shown(request, event, "category", context)


@for_everybody
def entry(request: HttpRequest, event: Event, page: StandingPage, number: int) -> str:
    """One entry: every round, and why it stands where it is."""
    row = told_one(page, number)
    if row is None:
        raise Http404
    return shown(request, event, "entry", entry_context(WebSite(event), page, row))


@for_everybody
def embedded(request: HttpRequest, event: Event, page: StandingPage) -> str:
    return shown(request, event, "embed", standing_context(WebSite(event), page))


@xframe_options_exempt
def embed(request: HttpRequest, event: str) -> HttpResponse:
    """The same list for a frame on a club's own site."""
    response = embedded(request, event=event)
    response.framed_by = "*"  # type: ignore[attr-defined]  # for StrictHeadersMiddleware
    return response
