"""The forms coming in, against the rounds before at the same minute of their clocks."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Min

from tournament.core.web.newest import Newest
from tournament.models import Clock, Event, Match, Round
from tournament.rounds.reads.hall import Hall


@dataclass(frozen=True, slots=True)
class ComingIn:
    """Of one round: so many of its forms were in by then."""

    round: int
    forms: int
    tables: int
    is_now: bool


# By round: when its clock started, and when each table's first form came (None: not yet).
Moments = tuple[dict[int, datetime | None], dict[int, list[datetime | None]]]
_moments: Newest[Moments] = Newest()


def coming_in(event: Event, hall: Hall, now: datetime) -> list[ComingIn]:
    """The round that is on first; empty where there is nothing to compare it with."""
    if hall.round is None or hall.round.state != Round.State.RUNNING or hall.clock is None:
        return []
    current = hall.round.number
    starts, found = _moments.get(event, lambda: moments_of(event, current))
    minute = now - hall.clock.started_at
    rows = [
        ComingIn(
            number,
            in_by(found[number], starts[number], minute),
            len(found[number]),
            number == current,
        )
        for number in sorted(found, reverse=True)
    ]
    return rows if len(rows) > 1 else []


def moments_of(event: Event, current: int) -> Moments:
    begun = Clock.objects.filter(round__event=event, round__number__lte=current)
    starts = dict(begun.values_list("round__number", "started_at"))
    found = defaultdict(list)
    matches = Match.objects.filter(round__event=event, round__number__in=starts)
    first = matches.annotate(at=Min("reports__made_at")).values_list("round__number", "at")
    for number, at in first:
        found[number].append(at)
    return starts, dict(found)


def in_by(moments: list[datetime | None], start: datetime | None, minute: timedelta) -> int:
    return sum(1 for at in moments if at and start and at - start <= minute)
