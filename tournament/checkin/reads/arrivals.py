"""Who came when: the last part of the check-in, in steps of a few minutes."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from tournament.models import Entry, Event, Player

STEPS = (5, 10, 15)  # minutes; the smallest in which the whole check-in fits
MOST = 10


@dataclass(frozen=True, slots=True)
class Step:
    """From the end of the step before until ``at``: so many came, so many are here by then."""

    at: datetime
    came: int
    here: int


@dataclass(frozen=True, slots=True)
class Arrivals:
    people: int  # who are expected
    steps: tuple[Step, ...] = ()


def arrivals_of(event: Event, now: datetime) -> Arrivals:
    people = Player.objects.filter(entry__event=event, entry__state=Entry.State.PLAYING)
    moments = list(people.values_list("checked_in_at", flat=True))
    came = sorted(at for at in moments if at)
    return Arrivals(len(moments), in_steps(came, now))


def in_steps(came: Sequence[datetime], now: datetime) -> tuple[Step, ...]:
    """Whoever came before the first step, such as the evening before, is counted as here."""
    if not came:
        return ()
    end = max(now, came[-1])
    length = next(
        (step for step in STEPS if end - came[0] <= timedelta(minutes=step * MOST)), STEPS[-1]
    )
    count = min(MOST, max(1, -((came[0] - end) // timedelta(minutes=length))))
    ends = [end - timedelta(minutes=length * back) for back in reversed(range(count))]
    here = [sum(1 for at in came if at <= moment) for moment in ends]
    before = sum(1 for at in came if at <= ends[0] - timedelta(minutes=length))
    return tuple(
        Step(at, now_here - was_here, now_here)
        for at, now_here, was_here in zip(ends, here, (before, *here[:-1]), strict=True)
    )
