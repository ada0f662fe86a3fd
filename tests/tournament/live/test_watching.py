"""A server whose Redis is away goes on telling its pages, two seconds later than usual."""

import asyncio
import logging

import pytest

from tests.site import free_port
from tournament.core import redis_line

pytestmark = pytest.mark.both


def test_changes_are_looked_for_while_redis_is_away(
    settings: object, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    settings.REDIS_URL = f"redis://127.0.0.1:{free_port()}/0"  # type: ignore[attr-defined]
    monkeypatch.setattr(redis_line, "LOOK_ANYWAY", 0.01)

    async def looks() -> list[bool]:
        watch = redis_line.RedisWatch()
        found = [await watch.changed() for _ in range(3)]
        await watch.close()
        return found

    with caplog.at_level(logging.WARNING):
        assert asyncio.run(looks()) == [True, True, True]
    assert caplog.text.count("Redis is away") == 1
