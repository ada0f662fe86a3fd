"""The dress rehearsal of an event: begun, its clock, its end, and what it taught."""

import os
import secrets
import threading

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _

from tournament.core.errors import TournamentError
from tournament.core.now import now, stretches_of
from tournament.core.permissions import FORM, GET, POST, EventRequest, May, event_page
from tournament.core.text import number_in
from tournament.core.web.addresses import hall_url
from tournament.core.web.answers import explained
from tournament.core.whose import refuse_outsiders
from tournament.follow.reads import is_followed, other_addresses
from tournament.models import Event
from tournament.paper.reads.rows import head_of
from tournament.rehearsal.actions import rehearse as rehearsals
from tournament.rehearsal.forms import SPEEDS, RehearsalForm, WhoForm
from tournament.rehearsal.reads.report import lessons_of
from tournament.rehearsal.views.paper import rehearsal_report
from tournament.rehearsal.views.pile import rehearsal_or_404
from tournament.rehearsal.words import lines_of, summary_of
from tournament.simulation.hall_time import stretch_at

A_MOMENT = 0.7  # seconds, in which the answer still reaches the browser
POWER_IS_OUT = 137


@event_page(May.RUN, FORM)
def rehearsal(request: EventRequest, event: Event) -> HttpResponse:
    """Of an event: begin one. Of a practice event: its clock and its people."""
    if event.is_practice:
        return steering(request, event)
    refuse_outsiders(request.user, event.organisation)
    form = RehearsalForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            twin = rehearsals.rehearse(
                event,
                form.wanted,
                seed=secrets.randbits(62),
                by=request.user,
                real=timezone.now(),
            )
        except TournamentError as error:
            form.add_error(None, explained(error))
        else:
            return redirect("rehearsal", event=twin.slug)
    practice = Event.objects.filter(rehearsal__copied_from=event).order_by("-made_at")
    context = {"event": event, "form": form, "practice": practice}
    return render(request, "rehearsal/begin.html", context)


def steering(request: EventRequest, event: Event) -> HttpResponse:
    row = rehearsal_or_404(event)
    names = list(WhoForm.base_fields)
    form = WhoForm(request.POST or None, initial={name: getattr(row, name) for name in names})
    if request.method == "POST" and form.is_valid():
        rehearsals.change_rehearsal(event, form.cleaned_data, by=request.user)
        messages.success(request, _("Saved."))
        return redirect("rehearsal", event=event.slug)
    real = timezone.now()
    stretch = stretch_at(stretches_of(event.pk), real)
    context = {
        "event": event,
        "rehearsal": row,
        "form": form,
        "moment": now(),
        "zone": settings.TIME_ZONE,
        "speed": stretch.speed,
        "is_braked": stretch.speed_at(real) < stretch.speed,
        "speeds": SPEEDS,
        "may_cut": may_cut(),
        "is_followed": is_followed(),
        "summary": summary_of(lessons_of(row, now(), real)),
    }
    return render(request, "rehearsal/steer.html", context)


@event_page(May.RUN, POST)
def speed(request: EventRequest, event: Event) -> HttpResponse:
    rehearsal_or_404(event)
    wanted = number_in(request.POST.get("speed", ""))
    if wanted is not None:
        rehearsals.set_speed(event, wanted, by=request.user, real=timezone.now())
    return redirect("rehearsal", event=event.slug)


@event_page(May.RUN, POST)
def end(request: EventRequest, event: Event) -> HttpResponse:
    """Thrown away, with everything in it."""
    copied_from = rehearsal_or_404(event).copied_from
    rehearsals.throw_away(event)
    messages.success(request, _("The rehearsal is thrown away."))
    if copied_from is None:
        return redirect("home")
    return redirect("rehearsal", event=copied_from.slug)


def may_cut() -> bool:
    """Only on a laptop that start.py serves: whoever reads its terminal can start it again."""
    return settings.STARTED_HERE and not settings.SERVER


@event_page(May.RUN, POST)
def cut(request: EventRequest, event: Event) -> HttpResponse:
    """The power goes: this program ends at once, without a last word to anybody."""
    rehearsal_or_404(event)
    if not may_cut():
        raise Http404
    threading.Timer(A_MOMENT, os._exit, args=[POWER_IS_OUT]).start()
    told = {"event": event, "is_followed": is_followed(), "others": other_addresses()}
    return render(request, "rehearsal/dark.html", told)


@event_page(May.LOOK, GET)
def report(request: EventRequest, event: Event) -> HttpResponse:
    row = rehearsal_or_404(event)
    lessons = lessons_of(row, now(), timezone.now())
    words = {"summary": summary_of(lessons), "lines": lines_of(lessons)}
    return render(request, "rehearsal/report.html", {"event": event, "lessons": lessons, **words})


@event_page(May.LOOK, GET)
def report_paper(request: EventRequest, event: Event) -> HttpResponse:
    row = rehearsal_or_404(event)
    lessons = lessons_of(row, now(), timezone.now())
    printed = rehearsal_report(head_of(event, hall_url(request, "")), lessons)
    headers = {"Content-Disposition": f'inline; filename="{event.slug}.pdf"'}
    return HttpResponse(printed.pdf, content_type="application/pdf", headers=headers)
