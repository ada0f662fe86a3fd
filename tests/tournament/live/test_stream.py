"""The feed as a server of questions: whom it answers, and that it leaves nothing open."""

import asyncio
from collections.abc import Mapping
from typing import Any

import pytest
from django.test import override_settings

from tests.builders import an_event
from tournament.live.hub import hub
from tournament.live.stream import Streams

Message = Mapping[str, Any]
pytestmark = pytest.mark.django_db(transaction=True)


async def passed_on(_scope: Message, _receive: object, send: Any) -> None:
    await send({"type": "http.response.start", "status": 404})


async def ask(path: str, host: bytes) -> tuple[int, int]:
    """The status, and how many pages are still followed once the listener left in mid-sentence."""
    sent: list[Message] = []
    left = asyncio.Event()

    async def receive() -> Message:
        await left.wait()
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)
        if len(sent) == 2:  # the first words of a stream: nobody takes them
            left.set()
            await asyncio.Event().wait()

    scope = {"type": "http", "method": "GET", "path": path, "headers": [(b"host", host)]}
    await Streams(passed_on)(scope | {"query_string": b""}, receive, send)
    return sent[0]["status"], len(hub().pages)


@pytest.mark.parametrize(
    ("host", "status"), [(b"localhost", 200), (b"evil.example", 404), (b"", 404)]
)
def test_the_feed_answers_to_our_own_names_only(host: bytes, status: int) -> None:
    path = f"/event/{an_event().slug}/feed"
    assert asyncio.run(ask(path, host)) == (status, 0)


def test_on_a_server_the_feed_answers_to_its_listed_names() -> None:
    path = f"/event/{an_event().slug}/feed"
    with override_settings(SERVER=True, ALLOWED_HOSTS=["honk.example"]):
        assert asyncio.run(ask(path, b"honk.example"))[0] == 200
        assert asyncio.run(ask(path, b"127.0.0.1"))[0] == 404
