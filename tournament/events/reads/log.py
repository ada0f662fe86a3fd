"""The event's log as sentences."""

from collections.abc import Mapping
from typing import Any

from django.db.models import Q

from tournament.events.words.log import row
from tournament.models import Event, Seat

PAGE = 500


def lines_of(
    event: Event, count: int = PAGE, *, table: int | None = None, entry: int | None = None
) -> list[Mapping[str, Any]]:
    """The newest lines first; those about one table, or about one entry and where it sat."""
    lines = event.log.select_related("by")
    if table is not None:
        lines = lines.filter(data__table=table)
    if entry is not None:
        lines = lines.filter(about(event, entry))
    return [row(line) for line in lines[:count]]


def about(event: Event, entry: int) -> Q:
    """Lines that name this entry's number, and those about its tables in their rounds."""
    found = Q(data__number=entry) | Q(data__a=entry) | Q(data__b=entry)
    places = Seat.objects.filter(round__event=event, entry__number=entry)
    for round_, table in places.values_list("round__number", "match__table__number"):
        found |= Q(data__round=round_, data__table=table)
    return found
