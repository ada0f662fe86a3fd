"""Taking back the last step: each kind by its own action, none twice, none that was not meant."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from django.utils.translation import gettext

from tournament.checkin import actions as checkin
from tournament.core.errors import StepTakenBack
from tournament.models import Announcement, Event, Match, Round, User
from tournament.rounds.actions import announce as announcing
from tournament.rounds.actions import clock
from tournament.rounds.actions import close as rounds
from tournament.seating.actions import publish as publishing
from tournament.today.reads.steps import LastStep, last_step

Undo = Callable[[Event, Mapping[str, Any], User | None, datetime], None]


def undo_last_step(event: Event, version: int, *, by: User | None, now: datetime) -> LastStep:
    """Take back the step of this version; refused when another one came after it."""
    step = last_step(event)
    if step is None or step.version != version:
        raise StepTakenBack
    UNDO[step.code](event, step.data, by, now)
    return step


def can_undo(step: LastStep, event: Event) -> bool:
    """A round in which a form is in was played: its start and its publication stay."""
    if step.code == "round_started":
        row = round_of(event, step.data)
        is_running = row.state == Round.State.RUNNING
        return is_running and not row.matches.exclude(reports=None).exists()
    if step.code == "rounds_published":
        rows = event.rounds.filter(number__in=step.data["rounds"])
        return all(row.state == Round.State.PUBLISHED for row in rows)
    if step.code in {"clock_paused", "clock_extended", "table_extended"}:
        return round_of(event, step.data).state == Round.State.RUNNING
    if step.code == "check_in_closed":
        return not event.rounds.exclude(state=Round.State.PLANNED).exists()
    return True


def round_of(event: Event, data: Mapping[str, Any]) -> Round:
    row = event.rounds.filter(number=data["round"]).first()
    if row is None:
        raise StepTakenBack
    return row


def match_of(event: Event, data: Mapping[str, Any]) -> Match:
    found = Match.objects.select_related("round__event", "table").filter(
        round=round_of(event, data), table__number=data["table"]
    )
    match = found.first()
    if match is None:
        raise StepTakenBack
    return match


def _unpublish(event: Event, data: Mapping[str, Any], by: User | None, now: datetime) -> None:
    reason = gettext("taken back at once")
    publishing.unpublish(event, data["rounds"], reason=reason, by=by, now=now)


def _end_announcement(
    event: Event, data: Mapping[str, Any], by: User | None, now: datetime
) -> None:
    said = Announcement.objects.filter(pk=data["announcement"], event=event).first()
    if said is None:
        raise StepTakenBack
    announcing.end_announcement(said, by=by, now=now)


UNDO: dict[str, Undo] = {
    "round_started": lambda event, data, by, _now: clock.undo_start(round_of(event, data), by=by),
    "clock_paused": lambda event, data, by, _now: clock.undo_pause(round_of(event, data), by=by),
    "clock_extended": lambda event, data, by, _now: clock.undo_extend(
        round_of(event, data), data["minutes"], by=by
    ),
    "table_extended": lambda event, data, by, _now: clock.undo_extend_table(
        match_of(event, data), data["minutes"], by=by
    ),
    "round_closed": lambda event, data, by, _now: rounds.reopen_round(round_of(event, data), by=by),
    "rounds_published": _unpublish,
    "check_in_closed": lambda event, _data, by, _now: checkin.reopen_check_in(event, by=by),
    "announced": _end_announcement,
    "event_finished": lambda event, _data, by, _now: rounds.undo_finish(event, by=by),
}
