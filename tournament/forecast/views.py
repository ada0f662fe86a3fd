"""The chances during an event: the organiser's page, and what everybody sees when released."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.utils.translation import gettext as _

from tournament.core.errors import TournamentError
from tournament.core.jobs import Kind
from tournament.core.permissions import GET, POST, EventRequest, May, event_page
from tournament.core.web.answers import explained
from tournament.core.web.public_pages import public_page
from tournament.entries.reads.names import names_of, public_names
from tournament.forecast import actions
from tournament.forecast.forms import ForecastForm
from tournament.forecast.reads import chances
from tournament.forecast.reads.question import can_be_made
from tournament.forecast.words import told_rows
from tournament.models import Event, Job
from tournament.standings.reads.parts import WebSite, frame_of
from tournament.standings.reads.standing import standing_page


@event_page(May.LOOK, GET)
def forecast(request: EventRequest, event: Event) -> HttpResponse:
    """What was made last; whoever runs the event has a new one made."""
    made = chances.newest(event)
    context = {
        "event": event,
        "made": made,
        "rows": told_rows(made.rows, names_of(event)) if made else [],
        "is_old": chances.is_old(event, made),
        "can_be_made": can_be_made(event),
        "form": ForecastForm(
            initial={"shown": event.forecast_shown, "renewed": event.forecast_renewed}
        ),
        "job": event.jobs.filter(kind=Kind.FORECAST, state__in=Job.OPEN_STATES).first(),
        "is_public": chances.public(event) is not None,
    }
    return render(request, "forecast/forecast.html", context)


@event_page(May.RUN, POST)
def make(request: EventRequest, event: Event) -> HttpResponse:
    try:
        job = actions.ask(event, by=request.user)
    except TournamentError as error:
        messages.error(request, explained(error))
        return redirect("forecast", event=event.slug)
    return redirect("job", job=job.pk)


@event_page(May.RUN, POST)
def settings(request: EventRequest, event: Event) -> HttpResponse:
    form = ForecastForm(request.POST)
    if form.is_valid():
        actions.set_forecast(event, **form.cleaned_data, by=request.user)
        messages.success(request, _("Saved."))
    return redirect("forecast", event=event.slug)


@public_page
def for_all(request: HttpRequest, event: Event) -> str:
    """Everybody's chances, as far as the standing is public."""
    made = chances.public(event)
    rows = told_rows(made.rows, public_names(event)) if made else []
    frame: dict[str, Any] = frame_of(WebSite(event), standing_page(event, 0, is_public=True), "")
    frame["styles"].append(static("css/forecast.css"))
    context = {"request": request, **frame, "made": made, "rows": rows}
    return render_to_string("forecast/chances.html", context)
