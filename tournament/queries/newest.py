"""What was worked out for an event as it is now: kept until its next version.

A hall asks for the same page a thousand times. Keys are the event's number and the moment it was
made (a number may be given anew after a restore), then whatever tells two questions apart.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Generic, TypeVar

from tournament.models import Event

V = TypeVar("V")


@dataclass
class Newest(Generic[V]):
    """Answers of the newest version of the ``events`` that were asked about last."""

    events: int = 8
    kept: OrderedDict[tuple[int, datetime], tuple[int, dict[Hashable, V]]] = field(
        default_factory=OrderedDict
    )
    lock: threading.Lock = field(default_factory=threading.Lock)

    def get(self, event: Event, make: Callable[[], V], question: Hashable = None) -> V:
        """The known answer, or the one that ``make`` gives."""
        known = self.answers(event)
        if question not in known:
            known[question] = make()
        return known[question]

    def answers(self, event: Event) -> dict[Hashable, V]:
        key = (event.pk, event.made_at)
        with self.lock:
            version, answers = self.kept.pop(key, (None, {}))
            if version != event.version:
                answers = {}
            self.kept[key] = (event.version, answers)
            while len(self.kept) > self.events:
                self.kept.popitem(last=False)
            return answers
