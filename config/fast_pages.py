"""Public pages from memory, before Django is asked: a hall's worth of phones at once.

A page that says of itself that it is the same for everybody is given again for a moment; while
it is being made, everybody else who wants it waits for that one answer. Whoever has it already
hears so. A page that must be newer asks with the event's version in its address.

Django hears of such a question only what also tells the answers apart here: nothing that one
visitor sends, however oddly, comes back to another.
"""

import asyncio
import re
import time
from collections import OrderedDict, defaultdict
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import parse_cookie

Message = Mapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Key = tuple[object, ...]
App = Callable[[Mapping[str, Any], Receive, Send], Awaitable[None]]

FOR_A_MOMENT = 0.5  # seconds
PATIENCE = 3.0  # seconds for an answer that somebody else waits for; then it is asked for anew
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
    """Hears what Django says to everybody."""

    def __init__(self) -> None:
        self.said: list[Message] = []

    async def __call__(self, message: Message) -> None:
        self.said.append(message)

    @property
    def has_failed(self) -> bool:
        return bool(self.said) and self.said[0]["status"] >= 500

    def answer(self) -> Answer | None:
        """None: it is not for everybody."""
        start, *parts = self.said
        shown = [line for line in start["headers"] if line[0].lower() != SIGN]
        if start["status"] != 200 or len(shown) == len(start["headers"]):
            return None
        body = b"".join(part.get("body", b"") for part in parts)
        return Answer(200, shown, body, time.monotonic() + FOR_A_MOMENT)


class FastPages:
    """ASGI middleware around Django; streams, forms and organisers' pages pass untouched."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.kept: OrderedDict[Key, Answer] = OrderedDict()
        self.made: dict[Key, asyncio.Future[Answer | None]] = {}

    async def __call__(self, scope: Mapping[str, Any], receive: Receive, send: Send) -> None:
        said = await self.to_everybody(scope) if is_public(scope) else None
        if isinstance(said, Answer):
            await tell(said, dict(scope["headers"]).get(b"if-none-match", b""), send)
        elif said:
            for message in said:
                await send(message)
        else:
            await self.app(scope, receive, send)

    async def to_everybody(self, scope: Message) -> Answer | list[Message] | None:
        """The answer, or that it failed; None: what is answered depends on who asks."""
        asked = by_anybody(scope)
        key = key_of(asked)
        while True:
            if known := self.known(key):
                return known
            others = self.made.get(key)
            if others is None:
                return await self.make(key, asked)
            await asyncio.wait({others}, timeout=PATIENCE)
            if others.done() and not others.cancelled():
                return others.result()
            if self.made.get(key) is others:  # it takes too long; the rest wait for this one
                return await self.make(key, asked)

    def known(self, key: Key) -> Answer | None:
        known = self.kept.get(key)
        return known if known and known.until > time.monotonic() else None

    async def make(self, key: Key, asked: Message) -> Answer | list[Message] | None:
        """Ask Django, for all who wait meanwhile. A failure is for one: the others try themselves."""
        made = self.made[key] = asyncio.get_running_loop().create_future()
        listener, answer = Listener(), None
        try:
            await self.app(asked, nothing_sent, listener)
            if listener.said:
                answer = listener.answer()
                made.set_result(answer)
        finally:
            if self.made.get(key) is made:
                del self.made[key]
            made.cancel()  # nothing was said: one of those who wait asks again
        if answer:
            self.kept[key] = answer
            self.kept.move_to_end(key)
            while len(self.kept) > KEPT:
                self.kept.popitem(last=False)
        return answer or (listener.said if listener.has_failed else None)


def is_public(scope: Mapping[str, Any]) -> bool:
    return (
        scope["type"] == "http"
        and scope["method"] == "GET"
        and PUBLIC.fullmatch(scope.get("path", "")) is not None
        and b"language=" not in scope["query_string"]
        and not has_body(scope)
    )


def has_body(scope: Message) -> bool:
    """It may never come, and nobody else waits for it."""
    told = dict(scope["headers"])
    return b"transfer-encoding" in told or told.get(b"content-length", b"0") != b"0"


def by_anybody(scope: Message) -> Message:
    """The question without anything of who asks but what the answer follows."""
    told: defaultdict[bytes, list[bytes]] = defaultdict(list)
    for name, value in scope["headers"]:
        told[name].append(value)
    joined = {name: b",".join(values) for name, values in told.items()}  # as Django reads them
    headers: list[tuple[bytes, bytes]] = [
        (name, joined[name]) for name in (b"host", b"accept-language") if name in joined
    ]
    if b"gzip" in joined.get(b"accept-encoding", b""):
        headers.append((b"accept-encoding", b"gzip"))
    cookies = parse_cookie(joined.get(b"cookie", b"").decode("latin-1"))
    language = cookies.get(settings.LANGUAGE_COOKIE_NAME)
    if language in dict(settings.LANGUAGES):
        headers.append((b"cookie", f"{settings.LANGUAGE_COOKIE_NAME}={language}".encode()))
    return {**scope, "headers": headers}


def key_of(asked: Message) -> Key:
    return asked.get("scheme"), asked["path"], asked["query_string"], *asked["headers"]


async def nothing_sent() -> Message:
    return {"type": "http.request"}


async def tell(answer: Answer, known: bytes, send: Send) -> None:
    etags = {tag.strip().removeprefix(b"W/") for tag in known.split(b",")}
    etag = {name.lower(): value for name, value in answer.headers}.get(b"etag", b"")
    if known and etag.removeprefix(b"W/") in etags:
        headers = [line for line in answer.headers if line[0].lower() not in NOT_IN_304]
        answer = Answer(304, headers, b"", answer.until)
    start = {"type": "http.response.start", "status": answer.status, "headers": answer.headers}
    await send(start)
    await send({"type": "http.response.body", "body": answer.body})
