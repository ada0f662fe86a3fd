"""The round's clock: start, pause, extend; each a moment in the database."""

from datetime import datetime

from tournament.core import happenings
from tournament.core.acting import Step, acting, takes_back
from tournament.core.errors import (
    ClockNotRunning,
    ClockRunning,
    ReasonMissing,
    RoundBeforeItsTurn,
    RoundNotStartable,
    RoundStillOn,
    StepTakenBack,
    StillMissing,
)
from tournament.models import Clock, Match, Round, User


def start_round(round_: Round, *, by: User | None, now: datetime, reason: str = "") -> Clock:
    """All tables at once; before its turn, or while people are still missing, for a reason only."""
    said = {"round": round_.number} | ({"reason": reason} if reason else {})
    with acting(round_.event, happenings.ROUND_STARTED, by=by, **said):
        fresh = Round.objects.select_related("event").get(pk=round_.pk)
        if fresh.state != Round.State.PUBLISHED:
            raise RoundNotStartable(round=fresh.number)
        refuse_two_at_once(fresh)
        if not reason:
            refuse_too_early(fresh)
        fresh.state = Round.State.RUNNING
        fresh.save(update_fields=["state"])
        return Clock.objects.create(round=fresh, seconds=fresh.event.minutes * 60, started_at=now)


def refuse_too_early(row: Round) -> None:
    before = row.event.rounds.filter(number__lt=row.number)
    if skipped := before.exclude(state__in=Round.BEGUN_STATES).first():
        raise RoundBeforeItsTurn(field="reason", round=row.number, before=skipped.number)
    if row.event.checkin_closed_at is None and not before.exists():
        playing = row.event.entries.playing()
        if missing := playing.filter(players__checked_in_at=None).distinct().count():
            raise StillMissing(field="reason", round=row.number, missing=missing)


def refuse_two_at_once(row: Round) -> None:
    """Two rounds are on together only where they are played in zones of their own."""
    for other in row.event.rounds.filter(state=Round.State.RUNNING):
        if zones_of(row) & zones_of(other):
            raise RoundStillOn(round=row.number, other=other.number)


def zones_of(row: Round) -> set[str]:
    return set(row.matches.values_list("table__zone", flat=True))


def undo_start(round_: Round, *, by: User | None) -> None:
    """As if the round had not been started; refused once a form is in."""
    with acting(round_.event, happenings.ROUND_START_UNDONE, by=by, round=round_.number):
        fresh = Round.objects.get(pk=round_.pk)
        has_report = fresh.matches.exclude(reports=None).exists()
        if fresh.state != Round.State.RUNNING or has_report:
            raise RoundNotStartable(round=fresh.number)
        Clock.objects.filter(round=fresh).delete()
        fresh.state = Round.State.PUBLISHED
        fresh.save(update_fields=["state"])


def pause(round_: Round, *, by: User | None, now: datetime) -> None:
    """A clock that stands already goes on standing, since when it did."""
    with acting(round_.event, happenings.CLOCK_PAUSED, by=by, round=round_.number) as doing:
        clock = _running(round_)
        if clock.paused_at:
            doing.nothing_changed()
            return
        clock.paused_at = now
        clock.save(update_fields=["paused_at"])


def resume(round_: Round, *, by: User | None, now: datetime) -> None:
    with acting(round_.event, happenings.CLOCK_RESUMED, by=by, round=round_.number) as doing:
        clock = _running(round_)
        if clock.paused_at is None:
            doing.nothing_changed()
            return
        doing.data |= {"paused_at": clock.paused_at.isoformat(), "before": clock.paused_seconds}
        clock.paused_seconds += round((now - clock.paused_at).total_seconds())
        clock.paused_at = None
        clock.save(update_fields=["paused_seconds", "paused_at"])


def undo_pause(step: Step, by: User | None, _now: datetime) -> None:
    """As if the clock had not been paused: the time counts as played."""
    round_ = round_of(step)
    with acting(round_.event, happenings.PAUSE_UNDONE, by=by, round=round_.number):
        clock = _running(round_)
        if clock.paused_at is None:
            raise ClockRunning
        clock.paused_at = None
        clock.save(update_fields=["paused_at"])


def undo_resume(step: Step, by: User | None, _now: datetime) -> None:
    """As if the clock had stood still all the while."""
    round_ = round_of(step)
    with acting(round_.event, happenings.RESUMING_UNDONE, by=by, round=round_.number):
        clock = _running(round_)
        if clock.paused_at:
            raise ClockNotRunning
        clock.paused_at = datetime.fromisoformat(step.data["paused_at"])
        clock.paused_seconds = step.data["before"]
        clock.save(update_fields=["paused_seconds", "paused_at"])


def extend(round_: Round, minutes: int, *, reason: str, by: User | None) -> None:
    """More time for everybody."""
    data = {"round": round_.number, "minutes": minutes, "reason": reason}
    with acting(round_.event, happenings.CLOCK_EXTENDED, by=by, **data):
        clock = _running(round_)
        clock.extra_seconds += minutes * 60
        clock.save(update_fields=["extra_seconds"])


def undo_extend(step: Step, by: User | None, _now: datetime) -> None:
    round_, minutes = round_of(step), step.data["minutes"]
    data = {"round": round_.number, "minutes": minutes}
    with acting(round_.event, happenings.EXTENSION_UNDONE, by=by, **data):
        clock = _running(round_)
        clock.extra_seconds = max(clock.extra_seconds - minutes * 60, 0)
        clock.save(update_fields=["extra_seconds"])


def extend_table(match: Match, minutes: int, *, reason: str, by: User | None) -> None:
    """More time for one table, told to that table with the reason."""
    if not reason:
        raise ReasonMissing(field="reason")
    round_, table = match.round, match.table.number
    data = {"round": round_.number, "table": table, "minutes": minutes, "reason": reason}
    with acting(round_.event, happenings.TABLE_EXTENDED, by=by, **data):
        _running(round_)
        fresh = Match.objects.get(pk=match.pk)
        fresh.extra_seconds += minutes * 60
        fresh.extra_reason = reason
        fresh.save(update_fields=["extra_seconds", "extra_reason"])


def undo_extend_table(step: Step, by: User | None, _now: datetime) -> None:
    round_, table, minutes = round_of(step), step.data["table"], step.data["minutes"]
    fresh = Match.objects.filter(round=round_, table__number=table).first()
    if fresh is None:
        raise StepTakenBack
    data = {"round": round_.number, "table": table, "minutes": minutes}
    with acting(round_.event, happenings.TABLE_EXTENSION_UNDONE, by=by, **data):
        _running(round_)
        fresh.refresh_from_db()
        fresh.extra_seconds = max(fresh.extra_seconds - minutes * 60, 0)
        if not fresh.extra_seconds:
            fresh.extra_reason = ""
        fresh.save(update_fields=["extra_seconds", "extra_reason"])


def _running(round_: Round) -> Clock:
    clock = Clock.objects.filter(round=round_, round__state=Round.State.RUNNING).first()
    if clock is None:
        raise ClockNotRunning
    return clock


def round_of(step: Step) -> Round:
    row = step.event.rounds.filter(number=step.data["round"]).first()
    if row is None:
        raise StepTakenBack
    return row


def is_running(step: Step) -> bool:
    return round_of(step).state == Round.State.RUNNING


def nothing_is_in(step: Step) -> bool:
    """A round in which a form is in was played: its start stays."""
    return is_running(step) and not round_of(step).matches.exclude(reports=None).exists()


takes_back(
    happenings.ROUND_STARTED,
    lambda step, by, _now: undo_start(round_of(step), by=by),
    while_=nothing_is_in,
)
takes_back(happenings.CLOCK_PAUSED, undo_pause, while_=is_running)
takes_back(
    happenings.CLOCK_RESUMED,
    undo_resume,
    while_=lambda step: "paused_at" in step.data and is_running(step),
)
takes_back(happenings.CLOCK_EXTENDED, undo_extend, while_=is_running)
takes_back(happenings.TABLE_EXTENDED, undo_extend_table, while_=is_running)
