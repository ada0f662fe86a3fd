"""The second laptop's database stands still while somebody reads it.

It is a file that is changed from outside SQLite (tournament/follow/mirror.py). So whoever reads says
so, and a new state is put in place between two readings; a connection that knows an older state is
closed. Where this laptop leads nothing of it happens.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings
from django.db import connection


class Still:
    """Many read at once, or one changes."""

    def __init__(self) -> None:
        self.state = 0  # counts on with every change
        self._gate = threading.Condition()
        self._reading = 0
        self._is_changing = False
        self._seen = threading.local()

    @contextmanager
    def reading(self) -> Iterator[None]:
        if getattr(self._seen, "depth", 0):
            yield  # of one who reads already
            return
        with self._gate:
            self._gate.wait_for(lambda: not self._is_changing)
            self._reading += 1
            state = self.state
        self._seen.depth = 1
        try:
            if getattr(self._seen, "state", state) != state:
                connection.close()
            self._seen.state = state
            yield
        finally:
            self._seen.depth = 0
            with self._gate:
                self._reading -= 1
                self._gate.notify_all()

    @contextmanager
    def changing(self) -> Iterator[None]:
        with self._gate:
            self._gate.wait_for(lambda: not self._is_changing)
            self._is_changing = True
            self._gate.wait_for(lambda: not self._reading)
        try:
            yield
        finally:
            with self._gate:
                self.state += 1
                self._is_changing = False
                self._gate.notify_all()


STILL = Still()


@contextmanager
def held_still() -> Iterator[None]:
    if settings.FOLLOWS:
        with STILL.reading():
            yield
    else:
        yield
