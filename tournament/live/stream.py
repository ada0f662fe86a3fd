"""The change feed as an ASGI application of its own, beside Django's.

Django keeps a thread for each request as long as it lasts, and a stream lasts all day: a thousand
phones would be a thousand threads. What it tells is public, so nothing of a session is needed.
"""

import asyncio
import contextlib
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import aclosing
from typing import Any
from urllib.parse import parse_qs

from tournament.core.health.seldom import Seldom
from tournament.core.log.marks import Mark, mark_in
from tournament.core.now import now
from tournament.core.storage.asking_again import asked
from tournament.core.web.addresses import is_ours
from tournament.live import messages
from tournament.live.hub import Page, hub
from tournament.models import Event

Message = Mapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Mapping[str, Any], Receive, Send], Awaitable[None]]

FEED = re.compile(r"/event/([-a-zA-Z0-9_]+)/feed")
HEADERS = [
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"no-cache, no-transform"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
    (b"content-security-policy", b"default-src 'none'"),
]
MOST = 10_000
# A page that is refused asks by itself, every 15 seconds (static/js/core/feed.js).
FULL = [(b"retry-after", b"15"), (b"content-length", b"0"), (b"connection", b"close"), *HEADERS[1:]]
refused = Seldom(logging.getLogger(__name__), "%d streams were refused: too many are open")


class Streams:
    """Answers the feeds; everything else is for ``app``."""

    def __init__(self, app: App, most: int = MOST) -> None:
        self.app, self.most, self.open = app, most, 0

    async def __call__(self, scope: Mapping[str, Any], receive: Receive, send: Send) -> None:
        found = FEED.fullmatch(scope.get("path", "")) if scope["type"] == "http" else None
        if found is None or scope["method"] != "GET" or not is_ours(host_of(scope)):
            await self.app(scope, receive, send)
        elif "once" in query_of(scope):
            await self.answer(found[1], scope, receive, send)
        elif self.open >= self.most:
            refused.again()
            await send({"type": "http.response.start", "status": 503, "headers": FULL})
            await send({"type": "http.response.body", "body": b""})
        else:
            self.open += 1
            try:
                await self.stream(found[1], scope, receive, send)
            finally:
                self.open -= 1

    async def stream(
        self, slug: str, scope: Mapping[str, Any], receive: Receive, send: Send
    ) -> None:
        event = await asked(key_of, slug)
        if event is None:
            await self.app(scope, receive, send)  # Django says that there is no such page
            return
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        line = scope.get("state", {}).get("connection")
        if line is not None:
            line.is_stream = True
        is_desk = "safe" in query_of(scope)
        following = hub().follow(event, known_by(scope), line, is_desk=is_desk)
        async with aclosing(following) as stream:
            await until_gone(stream, receive, send)

    async def answer(
        self, slug: str, scope: Mapping[str, Any], receive: Receive, send: Send
    ) -> None:
        """What a stream would have said by now, once: for a page that has none."""
        event = await asked(key_of, slug)
        if event is None:
            await self.app(scope, receive, send)
            return
        wires = await missed(event, known_by(scope))
        wires += hub().beside.at_start(event, is_desk="safe" in query_of(scope))
        body = b"".join(wires)
        length = (b"content-length", str(len(body)).encode())
        await send({"type": "http.response.start", "status": 200, "headers": [*HEADERS, length]})
        await send({"type": "http.response.body", "body": body})


async def missed(event: int, mark: Mark | None) -> list[bytes]:
    """What a stream would begin with, and what time it is."""
    wires = [messages.still_here(now())]
    return wires if mark is None else [*await hub().missed(Page(event), mark), *wires]


def host_of(scope: Mapping[str, Any]) -> str:
    return str(dict(scope["headers"]).get(b"host", b""), "latin-1")


def key_of(slug: str) -> int | None:
    return Event.objects.filter(slug=slug).values_list("pk", flat=True).first()


def known_by(scope: Mapping[str, Any]) -> Mark | None:
    """What the page has heard already: told by the browser itself, or in the address."""
    last = dict(scope["headers"]).get(b"last-event-id", b"").decode("latin-1")
    return mark_in(last or query_of(scope).get("mark", [""])[0])


def query_of(scope: Mapping[str, Any]) -> dict[str, list[str]]:
    return parse_qs(scope["query_string"].decode("latin-1"), keep_blank_values=True)


async def until_gone(stream: AsyncIterator[bytes], receive: Receive, send: Send) -> None:
    """Send until the page is closed; then the hub forgets it."""
    telling = asyncio.ensure_future(tell(stream, send))
    leaving = asyncio.ensure_future(gone(receive))
    try:
        await asyncio.wait({telling, leaving}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (telling, leaving):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, OSError):
                await task


async def tell(stream: AsyncIterator[bytes], send: Send) -> None:
    async for wire in stream:
        await send({"type": "http.response.body", "body": wire, "more_body": True})


async def gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        continue
