"""Waking the other processes of a server when an action has been committed."""

import asyncio
import contextlib
import logging
import sqlite3
from functools import lru_cache
from typing import Protocol

import redis
import redis.asyncio
from django.conf import settings
from django.db import connection, transaction
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)

CHANNEL = "honk:changed"
LOOK_EVERY = 0.1  # seconds, on SQLite
LOOK_ANYWAY = 2.0  # seconds, on Redis: a wake-up may get lost


@lru_cache(maxsize=1)
def client(url: str) -> redis.Redis:
    return redis.Redis.from_url(url)


def tell_after_commit(event_id: int) -> None:
    """On a laptop the database itself tells; a lost wake-up costs two seconds, never a change."""
    if settings.REDIS_URL:
        transaction.on_commit(lambda: tell(event_id))


def tell(event_id: int) -> None:
    try:
        client(settings.REDIS_URL).publish(CHANNEL, event_id)
    except redis.RedisError:
        logger.warning("nobody was told of a change of event %d", event_id, exc_info=True)


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
    """Other processes say on a channel that they committed; without Redis this only looks."""

    def __init__(self) -> None:
        self.client = redis.asyncio.from_url(settings.REDIS_URL)
        self.channel = self.client.pubsub()
        self.is_listening = False
        self.is_away = False

    async def changed(self) -> bool:
        try:
            await self._hear()
        except (RedisError, OSError):
            await self._do_without()
        else:
            self.is_away = False
        return True

    async def _hear(self) -> None:
        if not self.is_listening:
            await self.channel.subscribe(CHANNEL)
            self.is_listening = True
        await self.channel.get_message(ignore_subscribe_messages=True, timeout=LOOK_ANYWAY)

    async def _do_without(self) -> None:
        if not self.is_away:  # said once
            logger.warning("Redis is away: changes are looked for every two seconds")
        self.is_away, self.is_listening = True, False
        with contextlib.suppress(RedisError, OSError):
            await self.channel.aclose()  # type: ignore[no-untyped-call]  # redis leaves it untyped
        self.channel = self.client.pubsub()
        await asyncio.sleep(LOOK_ANYWAY)

    async def close(self) -> None:
        await self.channel.aclose()  # type: ignore[no-untyped-call]  # redis leaves it untyped
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
