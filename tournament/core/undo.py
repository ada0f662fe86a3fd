"""Taking a step back: each room says with its action what takes it back, and until when it can."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from tournament.core.happenings import Happening
from tournament.models import Event, User


@dataclass(frozen=True, slots=True)
class Step:
    """A line of the log; whoever takes it back means this version and no later one."""

    event: Event
    what: Happening
    version: int
    data: dict[str, Any]

    def can_be_undone(self) -> bool:
        return WAYS[self.what].is_open(self)

    def undo(self, by: User | None, now: datetime) -> None:
        WAYS[self.what].undo(self, by, now)


@dataclass(frozen=True, slots=True)
class Way:
    undo: Callable[[Step, User | None, datetime], object]
    is_open: Callable[[Step], bool]


WAYS: dict[Happening, Way] = {}


def takes_back(
    what: Happening,
    undo: Callable[[Step, User | None, datetime], object],
    *,
    while_: Callable[[Step], bool] = lambda _step: True,
) -> None:
    WAYS[what] = Way(undo, while_)
