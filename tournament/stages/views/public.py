"""Groups, brackets and finals for everybody."""

from django.http import Http404, HttpRequest
from django.template.loader import render_to_string

from tournament.core.web.public_pages import public_page
from tournament.models import Event
from tournament.stages.reads.parts import finals_context
from tournament.standings.reads.parts import WebSite, hidden_context
from tournament.standings.reads.standing import public_standing


@public_page
def finals(request: HttpRequest, event: Event) -> str:
    if not event.has_stages:
        raise Http404
    page, site = public_standing(event), WebSite(event)
    if page is None:
        context = {"request": request, **hidden_context(site)}
        return render_to_string("standings/hidden.html", context)
    context = {"request": request, **finals_context(site, page)}
    return render_to_string("stages/finals.html", context)
