"""Closing a round, and stopping or going on after it."""

from datetime import datetime

from tournament.core import happenings
from tournament.core.acting import Step, acting, takes_back
from tournament.core.errors import FormsMissing, RoundNotRunning
from tournament.models import Event, Round, User
from tournament.rounds.actions.clock import round_of


def open_tables(round_: Round) -> list[int]:
    """The tables whose result is not known yet."""
    waiting = round_.matches.unknown().order_by("table__number")
    return list(waiting.values_list("table__number", flat=True))


def close_round(
    round_: Round, *, by: User | None, now: datetime, without: frozenset[int] = frozenset()
) -> None:
    """Complete, or with these tables named as open: provisional until their form turns up."""
    with acting(round_.event, happenings.ROUND_CLOSED, by=by, round=round_.number) as doing:
        fresh = Round.objects.get(pk=round_.pk)
        if fresh.state != Round.State.RUNNING:
            raise RoundNotRunning(round=fresh.number)
        missing = open_tables(fresh)
        if unnamed := [table for table in missing if table not in without]:
            raise FormsMissing(tables=", ".join(map(str, unnamed)), count=len(unnamed))
        fresh.state, fresh.closed_at = Round.State.CLOSED, now
        fresh.save(update_fields=["state", "closed_at"])
        doing.data["open"] = missing


def reopen_round(round_: Round, *, by: User | None) -> None:
    """Back to running: a table turned out to be playing still."""
    with acting(round_.event, happenings.ROUND_REOPENED, by=by, round=round_.number):
        fresh = Round.objects.get(pk=round_.pk)
        if fresh.state != Round.State.CLOSED:
            raise RoundNotRunning(round=fresh.number)
        fresh.state, fresh.closed_at = Round.State.RUNNING, None
        fresh.save(update_fields=["state", "closed_at"])


def finish(event: Event, *, by: User | None, now: datetime) -> None:
    """The prizes are given: the day is over."""
    with acting(event, happenings.EVENT_FINISHED, by=by) as doing:
        if doing.event.finished_at:
            doing.nothing_changed()
        else:
            doing.event.finished_at = now


def undo_finish(step: Step, by: User | None, _now: datetime) -> None:
    with acting(step.event, happenings.FINISH_UNDONE, by=by, reason=step.reason) as doing:
        if doing.event.finished_at is None:
            doing.nothing_changed()
        doing.event.finished_at = None


takes_back(happenings.ROUND_CLOSED, lambda step, by, _now: reopen_round(round_of(step), by=by))
takes_back(happenings.EVENT_FINISHED, undo_finish)
