"""The page on which an organiser plans finals, groups and knock-outs."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tournament.core.permissions import FORM, EventRequest, May, event_page
from tournament.core.web.answers import shown_in
from tournament.events.reads.rules import stages_of, tables_of
from tournament.events.words.stages import sentences
from tournament.models import Event
from tournament.stages.actions.plan import set_plan
from tournament.stages.forms import StagesForm, filled_in
from tournament.stages.reads.plan import expected, planned


@event_page(May.RUN, FORM)
def stages(request: EventRequest, event: Event) -> HttpResponse:
    plan, count = stages_of(event), expected(event)
    form = StagesForm(
        request.POST or None,
        initial=filled_in(plan, event.rounds_planned),
        tables=tables_of(event),
        count=count,
    )
    if request.method == "POST" and form.is_valid():
        with shown_in(form):
            set_plan(event, form.cleaned_data["plan"], count, by=request.user)
            messages.success(request, _("Saved."))
            return redirect("stages", event=event.slug)
    context = {
        "event": event,
        "form": form,
        "count": count,
        "lines": planned(event, count),
        "sentences": list(sentences(plan)) if plan else [],
    }
    return render(request, "stages/organise.html", context)
