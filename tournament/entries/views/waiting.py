"""The partner desk and the waiting list: who still needs somebody, and who may come in."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournament.core.errors import NotTwo, TournamentError
from tournament.core.permissions import FORM, EventRequest, May, event_page
from tournament.core.text import VERSION_DIGITS, number_in
from tournament.core.web.answers import explained
from tournament.entries.actions import change as entries
from tournament.entries.actions import partners
from tournament.entries.reads import waiting as queries
from tournament.models import Entry, Event


@event_page(May.CHECK_IN, FORM)
def waiting(request: EventRequest, event: Event) -> HttpResponse:
    chosen: list[Entry] = []
    if request.method == "POST":
        keys = [number_in(text, VERSION_DIGITS) for text in request.POST.getlist("entry")[:50]]
        chosen = [get_object_or_404(Entry, event=event, pk=key) for key in keys]
        try:
            carry_out(request, chosen)
            return redirect("waiting", event=event.slug)
        except TournamentError as error:
            messages.error(request, explained(error))
    desk, kept = queries.partner_desk(event), {entry.pk for entry in chosen}
    context = {"event": event, "desk": desk, "chosen": kept}
    return render(request, "entries/waiting.html", context)


def carry_out(request: EventRequest, found: list[Entry]) -> None:
    what, by = request.POST.get("what", ""), request.user
    if what == "pair":
        if len(found) != 2:
            raise NotTwo
        duo = partners.pair(found[0], found[1], by=by)
        words = {"name": str(duo), "number": duo.number}
        if duo.number:
            messages.success(request, _("%(name)s: number %(number)s.") % words)
        else:
            messages.success(request, _("%(name)s are on the waiting list together.") % words)
    elif what == "part" and found:
        partners.part(found[0], by=by)
    elif what == "let_in":
        for entry in found:
            entries.let_in(entry, by=by)
    elif what == "withdraw" and found:
        entries.withdraw(found[0], by=by)
