"""One hub a process: a single watcher reads what changed, all open pages are handed it.

The watcher asks cheaply whether anything was committed at all (SQLite's data_version, or a wake-up
over Redis with a look every two seconds) and reads the log only then. A page that cannot keep up
is told to load itself again; nothing ever waits for it.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator, Iterable, Iterator
from dataclasses import replace
from typing import Protocol

from django.db import Error

from tournament.core.health.damage import DAMAGE
from tournament.core.log.marks import Mark
from tournament.core.now import now
from tournament.core.storage.asking_again import asked
from tournament.core.waking import Watch, watch
from tournament.live import messages
from tournament.live.beside import Beside
from tournament.live.messages import ANEW, Message

logger = logging.getLogger(__name__)

WAITING_MESSAGES = 100
AT_ONCE = 100
BREATH = 0.001  # seconds after so many, in which pages are made
LONGEST_PAUSE = 0.5  # seconds between two rounds of telling thousands
STILL_HERE_EVERY = 15.0  # seconds; keeps proxies and sleeping phones from forgetting us


class Line(Protocol):
    """A connection on which a further part of its answer can be said at once."""

    def say(self, wire: bytes) -> bool:
        """False: not now."""


class Page:
    """An open page: up to which version it was told, and what it has not been sent yet."""

    def __init__(self, event_id: int, *, is_desk: bool = False) -> None:
        self.event_id, self.is_desk = event_id, is_desk
        self.told = 0
        self.waiting: asyncio.Queue[Message] = asyncio.Queue(WAITING_MESSAGES)
        self.is_behind = False
        self.line: Line | None = None  # once it has heard all that it had missed

    def hand(self, message: Message) -> None:
        if self.is_behind or self.is_told(message):
            return
        try:
            self.waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.is_behind = True

    def is_told(self, message: Message) -> bool:
        """Straight away, where that keeps the order: to wake ten thousand tasks takes seconds."""
        if self.line is None or not self.waiting.empty():
            return False
        if self.is_news(message):
            if not self.line.say(message.wire):
                return False
            self.note(message)
        return True

    def is_news(self, message: Message) -> bool:
        return message.version > self.told or message is ANEW or not message.is_change

    def note(self, message: Message) -> None:
        if message.is_change:
            self.told = message.version

    def news(self, messages: Iterable[Message]) -> Iterator[bytes]:
        """What it was not told yet: the log and the watcher may both bring a change."""
        for message in messages:
            if self.is_news(message):
                self.note(message)
                yield message.wire


class Hub:
    """All open pages of this process, and the one task that watches for changes."""

    def __init__(self) -> None:
        self.pages: dict[int, set[Page]] = {}
        self.desks: dict[int, set[Page]] = {}  # those of them that ask what both laptops have
        self.known: dict[int, Mark] = {}
        self.beside = Beside()
        self.task: asyncio.Task[None] | None = None
        # Somebody may not have been told of a change that the watch will not bring again: a page
        # came after it, or it could not be read.
        self.is_behind = False

    async def follow(
        self, event_id: int, mark: Mark | None, line: Line | None = None, *, is_desk: bool = False
    ) -> AsyncGenerator[bytes]:
        """The stream of one page, from the mark it knows on."""
        page = Page(event_id, is_desk=is_desk)
        await self._join(page)
        try:
            yield b"retry: 2000\n\n"
            for wire in self.beside.at_start(event_id, is_desk=is_desk):
                yield wire
            if mark is not None:
                for wire in await self.missed(page, mark):
                    yield wire
            page.line = line
            while True:
                for wire in await self._next(page):
                    yield wire
        finally:
            self._leave(page)

    async def _next(self, page: Page) -> list[bytes]:
        if page.is_behind and page.waiting.empty():
            page.is_behind = False
            return [messages.RESET]
        try:
            async with asyncio.timeout(STILL_HERE_EVERY):
                return list(page.news([await page.waiting.get()]))
        except TimeoutError:
            return [messages.still_here(now())]

    async def missed(self, page: Page, mark: Mark) -> list[bytes]:
        page.told = mark.version
        missed = await asked(messages.messages_after, page.event_id, *mark)
        if len(missed) > messages.CATCH_UP:
            page.told = missed[-1].version
            return [messages.RESET]
        return list(page.news(missed))

    async def _join(self, page: Page) -> None:
        if page.event_id not in self.known:
            marks = await asked(messages.marks_of, [page.event_id])
            self.known.setdefault(page.event_id, marks.get(page.event_id, Mark(0)))
        self.pages.setdefault(page.event_id, set()).add(page)
        if page.is_desk:
            self.desks.setdefault(page.event_id, set()).add(page)
        self.is_behind = True
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._watch())

    def _leave(self, page: Page) -> None:
        pages = self.pages.get(page.event_id, set())
        pages.discard(page)
        if page.is_desk:
            self.desks[page.event_id].discard(page)
        if not pages:
            self.pages.pop(page.event_id, None)
            self.desks.pop(page.event_id, None)
            self.known.pop(page.event_id, None)

    async def _watch(self) -> None:
        """As long as a page is open; a database away for a moment ends nothing."""
        seen: Watch = watch()
        try:
            while self.pages:
                try:
                    if await seen.changed() or self.is_behind:
                        await self._tell()
                    await self._tell_beside()
                except Error as error:  # the next look may find the database back
                    self.is_behind = True
                    logger.warning("the change feed could not read; again in a second: %s", error)
                    await asyncio.sleep(1)
                except Exception:
                    self.is_behind = True
                    logger.exception("the change feed stumbled; again in a second")
                    await asyncio.sleep(1)
        finally:
            self.task = None  # who comes while it is closed needs another
            with contextlib.suppress(Exception):
                await seen.close()

    async def _tell(self) -> None:
        self.is_behind = False
        event_ids = list(self.pages)
        marks = await asked(messages.marks_of, event_ids)
        for event_id in event_ids:
            mark = marks.get(event_id, Mark(0))
            try:
                await self._tell_one(event_id, mark)
            except DAMAGE:
                self.known[event_id] = mark  # its pages say so themselves when they load
                logger.exception("event %d cannot be read; the feeds of others go on", event_id)

    async def _tell_one(self, event_id: int, mark: Mark) -> None:
        while (known := self.known.get(event_id, mark)) != mark:
            news = await asked(messages.messages_after, event_id, *known)
            if not news:
                break
            if event_id in self.known:  # its last page may have left meanwhile
                # More may have been committed since; what was read is what was told.
                self.known[event_id] = mark if news == [ANEW] else news[-1].mark
            await self._hand_out(event_id, news)

    async def _tell_beside(self) -> None:
        """Nothing is waited for and no timer is kept: one round over the pages every few seconds."""
        for event_id, message in self.beside.for_desks(self.desks).items():
            for page in self.desks[event_id]:
                page.hand(message)
        if said := self.beside.for_everybody():
            everybody = [page for pages in self.pages.values() for page in pages]
            for number, page in enumerate(everybody):
                for message in said:
                    page.hand(message)
                if number % AT_ONCE == AT_ONCE - 1:
                    await asyncio.sleep(BREATH)

    async def _hand_out(self, event_id: int, news: list[Message]) -> None:
        """A few pages at a time: whoever asks for a page meanwhile is answered in between."""
        began = asyncio.get_running_loop().time()
        together = all_of(news)
        for number, page in enumerate(list(self.pages.get(event_id, ()))):
            for message in [together] if page.told < news[0].version else news:
                page.hand(message)
            if number % AT_ONCE == AT_ONCE - 1:
                await asyncio.sleep(BREATH)
        # What is said meanwhile is said together next time: a desk's forms must not wait for it.
        await asyncio.sleep(min(asyncio.get_running_loop().time() - began, LONGEST_PAUSE))


def all_of(news: list[Message]) -> Message:
    """Several as one, for who has heard none of them."""
    return news[0] if len(news) == 1 else replace(news[-1], wire=b"".join(m.wire for m in news))


_hubs: dict[int, Hub] = {}


def hub() -> Hub:
    """The hub of the running loop: a server has one."""
    return _hubs.setdefault(id(asyncio.get_running_loop()), Hub())
