"""A big screen: an address that any browser may open, and that shows what the hall has to see."""

from __future__ import annotations

from django.conf import settings
from django.http import Http404, HttpRequest
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import get_language

from tournament.addresses import hall_url
from tournament.models import Event, Screen
from tournament.now import now
from tournament.queries.pictures import show_of
from tournament.views.public import public_page

MOST_SCREENS = 99


@public_page
def screen(request: HttpRequest, event: Event, number: int) -> str:
    if not 1 <= number <= MOST_SCREENS:
        raise Http404
    found = Screen.objects.filter(event=event, number=number).first()
    chosen = found or Screen(event=event, number=number)
    show = show_of(event, chosen, now())
    context = {
        "event": event,
        "screen": chosen,
        "show": show,
        "hall": show.hall,
        "zone": settings.TIME_ZONE,
        "sounds": get_language() or "nl",
        "phone_url": hall_url(request, reverse("event", kwargs={"event": event.slug})),
    }
    return render_to_string("screen/page.html", context)
