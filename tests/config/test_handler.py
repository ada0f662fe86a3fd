"""Requests in threads that stay: nothing of one request is left for the next."""

import asyncio
from collections.abc import AsyncIterator, Iterator, MutableMapping
from contextvars import ContextVar
from pathlib import Path
from typing import Any

import pytest
from django.http import FileResponse, HttpRequest, HttpResponse, StreamingHttpResponse
from django.test import override_settings
from django.urls import path

import config.handler
from config.handler import SteadyHandler

Message = MutableMapping[str, Any]
somebody = ContextVar("somebody", default="nobody")
ended: list[str] = []


def name(request: HttpRequest) -> HttpResponse:
    before = somebody.get()
    somebody.set(request.GET.get("name", ""))
    return HttpResponse(before)


def file(request: HttpRequest) -> FileResponse:
    return FileResponse(Path(request.GET["path"]).open("rb"))


def for_ever(request: HttpRequest) -> StreamingHttpResponse:
    async def parts() -> AsyncIterator[bytes]:
        try:
            while True:
                yield b"still here"
                await asyncio.sleep(0)
        finally:
            ended.append("stream")

    return StreamingHttpResponse(parts())


urlpatterns = [path("name", name), path("file", file), path("for-ever", for_ever)]


@pytest.fixture
def handler(monkeypatch: pytest.MonkeyPatch) -> Iterator[SteadyHandler]:
    """With a single thread, so that every request comes after another one in it."""
    monkeypatch.setattr(config.handler, "THREADS", 1)
    with override_settings(ROOT_URLCONF=__name__, MIDDLEWARE=[]):
        yield SteadyHandler()


async def ask(handler: SteadyHandler, address: str, *, leaves_after: int = 0) -> bytes:
    """The body of the answer; a listener who leaves does so after some parts of it."""
    body: list[bytes] = []
    left = asyncio.Event()
    told = iter([{"type": "http.request"}])

    async def receive() -> Message:
        if (first := next(told, None)) is None:
            await left.wait()
        return first or {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        body.append(message.get("body", b""))
        if leaves_after and len(body) > leaves_after:
            left.set()

    where, _, query = address.partition("?")
    scope: Message = {"type": "http", "method": "GET", "path": where, "headers": []}
    await handler(scope | {"query_string": query.encode()}, receive, send)
    return b"".join(body)


def test_a_thread_does_not_remember_who_asked_before(handler: SteadyHandler) -> None:
    async def two() -> list[bytes]:
        return [await ask(handler, "/name?name=Anna"), await ask(handler, "/name?name=Bo")]

    assert asyncio.run(two()) == [b"nobody", b"nobody"]


def test_a_file_arrives_whole(handler: SteadyHandler, tmp_path: Path) -> None:
    content = bytes(range(256)) * 1000
    (tmp_path / "large").write_bytes(content)
    assert asyncio.run(ask(handler, f"/file?path={tmp_path / 'large'}")) == content


def test_a_stream_ends_when_nobody_is_listening(handler: SteadyHandler) -> None:
    ended.clear()
    asyncio.run(ask(handler, "/for-ever", leaves_after=3))
    assert ended == ["stream"]
