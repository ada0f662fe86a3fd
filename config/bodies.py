"""What is sent to us is cut at the door: by size for its address, by time, and by how much one
client sends at once. Nothing is kept of what is too large, and nobody without an account may send
more than a form.
"""

import asyncio
import re
import tempfile
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import IO

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.core.exceptions import RequestAborted
from django.http import parse_cookie

from config.fast_pages import Message, Receive
from tournament.core.text import VERSION_DIGITS, number_in
from tournament.core.web.clients import client_of

FORM = 2**19  # bytes
FILES = {  # of addresses that take a file, or a long list
    re.compile(r"/event/[^/]+/organise/entries/import/"): 6 * 2**20,
    re.compile(r"/new/archive/"): 21 * 2**20,
    re.compile(r"/event/[^/]+/desk/photo/"): 26 * 2**20,
    re.compile(r"/members/\d+/"): 6 * 2**20,
    re.compile(r"/series/[^/]+/organise/"): 21 * 2**20,
}
ARRIVES_WITHIN = 30.0  # seconds, and one more for every 64 KB that may come
A_SECOND_OF = 2**16
OF_ONE_CLIENT, IN_ALL = 64 * 2**20, 256 * 2**20  # bytes under way at once
IN_MEMORY = 2**16
UNCOUNTED = 2**14  # of each: a clerk's form always fits, whatever else comes from the same hall
REFUSED = "honk.refused"  # in the scope of a question whose body was not taken
TOO_LARGE, TOO_SLOW, TOO_MANY = 413, 408, 503
UNDER_WAY: Counter[str] = Counter()


class Refused(Exception):
    """With the status of the answer."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


def limit_of(scope: Message) -> int:
    """Files come as they are; in a form with its signs in percents each byte may cost a hundred."""
    if not dict(scope["headers"]).get(b"content-type", b"").startswith(b"multipart/"):
        return FORM
    found = (most for address, most in FILES.items() if address.fullmatch(scope["path"]))
    return next(found, FORM)


def is_signed_in(scope: Message) -> bool:
    cookies = dict(scope["headers"]).get(b"cookie", b"").decode("latin-1")
    key = parse_cookie(cookies).get("sessionid")
    return bool(key) and SESSION_KEY in SessionStore(key)


def declared(scope: Message) -> int:
    text = dict(scope["headers"]).get(b"content-length", b"").decode("latin-1")
    return number_in(text, VERSION_DIGITS) or 0


@asynccontextmanager
async def arriving(scope: Message, receive: Receive, most: int) -> AsyncIterator[IO[bytes]]:
    """The body, whole, ready to be read; refused as soon as it is clear that it must be."""
    if declared(scope) > most:
        raise Refused(TOO_LARGE)
    who = client_of((scope.get("client") or [""])[0])
    with tempfile.SpooledTemporaryFile(max_size=IN_MEMORY, mode="w+b") as body:
        size = counted = 0
        try:
            async for part in parts(receive, ARRIVES_WITHIN + most / A_SECOND_OF):
                size += len(part)
                before, counted = counted, max(size - UNCOUNTED, 0)
                UNDER_WAY[who] += counted - before
                if size > most:
                    raise Refused(TOO_LARGE)
                if counted and (UNDER_WAY[who] > OF_ONE_CLIENT or UNDER_WAY.total() > IN_ALL):
                    raise Refused(TOO_MANY)
                body.write(part)
            body.seek(0)
            yield body
        finally:
            UNDER_WAY[who] -= counted
            if not UNDER_WAY[who]:
                del UNDER_WAY[who]


async def parts(receive: Receive, seconds: float) -> AsyncIterator[bytes]:
    """As they come, all of them within so many seconds."""
    until = asyncio.get_running_loop().time() + seconds
    more = True
    while more:
        try:
            async with asyncio.timeout_at(until):
                message = await receive()
        except TimeoutError:
            raise Refused(TOO_SLOW) from None
        if message["type"] == "http.disconnect":
            raise RequestAborted
        yield message.get("body", b"")
        more = message.get("more_body", False)
