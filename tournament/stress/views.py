"""The rules stress test: ask for it, watch it, read it, and those made before."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournament.core.errors import TournamentError
from tournament.core.jobs import Kind
from tournament.core.permissions import FORM, GET, EventRequest, May, event_page
from tournament.core.web.answers import explained
from tournament.models import Event, Job
from tournament.simulation.stress_summary import Finding
from tournament.stress import words as explain
from tournament.stress.actions import ask as stress_test
from tournament.stress.evening import around
from tournament.stress.forms import FestivalForm, StressTestForm
from tournament.stress.pictures import by_rounds, day_ends
from tournament.stress.reads.levels import levels_as_json, levels_from
from tournament.stress.reads.question import evening_of, finding_of, latest_tests

STEPS = (30, 60, 120)  # minutes between two moments on an axis
MOST_MOMENTS = 6


@event_page(May.RUN, FORM)
def page(request: EventRequest, event: Event) -> HttpResponse:
    """The latest stress test, and the form for the next."""
    if event.is_festival:
        return festival(request, event)
    made = latest_tests(event)
    last = finding_of(made[0]) if made else None
    form = StressTestForm(request.POST or None, event=event, last=last.assumed if last else None)
    if form.is_valid():
        try:
            job = stress_test.ask(event, form.assumed(), by=request.user)
        except TournamentError as error:
            form.add_error("entries", explained(error))
        else:
            return redirect("job", job=job.pk)
    running = event.jobs.filter(kind=Kind.STRESS_TEST, state__in=Job.OPEN_STATES).first()
    rests_on = explain.rests_on(levels_from(levels_as_json(event.game)))
    context = {
        "event": event,
        "form": form,
        "made": made,
        "running": running,
        "rests_on": rests_on,
    }
    if last:
        context |= told(last) | {"shown": made[0]}
    return render(request, "stress/page.html", context)


def festival(request: EventRequest, event: Event) -> HttpResponse:
    """No rounds to be played: how long people wait, and how often they play, with so many tables."""
    form = FestivalForm(request.GET or None, event=event)
    asked = evening_of(event, form.cleaned_data) if form.is_valid() else None
    context = {"event": event, "form": form, "rows": around(asked) if asked else []}
    return render(request, "stress/festival.html", context)


@event_page(May.RUN, GET)
def earlier(request: EventRequest, event: Event, number: int) -> HttpResponse:
    """One that was made before."""
    row = get_object_or_404(event.stress_tests, pk=number)
    context = {"event": event, "made": latest_tests(event), "shown": row, **told(finding_of(row))}
    return render(request, "stress/earlier.html", context)


def told(finding: Finding) -> dict[str, Any]:
    return {
        "finding": finding,
        "finding_rests_on": explain.rests_on(finding.levels),
        "advice": explain.advice(finding),
        "rules": explain.rules_columns(finding),
        "lengths": explain.length_columns(finding),
        "finals": explain.final_columns(finding),
        "steps": explain.steps(finding),
        "rounds": explain.round_rows(finding),
        "part": explain.strongest_part(finding),
        "ends": ends_picture(finding),
        "by_length": lengths_picture(finding),
    }


def ends_picture(finding: Finding) -> str:
    day, planned = finding.summary.day, finding.question.setting.day.prizes_at
    minutes = [minute for minute, _days in day.ends] + ([planned] if planned else [])
    span = max(minutes) - min(minutes)
    step = next((one for one in STEPS if span <= one * (MOST_MOMENTS - 2)), STEPS[-1])
    first = min(minutes) // step * step
    labels = [
        (minute, explain.moment(finding.first, minute) if finding.first else f"{minute}")
        for minute in range(first, max(minutes) + step, step)
    ]
    return day_ends(day.ends, labels, planned, _("When the days end"))


def lengths_picture(finding: Finding) -> str:
    points = [
        (explain.rounds_name(rounds), outcome.shared) for rounds, outcome in finding.summary.lengths
    ]
    own = explain.rounds_name(finding.question.setting.rounds)
    return by_rounds(points, own, _("Shared first place, by number of rounds")) if points else ""
