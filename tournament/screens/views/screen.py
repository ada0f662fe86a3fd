"""A big screen: an address that any browser may open, and that shows what the hall has to see."""

from datetime import datetime
from functools import partial

from django.conf import settings
from django.http import Http404, HttpRequest
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import get_language

from tournament.core.addresses import hall_url
from tournament.core.newest import Newest
from tournament.core.now import now
from tournament.core.public_pages import moment_of, public_page
from tournament.models import Event, Screen
from tournament.screens.reads import show_of

MOST_SCREENS = 99


@public_page
def screen(request: HttpRequest, event: Event, number: int) -> str:
    if not 1 <= number <= MOST_SCREENS:
        raise Http404
    found = Screen.objects.filter(event=event, number=number).first()
    chosen = found or Screen(event=event, number=number)
    address = hall_url(request, reverse("event", kwargs={"event": event.slug}))
    return page_of(event, chosen, get_language() or "nl", address)


_kept: Newest[str] = Newest()


def page_of(event: Event, screen: Screen, language: str, phone_url: str) -> str:
    """Screens that show the same share one page, made once for each version of the event."""
    settings_ = (screen.shows, screen.is_light, screen.part, screen.parts, screen.turn_seconds)
    question = (moment_of(event), settings_, language, phone_url)
    make = partial(made, event, screen, phone_url, now())
    return _kept.get(event, make, question)


def made(event: Event, screen: Screen, phone_url: str, moment: datetime) -> str:
    show = show_of(event, screen, moment)
    context = {
        "event": event,
        "screen": screen,
        "show": show,
        "hall": show.hall,
        "zone": settings.TIME_ZONE,
        "sounds": event.language,  # the hall's, whatever the browser speaks
        "phone_url": phone_url,
    }
    return render_to_string("screens/page.html", context)
