"""One more worker for every core, for as long as heavy work runs.

Heavy work is a job cut into pieces. Whoever does pieces touches a file in the data folder twice a
second (tournament/core/jobs/pieces.py): as long as its time changes there is something to help with. A
file that stays as it is means nothing, however it came there, so neither a killed worker nor a
clock that jumps leaves helpers behind.
"""

import os
from collections.abc import Callable
from pathlib import Path

from starting.processes import Child

SIGN = "heavy-work"
QUIET = 4.0  # seconds without a sign, after which helpers go
MOST = 16  # as many as a job calls (tournament/core/jobs/pieces.py)


def cores() -> int:
    """Those that this machine lets us use."""
    if hasattr(os, "sched_getaffinity"):
        return min(len(os.sched_getaffinity(0)), MOST)
    return min(os.cpu_count() or 1, MOST)


class Helpers:
    """Workers that come and go with heavy work; ``look`` is called about once a second."""

    def __init__(self, data: Path, start: Callable[[], Child], count: int) -> None:
        self.sign, self.start, self.count = data / SIGN, start, count
        self.helping: list[Child] = []
        self.ending: list[Child] = []
        self.seen = self._time_of_sign()  # what lies there from before is no sign
        self.seen_at: float | None = None

    def look(self, now: float) -> None:
        """Start or end helpers, as the sign says at this moment."""
        if (time := self._time_of_sign()) != self.seen:
            self.seen, self.seen_at = time, now
        is_heavy = self.seen_at is not None and now - self.seen_at < QUIET
        if is_heavy and not self.helping:
            self.helping = [self.start() for _ in range(self.count)]
        elif not is_heavy:
            self._let_go()
        # whoever has ended; a helper that does not listen ends itself (starting/child.py)
        for child in [one for one in self.ending if one.has_ended]:
            child.stop()
            self.ending.remove(child)

    def stop(self) -> None:
        """All of them, now."""
        self._let_go()
        for child in self.ending:
            child.stop()
        self.ending = []

    def _let_go(self) -> None:
        for child in self.helping:
            child.ask_to_stop()
        self.ending += self.helping
        self.helping = []

    def _time_of_sign(self) -> int | None:
        try:
            return self.sign.stat().st_mtime_ns
        except OSError:
            return None
