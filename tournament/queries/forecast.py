"""When this round and the day will be over, as far as the clock and the plan can say."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, time, timedelta
from statistics import median

from django.utils import timezone

from tournament.models import Clock, Event, Round
from tournament.queries.hall import Hall

# From the end of a clock to the start of the next one, until this event shows its own pace.
TURN_ROUND = timedelta(minutes=12)
LONGEST_TURN = timedelta(hours=3)  # a longer gap was a night or a break, and says nothing


@dataclass(frozen=True, slots=True)
class Forecast:
    """Moments to be expected; None where nothing can be said."""

    round_ends: datetime | None
    prizes_at: datetime | None
    turn_round: timedelta
    is_own_pace: bool  # measured on this day, not the usual


def forecast_of(event: Event, hall: Hall, now: datetime) -> Forecast:
    rounds = list(event.rounds.all())
    turns = turns_of(event)
    turn = timedelta(seconds=median(gap.total_seconds() for gap in turns)) if turns else TURN_ROUND
    ends = end_of_round(hall, now)
    left = [row for row in rounds if row.state not in {Round.State.RUNNING, Round.State.CLOSED}]
    begun = event.checkin_closed_at is not None or len(left) < len(rounds)
    prizes = None
    if event.finished_at is None and (begun or event.day_plan):
        prizes = expected_end(event, left, ends, turn, now)
    return Forecast(ends, prizes, turn, bool(turns))


def end_of_round(hall: Hall, now: datetime) -> datetime | None:
    """The last table's end; a table with time of its own holds up everybody."""
    if hall.round is None or hall.round.state != Round.State.RUNNING or hall.clock is None:
        return None
    moments = [hall.clock.deadline, *(table.ends_at for table in hall.own_clocks if table.ends_at)]
    return max(moments)


def expected_end(
    event: Event, left: list[Round], ends: datetime | None, turn: timedelta, now: datetime
) -> datetime:
    """Round after round: not before its moment in the plan, not before the last one is over."""
    planned = planned_starts(event)
    at = max(ends, now) + turn if ends else now
    for row in left:
        start = max(at, planned.get(row.number, at))
        at = start + timedelta(minutes=event.minutes) + turn
    return at


def planned_starts(event: Event) -> dict[int, datetime]:
    starts = {}
    for line in event.day_plan:
        if line.get("what") == "round":
            at = datetime.combine(event.date, time.fromisoformat(line["at"]))
            starts[int(line["round"])] = timezone.make_aware(at)
    return starts


def turns_of(event: Event) -> list[timedelta]:
    """How long it took today from the end of a round to the start of the next."""
    starts = dict(
        Clock.objects.filter(round__event=event, started_at__isnull=False).values_list(
            "round__number", "started_at"
        )
    )
    ends = dict(event.rounds.filter(closed_at__isnull=False).values_list("number", "closed_at"))
    gaps = [starts[number + 1] - end for number, end in ends.items() if number + 1 in starts]
    return [gap for gap in gaps if timedelta() < gap < LONGEST_TURN]
