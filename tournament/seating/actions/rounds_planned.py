"""The number of rounds on the day: one more, or an earlier end. Both with a reason that everybody
sees."""

from datetime import datetime

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import ReasonUntold, RoundBegun, RoundUnknown
from tournament.models import Event, Round, User
from tournament.seating.actions.publish import has_begun
from tournament.seating.actions.seats import empty_round


def stop_after(event: Event, number: int, *, reason: str, by: User | None, now: datetime) -> None:
    """Round ``number`` is the last one; later rounds vanish, drawn or not, unless one has begun."""
    refuse_silence(reason)
    with acting(
        event, happenings.ROUNDS_DROPPED, by=by, round=number, reason=reason.strip()
    ) as doing:
        if not 1 <= number < doing.event.rounds_planned:
            raise RoundUnknown(field="number", round=number)
        later = list(doing.event.rounds.filter(number__gt=number))
        for row in later:
            if row.state in {Round.State.RUNNING, Round.State.CLOSED} or has_begun(row):
                raise RoundBegun(field="number", round=row.number)
            empty_round(row, now)
            row.delete()
        doing.event.rounds_planned = number


def add_round(event: Event, *, reason: str, by: User | None) -> Round:
    """One round more than planned, to be drawn like any other."""
    refuse_silence(reason)
    with acting(event, happenings.ROUND_ADDED, by=by, reason=reason.strip()) as doing:
        number = doing.event.rounds_planned + 1
        if number > 30:
            raise RoundUnknown(round=number)
        row = Round.objects.create(event=doing.event, number=number)
        doing.event.rounds_planned = number
        doing.data["round"] = number
    return row


def refuse_silence(reason: str) -> None:
    if not reason.strip():
        raise ReasonUntold(field="reason")
