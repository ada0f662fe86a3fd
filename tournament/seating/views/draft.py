"""The history of drafts: every draw that was made, and taking an earlier one."""

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournament.core.answers import answered
from tournament.core.now import now
from tournament.core.permissions import EventRequest, May, event_page
from tournament.models import Draft, Event
from tournament.seating.actions.draw import use_draft
from tournament.seating.words.certificate import certificate_lines, fault_sentences
from tournament.seating.words.draw import draft_title, unmet_sentence

SHOWN = 100


@event_page(May.LOOK)
@require_safe
def history(request: EventRequest, event: Event) -> HttpResponse:
    drafts = event.drafts.select_related("by").defer("problem", "plan")[:SHOWN]
    rows = [(one, draft_title(one.how, one.data), summary(one)) for one in drafts]
    return render(request, "seating/history.html", {"event": event, "rows": rows})


def summary(draft: Draft) -> str:
    """How many criteria are at the best possible."""
    lines = certificate_lines(draft.certificate)
    best = sum(line.level == "best" for line in lines)
    return _("%(best)s of %(all)s as good as possible") % {"best": best, "all": len(lines)}


@event_page(May.LOOK)
@require_safe
def draft(request: EventRequest, event: Event, draft: int) -> HttpResponse:
    found = get_object_or_404(Draft.objects.select_related("by"), event=event, pk=draft)
    context = {
        "event": event,
        "draft": found,
        "title": draft_title(found.how, found.data),
        "lines": certificate_lines(found.certificate),
        "faults": fault_sentences(found.certificate),
        "unmet": [unmet_sentence(one) for one in found.plan.get("unmet", [])],
        "rounds": found.plan["rounds"],
    }
    return render(request, "seating/draft.html", context)


@event_page(May.RUN)
@require_POST
def use(request: EventRequest, event: Event, draft: int) -> HttpResponse:
    found = get_object_or_404(Draft, event=event, pk=draft)
    with answered(request, _("The rounds are drawn as this draft says.")):
        use_draft(found, by=request.user, now=now())
    return redirect("draw", event=event.slug)
