"""What was worked out already, so that a hall that asks a thousand times costs one answer.

Events are known by their number and the moment they were made: a number may be given again after a
restore.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from datetime import datetime
from functools import lru_cache
from typing import Any, Generic, TypeVar

from tournament.core.happenings import Stale, leaving
from tournament.core.log.marks import Mark
from tournament.models import Event, LogEntry

V = TypeVar("V")
Which = tuple[int, datetime]
Done = tuple[str, dict[str, Any]]  # code and data of a line in the log


def done(event: Event, since: Mark) -> tuple[Done, ...]:
    """What was done after this mark; read once, however many answers depend on it. Nothing, where
    the log does not know the mark: the database was put back."""
    return _done((event.pk, event.made_at), since, event.mark)


@lru_cache(maxsize=32)
def _done(which: Which, since: Mark, until: Mark) -> tuple[Done, ...]:
    after = LogEntry.objects.filter(event=which[0], version__gte=since.version)
    lines = list(after.filter(version__lte=until.version).order_by("version"))
    if since.version:
        if not lines or lines[0].mark != since:
            return ()
        del lines[0]
    return tuple((line.code, line.data) for line in lines)


@dataclass
class Newest(Generic[V]):
    """Answers that hold until the event's next version, or longer where nothing done since made
    ``made_of`` stale; of the ``events`` asked about last."""

    made_of: Stale = Stale.NOTHING
    events: int = 8
    kept: OrderedDict[Which, tuple[Mark, dict[Hashable, V]]] = field(default_factory=OrderedDict)
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
            mark, answers = self.kept.pop(key, (None, {}))
            if mark != event.mark and not self.holds(event, mark):
                answers = {}
            self.kept[key] = (event.mark, answers)
            while len(self.kept) > self.events:
                self.kept.popitem(last=False)
            return answers

    def holds(self, event: Event, since: Mark | None) -> bool:
        """Every version has its line in the log; one that is missing is not trusted."""
        if not self.made_of or since is None or since.version >= event.version:
            return False
        lines, beside = done(event, since), leaving(self.made_of)
        return len(lines) == event.version - since.version and all(
            code in beside for code, _ in lines
        )


@dataclass
class Unchanged(Generic[V]):
    """Answers that hold as long as the question is equal to the one before.

    Rounds that are over are asked about at every form of the running one; what was played in them
    is the whole question, so nothing has to be told when it changes.
    """

    most: int = 60
    kept: OrderedDict[tuple[Which, int], tuple[object, V]] = field(default_factory=OrderedDict)

    def get(self, event: Event, number: int, question: object, make: Callable[[], V]) -> V:
        key = ((event.pk, event.made_at), number)
        known = self.kept.get(key)
        if known is None or known[0] != question:
            known = self.kept[key] = (question, make())
            while len(self.kept) > self.most:
                self.kept.popitem(last=False)
        return known[1]
