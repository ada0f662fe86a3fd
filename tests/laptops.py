"""Laptops that know each other: each with its own data, started in its role as start.py does."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from starting.child import AGAIN
from tests.site import PATIENCE, ROOT, Site, demo_data, empty_data
from tests.starting.browsers import Browser
from tournament.follow.laptops import Kept, Other, first_of, write_laptops

NAME, PASSWORD = "marijke", "een lang wachtwoord"
FOLLOWS = 5  # the exit code of tournament.follow.role


@dataclass
class Laptop(Site):
    """``start`` asks first who leads; ``go_on`` starts it again where it ended for another role."""

    @property
    def is_second(self) -> bool:
        return self.env.get("HONK_FOLLOWS") == "1"

    def start(self) -> None:
        self.env |= {"HONK_ADDRESSES": self.address, "HONK_FOLLOWS": "0"}
        if (self.folder / "laptops.json").exists():
            self.env["HONK_FOLLOWS"] = str(int(self._module("tournament.follow.role") == FOLLOWS))
        super().start()

    def _module(self, *command: str) -> int:
        return subprocess.run(
            [sys.executable, "-m", *command], cwd=ROOT, env=self.environment, check=False
        ).returncode

    def go_on(self) -> None:
        """In the role it has now."""
        assert self.web is not None
        assert self.web.wait(PATIENCE) == AGAIN
        self.start()

    def who(self) -> dict[str, Any]:
        with urllib.request.urlopen(f"{self.address}/follow/who", timeout=10) as answer:  # noqa: S310
            found: dict[str, Any] = json.load(answer)
            return found

    def laptops(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads((self.folder / "laptops.json").read_text())
        return found

    def page(self, path: str) -> str:
        with urllib.request.urlopen(self.address + path, timeout=30) as answer:  # noqa: S310
            return str(answer.read().decode())

    def status(self, path: str) -> int:
        try:
            with urllib.request.urlopen(self.address + path, timeout=30) as answer:  # noqa: S310
                return int(answer.status)
        except urllib.error.HTTPError as error:
            return error.code

    def browser(self, *, signed_in_as: str = "", password: str = "") -> Browser:
        browser = Browser(self.address)
        if signed_in_as:
            browser.asks("/sign-in/")
            browser.asks("/sign-in/", username=signed_in_as, password=password)
        return browser


def a_laptop(folder: Path, data: Path | None = None) -> Laptop:
    return Laptop(Path(shutil.copytree(data or empty_data(), folder)))


def until(holds: Callable[[], object], laptop: Laptop) -> None:
    """What happens by itself, as soon as it has; an AssertionError if it never does."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, "it never came"
        laptop.web_settles()


@dataclass
class Pair:
    first: Laptop
    second: Laptop
    code: str

    def take_over(self) -> None:
        """Somebody presses the button on the second one."""
        door = self.second.browser()
        door.asks("/second-laptop/")
        door.asks("/second-laptop/", code=self.code)
        self.second.go_on()


def two_laptops(folder: Path, host: str = "127.0.0.1") -> tuple[Laptop, Laptop]:
    """Side by side, the second one at this address; they know nothing of each other. The first has
    an account and the demo event, as somebody has it the evening before."""
    first = a_laptop(folder / "first", demo_data("round1"))
    second = a_laptop(folder / "second")
    second.host = host
    return first, second


def joined(first: Laptop, second: Laptop) -> str:
    """As their pages do it (the test of these pages is below); the code."""
    ours = Kept(first.folder).change(lambda known: known)
    at_first = Other(ours.key, "Zaal", (first.address,))
    theirs = replace(
        first_of("Tweede"), salt=ours.salt, code=ours.code, secret=ours.secret, leads=False,
        puts_aside=True, has_all=False, others=(at_first,),
    )  # fmt: skip
    write_laptops(second.folder, theirs)
    at_second = Other(theirs.key, "Tweede", (second.address,))
    write_laptops(first.folder, ours.knows(at_second))
    (second.folder / "secret-key").write_bytes((first.folder / "secret-key").read_bytes())
    return ours.code


@contextmanager
def a_pair(folder: Path, host: str = "127.0.0.1") -> Iterator[Pair]:
    first, second = two_laptops(folder, host)
    code = joined(first, second)
    try:
        first.start()
        second.start()
        until(lambda: second.who()["whole"], second)
        yield Pair(first, second, code)
    finally:
        first.stop()
        second.stop()


def slug_of(laptop: Laptop) -> str:
    return str(re.findall(r'href="/event/([-\w]+)/"', laptop.page("/?look"))[0])
