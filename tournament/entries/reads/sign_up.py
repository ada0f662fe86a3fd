"""May players still sign up, and how full is it?"""

from dataclasses import dataclass
from datetime import datetime

from tournament.models import Entry, Event


def is_open(event: Event, now: datetime) -> bool:
    closed = event.registration_closed_at or event.checkin_closed_at or event.finished_at
    in_time = event.registration_closes_at is None or now < event.registration_closes_at
    return event.sign_up_open and in_time and not closed


@dataclass(frozen=True, slots=True)
class Places:
    taken: int
    limit: int | None
    waiting: int

    @property
    def left(self) -> int | None:
        return None if self.limit is None else max(0, self.limit - self.taken)

    @property
    def is_full(self) -> bool:
        return self.left == 0


def places_of(event: Event) -> Places:
    states = list(event.entries.values_list("state", flat=True))
    return Places(
        taken=states.count(Entry.State.PLAYING),
        limit=event.limit,
        waiting=states.count(Entry.State.WAITING),
    )


def place_in_line(entry: Entry) -> int:
    """1 is the next to come in."""
    before = entry.event.entries.filter(state=Entry.State.WAITING, made_at__lt=entry.made_at)
    return before.count() + 1
