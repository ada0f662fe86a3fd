"""More ask than can be answered: who is too many is told so at once, and everybody else goes on."""

import asyncio
import shutil
import socket
import urllib.request
from collections import Counter
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest

from config.turns import MOST_WAITING, TooBusy, Turns
from starting.files import raise_limit
from tests.site import Site, made_ready, with_demo

FILES, STREAMS, PAGES = 1024, 2500, 40
SLUG = "select slug from tournament_event"
HALL: dict[str, Any] = {"path": "/event/nk/standings/", "headers": []}
DESK: dict[str, Any] = {"path": "/event/nk/desk/save/", "headers": [(b"cookie", b"sessionid=abc")]}


async def head_of(port: int, path: str) -> tuple[str, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    return (await reader.readuntil(b"\r\n\r\n")).decode().lower(), writer


async def end(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with suppress(OSError):
        await writer.wait_closed()


async def a_crowd(site: Site, feed: str) -> tuple[Counter[str], list[int], str]:
    """The answers to all streams, those to pages meanwhile, and what one without a stream hears."""
    several, answers = asyncio.Semaphore(100), Counter[str]()
    open_: list[asyncio.StreamWriter] = []

    async def listen() -> None:
        async with several:
            head, writer = await head_of(site.port, feed)
        answers[head.split(" ")[1]] += 1
        assert " 200 " in head or "retry-after: 15" in head
        if " 200 " in head:
            open_.append(writer)
        else:
            await end(writer)

    def page() -> int:
        with urllib.request.urlopen(f"{site.address}/alive", timeout=20) as answer:  # noqa: S310
            return int(answer.status)

    crowd = asyncio.gather(*(listen() for _ in range(STREAMS)))
    pages = [await asyncio.to_thread(page) for _ in range(PAGES)]
    await crowd
    pages += [await asyncio.to_thread(page) for _ in range(PAGES)]
    once, writer = await head_of(site.port, f"{feed}?once=1")
    await asyncio.gather(*(end(one) for one in [*open_, writer]))
    return answers, pages, once


@pytest.mark.skipif(not shutil.which("prlimit"), reason="no other way to limit a process's files")
def test_with_1024_files_and_2500_streams_pages_go_on(tmp_path: Path) -> None:
    if raise_limit() < STREAMS + 200:
        pytest.skip("the crowd itself needs more files than this system gives")
    site = with_demo(tmp_path / "data", "checkin")
    site.files = FILES
    site.start()
    try:
        answers, pages, once = asyncio.run(a_crowd(site, "/event/" + site.ask(SLUG) + "/feed"))
    finally:
        site.stop()
    assert set(answers) == {"200", "503"}
    assert answers["200"] > FILES // 4
    assert set(pages) == {200}
    assert "200 ok" in once
    assert "content-length" in once
    assert (site.folder / "config.web.log").stat().st_size < 10_000


@pytest.mark.skipif(not shutil.which("prlimit"), reason="no other way to limit a process's files")
def test_who_takes_all_connections_there_are_leaves_some_to_the_others(tmp_path: Path) -> None:
    if raise_limit() < FILES + 200:
        pytest.skip("the crowd itself needs more files than this system gives")
    site = made_ready(tmp_path)
    site.files = FILES
    site.start()
    greedy = ("127.0.0.2", 0)
    try:
        with ExitStack() as open_:
            for _ in range(FILES):
                one = socket.create_connection(("127.0.0.1", site.port), 20, greedy)
                open_.enter_context(one)
            with urllib.request.urlopen(f"{site.address}/alive", timeout=20) as answer:  # noqa: S310
                assert answer.status == 200
    finally:
        site.stop()


class Gone:
    """As a connection that ended says it."""

    is_gone = True


def test_desks_come_first_and_who_hung_up_loses_the_turn() -> None:
    order: list[str] = []

    async def ask(turns: Turns, who: str, scope: dict[str, Any]) -> None:
        try:
            async with turns.turn(scope):
                order.append(who)
        except Exception as refused:
            order.append(f"{who} {type(refused).__name__}")

    async def day() -> None:
        turns = Turns(1)
        async with turns.turn(HALL):
            asked = [
                asyncio.create_task(ask(turns, "phone", HALL)),
                asyncio.create_task(ask(turns, "left", {**HALL, "state": {"connection": Gone()}})),
                asyncio.create_task(ask(turns, "desk", DESK)),
                asyncio.create_task(ask(turns, "guest", {**DESK, "headers": []})),
            ]
            await asyncio.sleep(0)
            assert turns.waiting == 4
        await asyncio.gather(*asked)
        assert (turns.free, turns.waiting) == (1, 0)

    asyncio.run(day())
    assert order == ["desk", "phone", "left RequestAborted", "guest"]


def test_nobody_waits_for_long_and_the_turns_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("config.turns.WAITS", 0.05)

    async def day() -> None:
        turns = Turns(1)
        async with turns.turn(HALL):
            for scope in (HALL, DESK):
                with pytest.raises(TooBusy):
                    async with turns.turn(scope):
                        raise AssertionError
            assert turns.waiting == 0
        assert turns.free == 1

    asyncio.run(day())


def test_a_line_that_is_full_refuses_at_once() -> None:
    async def day() -> None:
        turns = Turns(0)
        waiting = [asyncio.create_task(turns.take(turns.others)) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(TooBusy):
            await turns.take(turns.others)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert turns.waiting == 0

    asyncio.run(day())


def test_the_end_of_the_server_ends_its_streams_and_tells_of_no_error(tmp_path: Path) -> None:
    site = made_ready(tmp_path)
    try:
        site.start()
        slug = site.shell("from tests.builders import an_event; print(an_event().slug)")
        with socket.create_connection(("127.0.0.1", site.port)) as phone:
            phone.sendall(f"GET /event/{slug}/feed HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            assert phone.recv(100).startswith(b"HTTP/1.1 200")
            assert site.web is not None
            site.web.terminate()
            site.web.wait(20)
    finally:
        site.stop()
    assert (tmp_path / "config.web.log").read_text(encoding="utf-8") == ""
