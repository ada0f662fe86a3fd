"""Signs of life of whoever works on a job, given by a process beside this one (beater.py)."""

import atexit
import json
import subprocess
import sys
import threading
from pathlib import Path
from typing import IO, Any

from django.db import connection

PROGRAM = Path(__file__).with_name("beater.py")


class Beside:
    """The process; it begins with the first job, and once more if it should have died."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[str] | None = None
        self.turn = threading.Lock()

    def tell(self, told: dict[str, Any]) -> None:
        with self.turn:
            try:
                write(self.begun(), told)
            except OSError:
                self.end()
                write(self.begun(), told)

    def begun(self) -> IO[str]:
        if self.process is None:
            self.process = subprocess.Popen(  # noqa: S603 - our own program
                [sys.executable, str(PROGRAM)], stdin=subprocess.PIPE, text=True
            )
            write(self.process.stdin, database())
        return self.process.stdin  # type: ignore[return-value]  # it has one

    def end(self) -> None:
        if (process := self.process) is not None:
            self.process = None
            process.kill()
            process.communicate()


BESIDE = Beside()
atexit.register(BESIDE.end)


def write(line: IO[str] | None, told: dict[str, Any]) -> None:
    if line is not None:
        line.write(json.dumps(told) + "\n")
        line.flush()


def database() -> dict[str, Any]:
    """How it reaches the same database."""
    if connection.vendor == "sqlite":
        return {"sqlite": str(connection.settings_dict["NAME"])}
    known = connection.get_connection_params()
    return {name: value for name, value in known.items() if isinstance(value, str | int)}
