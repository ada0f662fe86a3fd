"""Waking the other processes of a server when an action has been committed."""

import asyncio
import sqlite3
from typing import Protocol

from django.conf import settings
from django.db import connection, transaction

from tournament.core.storage.still import STILL

LOOK_EVERY = 0.1  # seconds, on SQLite


def tell_after_commit(event_id: int) -> None:
    """On a laptop the database itself tells; a lost wake-up costs two seconds, never a change."""
    if settings.REDIS_URL:
        from tournament.core import redis_line  # noqa: PLC0415 - a laptop does without

        transaction.on_commit(lambda: redis_line.tell(event_id))


class Watch(Protocol):
    async def changed(self) -> bool:
        """Wait a little; True when something may have been committed."""
        ...

    async def close(self) -> None: ...


class SqliteWatch:
    """``data_version`` changes when another connection has committed."""

    def __init__(self) -> None:
        self.database = sqlite3.connect(
            connection.settings_dict["NAME"], isolation_level=None, check_same_thread=False
        )
        self.seen = self._version()

    def _version(self) -> int:
        return int(self.database.execute("PRAGMA data_version").fetchone()[0])

    async def changed(self) -> bool:
        await asyncio.sleep(LOOK_EVERY)
        now = self._version()
        changed, self.seen = now != self.seen, now
        return changed

    async def close(self) -> None:
        self.database.close()


class StillWatch:
    """The second laptop's database is changed from outside SQLite."""

    def __init__(self) -> None:
        self.seen = STILL.state

    async def changed(self) -> bool:
        await asyncio.sleep(LOOK_EVERY)
        now = STILL.state
        changed, self.seen = now != self.seen, now
        return changed

    async def close(self) -> None:
        return


class PatientWatch:
    """PostgreSQL without Redis: simply look."""

    async def changed(self) -> bool:
        await asyncio.sleep(0.5)
        return True

    async def close(self) -> None:
        return


def watch() -> Watch:
    if settings.REDIS_URL:
        from tournament.core import redis_line  # noqa: PLC0415 - a laptop does without

        return redis_line.RedisWatch()
    if settings.FOLLOWS:
        return StillWatch()
    return SqliteWatch() if connection.vendor == "sqlite" else PatientWatch()
