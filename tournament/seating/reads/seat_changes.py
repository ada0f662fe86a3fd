"""Seats that changed after publication: all that has to be announced, and nothing else."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from tournament.core.happenings import Stale, making
from tournament.models import Event, Round


@dataclass(frozen=True, slots=True)
class SeatChange:
    """One repair: when, and which tables of which rounds, [{"round": 2, "tables": [14, 31]}]."""

    version: int
    at: datetime
    kind: str  # what happened; empty: recorded as played
    changed: list[dict[str, Any]]


def seat_changes(event: Event) -> list[SeatChange]:
    """The newest first, of rounds that are not over."""
    over = event.rounds.filter(state=Round.State.CLOSED).values_list("number", flat=True)
    closed = set(over)
    found = []
    for line in event.log.of(*making(Stale.MOVED)):
        changed = [one for one in line.data.get("changed", []) if one["round"] not in closed]
        if changed:
            found.append(SeatChange(line.version, line.at, line.data.get("kind", ""), changed))
    return found
