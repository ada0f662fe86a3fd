"""What a rehearsal taught, found by comparing what was entered with what was played."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import pairwise
from statistics import median
from typing import Any

from scoring.games import scoring_of
from scoring.models import Report, Result
from tournament.core.now import stretches_of
from tournament.models import Clock, Event, PracticeForm, Rehearsal, Round, Seat
from tournament.rehearsal.reads.hall import FOUND_AFTER, key_of, on_the_clock
from tournament.simulation.hall_time import Stretch, real_at
from tournament.simulation.mishaps import chances_of
from tournament.simulation.people import slip

TURN_ROUND_GOAL = timedelta(minutes=5)
SECONDS_A_FORM_GOAL = 5

Spot = tuple[int, int]  # round and table


@dataclass(frozen=True, slots=True)
class TurnRound:
    """From the last table that was done to the next seats on the wall.

    Where those hung there already: to the round's close. ``took`` is by the hall's clock,
    ``really`` by a watch.
    """

    round: int
    tables: int
    last_done: datetime
    last_entered: datetime | None
    ready: datetime | None
    took: timedelta | None
    really: timedelta | None

    @property
    def is_in_time(self) -> bool:
        return self.took is not None and self.took <= TURN_ROUND_GOAL


@dataclass(frozen=True, slots=True)
class ClerkPace:
    name: str
    forms: int
    seconds: float | None  # a form; None: too few in a row


@dataclass(frozen=True, slots=True)
class MishapCount:
    """One kind of mistake that the hall made."""

    what: str
    count: int
    caught: int
    left: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Cut:
    since: datetime
    until: datetime

    @property
    def took(self) -> timedelta:
        return self.until - self.since


@dataclass(frozen=True, slots=True)
class Lessons:
    """The whole report."""

    rounds: list[TurnRound] = field(default_factory=list)
    clerks: list[ClerkPace] = field(default_factory=list)
    mishaps: list[MishapCount] = field(default_factory=list)
    wrong: list[Spot] = field(default_factory=list)  # results that are not what was played
    open: list[Spot] = field(default_factory=list)  # tables without a result
    cuts: list[Cut] = field(default_factory=list)
    corrected: int = 0
    forms: int = 0
    fastest: int = 1
    hall: timedelta = timedelta()
    real: timedelta = timedelta()

    @property
    def made(self) -> int:
        return sum(line.count for line in self.mishaps)

    @property
    def caught(self) -> int:
        return sum(line.caught for line in self.mishaps)

    @property
    def worst(self) -> TurnRound | None:
        done = [row for row in self.rounds if row.took is not None]
        return max(done, key=lambda row: row.took or timedelta(), default=None)


A_BREAK = 90.0  # seconds between two forms; longer, and the clerk did something else
SIMULATED = "practice-"


def lessons_of(rehearsal: Rehearsal, now: datetime, real: datetime) -> Lessons:
    event = rehearsal.event
    stretches = stretches_of(event.pk)
    forms = list(
        PracticeForm.objects.filter(match__round__event=event)
        .select_related("match__round", "match__table")
        .order_by("match__round__number", "match__table__number")
    )
    due = [form for form in forms if form.match.round.state == Round.State.CLOSED]
    clocks = {clock.round_id: clock for clock in Clock.objects.filter(round__event=event)}
    wrong, open_ = judged(event, due)
    first = stretches[0] if stretches else Stretch(real, now)
    reports = Report.objects.filter(match__round__event=event)
    return Lessons(
        rounds=turn_rounds(event, due, clocks, stretches),
        clerks=clerks_of(
            event, {form.match_id: came_at(form, clocks) for form in forms}, stretches
        ),
        mishaps=mishaps_of(due, typing_mistakes(rehearsal, due, set(wrong)), {*wrong, *open_}),
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


def judged(event: Event, forms: list[PracticeForm]) -> tuple[list[Spot], list[Spot]]:
    """Results that differ from what was played, and tables without one."""
    matches = [form.match_id for form in forms]
    results = dict(Result.objects.filter(match__in=matches).values_list("match", "report__data"))
    seats: dict[int, list[int]] = defaultdict(list)
    rows = Seat.objects.filter(match__in=matches).order_by("match", "position")
    for match, number in rows.values_list("match", "entry__number"):
        seats[match].append(number or 0)
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
    scores = scoring_of(game).seat_scores(report)
    if len(scores) == len(seats):
        return dict(zip(seats, scores, strict=True))
    return tuple(seats), tuple(scores)


def typing_mistakes(
    rehearsal: Rehearsal, forms: list[PracticeForm], wrong: set[Spot]
) -> list[Spot]:
    """Where a finger slipped: simulated ones are known; of people's those that were corrected, and
    those that stayed though the hall did nothing wrong."""
    typed = Report.objects.filter(match__round__event=rehearsal.event)
    simulated = set(
        typed.filter(by__username__startswith=SIMULATED).values_list("match", flat=True)
    )
    corrected = set(typed.filter(version__gt=1).values_list("match", flat=True))
    slips = chances_of(rehearsal.chances).slips

    def slipped(form: PracticeForm) -> bool:
        papers = ((0, form.paper), (1, form.true))[: 2 if form.asked_at else 1]
        return form.match_id in simulated and any(
            slip(figures, key_of(form, which), slips, rehearsal.seed) for which, figures in papers
        )

    return [
        spot(form)
        for form in forms
        if form.match_id in corrected or slipped(form) or (not form.mishap and spot(form) in wrong)
    ]


def mishaps_of(
    forms: list[PracticeForm], typing: list[Spot], not_right: set[Spot]
) -> list[MishapCount]:
    by_kind: dict[str, list[Spot]] = defaultdict(list)
    if typing:
        by_kind["typing"] = typing
    for form in forms:
        if form.mishap:
            by_kind[form.mishap].append(spot(form))
    return [
        MishapCount(
            what,
            len(spots),
            sum(one not in not_right for one in spots),
            tuple(one for one in spots if one in not_right),
        )
        for what, spots in sorted(by_kind.items())
    ]


def turn_rounds(
    event: Event,
    forms: list[PracticeForm],
    clocks: Mapping[int, Clock],
    stretches: list[Stretch],
) -> list[TurnRound]:
    rounds = {row.number: row for row in event.rounds.all()}
    by_round: dict[int, list[PracticeForm]] = defaultdict(list)
    for form in forms:
        by_round[form.match.round.number].append(form)
    found = []
    for number, there in by_round.items():
        clock = clocks.get(rounds[number].pk)
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


def clerks_of(
    event: Event, came: Mapping[int, datetime | None], stretches: list[Stretch]
) -> list[ClerkPace]:
    """Seconds a form: people by their watch, simulated ones by the hall's clock."""
    typed: dict[tuple[str, bool], list[tuple[int, datetime]]] = defaultdict(list)
    rows = Report.objects.filter(match__round__event=event, by__isnull=False).order_by("made_at")
    for name, username, match, made_at in rows.values_list(
        "by__name", "by__username", "match", "made_at"
    ):
        typed[name, username.startswith(SIMULATED)].append((match, made_at))
    return [
        ClerkPace(name, len(times), pace(times, came, [] if simulated else stretches))
        for (name, simulated), times in sorted(typed.items())
    ]


def came_at(form: PracticeForm, clocks: Mapping[int, Clock]) -> datetime | None:
    """When its paper lay on the desk."""
    if form.asked_at:
        return form.asked_at + FOUND_AFTER
    clock = clocks.get(form.match.round_id)
    if clock is None or form.arrives is None:
        return None
    return on_the_clock(clock, form.arrives)


def pace(
    typed: list[tuple[int, datetime]], came: Mapping[int, datetime | None], stretches: list[Stretch]
) -> float | None:
    """The middle of the times from taking a paper that is there to having it saved."""
    took = []
    for (_match, before), (match, saved) in pairwise(typed):
        taken = max(before, came.get(match) or before)
        span = real_at(stretches, saved) - real_at(stretches, taken) if stretches else saved - taken
        seconds = span.total_seconds()
        if 0 < seconds <= A_BREAK:
            took.append(seconds)
    return round(median(took), 1) if took else None
