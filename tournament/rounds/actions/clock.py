"""The round's clock: start, pause, extend; each a moment in the database."""

from __future__ import annotations

from datetime import datetime

from tournament.core.acting import acting
from tournament.core.errors import ClockNotRunning, ClockRunning, ReasonMissing, RoundNotStartable
from tournament.models import Clock, Match, Round, User


def start_round(round_: Round, *, by: User | None, now: datetime) -> Clock:
    """All tables at once."""
    with acting(round_.event, "round_started", by=by, round=round_.number):
        fresh = Round.objects.select_related("event").get(pk=round_.pk)
        if fresh.state != Round.State.PUBLISHED:
            raise RoundNotStartable(round=fresh.number)
        fresh.state = Round.State.RUNNING
        fresh.save(update_fields=["state"])
        return Clock.objects.create(round=fresh, seconds=fresh.event.minutes * 60, started_at=now)


def undo_start(round_: Round, *, by: User | None) -> None:
    """As if the round had not been started; refused once a form is in."""
    with acting(round_.event, "round_start_undone", by=by, round=round_.number):
        fresh = Round.objects.get(pk=round_.pk)
        has_report = fresh.matches.exclude(reports=None).exists()
        if fresh.state != Round.State.RUNNING or has_report:
            raise RoundNotStartable(round=fresh.number)
        Clock.objects.filter(round=fresh).delete()
        fresh.state = Round.State.PUBLISHED
        fresh.save(update_fields=["state"])


def pause(round_: Round, *, by: User | None, now: datetime) -> None:
    with acting(round_.event, "clock_paused", by=by, round=round_.number):
        clock = _running(round_)
        if clock.paused_at:
            raise ClockNotRunning
        clock.paused_at = now
        clock.save(update_fields=["paused_at"])


def resume(round_: Round, *, by: User | None, now: datetime) -> None:
    with acting(round_.event, "clock_resumed", by=by, round=round_.number):
        clock = _running(round_)
        if clock.paused_at is None:
            raise ClockRunning
        clock.paused_seconds += round((now - clock.paused_at).total_seconds())
        clock.paused_at = None
        clock.save(update_fields=["paused_seconds", "paused_at"])


def undo_pause(round_: Round, *, by: User | None) -> None:
    """As if the clock had not been paused: the time counts as played."""
    with acting(round_.event, "pause_undone", by=by, round=round_.number):
        clock = _running(round_)
        if clock.paused_at is None:
            raise ClockRunning
        clock.paused_at = None
        clock.save(update_fields=["paused_at"])


def extend(round_: Round, minutes: int, *, reason: str, by: User | None) -> None:
    """More time for everybody."""
    data = {"round": round_.number, "minutes": minutes, "reason": reason}
    with acting(round_.event, "clock_extended", by=by, **data):
        clock = _running(round_)
        clock.extra_seconds += minutes * 60
        clock.save(update_fields=["extra_seconds"])


def undo_extend(round_: Round, minutes: int, *, by: User | None) -> None:
    with acting(round_.event, "extension_undone", by=by, round=round_.number, minutes=minutes):
        clock = _running(round_)
        clock.extra_seconds = max(clock.extra_seconds - minutes * 60, 0)
        clock.save(update_fields=["extra_seconds"])


def extend_table(match: Match, minutes: int, *, reason: str, by: User | None) -> None:
    """More time for one table, told to that table with the reason."""
    if not reason:
        raise ReasonMissing(field="reason")
    round_ = match.round
    data = {
        "round": round_.number,
        "table": match.table.number,
        "minutes": minutes,
        "reason": reason,
    }
    with acting(round_.event, "table_extended", by=by, **data):
        _running(round_)
        fresh = Match.objects.get(pk=match.pk)
        fresh.extra_seconds += minutes * 60
        fresh.extra_reason = reason
        fresh.save(update_fields=["extra_seconds", "extra_reason"])


def undo_extend_table(match: Match, minutes: int, *, by: User | None) -> None:
    round_, table = match.round, match.table.number
    data = {"round": round_.number, "table": table, "minutes": minutes}
    with acting(round_.event, "table_extension_undone", by=by, **data):
        _running(round_)
        fresh = Match.objects.get(pk=match.pk)
        fresh.extra_seconds = max(fresh.extra_seconds - minutes * 60, 0)
        if not fresh.extra_seconds:
            fresh.extra_reason = ""
        fresh.save(update_fields=["extra_seconds", "extra_reason"])


def _running(round_: Round) -> Clock:
    clock = Clock.objects.filter(round=round_, round__state=Round.State.RUNNING).first()
    if clock is None:
        raise ClockNotRunning
    return clock
