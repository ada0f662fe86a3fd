"""Waking the other processes of a server when an action has been committed."""

from __future__ import annotations

import logging
from functools import lru_cache

import redis
from django.conf import settings
from django.db import transaction

from tournament.live.watching import CHANNEL

logger = logging.getLogger(__name__)


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
