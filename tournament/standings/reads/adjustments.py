"""Penalties and awards, newest first."""

from dataclasses import dataclass
from datetime import datetime

from scoring.models import Adjustment
from tournament.models import Event


@dataclass(frozen=True, slots=True)
class AdjustmentRow:
    pk: int
    number: int
    name: str
    points: int
    round: int | None
    reason: str
    by: str
    at: datetime
    taken_back: str  # why; empty while it counts


def adjustments_of(event: Event) -> list[AdjustmentRow]:
    rows = (
        Adjustment.objects.filter(event=event, takes_back=None)
        .select_related("entry", "by", "taken_back_by")
        .prefetch_related("entry__players")
        .order_by("-made_at", "-pk")
    )
    return [
        AdjustmentRow(
            pk=row.pk,
            number=row.entry.number or 0,
            name=str(row.entry),
            points=row.points,
            round=row.round_number,
            reason=row.reason,
            by=row.by.name if row.by else "",
            at=row.made_at,
            taken_back=row.taken_back_by.reason if hasattr(row, "taken_back_by") else "",
        )
        for row in rows
    ]
