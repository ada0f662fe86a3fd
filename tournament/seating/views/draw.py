"""The page of the draw: advice, drawing, the certificate, publishing."""

import secrets

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournament.core.answers import answered
from tournament.core.jobs import Kind, enqueue
from tournament.core.now import now
from tournament.core.permissions import EventRequest, May, event_page
from tournament.core.text import numbers_in
from tournament.events.words.log import rounds_in_words, tables_in_words
from tournament.models import Event, Round
from tournament.seating import jobs as draw_job
from tournament.seating.actions import draw
from tournament.seating.actions import publish as publishing
from tournament.seating.forms import ReasonForm
from tournament.seating.reads.advice import advice_for
from tournament.seating.reads.draw import round_rows
from tournament.seating.reads.problem import draw_problem
from tournament.seating.reads.seat_changes import seat_changes
from tournament.seating.words.advice import advice_sentence
from tournament.seating.words.certificate import certificate_lines, fault_sentences
from tournament.seating.words.draw import unmet_sentence

SEEDS = 10**9  # short enough to be read out and typed again


@event_page(May.LOOK)
@require_safe
def overview(request: EventRequest, event: Event) -> HttpResponse:
    """Where the draw stands and what comes next."""
    return render(request, "seating/overview.html", overview_context(event))


def overview_context(event: Event) -> dict[str, object]:
    rows = round_rows(event)
    drawn = [row for row in rows if row.is_drawn]
    draft = event.drafts.exclude(used_at=None).order_by("-used_at", "-pk").first()
    plan = draft.plan if draft else {}
    problem = draw_problem(event)
    numbers = problem.rounds_to_draw()
    return {
        "event": event,
        "rows": rows,
        "drawn": drawn,
        "can_take_back": any(row.state == Round.State.PUBLISHED for row in rows),
        "drawn_words": rounds_in_words([row.number for row in drawn]) if drawn else "",
        "first_words": rounds_in_words([drawn[0].number]) if drawn else "",
        "to_draw": rounds_in_words(numbers) if numbers else "",
        "advice": [
            (advice.level, advice_sentence(advice.code, advice.figures))
            for advice in advice_for(event, problem)
        ],
        "draft": draft,
        "certificate": draft and draft.certificate,
        "lines": certificate_lines(draft.certificate) if draft else [],
        "faults": fault_sentences(draft.certificate) if draft else [],
        "unmet": [unmet_sentence(one) for one in plan.get("unmet", [])],
        "changes": [(one.at, tables_in_words(one.changed)) for one in seat_changes(event)],
        "reason_form": ReasonForm(),
    }


@event_page(May.RUN)
@require_POST
def draw_now(request: EventRequest, event: Event) -> HttpResponse:
    """Draw what can be drawn; large fields by a worker, with progress."""
    seed = secrets.randbelow(SEEDS)
    if draw_job.takes_long(event):
        job = enqueue(Kind.DRAW, by=request.user, event=event, seed=seed)
        return redirect("job", job=job.pk)
    with answered(request, _("Drawn. Nobody sees it until you publish it.")):
        draw.draw_rounds(event, seed=seed, by=request.user, now=now())
    return redirect("draw", event=event.slug)


@event_page(May.RUN)
@require_POST
def publish(request: EventRequest, event: Event) -> HttpResponse:
    """All that is drawn, or the first round of it only."""
    numbers = numbers_in(request.POST.getlist("round"))
    with answered(request):
        rounds = publishing.publish(event, numbers or None, by=request.user, now=now())
        words = rounds_in_words([row.number for row in rounds])
        messages.success(request, _("Everybody can see %(rounds)s now.") % {"rounds": words})
    return redirect("draw", event=event.slug)


@event_page(May.RUN)
@require_POST
def take_back(request: EventRequest, event: Event) -> HttpResponse:
    numbers = numbers_in(request.POST.getlist("round"))
    reason = request.POST.get("reason", "")
    with answered(request, _("Taken back: players can no longer see it.")):
        publishing.unpublish(event, numbers, reason=reason, by=request.user, now=now())
    return redirect("draw", event=event.slug)
