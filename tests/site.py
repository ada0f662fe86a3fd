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
from dataclasses import dataclass, field
from pathlib import Path

from tests.ready_made import made_once

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 120  # seconds a process may take to come up, on a busy machine
# Below those that a system gives to outgoing connections, which would take a port between the
# look at it and its use, or while a server is away; each process begins elsewhere.
PORTS = itertools.count(os.getpid() * 97)
FIRST_PORT, PORTS_IN_ALL = 12_000, 20_000


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
    files: int = 0  # so many file handles and no way to more; 0: as the system has it
    web: subprocess.Popen[bytes] | None = None
    workers: list[subprocess.Popen[bytes]] = field(default_factory=list)
    _shell: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

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
        self.web = self._process("config.web", "--port", str(self.port))
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


def with_demo(folder: Path, state: str) -> Site:
    """An installation with the demo event, as far as ``state`` says."""
    return a_copy(folder, made_once(f"demo-{state}", functools.partial(make_demo, state)), {})


def a_copy(folder: Path, data: Path, env: dict[str, str]) -> Site:
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copytree(data, folder, dirs_exist_ok=True)
    return Site(folder, env)


def empty_data() -> Path:
    """A data folder as ``prepare`` leaves it; nothing in it depends on where it lies."""
    return made_once("empty", make_empty)


def make_empty(folder: Path) -> None:
    made(folder, "prepare")


def make_demo(state: str, folder: Path) -> None:
    shutil.copytree(empty_data(), folder, dirs_exist_ok=True)
    made(folder, "demo", "--state", state)


def made(folder: Path, *command: str) -> None:
    """Everything is in the one file afterwards, and nobody opens that: it is copied only."""
    Site(folder, {"DATABASE_URL": ""}).manage(*command)
    with contextlib.closing(sqlite3.connect(folder / "honk.sqlite3")) as database:
        database.execute("pragma wal_checkpoint(truncate)")
    assert not (folder / "honk.sqlite3-wal").exists()
