"""An installation of its own with as many workers as asked for, and the job that they do."""

from __future__ import annotations

import contextlib
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import psutil

from bench.parts.clerks import ROOT, manage, settings_of

WORKER = (
    *("celery", "-A", "config", "--quiet", "worker", "-P", "solo", "--loglevel", "error"),
    *("--without-gossip", "--without-mingle", "--without-heartbeat"),
)
MAKE = """
import datetime
from tournament.events.actions import make as events
events.make_event(name="Bench", date=datetime.date(2026, 11, 21), by=None,
                  rounds_planned=5, minutes=%d, pairing="%s")
"""
ASK = """
from dataclasses import replace
from tournament.stress.actions.ask import ask
from tournament.models import Event
from tournament.stress.reads.question import usual_assumptions
event = Event.objects.get()
asked = replace(usual_assumptions(event), entries=%d, events=%d, seed=%d)
print(ask(event, asked, by=None).pk)
"""


@dataclass
class Installation:
    """One data folder, one broker; ``redis`` empty: the embedded one."""

    folder: Path
    redis: str = ""
    pairing: str = "planned"
    minutes: int = 45
    workers: list[subprocess.Popen[bytes]] = field(default_factory=list)

    @property
    def env(self) -> dict[str, str]:
        return settings_of(self.folder, REDIS_URL=self.redis, DATABASE_URL="")

    def make(self) -> None:
        manage(self.env, "prepare")
        manage(self.env, "shell", "--no-imports", "-c", MAKE % (self.minutes, self.pairing))

    def ask(self, duos: int, events: int, seed: int) -> int:
        """A stress test; the number of its job."""
        made = manage(self.env, "shell", "--no-imports", "-c", ASK % (duos, events, seed))
        return int(made.splitlines()[-1])

    def hire(self, count: int) -> None:
        for _ in range(count):
            worker = [sys.executable, "-m", *WORKER]
            self.workers.append(
                subprocess.Popen(worker, cwd=ROOT, env=self.env, stderr=subprocess.DEVNULL)
            )

    def kill_one(self) -> None:
        """As a power cut does; another one comes in its place."""
        worker = self.workers.pop(0)
        worker.kill()
        worker.wait()
        self.hire(1)

    def busy(self) -> list[float]:
        """Processor seconds of each worker so far."""
        times = [psutil.Process(worker.pid).cpu_times() for worker in self.workers]
        return [one.user + one.system for one in times]

    def dismiss(self) -> None:
        for worker in self.workers:
            worker.terminate()
        for worker in self.workers:
            worker.wait(30)
        self.workers.clear()

    def one(self, query: str) -> str:
        """One value of the database."""
        with contextlib.closing(sqlite3.connect(self.folder / "honk.sqlite3", timeout=20)) as open_:
            found = open_.execute(query).fetchone()
        return "" if found is None or found[0] is None else str(found[0])

    def wait_until(self, query: str, wanted: str, patience: float = 900) -> None:
        until = time.monotonic() + patience
        while self.one(query) != wanted:
            if time.monotonic() > until:
                raise SystemExit(f"never {wanted}: {query}")
            time.sleep(0.1)


@contextlib.contextmanager
def installation(
    redis: str = "", pairing: str = "planned", minutes: int = 45
) -> Iterator[Installation]:
    with tempfile.TemporaryDirectory(prefix="honk-bench-") as folder:
        made = Installation(Path(folder), redis, pairing, minutes)
        try:
            made.make()
            yield made
        finally:
            made.dismiss()
