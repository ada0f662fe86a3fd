"""A laptop in the hall: start.py on a disk and a cable of its own, whose code somebody may type."""

import contextlib
import http.client
import json
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.parts.cables import Cable
from bench.parts.disk import Disk
from starting.places import ROOT
from tests.starting.browsers import Browser

PORT = 8000
PATIENCE = 90.0  # seconds for what comes by itself, on a machine that others use too


@dataclass
class Laptop:
    name: str
    disk: Disk
    cable: Cable
    process: subprocess.Popen[bytes] | None = None

    @property
    def data(self) -> Path:
        return self.disk.place / "data"

    @property
    def address(self) -> str:
        return f"http://{self.cable.address}:{PORT}"

    @property
    def log(self) -> Path:
        return self.disk.image.with_suffix(".log")

    def start(self, *follow: str) -> None:
        """As somebody does at the keyboard; ``follow`` is what the other laptop shows."""
        command = [sys.executable, "start.py", *(["follow", *follow] if follow else ["--empty"])]
        command += ["--data", str(self.data), "--port", str(PORT), "--no-browser"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*self.cable.inside(), *command],
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )

    def kill(self) -> None:
        self.cable.kill()
        if self.process is not None:
            self.process.wait()

    def power_cut(self) -> None:
        self.kill()
        self.disk.cut()

    def power_back(self) -> None:
        self.disk.mount()

    def asks(self, path: str, timeout: float = 2) -> bytes:
        with urllib.request.urlopen(self.address + path, timeout=timeout) as answer:  # noqa: S310
            return bytes(answer.read())

    def who(self) -> dict[str, Any]:
        """Nothing where nobody answers."""
        try:
            found: dict[str, Any] = json.loads(self.asks("/follow/who"))
        except (OSError, http.client.HTTPException):
            return {}
        return found

    def leads(self) -> bool:
        return bool(self.who().get("leads"))

    def follows(self) -> bool:
        who = self.who()
        return bool(who) and not who["leads"] and bool(who["whole"])

    def known(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads((self.data / "laptops.json").read_text())
        return found

    def take_over(self) -> float:
        """Somebody types the code and presses; the moment of that."""
        page = Browser(self.address)
        page.asks("/second-laptop/")
        pressed = time.monotonic()
        page.asks("/second-laptop/", code=self.known()["code"])
        return pressed

    def rows(self, query: str, *, follows: bool = False) -> list[Any]:
        """Of its database; of one that follows the file as it is."""
        how = "immutable=1" if follows else "mode=ro"
        address = f"{(self.data / 'honk.sqlite3').as_uri()}?{how}"
        with contextlib.closing(sqlite3.connect(address, uri=True, timeout=20)) as database:
            return database.execute(query).fetchall()


def until(holds: Callable[[], object], what: str, patience: float = PATIENCE) -> float:
    """What comes by itself; the moment at which it did."""
    deadline = time.monotonic() + patience
    while not holds():
        if time.monotonic() > deadline:
            raise AssertionError(f"it never came: {what}")
        time.sleep(0.05)
    return time.monotonic()
