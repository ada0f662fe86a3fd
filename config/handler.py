"""Django behind ASGI: a request's whole way through it in one of a few threads that stay.

Django's own handler goes to and fro between loop and thread at every middleware, and starts a
thread and a connection to the database for each request; when the last connection to SQLite
closes, the log is written back into the file, too. All that was half of what a form cost.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from io import BytesIO
from typing import Any, ParamSpec, TypeVar

from django.core import signals
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.http import FileResponse, HttpResponse, StreamingHttpResponse
from django.urls import set_script_prefix

from config import bodies
from config.busy import tell_busy
from config.fast_pages import Message, Receive, Send
from config.turns import TooBusy, Turns, comes_first
from tournament.core.storage.asking_again import read
from tournament.core.storage.still import held_still
from tournament.core.web import held_back
from tournament.core.web.patience import PATIENCE, waiting_until

P = ParamSpec("P")
T = TypeVar("T")

THREADS = 8  # each keeps a connection
WRITERS = THREADS // 2  # the others stay free for readers, however long writers wait for their turn
READING = {"GET", "HEAD", "OPTIONS", "TRACE"}


class SteadyHandler(ASGIHandler):
    """One hop there and one back; middleware and views run as under WSGI."""

    def __init__(self) -> None:
        super().__init__()
        self.threads = ThreadPoolExecutor(THREADS, thread_name_prefix="page")
        self.turns = Turns(THREADS)
        self.writers = Turns(WRITERS, desks_wait=PATIENCE)

    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async=False)

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            raise ValueError(f"pages are asked for by http, not by {scope['type']}")
        try:
            response = await self.asked(scope, receive)
        except RequestAborted:
            return
        except TooBusy:
            await tell_busy(scope, send)
            return
        if isinstance(response, StreamingHttpResponse):
            await self.stream(response, receive, send)
        else:
            await self.send_response(response, send)

    async def asked(self, scope: Message, receive: Receive) -> HttpResponse | StreamingHttpResponse:
        """Once all of it is there, and its turn has come."""
        try:
            async with bodies.arriving(scope, receive, await self.limit(scope)) as body:
                if scope["method"] in READING:
                    return await self.in_turn(scope, self.answer, scope, body)
                response = await self.written(scope, body)
            await held_back.given(response)
            return response
        except bodies.Refused as refused:
            told = {**scope, bodies.REFUSED: refused.status}
            return await self.in_turn(scope, self.answer, told, BytesIO())

    async def written(self, scope: Message, body: Any) -> HttpResponse | StreamingHttpResponse:
        """A desk that waits too long for a turn is told so, before the thread and in it."""
        until = time.monotonic() + PATIENCE
        try:
            async with self.writers.turn(scope):
                return await self.in_turn(scope, self.write, scope, body, until)
        except TooBusy:
            if comes_first(scope):
                raise bodies.Refused(bodies.TOO_MANY) from None
            raise

    def write(
        self, scope: Message, body: Any, until: float
    ) -> HttpResponse | StreamingHttpResponse:
        with waiting_until(until):
            return self.answer(scope, body)

    async def in_turn(
        self, scope: Message, do: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        async with self.turns.turn(scope):
            return await self.in_thread(do, *args, **kwargs)

    async def limit(self, scope: Message) -> int:
        """How much may be sent to this address by whoever asks."""
        most = bodies.limit_of(scope)
        if most > bodies.FORM and not await self.in_thread(read, bodies.is_signed_in, scope):
            return bodies.FORM
        return most

    async def in_thread(self, do: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """In a context of its own: a thread that stays must not remember who asked before."""
        loop, context = asyncio.get_running_loop(), copy_context()
        return await loop.run_in_executor(self.threads, lambda: context.run(do, *args, **kwargs))

    def answer(self, scope: Message, body: Any) -> HttpResponse | StreamingHttpResponse:
        """The response, with all that belongs to its request ended, unless it still streams."""
        with held_still():
            return self._answer(scope, body)

    def _answer(self, scope: Message, body: Any) -> HttpResponse | StreamingHttpResponse:
        set_script_prefix(get_script_prefix(scope))
        signals.request_started.send(sender=self.__class__, scope=scope)
        request, refusal = self.create_request(scope, body)
        response: Any = refusal if request is None else self.get_response(request)
        response._handler_class = self.__class__
        if not response.streaming:
            response.close()
        answer: HttpResponse | StreamingHttpResponse = response
        return answer

    async def stream(self, response: StreamingHttpResponse, receive: Receive, send: Send) -> None:
        """Until all is sent, or nobody listens any longer."""
        if isinstance(response, FileResponse):
            response.block_size = self.chunk_size
        if not response.is_async:
            parts: Any = response.streaming_content  # plain, as it is not asynchronous
            response.streaming_content = self.parts(iter(parts))
        sending = asyncio.ensure_future(self.send_response(response, send))
        leaving = asyncio.ensure_future(self.listen_for_disconnect(receive))
        try:
            await asyncio.wait({sending, leaving}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (leaving, sending):
                task.cancel()
            await asyncio.gather(leaving, sending, return_exceptions=True)
            await self.in_thread(response.close)

    async def parts(self, content: Iterator[bytes]) -> AsyncIterator[bytes]:
        """What is read from a file, read where it may take its time."""
        while (part := await self.in_thread(next, content, None)) is not None:
            yield part
