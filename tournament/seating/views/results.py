"""The results of one round, for everybody. Public."""

from django.http import Http404, HttpRequest
from django.template.loader import render_to_string

from tournament.core.web.public_pages import public_page
from tournament.models import Event
from tournament.seating.reads.results import round_context
from tournament.standings.reads.parts import WebSite
from tournament.standings.reads.standing import public_standing, standing_page


@public_page
def round_results(request: HttpRequest, event: Event, number: int) -> str:
    """Of a round that is kept back everybody sees who sat where, as on the wall."""
    page = public_standing(event)
    shown = page or standing_page(event, 0, is_public=True)
    context = round_context(WebSite(event), shown, number)
    if context is None:
        raise Http404
    if page is None:
        context["tabs"] = ()
    return render_to_string("standings/round.html", {"request": request, **context})
