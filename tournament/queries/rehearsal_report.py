"""What a rehearsal taught, found by comparing what was entered with what was played."""

from __future__ import annotations

from collections import defaultdict
from datetime import datetime
from itertools import pairwise
from statistics import median
from typing import Any

from scoring.forms import seat_scores
from scoring.models import Report, Result
from tournament.models import Clock, Event, PracticeForm, Rehearsal, Round, Seat
from tournament.now import stretches_of
from tournament.queries.rehearsal import on_the_clock
from tournament.simulation.hall_time import Stretch, real_at
from tournament.simulation.lessons import ClerkTold, Cut, MishapTold, Spot, Told, TurnRound

A_BREAK = 90.0  # seconds between two forms; longer, and the clerk did something else
SIMULATED = "practice-"


def told_of(rehearsal: Rehearsal, now: datetime, real: datetime) -> Told:
    event = rehearsal.event
    stretches = stretches_of(event.pk)
    forms = list(
        PracticeForm.objects.filter(match__round__event=event)
        .select_related("match__round", "match__table")
        .order_by("match__round__number", "match__table__number")
    )
    due = [form for form in forms if is_due(form, now)]
    wrong, open_ = judged(event, due)
    first = stretches[0] if stretches else Stretch(real, now)
    reports = Report.objects.filter(match__round__event=event)
    return Told(
        rounds=turn_rounds(event, forms, stretches),
        clerks=clerks_of(event, stretches),
        mishaps=mishaps_of(due, {*wrong, *open_}),
        wrong=wrong,
        open=open_,
        cuts=[Cut(*map(datetime.fromisoformat, cut)) for cut in rehearsal.cuts],
        corrected=reports.filter(version__gt=1).count(),
        forms=reports.count(),
        fastest=max((one.speed for one in stretches), default=1),
        hall=now - first.hall,
        real=real - first.real,
    )


def spot(form: PracticeForm) -> Spot:
    return form.match.round.number, form.match.table.number


def is_due(form: PracticeForm, now: datetime) -> bool:
    """The round is over; or it goes on, and the table has finished."""
    if form.match.round.state == Round.State.CLOSED:
        return True
    clock = Clock.objects.filter(round=form.match.round_id).first()
    done = on_the_clock(clock, form.done) if clock else None
    return done is not None and done <= now


def judged(event: Event, forms: list[PracticeForm]) -> tuple[list[Spot], list[Spot]]:
    """Results that differ from what was played, and tables without one."""
    matches = [form.match_id for form in forms]
    results = dict(Result.objects.filter(match__in=matches).values_list("match", "report__data"))
    seats: dict[int, list[int]] = defaultdict(list)
    rows = Seat.objects.filter(match__in=matches).order_by("match", "position")
    for match, number in rows.values_list("match", "entry__number"):
        seats[match].append(number)
    wrong, open_ = [], []
    for form in forms:
        data = results.get(form.match_id)
        if data is None:
            open_.append(spot(form))
        elif worth(event.game, form.sat, form.true) != worth(
            event.game, seats[form.match_id], data
        ):
            wrong.append(spot(form))
    return wrong, open_


def worth(game: str, seats: list[int], report: Any) -> Any:
    """What a form gives to whom: written in another order it is the same."""
    scores = seat_scores(game, report)
    if len(scores) == len(seats):
        return dict(zip(seats, scores, strict=True))
    return tuple(seats), tuple(scores)


def mishaps_of(forms: list[PracticeForm], not_right: set[Spot]) -> list[MishapTold]:
    by_kind: dict[str, list[Spot]] = defaultdict(list)
    for form in forms:
        if form.mishap:
            by_kind[form.mishap].append(spot(form))
    return [
        MishapTold(
            what,
            len(spots),
            sum(one not in not_right for one in spots),
            tuple(one for one in spots if one in not_right),
        )
        for what, spots in sorted(by_kind.items())
    ]


def turn_rounds(
    event: Event, forms: list[PracticeForm], stretches: list[Stretch]
) -> list[TurnRound]:
    rounds = {row.number: row for row in event.rounds.all()}
    by_round: dict[int, list[PracticeForm]] = defaultdict(list)
    for form in forms:
        by_round[form.match.round.number].append(form)
    found = []
    for number, there in by_round.items():
        clock = Clock.objects.filter(round=rounds[number]).first()
        ends = [on_the_clock(clock, form.done) for form in there] if clock else []
        if not ends or None in ends:
            continue
        last = max(end for end in ends if end)
        entered = Report.objects.filter(match__round=rounds[number]).order_by("made_at").last()
        ready = ready_at(rounds[number], rounds.get(number + 1), last)
        found.append(
            TurnRound(
                round=number,
                tables=len(there),
                last_done=last,
                last_entered=entered.made_at if entered else None,
                ready=ready,
                took=ready - last if ready else None,
                really=real_at(stretches, ready) - real_at(stretches, last)
                if ready and stretches
                else None,
            )
        )
    return found


def ready_at(row: Round, after: Round | None, last: datetime) -> datetime | None:
    """Nothing is ready before the last table is."""
    if row.closed_at is None:
        return None
    shown = after.published_at if after and after.is_public else None
    return max(shown or row.closed_at, row.closed_at, last)


def clerks_of(event: Event, stretches: list[Stretch]) -> list[ClerkTold]:
    """Seconds a form: people by their watch, simulated ones by the hall's clock."""
    moments: dict[tuple[str, bool], list[datetime]] = defaultdict(list)
    rows = Report.objects.filter(match__round__event=event, by__isnull=False).order_by("made_at")
    for name, username, made_at in rows.values_list("by__name", "by__username", "made_at"):
        simulated = username.startswith(SIMULATED)
        moments[name, simulated].append(
            made_at if simulated or not stretches else real_at(stretches, made_at)
        )
    return [
        ClerkTold(name, len(times), pace(times), simulated)
        for (name, simulated), times in sorted(moments.items())
    ]


def pace(times: list[datetime]) -> float | None:
    gaps = [(b - a).total_seconds() for a, b in pairwise(times)]
    short = [gap for gap in gaps if gap <= A_BREAK]
    return round(median(short), 1) if short else None
