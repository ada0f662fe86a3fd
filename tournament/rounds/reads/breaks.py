"""The breaks of the day's plan, as moments."""

from dataclasses import dataclass
from datetime import datetime, time
from itertools import pairwise

from django.utils import timezone

from tournament.models import Event

PLAYED = {"playing", "missing"}  # phases in which the round's clock counts, whatever was planned


@dataclass(frozen=True, slots=True)
class Break:
    begins: datetime
    ends: datetime


def breaks_of(event: Event, phase: str) -> list[Break]:
    """From each break of the plan to what comes after it; none while a round is played."""
    if phase in PLAYED or event.finished_at is not None:
        return []
    lines = sorted(event.day_plan, key=lambda line: str(line["at"]))
    return [
        Break(moment_of(event, one["at"]), moment_of(event, after["at"]))
        for one, after in pairwise(lines)
        if one.get("what") == "break"
    ]


def moment_of(event: Event, at: str) -> datetime:
    return timezone.make_aware(datetime.combine(event.date, time.fromisoformat(at)))


def break_now(event: Event, phase: str, moment: datetime) -> Break | None:
    lasting = (one for one in breaks_of(event, phase) if one.begins <= moment < one.ends)
    return next(lasting, None)
