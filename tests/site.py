"""A whole installation of its own: real processes, a real data folder, a free port."""

from __future__ import annotations

import contextlib
import functools
import itertools
import json
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from starting.places import ROOT
from tests.ready_made import made_once

PATIENCE = 120  # seconds a process may take to come up, on a busy machine
# Below those that a system gives to outgoing connections, which would take a port between the
# look at it and its use, or while a server is away; each process begins elsewhere.
PORTS = itertools.count(os.getpid() * 97)
FIRST_PORT, PORTS_IN_ALL = 12_000, 20_000
OWNER = "owner"  # the file with the organiser's cookie
FIRST_ACCOUNT = """
from django.conf import settings
from django.test import Client
from django.utils import timezone
from tournament.people.actions import make_first_account, remember_device
user = make_first_account(name="Marijke", username="marijke", password="een lang wachtwoord")
client = Client()
client.force_login(user)
cookie = client.cookies[settings.SESSION_COOKIE_NAME]
remember_device(user, cookie.value, "Chromium", timezone.now())
print(cookie.key, cookie.value)
"""


def free_port() -> int:
    """A port that nobody has and nobody of us had before."""
    while True:
        port = FIRST_PORT + next(PORTS) % PORTS_IN_ALL
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


@dataclass
class Site:
    """Web server and, when asked, worker; ``env`` decides the size (laptop or server)."""

    folder: Path
    env: dict[str, str] = field(default_factory=dict)
    port: int = field(default_factory=free_port)
    host: str = "127.0.0.1"
    files: int = 0  # so many file handles and no way to more; 0: as the system has it
    web: subprocess.Popen[bytes] | None = None
    workers: list[subprocess.Popen[bytes]] = field(default_factory=list)
    _shell: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://{self.host}:{self.port}"

    @property
    def owner(self) -> tuple[str, str]:
        """The cookie of the organiser who came in before, where there is one: its name and value."""
        name, value = (self.folder / OWNER).read_text().split()
        return name, value

    @property
    def environment(self) -> dict[str, str]:
        own = {
            "HONK_DATA": str(self.folder),
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "PYTHONWARNINGS": "default",
        }
        return {**os.environ, **own, **self.env}

    def manage(self, *arguments: str) -> str:
        """Run a management command of this installation; its output."""
        done = subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT,
            env=self.environment,
            check=True,
            capture_output=True,
            text=True,
        )
        return done.stdout.strip()

    def shell(self, code: str) -> str:
        """What this code prints in a process of the installation, the same one for all code."""
        if self._shell is None:
            self._shell = subprocess.Popen(
                [sys.executable, "-m", "tests.shell"],
                cwd=ROOT,
                env=self.environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
        assert self._shell.stdin is not None
        assert self._shell.stdout is not None
        self._shell.stdin.write(json.dumps(code) + "\n")
        self._shell.stdin.flush()
        answer = json.loads(self._shell.stdout.readline())
        assert not answer["problem"], answer["problem"]
        return str(answer["said"]).strip()

    def ask(self, query: str) -> str:
        """One value from the installation's database file."""
        with contextlib.closing(
            sqlite3.connect(self.folder / "honk.sqlite3", timeout=20)
        ) as database:
            return str(database.execute(query).fetchone()[0])

    def start(self) -> None:
        """Bring the web server up and wait until it answers."""
        self.web = self._process("config.web", "--host", self.host, "--port", str(self.port))
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                with urllib.request.urlopen(f"{self.address}/alive", timeout=5):  # noqa: S310
                    return
            except OSError:
                assert self.web.poll() is None, "the web server ended at its start"
                self.web_settles()
        raise AssertionError("the web server does not answer")

    def web_settles(self) -> None:
        """A moment for the server's process; returns at once when it ends."""
        assert self.web is not None
        try:
            self.web.wait(timeout=0.05)
        except subprocess.TimeoutExpired:
            return

    def start_worker(self, *how: str) -> subprocess.Popen[bytes]:
        worker = self._process(
            *("celery", "-A", "config", "--quiet", "worker", "--loglevel", "warning"),
            *(how or ("-P", "solo")),
            *("--without-gossip", "--without-mingle", "--without-heartbeat"),
        )
        self.workers.append(worker)
        return worker

    def _process(self, *arguments: str) -> subprocess.Popen[bytes]:
        limited = ["prlimit", f"--nofile={self.files}:{self.files}"] if self.files else []
        with (self.folder / f"{arguments[0]}.log").open("ab") as log:
            return subprocess.Popen(
                [*limited, sys.executable, "-m", *arguments],
                cwd=ROOT,
                env=self.environment,
                stdout=log,
                stderr=subprocess.STDOUT,
            )

    def kill(self) -> None:
        """The power cut: every process that serves dies at once."""
        for process in self.processes():
            process.kill()
            process.wait()
        self.web, self.workers = None, []

    def stop(self) -> None:
        if self._shell is not None:
            self._shell.communicate()  # it ends when nobody can say anything more
            self._shell = None
        for process in self.processes():
            process.terminate()
        for process in self.processes():
            try:
                process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self.web, self.workers = None, []

    def processes(self) -> list[subprocess.Popen[bytes]]:
        return [process for process in [self.web, *self.workers] if process]


def made_ready(folder: Path, **env: str) -> Site:
    """An installation with an empty database."""
    return a_copy(folder, empty_data(), env)


def with_owner(folder: Path) -> Site:
    """An installation whose organiser has an account, and nothing else."""
    return a_copy(folder, made_once("owner", make_owner), {})


def with_demo(folder: Path, state: str) -> Site:
    """An installation with its organiser's demo event, as far as ``state`` says."""
    return a_copy(folder, demo_data(state), {})


def demo_data(state: str) -> Path:
    return made_once(f"demo-{state}", functools.partial(make_demo, state))


def a_copy(folder: Path, data: Path, env: dict[str, str]) -> Site:
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copytree(data, folder, dirs_exist_ok=True)
    return Site(folder, env)


def empty_data() -> Path:
    """A data folder as ``prepare`` leaves it; nothing in it depends on where it lies."""
    return made_once("empty", make_empty)


def make_empty(folder: Path) -> None:
    with made(folder) as site:
        site.manage("prepare")


def make_owner(folder: Path) -> None:
    shutil.copytree(empty_data(), folder, dirs_exist_ok=True)
    with made(folder) as site:
        come_first(site)


def make_demo(state: str, folder: Path) -> None:
    shutil.copytree(empty_data(), folder, dirs_exist_ok=True)
    with made(folder) as site:
        site.shell(
            f"from django.core.management import call_command\ncall_command('demo', state={state!r})"
        )
        come_first(site)


def come_first(site: Site) -> None:
    """The organiser makes the first account, to whom all events belong then, and stays signed in."""
    (site.folder / OWNER).write_text(site.shell(FIRST_ACCOUNT))


@contextlib.contextmanager
def made(folder: Path) -> Iterator[Site]:
    """Everything is in the one file afterwards, and nobody opens that: it is copied only."""
    site = Site(folder, {"DATABASE_URL": ""})
    yield site
    site.stop()
    with contextlib.closing(sqlite3.connect(folder / "honk.sqlite3")) as database:
        database.execute("pragma wal_checkpoint(truncate)")
    assert not (folder / "honk.sqlite3-wal").exists()
