"""Whose turn it is: so many questions go through Django at once, the others wait a moment in line.

Whoever waits for too long is told to come again, at once and at no cost, so that answers stay quick
however many ask. Desks and organisers come before everybody else. Who hung up loses their turn:
nothing is worked out for nobody.
"""

import asyncio
import logging
import re
import time
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from django.core.exceptions import RequestAborted

from config.fast_pages import Message
from tournament.core.health.seldom import Seldom

WAITS = 1.5  # seconds in line
MOST_WAITING = 200  # in each line
QUICK = 0.005  # seconds
LOOKED_BACK = 20  # turns
FIRST = re.compile(r"/event/[^/]+/(desk|organise|call)/.*|/(alive|ready|metrics)")
refused = Seldom(logging.getLogger(__name__), "too busy: %d questions were refused")


class TooBusy(Exception):
    """Come again in a moment."""


class Turns:
    def __init__(self, most: int, desks_wait: float = WAITS) -> None:
        self.most = self.free = most
        self.desks_wait = desks_wait
        self.pace = QUICK  # seconds that a turn takes
        self.first: deque[asyncio.Future[None]] = deque()
        self.others: deque[asyncio.Future[None]] = deque()

    @property
    def waiting(self) -> int:
        return len(self.first) + len(self.others)

    @asynccontextmanager
    async def turn(self, scope: Message) -> AsyncIterator[None]:
        await self.take(self.first if comes_first(scope) else self.others)
        began = time.monotonic()
        try:
            if is_gone(scope):
                raise RequestAborted
            yield
        finally:
            self.pace += (max(time.monotonic() - began, QUICK) - self.pace) / LOOKED_BACK
            self.give()

    async def take(self, line: deque[asyncio.Future[None]]) -> None:
        if self.free:
            self.free -= 1
            return
        if len(line) >= min(MOST_WAITING, self.answered_within(WAITS)):
            raise self.too_busy()
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(mine)
        try:
            async with asyncio.timeout(self.desks_wait if line is self.first else WAITS):
                await mine
        except BaseException as error:
            if not mine.cancelled():  # it came as the time was over
                self.give()
            elif mine in line:
                line.remove(mine)
            if isinstance(error, TimeoutError):
                raise self.too_busy() from None
            raise

    def answered_within(self, seconds: float) -> float:
        """How many of a line, at the pace of the last turns: who comes after them waits in vain."""
        return max(self.most * seconds / self.pace, self.most)

    def too_busy(self) -> TooBusy:
        refused.again()
        return TooBusy()

    def give(self) -> None:
        """To whoever waits for longest, desks first."""
        for line in (self.first, self.others):
            while line:
                mine = line.popleft()
                if not mine.done():
                    mine.set_result(None)
                    return
        self.free += 1


def comes_first(scope: Message) -> bool:
    """By its address, for who is signed in by the look of it: to look more closely costs a turn."""
    cookies = dict(scope["headers"]).get(b"cookie", b"")
    is_known = b"sessionid=" in cookies or not scope["path"].startswith("/event/")
    return is_known and FIRST.fullmatch(scope["path"]) is not None


def is_gone(scope: Message) -> bool:
    """Whether the connection (config/connections.py) on which it was asked has ended."""
    by = scope.get("state", {}).get("connection")
    return by is not None and by.is_gone
