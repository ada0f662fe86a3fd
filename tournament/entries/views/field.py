"""The field: everybody who takes part."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournament.core.permissions import EventRequest, May, event_page
from tournament.entries.reads.entries import field_of
from tournament.entries.tables import EntryTable
from tournament.models import Event


@event_page(May.LOOK)
@require_safe
def entries(request: EventRequest, event: Event) -> HttpResponse:
    rows = field_of(event, missing_only=request.GET.get("show") == "missing")
    table = EntryTable(rows, order_by=request.GET.get("sort", "number"))
    context = {
        "event": event,
        "table": table,
        "count": len(rows),
        "is_empty": not event.entries.playing().exists(),
    }
    return render(request, "entries/entries.html", context)
