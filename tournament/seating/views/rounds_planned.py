"""One round more, or an earlier end."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournament.core.errors import TournamentError
from tournament.core.now import now
from tournament.core.permissions import EventRequest, May, event_page
from tournament.models import Event
from tournament.seating.actions.rounds_planned import add_round, stop_after
from tournament.seating.forms import LastRoundForm, ReasonForm


@event_page(May.RUN)
@require_http_methods(["GET", "POST"])
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
            form.add_error(error.field if error.field in form.fields else None, str(error))
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
