"""Waking over Redis. A laptop does without, and leaves the sixty modules of its driver unread."""

import asyncio
import contextlib
import logging
from functools import lru_cache

import redis
import redis.asyncio
from django.conf import settings
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)

CHANNEL = "honk:changed"
LOOK_ANYWAY = 2.0  # seconds; a wake-up may get lost


@lru_cache(maxsize=1)
def client(url: str) -> redis.Redis:
    return redis.Redis.from_url(url)


def tell(event_id: int) -> None:
    try:
        client(settings.REDIS_URL).publish(CHANNEL, event_id)
    except RedisError:
        logger.warning("nobody was told of a change of event %d", event_id, exc_info=True)


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
