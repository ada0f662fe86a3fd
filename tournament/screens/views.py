"""The big screens: an address each that any browser may open, and the organiser's page of them."""

from dataclasses import dataclass
from datetime import datetime
from functools import partial

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournament.core.now import now
from tournament.core.permissions import EventRequest, May, event_page
from tournament.core.text import number_in
from tournament.core.web.addresses import hall_url, short_url
from tournament.core.web.newest import Newest
from tournament.core.web.public_pages import moment_of, public_page
from tournament.models import Event, Screen
from tournament.rounds.reads.breaks import breaks_of
from tournament.screens.actions import drop_screen, set_screen
from tournament.screens.forms import ScreenForm
from tournament.screens.reads.show import Show, show_of

MOST_SCREENS = 99  # addresses
MOST = 12  # that the organiser sets


@public_page
def screen(request: HttpRequest, event: Event, number: int) -> str:
    if not 1 <= number <= MOST_SCREENS:
        raise Http404
    found = Screen.objects.filter(event=event, number=number).first()
    chosen = found or Screen(event=event, number=number)
    return shown(request, event, chosen).page


@dataclass(frozen=True, slots=True)
class Shown:
    """What a screen shows, and the page that says it."""

    show: Show
    page: str


_kept: Newest[Shown] = Newest()


def shown(request: HttpRequest, event: Event, screen: Screen) -> Shown:
    """Screens that show the same share one page, made once for each version of the event."""
    settings_ = (screen.shows, screen.is_light, screen.zone)
    turning = (screen.part, screen.parts, screen.turn_seconds)
    phone_url = short_url(request, event)
    question = (moment_of(event), settings_, turning, get_language(), phone_url)
    make = partial(made, event, screen, phone_url, now())
    return _kept.get(event, make, question)


def made(event: Event, screen: Screen, phone_url: str, moment: datetime) -> Shown:
    show = show_of(event, screen, moment)
    context = {
        "event": event,
        "screen": screen,
        "show": show,
        "hall": show.hall,
        "breaks": breaks_of(event, show.phase),
        "zone": settings.TIME_ZONE,
        "sounds": event.language,  # the hall's, whatever the browser speaks
        "phone_url": phone_url,
        "sponsors": list(event.sponsors.defer("picture")),
        "phone_address": phone_url.partition("://")[2],
    }
    return Shown(show, render_to_string("screens/page.html", context))


@dataclass(frozen=True, slots=True)
class Line:
    screen: Screen
    form: ScreenForm
    path: str
    address: str
    show: Show


@event_page(May.RUN)
@require_http_methods(["GET", "POST"])
def screens(request: EventRequest, event: Event) -> HttpResponse:
    """All screens with what they show; the form of one is sent at a time."""
    given = number_in(request.POST.get("number", ""))
    chosen = given if given and given <= MOST else 0
    lines = [line_of(request, event, screen, chosen) for screen in screens_of(event)]
    if request.method == "POST":
        line = next((line for line in lines if line.screen.number == chosen), None)
        if line and line.form.is_valid():
            set_screen(event, chosen, by=request.user, **line.form.cleaned_data)
            messages.success(request, _("Screen %(number)s is set.") % {"number": chosen})
            return redirect("screens", event=event.slug)
    return render(request, "screens/organise.html", {"event": event, "lines": lines})


@event_page(May.RUN)
@require_POST
def drop(request: EventRequest, event: Event, number: int) -> HttpResponse:
    screen = Screen.objects.filter(event=event, number=number).first()
    if screen:
        drop_screen(screen, by=request.user)
    messages.success(request, _("Screen %(number)s follows the day again.") % {"number": number})
    return redirect("screens", event=event.slug)


def screens_of(event: Event) -> list[Screen]:
    """Those that were set, and one more to set."""
    known = list(Screen.objects.filter(event=event, number__lte=MOST))
    free = next((n for n in range(1, MOST + 1) if n not in {one.number for one in known}), None)
    if free:
        known.append(Screen(event=event, number=free))
    return sorted(known, key=lambda one: one.number)


def line_of(request: EventRequest, event: Event, screen: Screen, chosen: int) -> Line:
    path = reverse("screen", kwargs={"event": event.slug, "number": screen.number})
    data = request.POST if screen.number == chosen else None
    form = ScreenForm(data, instance=screen, prefix=f"s{screen.number}")
    show = shown(request, event, screen).show
    return Line(screen, form, path, hall_url(request, path), show)
