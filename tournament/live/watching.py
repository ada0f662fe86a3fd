"""Has anything been committed? Asked ten times a second, so it must cost next to nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import Protocol

import redis.asyncio
from django.conf import settings
from django.db import connection

CHANNEL = "honk:changed"
LOOK_EVERY = 0.1  # seconds, on SQLite
LOOK_ANYWAY = 2.0  # seconds, on Redis: a wake-up may get lost


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


class RedisWatch:
    """Other processes say on a channel that they committed."""

    def __init__(self) -> None:
        self.client = redis.asyncio.from_url(settings.REDIS_URL)
        self.channel = self.client.pubsub()
        self.is_listening = False

    async def changed(self) -> bool:
        if not self.is_listening:
            await self.channel.subscribe(CHANNEL)
            self.is_listening = True
        await self.channel.get_message(ignore_subscribe_messages=True, timeout=LOOK_ANYWAY)
        return True

    async def close(self) -> None:
        await self.channel.aclose()  # type: ignore[no-untyped-call]
        await self.client.aclose()


class PatientWatch:
    """PostgreSQL without Redis: simply look."""

    async def changed(self) -> bool:
        await asyncio.sleep(0.5)
        return True

    async def close(self) -> None:
        return


def watch() -> Watch:
    if settings.REDIS_URL:
        return RedisWatch()
    return SqliteWatch() if connection.vendor == "sqlite" else PatientWatch()
