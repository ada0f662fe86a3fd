"""Taking the last step back."""

from __future__ import annotations

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournament.core.answers import tried
from tournament.core.now import now
from tournament.core.numbers import VERSION_DIGITS, number_in
from tournament.core.permissions import EventRequest, May, event_page
from tournament.models import Event
from tournament.today import actions as undoing


@event_page(May.RUN)
@require_POST
def undo(request: EventRequest, event: Event) -> HttpResponse:
    version = number_in(request.POST.get("version", ""), VERSION_DIGITS) or 0
    return tried(
        request,
        event,
        lambda: undoing.undo_last_step(event, version, by=request.user, now=now()),
        _("Taken back."),
    )
