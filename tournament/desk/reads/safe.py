"""Which forms are safe on a second laptop, too. Without one nobody asks."""

from collections.abc import Sequence
from dataclasses import replace

from tournament.core import happenings
from tournament.desk.reads.entered import Entered
from tournament.follow.reads import has_second, safe_version
from tournament.models import Event, LogEntry

SAVED = [happenings.REPORT_SAVED.code, happenings.REPORT_CORRECTED.code]


def with_safety(event: Event, rows: Sequence[Entered]) -> Sequence[Entered]:
    """Each with the event's version that it made, and whether both laptops have that."""
    if not (rows and has_second()):
        return rows
    lines = LogEntry.objects.filter(event=event, code__in=SAVED, at__gte=min(r.at for r in rows))
    made = {
        (data["round"], data["table"], data["version"]): version
        for version, data in lines.values_list("version", "data")
    }
    safe = safe_version(event.pk)
    found = []
    for row in rows:  # one that came otherwise is not newer than the event
        version = made.get((row.round, row.table, row.version), event.version)
        found.append(replace(row, saved_at=version, on_both=version <= safe))
    return found


def version_now(event: Event) -> int:
    """None of what was saved before is newer."""
    return Event.objects.values_list("version", flat=True).get(pk=event.pk)
