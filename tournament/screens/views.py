"""The big screens: an address each that any browser may open, and the organiser's page of them."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from django.conf import settings
from django.contrib import messages
from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.http import require_safe

from tournament.core.breaks import breaks_of
from tournament.core.now import now
from tournament.core.permissions import FORM, POST, EventRequest, May, event_page
from tournament.core.text import number_in
from tournament.core.web.addresses import hall_url, short_url
from tournament.core.web.newest import Newest
from tournament.core.web.public_pages import moment_of, public_page
from tournament.models import Event, Screen
from tournament.screens.actions import drop_screen, set_screen
from tournament.screens.forms import ScreenForm
from tournament.screens.reads.show import Show, show_of

MOST_SCREENS = 99  # addresses
MOST = 12  # that the organiser sets
ALIVE = 10  # seconds without a sign of life that mean nothing yet: they come every three
REMEMBERED = 12 * 3600  # seconds
ICONS: dict[str, str] = {
    Screen.Shows.DAY: "calendar",
    Screen.Shows.SEATING: "armchair",
    Screen.Shows.CLOCK: "clock",
    Screen.Shows.MISSING: "search",
    Screen.Shows.STANDINGS: "trophy",
    Screen.Shows.CHANCES: "shuffle",
    Screen.Shows.PRIZES: "medal",
    Screen.Shows.TEST: "monitor",
}


@public_page
def screen_page(request: HttpRequest, event: Event, number: int) -> str:
    if not 1 <= number <= MOST_SCREENS:
        raise Http404
    found = Screen.objects.filter(event=event, number=number).first()
    chosen = found or Screen(event=event, number=number)
    return shown(request, event, chosen).page


@xframe_options_sameorigin
def screen(request: HttpRequest, event: str, number: int) -> HttpResponse:
    """One page for all screens that show the same; small on the organiser's page."""
    response = screen_page(request, event=event, number=number)
    response.framed_by = "'self'"  # type: ignore[attr-defined]  # for StrictHeadersMiddleware
    return response


@dataclass(frozen=True, slots=True)
class Sign:
    """Of life: which picture a browser showed, and how many seconds ago it said so."""

    picture: int
    seconds: int

    @property
    def is_alive(self) -> bool:
        return self.seconds <= ALIVE

    @property
    def minutes(self) -> int:
        return -(-self.seconds // 60)


def sign_key(event: int, number: int) -> str:
    return f"screen:{event}:{number}"


@require_safe
def alive(request: HttpRequest, event: str, number: int) -> HttpResponse:
    """A browser that shows this screen says so every few seconds."""
    found = get_object_or_404(Event.objects.only("pk"), slug=event)
    picture = number_in(request.GET.get("picture", ""))
    if 1 <= number <= MOST:
        cache.set(sign_key(found.pk, number), (picture or 0, timezone.now()), REMEMBERED)
    return HttpResponse(status=204)


def signs_of(event: Event) -> dict[int, Sign]:
    """By the number of each screen that was heard of today."""
    keys = {sign_key(event.pk, number): number for number in range(1, MOST + 1)}
    moment = timezone.now()
    return {
        keys[key]: Sign(picture, max(0, round((moment - at).total_seconds())))
        for key, (picture, at) in cache.get_many(keys).items()
    }


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
    sign: Sign | None
    tiles: list[tuple[str, str, str]]  # what it could show: code, words, icon


@event_page(May.RUN, FORM)
def screens(request: EventRequest, event: Event) -> HttpResponse:
    """All screens with what they show; the form of one is sent at a time."""
    given = number_in(request.POST.get("number", ""))
    chosen = given if given and given <= MOST else 0
    signs = signs_of(event)
    lines = [
        line_of(request, event, screen, chosen, signs.get(screen.number))
        for screen in screens_of(event, signs)
    ]
    if request.method == "POST":
        line = next((line for line in lines if line.screen.number == chosen), None)
        if line and line.form.is_valid():
            set_screen(event, chosen, by=request.user, **line.form.cleaned_data)
            messages.success(request, _("Screen %(number)s is set.") % {"number": chosen})
            return redirect("screens", event=event.slug)
    context = {"event": event, "lines": lines, "zone": settings.TIME_ZONE}
    context["mark"] = f"{event.mark}-{moment_of(event)}"
    response = render(request, "screens/organise.html", context)
    response.has_frames = True  # type: ignore[attr-defined]  # for StrictHeadersMiddleware
    return response


@event_page(May.RUN, POST)
def drop(request: EventRequest, event: Event, number: int) -> HttpResponse:
    screen = Screen.objects.filter(event=event, number=number).first()
    if screen:
        drop_screen(screen, by=request.user)
    messages.success(request, _("Screen %(number)s follows the day again.") % {"number": number})
    return redirect("screens", event=event.slug)


def screens_of(event: Event, heard_of: Collection[int]) -> list[Screen]:
    """Those that were set or are open somewhere, and one more to set."""
    known = list(Screen.objects.filter(event=event, number__lte=MOST))
    there = {one.number for one in known}
    known += [Screen(event=event, number=number) for number in heard_of if number not in there]
    free = next((n for n in range(1, MOST + 1) if n not in {one.number for one in known}), None)
    if free:
        known.append(Screen(event=event, number=free))
    return sorted(known, key=lambda one: one.number)


def line_of(
    request: EventRequest, event: Event, screen: Screen, chosen: int, sign: Sign | None
) -> Line:
    path = reverse("screen", kwargs={"event": event.slug, "number": screen.number})
    data = request.POST if screen.number == chosen else None
    form = ScreenForm(data, instance=screen, prefix=f"s{screen.number}")
    show = shown(request, event, screen).show
    tiles = [(one.value, str(one.label), ICONS[one]) for one in Screen.Shows]
    return Line(screen, form, path, hall_url(request, path), show, sign, tiles)
