"""Real start.py processes, their output read as it comes."""

import contextlib
import os
import queue
import signal
import subprocess
import threading
import time
import urllib.request
from collections.abc import Iterator, Mapping
from pathlib import Path

import psutil

from starting.places import ROOT, base_python

PATIENCE = 120.0  # seconds; how fast it really is, is measured by bench/start.py
# Signals do what they do for a person, also where the tests run in the background or under nohup.
AS_FOR_A_PERSON = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
signal.signal(signal.SIGHUP, signal.SIG_DFL)
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""


class Door:
    """A start.py that runs, with everything it has said so far."""

    def __init__(
        self,
        *arguments: str,
        root: Path = ROOT,
        env: Mapping[str, str] | None = None,
        program: tuple[Path, Path] | None = None,
    ) -> None:
        self.lines: list[str] = []
        self._news: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        own = {
            key: value
            for key, value in os.environ.items()
            if not key.startswith(("HONK_", "DJANGO_", "COV_", "DATABASE_URL", "REDIS_URL"))
        }
        python, script = program or (base_python(), root / "start.py")
        self.process = subprocess.Popen(
            [str(python), "-c", AS_FOR_A_PERSON, str(script), *arguments],
            env=own | dict(env or {}),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            start_new_session=True,
        )
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line.rstrip())
            self._news.put(line.rstrip())
        self._news.put(None)

    @property
    def said(self) -> str:
        return "\n".join(self.lines)

    def wait_for(self, beginning: str) -> str:
        """The first line that begins so; an AssertionError if none comes."""
        deadline = time.monotonic() + PATIENCE
        while (left := deadline - time.monotonic()) > 0:
            with contextlib.suppress(queue.Empty):
                line = self._news.get(timeout=left)
                if line is None:
                    break
                if line.startswith(beginning):
                    return line
        raise AssertionError(f"no line {beginning!r} in:\n{self.said}")

    def send(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def end(self) -> int:
        """Wait for its end and for that of everybody who writes into its output."""
        code = self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        return code

    def children(self) -> list[psutil.Process]:
        return psutil.Process(self.process.pid).children()


@contextlib.contextmanager
def a_door(
    *arguments: str,
    root: Path = ROOT,
    env: Mapping[str, str] | None = None,
    program: tuple[Path, Path] | None = None,
) -> Iterator[Door]:
    door = Door(*arguments, root=root, env=env, program=program)
    try:
        yield door
    finally:
        if door.process.poll() is None:  # politely, so that the next one need not wait
            door.send(signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                door.process.wait(PATIENCE)
            door.process.kill()
        door.process.wait()
        door._reader.join(PATIENCE)
        assert door.process.stdout is not None
        door.process.stdout.close()


def all_end(processes: list[psutil.Process]) -> bool:
    _ended, alive = psutil.wait_procs(processes, timeout=PATIENCE)
    return not alive


def status(url: str) -> int:
    with urllib.request.urlopen(url, timeout=PATIENCE) as answer:  # noqa: S310 - our own site
        return int(answer.status)
