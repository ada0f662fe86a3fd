"""Points that no table gave: a referee's penalties and awards."""

from datetime import datetime

from scoring.models import Adjustment
from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import PointsMissing, ReasonMissing
from tournament.models import Entry, User


def adjust(
    entry: Entry,
    points: int,
    *,
    reason: str,
    round_number: int | None = None,
    by: User | None,
    now: datetime,
) -> Adjustment:
    """A penalty (less than 0) or an award; everybody can read the reason."""
    if not reason.strip():
        raise ReasonMissing(field="reason")
    if not points:
        raise PointsMissing(field="points")
    what = happenings.PENALTY_GIVEN if points < 0 else happenings.AWARD_GIVEN
    data = {"number": entry.number, "points": abs(points), "reason": reason.strip()}
    with acting(entry.event, what, by=by, **data) as doing:
        return Adjustment.objects.create(
            event=doing.event,
            entry=entry,
            points=points,
            round_number=round_number,
            reason=reason.strip(),
            by=by,
            made_at=now,
        )


def take_back(adjustment: Adjustment, *, reason: str, by: User | None, now: datetime) -> None:
    """The row stays on record; a second row takes its points away again."""
    if not reason.strip():
        raise ReasonMissing(field="reason")
    data = {"number": adjustment.entry.number, "reason": reason.strip()}
    with acting(adjustment.event, happenings.ADJUSTMENT_TAKEN_BACK, by=by, **data) as doing:
        if Adjustment.objects.filter(takes_back=adjustment).exists() or adjustment.takes_back_id:
            doing.nothing_changed()
            return
        Adjustment.objects.create(
            event=doing.event,
            entry=adjustment.entry,
            points=-adjustment.points,
            round_number=adjustment.round_number,
            reason=reason.strip(),
            by=by,
            made_at=now,
            takes_back=adjustment,
        )
