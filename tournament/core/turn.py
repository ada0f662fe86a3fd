"""One writer at a time, before the database has to say so.

SQLite lets one write and has the others try again after growing pauses; eight clerks who press
Enter together would mostly sleep. Those of one process queue here instead, in fair order.
PostgreSQL queues by itself, on the event's row.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection

_turn = threading.RLock()


@contextmanager
def writers_turn() -> Iterator[None]:
    if connection.vendor != "sqlite":
        yield
        return
    with _turn:
        yield
