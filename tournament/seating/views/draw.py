"""The page of the draw: advice, drawing, drafts, the certificate, publishing, more or fewer rounds."""

import secrets
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournament.core.errors import DrawDiffers, TournamentError
from tournament.core.jobs import Kind, enqueue
from tournament.core.now import now
from tournament.core.permissions import FORM, GET, POST, EventRequest, May, event_page
from tournament.core.text import number_in, numbers_in
from tournament.core.web.answers import answered, explained
from tournament.core.web.newest import Newest
from tournament.draw.problem import Problem
from tournament.events.words.log import rounds_in_words, tables_in_words
from tournament.models import Draft, Event, Round
from tournament.seating import jobs as draw_job
from tournament.seating.actions import draw
from tournament.seating.actions import publish as publishing
from tournament.seating.actions.draw import use_draft
from tournament.seating.actions.publish import add_round, stop_after
from tournament.seating.forms import LastRoundForm, ReasonForm
from tournament.seating.reads.advice import advice_for
from tournament.seating.reads.drafts import known_as, standing_draft
from tournament.seating.reads.draw import round_rows
from tournament.seating.reads.problem import draw_problem
from tournament.seating.reads.seats import seat_changes
from tournament.seating.reads.wishes import forced_by_wishes
from tournament.seating.words.certificate import (
    certificate_lines,
    fault_sentences,
    forced_sentence,
)
from tournament.seating.words.draw import (
    advice_sentence,
    difference_sentence,
    draft_title,
    unmet_sentence,
)

_looked_at: Newest[tuple[Draft | None, Problem]] = Newest(events=4)
SEEDS = 10**9  # short enough to be read out and typed again


@event_page(May.LOOK, GET)
def overview(request: EventRequest, event: Event) -> HttpResponse:
    """Where the draw stands and what comes next; where nothing is drawn, the tables."""
    if event.is_festival:
        return redirect("festival", event=event.slug)
    return render(request, "seating/overview.html", overview_context(event))


def overview_context(event: Event) -> dict[str, Any]:
    rows = round_rows(event)
    drawn = [row for row in rows if row.is_drawn]
    draft, problem = _looked_at.get(event, lambda: (standing_draft(event), draw_problem(event)))
    numbers = problem.rounds_to_draw()
    return {
        "event": event,
        "rows": rows,
        "drawn": drawn,
        "is_public": event.rounds.public().exists(),
        "can_take_back": any(row.state == Round.State.PUBLISHED for row in rows),
        "drawn_words": rounds_in_words([row.number for row in drawn]) if drawn else "",
        "first_words": rounds_in_words([drawn[0].number]) if drawn else "",
        "to_draw": rounds_in_words(numbers) if numbers else "",
        "advice": [
            (advice.level, advice_sentence(advice.code, advice.figures))
            for advice in advice_for(event, problem)
        ],
        "draft": draft,
        **(judgement_of(draft) if draft else {}),
        "changes": [(one.at, tables_in_words(one.changed)) for one in seat_changes(event)],
        "reason_form": ReasonForm(),
    }


def judgement_of(draft: Draft) -> dict[str, Any]:
    """What the checker said of it, in sentences."""
    return {
        "certificate": draft.certificate,
        "lines": certificate_lines(draft.certificate),
        "faults": fault_sentences(draft.certificate),
        "unmet": [unmet_sentence(one) for one in draft.plan.get("unmet", [])],
        "forced": [forced_sentence(one) for one in forced_by_wishes(draft)],
    }


@event_page(May.RUN, POST)
def draw_now(request: EventRequest, event: Event) -> HttpResponse:
    """Draw what can be drawn; large fields by a worker, with progress."""
    asked: dict[str, Any] = {"seed": secrets.randbelow(SEEDS)}
    asked |= {"seen": number_in(request.POST.get("seen", ""))}
    asked |= {"reason": request.POST.get("reason", "")[:200]}
    if draw_job.takes_long(event):
        job = enqueue(Kind.DRAW, by=request.user, event=event, **asked)
        return redirect("job", job=job.pk)
    with answered(request, _("Drawn. Nobody sees it until you publish it.")):
        draw.draw_rounds(event, by=request.user, now=now(), **asked)
    return redirect("draw", event=event.slug)


@event_page(May.RUN, POST)
def publish(request: EventRequest, event: Event) -> HttpResponse:
    """All that is drawn, or the first round of it only: what was looked at, or asked about."""
    numbers = numbers_in(request.POST.getlist("round"))
    seen, known = number_in(request.POST.get("seen", "")), request.POST.get("known", "")
    with answered(request):
        try:
            rounds = publishing.publish(
                event, numbers or None, by=request.user, now=now(), seen=seen, known=known
            )
        except DrawDiffers as question:
            return asked(request, event, numbers, question)
        words = rounds_in_words([row.number for row in rounds])
        messages.success(request, _("Everybody can see %(rounds)s now.") % {"rounds": words})
    return redirect("draw", event=event.slug)


def asked(
    request: EventRequest, event: Event, numbers: set[int], question: DrawDiffers
) -> HttpResponse:
    """What differs, and the one button that publishes all the same."""
    found: Any = question.data["found"]
    context = {
        "event": event,
        "numbers": sorted(numbers),
        "seen": request.POST["seen"],
        "known": known_as(found),
        "sentences": [difference_sentence(one) for one in found],
    }
    return render(request, "seating/publish_asked.html", context, status=409)


@event_page(May.RUN, POST)
def take_back(request: EventRequest, event: Event) -> HttpResponse:
    numbers = numbers_in(request.POST.getlist("round"))
    reason = request.POST.get("reason", "")
    with answered(request, _("Taken back: players can no longer see it.")):
        publishing.unpublish(event, numbers, reason=reason, by=request.user, now=now())
    return redirect("draw", event=event.slug)


SHOWN = 100


@event_page(May.LOOK, GET)
def history(request: EventRequest, event: Event) -> HttpResponse:
    drafts = event.drafts.select_related("by").defer("problem", "plan")[:SHOWN]
    rows = [(one, draft_title(one.how, one.data), summary(one)) for one in drafts]
    return render(request, "seating/history.html", {"event": event, "rows": rows})


def summary(draft: Draft) -> str:
    """How many criteria are at the best possible."""
    lines = certificate_lines(draft.certificate)
    best = sum(line.level == "best" for line in lines)
    return _("%(best)s of %(all)s as good as possible") % {"best": best, "all": len(lines)}


@event_page(May.LOOK, GET)
def draft(request: EventRequest, event: Event, draft: int) -> HttpResponse:
    found = get_object_or_404(Draft.objects.select_related("by"), event=event, pk=draft)
    context = {
        "event": event,
        "draft": found,
        "title": draft_title(found.how, found.data),
        **judgement_of(found),
        "rounds": found.plan["rounds"],
    }
    return render(request, "seating/draft.html", context)


@event_page(May.RUN, POST)
def use(request: EventRequest, event: Event, draft: int) -> HttpResponse:
    found = get_object_or_404(Draft, event=event, pk=draft)
    with answered(request, _("The rounds are drawn as this draft says.")):
        use_draft(found, by=request.user, now=now())
    return redirect("draw", event=event.slug)


@event_page(May.RUN, FORM)
def rounds_planned(request: EventRequest, event: Event) -> HttpResponse:
    stops = request.POST.get("what") == "stop"
    more = ReasonForm(request.POST if request.POST and not stops else None, prefix="more")
    last = {"number": event.rounds_planned - 1}
    stop = LastRoundForm(request.POST if stops else None, prefix="stop", initial=last)
    form = stop if stops else more
    if request.method == "POST" and form.is_valid():
        try:
            return done(request, event, form)
        except TournamentError as error:
            form.add_error(error.field if error.field in form.fields else None, explained(error))
    context = {"event": event, "more": more, "stop": stop}
    return render(request, "seating/rounds_planned.html", context)


def done(request: EventRequest, event: Event, form: ReasonForm) -> HttpResponse:
    reason = form.cleaned_data["reason"]
    if isinstance(form, LastRoundForm):
        number = form.cleaned_data["number"]
        stop_after(event, number, reason=reason, by=request.user, now=now())
        messages.success(request, _("Round %(round)s is the last one.") % {"round": number})
    else:
        row = add_round(event, reason=reason, by=request.user)
        messages.success(request, _("There is now a round %(round)s.") % {"round": row.number})
    return redirect("draw", event=event.slug)
