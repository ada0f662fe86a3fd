"""One batch of bad requests, in a process of its own: ``python -m bench.parts.fuzzing BATCH COUNT``.

``bench/fuzz_pages.py`` gives each an empty installation (HONK_DATA).
"""

import hashlib
import http.client
import random
import sqlite3
import sys
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import django
import psutil

django.setup()

from django.conf import settings  # noqa: E402
from django.db import connections  # noqa: E402

# Django has to be ready before any of its models can be imported.
from bench.parts.bad_requests import Maker, Request, a_secret  # noqa: E402
from bench.parts.clerks import server, settings_of  # noqa: E402
from bench.parts.moments import a_world  # noqa: E402
from starting.services import free_port  # noqa: E402

MOST_MEMORY = 400  # MB
# Counted or kept for whoever asks: no statement about an event.
OWN_BUSINESS = {"django_session", "tournament_device", "sqlite_sequence"}
SAVED = (b'"outcome": "saved"', b'"outcome": "queried"', b'"outcome": "same"')


@dataclass
class Found:
    answers: Counter[int] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    memory: float = 0.0


class Watcher(threading.Thread):
    """The most memory that any process of the server ever had."""

    def __init__(self, pid: int) -> None:
        super().__init__(daemon=True)
        self.pid, self.most, self.over = pid, 0.0, threading.Event()

    def run(self) -> None:
        while not self.over.wait(0.05):
            try:
                server = psutil.Process(self.pid)
                sizes = [
                    one.memory_info().rss for one in [server, *server.children(recursive=True)]
                ]
            except psutil.Error:
                continue
            self.most = max(self.most, max(sizes) / 2**20)


class Stored:
    """What is in the database, table by table; looked at again only when somebody wrote."""

    def __init__(self, file: Path) -> None:
        self.line = sqlite3.connect(file)
        names = self.line.execute("select name from sqlite_master where type='table'")
        self.tables = [name for (name,) in names if name not in OWN_BUSINESS]
        self.version, self.sums = 0, dict[str, str]()
        self.changed()

    def changed(self) -> list[str]:
        version = self.line.execute("pragma data_version").fetchone()[0]
        if version == self.version:
            return []
        sums = {name: self.sum(name) for name in self.tables}
        changed = [name for name in self.tables if sums[name] != self.sums.get(name)]
        self.version, self.sums = version, sums
        return changed

    def sum(self, table: str) -> str:
        columns = [row[1] for row in self.line.execute(f"pragma table_info({table})")]
        shown = ", ".join(f'"{name}"' for name in columns if name != "last_login")
        rows = self.line.execute(f"select {shown} from {table}")  # noqa: S608 - our own names
        return hashlib.sha256(repr(rows.fetchall()).encode()).hexdigest()


def ask(
    line: http.client.HTTPConnection, made: Request, session: str, secret: str
) -> tuple[int, bytes]:
    cookies = f"csrftoken={secret}" + (f"; sessionid={session}" if session else "")
    line.putrequest(made.method, made.path, skip_host="Host" in made.headers)
    own = {"Cookie": cookies, "X-CSRFToken": secret, "Content-Length": str(len(made.body))}
    for name, value in {**made.headers, **own}.items():
        line.putheader(name, value.encode("latin-1", "replace"))
    line.endheaders(made.body)
    answer = line.getresponse()
    if answer.headers.get("Content-Type", "") == "text/event-stream":
        line.close()
        return answer.status, b""
    return answer.status, answer.read()


def judge(made: Request, status: int, page: bytes, changed: list[str]) -> str:
    """What is wrong with this answer; empty: nothing."""
    if status >= 500:
        return f"answered {status}"
    if changed and (status >= 400 or made.method in {"GET", "HEAD", "OPTIONS"}):
        return f"answered {status} and changed {changed}"
    refused = b'"outcome": ' in page and not any(one in page for one in SAVED)
    return f"refused and changed {changed}" if refused and changed else ""


def batch(number: int, count: int, folder: Path) -> Found:
    world = a_world()
    connections.close_all()
    maker, found, secret = Maker(world), Found(), a_secret()
    rng, port = random.Random(number), free_port()
    log = (folder / "server.log").open("wb")
    with log, server(settings_of(folder), port, log) as web:
        watcher, stored = Watcher(web.pid), Stored(folder / "honk.sqlite3")
        kept = rows_of(stored.line, "django_session")
        watcher.start()
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        for turn in range(count):
            made = maker.request(rng)
            try:
                session = world.sessions.get(made.role, "")
                status, page = ask(line, made, session, secret)
            except (OSError, http.client.HTTPException) as error:
                line.close()
                status, page = 0, b""
                if made.headers.get("Host", "") != "a b" and not isinstance(error, ValueError):
                    found.wrong.append(f"{turn}: no answer ({error!r}) to {made}")
            found.answers[status] += 1
            maker.heard(made, status, page)
            if wrong := judge(made, status, page, stored.changed()):
                found.wrong.append(f"{turn} ({made.moment}): {wrong}: {made}")
                found.wrong += last_of(folder / "server.log") * (status >= 500)
            if turn % 20 == 19:
                put_back(stored.line, "django_session", kept)  # somebody signed out
        watcher.over.set()
        found.memory = watcher.most
    return found


def last_of(log: Path) -> list[str]:
    """Where it went wrong, as the server says."""
    return ["    " + line for line in log.read_text(errors="replace").splitlines()[-4:]]


def rows_of(line: sqlite3.Connection, table: str) -> list[tuple[Any, ...]]:
    return line.execute(f"select * from {table}").fetchall()  # noqa: S608


def put_back(line: sqlite3.Connection, table: str, rows: list[tuple[Any, ...]]) -> None:
    marks = ", ".join("?" * len(rows[0]))
    line.executemany(f"insert or replace into {table} values ({marks})", rows)  # noqa: S608
    line.commit()


def main() -> None:
    number, count = map(int, sys.argv[1:])
    began = time.monotonic()
    found = batch(number, count, settings.DATA_DIR)
    for wrong in found.wrong:
        print(f"  {wrong}")
    found.wrong += [f"{found.memory:.0f} MB"] * (found.memory > MOST_MEMORY)
    print(
        f"batch {number}: {count} requests in {time.monotonic() - began:.0f} s, "
        f"{len(found.wrong)} wrong, at most {found.memory:.0f} MB, "
        f"{dict(sorted(found.answers.items()))}"
    )
    sys.exit(bool(found.wrong))


if __name__ == "__main__":
    main()
