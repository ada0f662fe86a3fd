"""The breaks of the day's plan, as moments."""

from dataclasses import dataclass
from datetime import datetime, time
from itertools import pairwise

from django.utils import timezone

from tournament.core.now import now
from tournament.models import Event

# Phases in which people play, whatever was planned.
PLAYED = {"playing", "missing", "festival"}


@dataclass(frozen=True, slots=True)
class Break:
    begins: datetime
    ends: datetime

    @property
    def is_now(self) -> bool:
        return self.lasts(now())

    def lasts(self, moment: datetime) -> bool:
        return self.begins <= moment < self.ends


def breaks_of(event: Event, phase: str) -> list[Break]:
    """Those that are held: none while a round is played, none after the last."""
    return [] if phase in PLAYED or event.finished_at is not None else planned_breaks(event)


def planned_breaks(event: Event) -> list[Break]:
    """From each break of the plan to what comes after it."""
    lines = sorted(event.day_plan, key=lambda line: str(line["at"]))
    return [
        Break(planned_at(event, one["at"]), planned_at(event, after["at"]))
        for one, after in pairwise(lines)
        if one.get("what") == "break"
    ]


def planned_at(event: Event, at: str) -> datetime:
    return timezone.make_aware(datetime.combine(event.date, time.fromisoformat(at)))


def break_now(event: Event, phase: str, moment: datetime) -> Break | None:
    lasting = (one for one in breaks_of(event, phase) if one.lasts(moment))
    return next(lasting, None)
