"""What laptops say to each other, answered before Django: it takes none of the threads of pages."""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tournament.core.health.seldom import Seldom
from tournament.core.web.clients import client_of
from tournament.core.web.limits import too_many
from tournament.follow.giving import Giving, NotForThis
from tournament.follow.wire import Unsealed

Message = Mapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Message, Receive, Send], Awaitable[None]]

ROOM = "/follow/"
QUESTIONS = {"join", "next", "pages", "beside", "file", "left"}
THREADS = 6  # each second laptop waits in one; the others are for who joins, and for files
LONGEST = 2**20  # bytes of a question
ARRIVES_WITHIN = 10.0  # seconds
WRONG_CODES = 20  # in five minutes from one address, and ten times as many from all
JSON, LETTER = b"application/json", b"application/octet-stream"

wrong = Seldom(
    logging.getLogger(__name__), "%d questions of a laptop with another code were refused"
)


class Gate:
    """Everything else is for ``app``."""

    def __init__(self, app: App, giving: Giving) -> None:
        self.app, self.giving = app, giving
        self.threads = ThreadPoolExecutor(THREADS, thread_name_prefix="laptops")

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        path = scope.get("path", "") if scope["type"] == "http" else ""
        what = path.removeprefix(ROOM)
        if not path.startswith(ROOM):
            await self.app(scope, receive, send)
        elif self.giving.kept.now is None:  # nobody ever asked for a second laptop
            await tell(send, 404, b"", LETTER)
        elif (scope["method"], what) == ("GET", "who"):
            # A page of the other laptop asks it too, to know where to go.
            await tell(send, 200, json.dumps(self.giving.who()).encode(), JSON)
        elif scope["method"] == "POST" and what in QUESTIONS:
            client = client_of((scope.get("client") or [""])[0])
            await tell(send, *await self.answered(what, client, receive), LETTER)
        else:
            await tell(send, 404, b"", LETTER)

    async def answered(self, what: str, client: str, receive: Receive) -> tuple[int, bytes]:
        """Status and body."""
        letter = await arrived(receive)
        if letter is None:
            return 413, b""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, self.answer, what, client, letter)

    def answer(self, what: str, client: str, letter: bytes) -> tuple[int, bytes]:
        try:
            return 200, self.giving.answer(what, letter)
        except Unsealed:
            wrong.again()
            here = too_many("laptop-code", client, WRONG_CODES)
            return (429 if here else 401), b""
        except NotForThis as refused:
            return refused.status, b""


async def arrived(receive: Receive) -> bytes | None:
    """The whole question; None: it is too long, or does not come."""
    body, more = b"", True
    try:
        async with asyncio.timeout(ARRIVES_WITHIN):
            while more:
                message = await receive()
                body += message.get("body", b"")
                more = message["type"] == "http.request" and message.get("more_body", False)
                if len(body) > LONGEST:
                    return None
    except TimeoutError:
        return None
    return body


async def tell(send: Send, status: int, body: bytes, kind: bytes) -> None:
    headers = [
        (b"content-type", kind),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
        (b"access-control-allow-origin", b"*"),
        (b"x-content-type-options", b"nosniff"),
        (b"content-security-policy", b"default-src 'none'"),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
