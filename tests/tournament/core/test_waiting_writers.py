"""Somebody holds the database: whoever wants to save is told so in time, and readers read on."""

import contextlib
import http.client
import shutil
import sqlite3
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from bench.parts.clerks import Clerk, Hall, make_hall, server, settings_of
from tests.services import a_new_database, a_redis_of_its_own, connected
from tests.site import empty_data, free_port

BUSY, SAVED = 503, 200
Held = contextlib.AbstractContextManager[None]


@contextlib.contextmanager
def held(database: Path) -> Iterator[None]:
    """Nobody else writes meanwhile."""
    with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("ROLLBACK")


@contextlib.contextmanager
def held_on_postgresql(address: str) -> Iterator[None]:
    """Nobody else does anything with an event meanwhile."""
    with connected(address) as connection:
        connection.execute("select id from tournament_event for update")
        yield
        connection.rollback()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return shutil.copytree(empty_data(), tmp_path / "data")


def saving(clerk: Clerk, form: str) -> int:
    """The status of the answer; the same key each time."""
    body = f"form={form}&home_BY=8&home_GR=3&once=kept-{form}"
    headers = {
        "Accept": "application/json",
        "Content-Type": "application/x-www-form-urlencoded",
        "Cookie": clerk.cookie,
        "X-CSRFToken": clerk.token,
    }
    line = http.client.HTTPConnection("127.0.0.1", clerk.port, timeout=60)
    with contextlib.closing(line):
        line.request("POST", f"/event/{clerk.slug}/desk/save/", body, headers)
        answer = line.getresponse()
        answer.read()
        return answer.status


def reads(clerk: Clerk) -> int:
    address = f"http://127.0.0.1:{clerk.port}/event/{clerk.slug}/desk/index.json"
    asked = urllib.request.Request(address, headers={"Cookie": clerk.cookie})
    with urllib.request.urlopen(asked, timeout=60) as answer:  # noqa: S310
        answer.read()
        return int(answer.status)


def readers_go_on(env: dict[str, str], holding: Callable[[], Held]) -> None:
    hall: Hall = make_hall(env, duos=24)
    port = free_port()
    with server(env, port), ThreadPoolExecutor(16) as crowd:
        clerks = [Clerk(port, hall.slug, session) for session in hall.sessions]
        for clerk in clerks:
            clerk.line.close()
        forms = hall.forms[0][: len(clerks)] * 2
        with holding():
            told = [crowd.submit(saving, *pair) for pair in zip(clerks * 2, forms, strict=False)]
            assert [reads(clerks[0]) for _ in range(20)] == [SAVED] * 20
            assert not all(one.done() for one in told)  # they were waiting all the while
            assert {one.result() for one in told} == {BUSY}
        again = [crowd.submit(saving, *pair) for pair in zip(clerks, forms, strict=False)]
        assert {one.result() for one in again} == {SAVED}


def test_waiting_writers_never_stop_readers(data: Path) -> None:
    env = settings_of(data, DATABASE_URL="", REDIS_URL="")
    readers_go_on(env, lambda: held(data / "honk.sqlite3"))


@pytest.mark.server
def test_waiting_writers_never_stop_readers_on_postgresql(data: Path) -> None:
    address = a_new_database()
    env = settings_of(data, DATABASE_URL=address, REDIS_URL=a_redis_of_its_own())
    readers_go_on(env, lambda: held_on_postgresql(address))
