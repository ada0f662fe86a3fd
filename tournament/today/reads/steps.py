"""The last step of the day that can be taken back, and what that would undo."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tournament.models import Event

# A step and the line that says it was taken back.
UNDONE_BY = {
    "round_started": "round_start_undone",
    "clock_paused": "pause_undone",
    "clock_extended": "extension_undone",
    "table_extended": "table_extension_undone",
    "round_closed": "round_reopened",
    "rounds_published": "rounds_unpublished",
    "check_in_closed": "check_in_reopened",
    "announced": "announcement_ended",
    "event_finished": "finish_undone",
}
UNDOES = {undone: step for step, undone in UNDONE_BY.items()}
# What ends the row: nothing before it may be taken back without taking this back first.
NOT_UNDONE = {"clock_resumed", "rounds_dropped", "round_added", "draw_repaired", "rounds_drawn"}
LOOK_BACK = 200


@dataclass(frozen=True, slots=True)
class LastStep:
    """``version`` is the line's: whoever takes it back means this one and no later one."""

    code: str
    version: int
    data: dict[str, Any] = field(default_factory=dict)


def last_step(event: Event) -> LastStep | None:
    """The newest step that has not been taken back; forms entered meanwhile are no steps."""
    watched = [*UNDONE_BY, *UNDOES, *NOT_UNDONE]
    lines = event.log.filter(code__in=watched).values_list("code", "version", "data")
    skip: Counter[str] = Counter()
    for code, version, data in lines[:LOOK_BACK]:
        if code in UNDOES:
            skip[UNDOES[code]] += 1
        elif code in NOT_UNDONE:
            return None
        elif skip[code]:
            skip[code] -= 1
        else:
            return LastStep(code, version, data)
    return None
