"""One entry's own day: what is published of its rounds, and when they begin by the plan."""

from dataclasses import dataclass
from datetime import datetime

from tournament.models import Event
from tournament.phones.reads import MyRound, book_of, rounds_of
from tournament.rounds.reads.expected_end import planned_starts


@dataclass(frozen=True, slots=True)
class Slot:
    round: MyRound
    starts: datetime | None


def schedule_of(event: Event, number: int | None) -> list[Slot]:
    """Of rounds in which it has a place or a bye."""
    if number is None:
        return []
    starts = planned_starts(event)
    mine = rounds_of(event, book_of(event), number)
    return [Slot(one, starts.get(one.number)) for one in mine if one.table is not None]
