"""When this round and the day will be over, from the clock, the plan and the forms already in."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from statistics import median

from django.utils import timezone

from scoring.models import Report
from tournament.core.web.newest import Newest
from tournament.models import Clock, Event, Round
from tournament.rounds.reads.hall import Hall
from tournament.simulation import ending

LONGEST_TURN = timedelta(hours=3)  # a longer gap was a night or a break, and says nothing
MINUTE = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Expected:
    """A moment, and the two between which it lies nine times out of ten."""

    at: datetime
    low: datetime
    high: datetime

    @property
    def is_sharp(self) -> bool:
        return self.high - self.low < 2 * MINUTE


@dataclass(frozen=True, slots=True)
class Forecast:
    """Moments to be expected; None where nothing can be said."""

    round_ends: Expected | None  # its last form is in
    prizes_at: Expected | None
    turn_round: timedelta
    is_own_pace: bool  # measured on this day, not the usual


@dataclass(frozen=True, slots=True)
class SoFar:
    """What the day has shown, in minutes; only a further step changes it."""

    tables: list[float]
    lengths: list[float]
    gaps: list[float]
    planned: list[datetime | None]  # of each round that is to come
    has_begun: bool


_so_far: Newest[SoFar] = Newest()


def so_far_of(event: Event) -> SoFar:
    rounds, starts = list(event.rounds.all()), planned_starts(event)
    left = [row for row in rounds if row.state not in {Round.State.RUNNING, Round.State.CLOSED}]
    return SoFar(
        tables=tables_so_far(event),
        lengths=lengths_so_far(event),
        gaps=gaps_of(event),
        planned=[starts.get(row.number) for row in left],
        has_begun=event.checkin_closed_at is not None or len(left) < len(rounds),
    )


def forecast_of(event: Event, hall: Hall, now: datetime) -> Forecast:
    so_far = _so_far.get(event, lambda: so_far_of(event))
    turns = ending.turns_of(so_far.gaps)
    ends = until_round_ends(event, hall, so_far.tables, now)
    prizes = None
    if event.finished_at is None and (so_far.has_begun or event.day_plan):
        planned = [(moment - now) / MINUTE if moment else None for moment in so_far.planned]
        lengths = ending.lengths_of(so_far.lengths, float(event.minutes))
        prizes = expected(ending.day_over(ends, planned, lengths, turns), now)
    turn = timedelta(minutes=median(turns))
    return Forecast(expected(ends, now) if ends else None, prizes, turn, bool(so_far.gaps))


def expected(moments: ending.Moments, now: datetime) -> Expected:
    found = ending.span(moments)
    at, low, high = (now + part * MINUTE for part in (found.middle, found.low, found.high))
    return Expected(at, low, high)


def until_round_ends(
    event: Event, hall: Hall, tables: list[float], now: datetime
) -> ending.Moments | None:
    """Minutes from now; a table with time of its own holds up everybody."""
    if hall.round is None or hall.round.state != Round.State.RUNNING or hall.clock is None:
        return None
    start = hall.clock.started_at
    last = max([hall.clock.deadline, *(one.ends_at for one in hall.own_clocks if one.ends_at)])
    elapsed, allowed = (now - start) / MINUTE, (last - start) / MINUTE
    # What the score model says, where a forecast was made with it.
    usual = event.forecasts.values_list("found__minutes", flat=True).first() or []
    moments = ending.round_over(tables, elapsed, len(hall.missing), allowed, usual)
    return tuple(moment - elapsed for moment in moments)


def tables_so_far(event: Event) -> list[float]:
    """How long tables took in the closed rounds, from the start of the clock to their form."""
    first = Report.objects.filter(
        version=1,
        match__round__event=event,
        match__round__state=Round.State.CLOSED,
        match__round__clock__started_at__isnull=False,
    )
    moments = first.values_list("match__round__clock__started_at", "made_at")
    return minutes_between(moments)


def lengths_so_far(event: Event) -> list[float]:
    """Of each closed round, from the start of its clock to its end."""
    rounds = Clock.objects.filter(
        round__event=event, round__closed_at__isnull=False, started_at__isnull=False
    )
    moments = rounds.values_list("started_at", "round__closed_at")
    return minutes_between(moments)


def planned_starts(event: Event) -> dict[int, datetime]:
    starts = {}
    for line in event.day_plan:
        if line.get("what") == "round":
            at = datetime.combine(event.date, time.fromisoformat(line["at"]))
            starts[int(line["round"])] = timezone.make_aware(at)
    return starts


def starts_of(event: Event, round_: int) -> datetime | None:
    """When this round begins, by the plan of the day."""
    return planned_starts(event).get(round_)


def be_there(event: Event) -> str:
    """When the check-in closes, by the plan of the day."""
    lines = (line["at"] for line in event.day_plan if line.get("what") == "check_in_closes")
    return next(lines, "")


def gaps_of(event: Event) -> list[float]:
    """How long it took today from the end of a round to the start of the next."""
    begun = Clock.objects.filter(round__event=event, started_at__isnull=False)
    starts = dict(begun.values_list("round__number", "started_at"))
    ends = dict(event.rounds.filter(closed_at__isnull=False).values_list("number", "closed_at"))
    return minutes_between((end, starts.get(number + 1)) for number, end in ends.items())


def minutes_between(moments: Iterable[tuple[datetime | None, datetime | None]]) -> list[float]:
    gaps = [end - start for start, end in moments if start and end]
    return [gap / MINUTE for gap in gaps if timedelta() < gap < LONGEST_TURN]
