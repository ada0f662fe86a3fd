"""Public pages from memory, before Django is asked: a hall's worth of phones at once.

A page that says of itself that it is the same for everybody is given again for a moment; while
it is being made, everybody else who wants it waits for that one answer. Whoever has it already
hears so. A page that must be newer asks with the event's version in its address.
"""

import asyncio
import re
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

Message = Mapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Key = tuple[object, ...]
App = Callable[[Mapping[str, Any], Receive, Send], Awaitable[None]]

FOR_A_MOMENT = 0.5  # seconds
KEPT = 1500
SIGN = b"honk-fresh"
PUBLIC = re.compile(
    r"/event/[-a-zA-Z0-9_]+/"
    r"((me|screen)/[0-9]+/|standings/([a-z]+/([-a-z0-9]+/)?)?|(standing|seating)\.json)?"
)
NOT_IN_304 = {b"content-length", b"content-encoding", b"content-type"}


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes
    until: float


class Listener:
    """Hears what Django sends: holds back a page for everybody, passes on anything else."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.start: Message | None = None
        self.parts: list[bytes] = []

    async def __call__(self, message: Message) -> None:
        starts = message["type"] == "http.response.start" and message["status"] == 200
        if starts and any(name.lower() == SIGN for name, _ in message["headers"]):
            self.start = message
        elif self.start is None:
            await self.send(message)
        else:
            self.parts.append(message.get("body", b""))

    def answer(self) -> Answer | None:
        if self.start is None:
            return None
        shown = [line for line in self.start["headers"] if line[0].lower() != SIGN]
        return Answer(200, shown, b"".join(self.parts), time.monotonic() + FOR_A_MOMENT)


class FastPages:
    """ASGI middleware around Django; streams, forms and organisers' pages pass untouched."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.kept: OrderedDict[Key, Answer] = OrderedDict()
        self.made: dict[Key, asyncio.Future[Answer | None]] = {}

    async def __call__(self, scope: Mapping[str, Any], receive: Receive, send: Send) -> None:
        if not is_public(scope):
            await self.app(scope, receive, send)
            return
        key = key_of(scope)
        others = self.made.get(key)
        answer = await asyncio.shield(others) if others else self.known(key)
        if answer is None and others:  # the answer to the others was not for everybody
            await self.app(scope, receive, send)
            return
        if answer is None:
            answer = await self.make(key, scope, receive, send)
        if answer:
            await tell(answer, dict(scope["headers"]).get(b"if-none-match", b""), send)

    def known(self, key: Key) -> Answer | None:
        known = self.kept.get(key)
        return known if known and known.until > time.monotonic() else None

    async def make(
        self, key: Key, scope: Mapping[str, Any], receive: Receive, send: Send
    ) -> Answer | None:
        """Ask Django. An answer that is not for everybody is passed on here, and nothing kept."""
        made = self.made[key] = asyncio.get_running_loop().create_future()
        answer = None
        try:
            plain = [line for line in scope["headers"] if line[0] != b"if-none-match"]
            listener = Listener(send)
            await self.app({**scope, "headers": plain}, receive, listener)
            answer = listener.answer()
        finally:
            del self.made[key]
            made.set_result(answer)
        if answer:
            self.kept[key] = answer
            self.kept.move_to_end(key)
            while len(self.kept) > KEPT:
                self.kept.popitem(last=False)
        return answer


def is_public(scope: Mapping[str, Any]) -> bool:
    return (
        scope["type"] == "http"
        and scope["method"] == "GET"
        and PUBLIC.fullmatch(scope.get("path", "")) is not None
        and b"language=" not in scope["query_string"]
    )


def key_of(scope: Mapping[str, Any]) -> Key:
    told = dict(scope["headers"])
    cookies = told.get(b"cookie", b"").split(b"; ")
    return (
        scope["path"],
        scope["query_string"],
        told.get(b"host"),
        told.get(b"accept-language"),
        b"gzip" in told.get(b"accept-encoding", b""),
        *(cookie for cookie in cookies if cookie.startswith(b"django_language=")),
    )


async def tell(answer: Answer, known: bytes, send: Send) -> None:
    etags = {tag.strip().removeprefix(b"W/") for tag in known.split(b",")}
    etag = {name.lower(): value for name, value in answer.headers}.get(b"etag", b"")
    if known and etag.removeprefix(b"W/") in etags:
        headers = [line for line in answer.headers if line[0].lower() not in NOT_IN_304]
        answer = Answer(304, headers, b"", answer.until)
    start = {"type": "http.response.start", "status": answer.status, "headers": answer.headers}
    await send(start)
    await send({"type": "http.response.body", "body": answer.body})
