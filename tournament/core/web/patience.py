"""How long a page waits for its turn to write, so that waiting writers never stop readers."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from django.db import OperationalError, connection

PATIENCE = 5.0  # seconds, of a page
LONG = 20.0  # of everybody else: a worker's step may wait for another one
LEAST = 0.05  # the lock is tried once, however late it is
IN_VAIN = ("database is locked", "lock timeout")  # what SQLite and PostgreSQL then say

_until: ContextVar[float | None] = ContextVar("until", default=None)


def left() -> float:
    """So many seconds may be waited still."""
    until = _until.get()
    return LONG if until is None else max(until - time.monotonic(), LEAST)


@contextmanager
def waiting_until(moment: float) -> Iterator[None]:
    """Whoever waits for the lock in here gives up at this moment (of the steady clock)."""
    token = _until.set(moment)
    tell_database(left())
    try:
        yield
    finally:
        _until.reset(token)
        if connection.vendor == "sqlite":
            tell_database(LONG)


def tell_database(seconds: float) -> None:
    """PostgreSQL is told again by the next one who writes: readers never wait there."""
    setting = "PRAGMA busy_timeout" if connection.vendor == "sqlite" else "SET lock_timeout"
    with connection.cursor() as cursor:
        cursor.execute(f"{setting} = {round(seconds * 1000)}")


def gave_up(error: BaseException) -> bool:
    """Whether it is the turn to write that did not come; nothing was changed."""
    return isinstance(error, OperationalError) and any(said in str(error) for said in IN_VAIN)
