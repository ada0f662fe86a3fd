"""What a big screen shows now: its pictures, and for how long each of them stays."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from tournament.models import Announcement, Event, Screen
from tournament.rounds.reads.hall import Hall, hall_for_all
from tournament.rounds.reads.public_state import notices_of, phase_of, seal_of, state_of
from tournament.rounds.words import done_words
from tournament.screens import layout
from tournament.screens.reads.picture import Frame, ScreenPage
from tournament.screens.reads.pictures import MAKERS

# What a phase shows on a screen that follows the day.
BY_PHASE = {
    "check_in": "check_in",
    "drawing": "waiting",
    "seating": "seating",
    "playing": "clock",
    "festival": "festival",
    "missing": "missing",
    "standings": "standings",
    "prizes": "prizes",
    "finished": "standings",
}
BY_THE_CLOCK = {"playing", "missing"}


NEW = timedelta(seconds=20)  # in which a message fills the picture
LONG = 80  # letters; more are set smaller then


@dataclass(frozen=True, slots=True)
class Shout:
    """A message as long as it is new."""

    text: str
    until: datetime

    @property
    def is_long(self) -> bool:
        return len(self.text) > LONG


@dataclass(frozen=True, slots=True)
class Show:
    """All pictures of a screen, and in which order they turn (by their index)."""

    kind: str
    phase: str
    pages: list[ScreenPage]
    order: list[int]
    seconds: float  # that each picture stays
    hall: Hall
    state: dict[str, Any]
    said: str  # what everybody has to read, in one line
    shout: Shout | None
    seal: tuple[int, str] | None  # none while a round is played
    figures: dict[str, Any] = field(default_factory=dict)

    @property
    def turn(self) -> int:
        """Seconds until the same picture is back."""
        return round(self.seconds * len(self.order))

    @property
    def is_slow(self) -> bool:
        return self.turn > layout.SECONDS

    @property
    def screens_needed(self) -> int:
        """That share the pictures, so that everybody's line is back in time."""
        return layout.screens_needed(len(self.order))


def show_of(event: Event, screen: Screen, now: datetime) -> Show:
    hall = hall_for_all(event, now)
    phase = phase_of(event, hall)
    kind = BY_PHASE[phase] if screen.shows == Screen.Shows.DAY else screen.shows
    state = state_of(event, now, hall)
    said = " · ".join(filter(None, [*state["say"], *notices_of(event), done_words(event)]))
    frame = Frame(hall, screen, layout.room(said), layout.CALM_TURN * screen.parts)
    pages, order, figures = MAKERS[kind](event, frame)
    order = part_of(order, screen)
    seconds = layout.stays(len(order), screen.turn_seconds)
    shout, seal = shout_of(event), None if phase in BY_THE_CLOCK else seal_of(event)
    return Show(kind, phase, pages, order, seconds, hall, state, said, shout, seal, figures)


def shout_of(event: Event) -> Shout | None:
    """The newest message; the browser knows when it is no longer new."""
    said = Announcement.objects.filter(event=event, ended_at=None).first()
    return Shout(said.text, said.made_at + NEW) if said else None


def part_of(order: list[int], screen: Screen) -> list[int]:
    """A hall too big for one picture: each screen shows its part of the numbers and the alphabet."""
    if screen.parts < 2:
        return order
    distinct, parts = sorted(set(order)), screen.parts
    first, last = (len(distinct) * part // parts for part in (screen.part - 1, screen.part))
    return distinct[first:last] or [distinct[(screen.part - 1) % len(distinct)]]
