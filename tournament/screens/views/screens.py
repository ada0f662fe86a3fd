"""The organiser's page of the big screens."""

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournament.core.addresses import hall_url
from tournament.core.permissions import EventRequest, May, event_page
from tournament.models import Event, Screen
from tournament.screens.actions import drop_screen, set_screen
from tournament.screens.forms import ScreenForm

MOST = 12


@dataclass(frozen=True, slots=True)
class Line:
    screen: Screen
    form: ScreenForm
    path: str
    address: str


@event_page(May.RUN)
@require_http_methods(["GET", "POST"])
def screens(request: EventRequest, event: Event) -> HttpResponse:
    """All screens with what they show; the form of one is sent at a time."""
    given = request.POST.get("number", "")
    chosen = int(given) if given.isdecimal() and 1 <= int(given[:3]) <= MOST else 0
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
    return Line(screen, form, path, hall_url(request, path))
