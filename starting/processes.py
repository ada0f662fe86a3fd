"""The processes that start.py starts: each ends with it, see ``starting.child``."""

import contextlib
import io
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import IO

from starting.places import ROOT, clean_environment

PATIENCE = 8.0  # more than a child needs to end itself


class Child:
    """A running program that cannot outlive us."""

    def __init__(
        self,
        python: Path,
        *command: str,
        env: Mapping[str, str] | None = None,
        output: IO[str] | int | None = None,
    ) -> None:
        new_group = 0x200 if sys.platform == "win32" else 0  # CREATE_NEW_PROCESS_GROUP
        self.process = subprocess.Popen(
            [str(python), "-m", "starting.child", *command],
            cwd=ROOT,
            env=clean_environment() if env is None else dict(env),
            stdin=subprocess.PIPE,
            stdout=output,
            stderr=None if output is None else subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            # Own session: Ctrl-C reaches start.py alone, which then stops everybody once.
            start_new_session=True,
            creationflags=new_group,
            # Inheritable is nothing but the lock (locking.py), which a child must keep held.
            close_fds=False,
        )
        self._runs = threading.Lock()  # held until it has ended
        self._runs.acquire()
        threading.Thread(target=self._see_it_end, daemon=True).start()

    # Popen looks after its process under a lock, and a signal's exception in the main thread may
    # leave that held for ever: so only this thread, which no signal reaches, asks it.
    def _see_it_end(self) -> None:
        self.process.wait()
        self._runs.release()

    @property
    def has_ended(self) -> bool:
        return self.process.returncode is not None

    def wait(self, patience: float = -1) -> None:
        """Until it has ended, or for so many seconds."""
        if not self.has_ended and self._runs.acquire(timeout=patience):
            self._runs.release()

    def exit_code(self) -> int:
        """Of one that runs to its end by itself."""
        self.wait()
        return int(self.process.returncode)

    def ask_to_stop(self) -> None:
        if self.process.stdin and not self.process.stdin.closed:
            with contextlib.suppress(OSError):
                self.process.stdin.close()

    def stop(self, patience: float = PATIENCE) -> None:
        """Ask by closing the pipe; kill whoever of the group does not listen in time."""
        self.ask_to_stop()
        self.wait(patience)
        if sys.platform == "win32":
            self.process.kill()
        else:
            # Also after a clean end: what a killed worker had started must not live on.
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.wait()


def run(
    python: Path,
    *command: str,
    env: Mapping[str, str] | None = None,
    each_line: Callable[[str], None] | None = None,
) -> tuple[int, str]:
    """Run to the end; the exit code and all it said, shown line by line on the way."""
    child = Child(python, *command, env=env, output=subprocess.PIPE)
    said: list[str] = []
    try:
        with child.process.stdout or io.StringIO() as output:
            for line in output:
                said.append(line)
                if each_line:
                    each_line(line.rstrip())
        return child.exit_code(), "".join(said)
    finally:
        child.stop()


def show(python: Path, *command: str, env: Mapping[str, str] | None = None) -> int:
    """Run to the end with the terminal as its output; the exit code."""
    child = Child(python, *command, env=env)
    try:
        return child.exit_code()
    finally:
        child.stop()
