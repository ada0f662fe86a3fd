"""What the first laptop tells the second: what changed, when it asks; and files beside that."""

import json
import threading
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from tournament.follow.beside import Beside
from tournament.follow.book import Book, numbers_of
from tournament.follow.laptops import Kept, Laptops, Other
from tournament.follow.source import Source
from tournament.follow.wire import PROTOCOL, Heard, Unsealed, nonce_of, opened, sealed

LOOKS_EVERY = 0.04  # seconds
WAITS = 1.0  # seconds for something new; then it says that there is nothing
SILENT = 5.0  # seconds; then it is not there
STEP, BOOK, SAME = b"S", b"B", b"="


OTHER_VERSION, NO_LEADER = 409, 421


class NotForThis(Exception):
    """Not the leader, or not in a version that is understood."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


@dataclass
class Second:
    """The laptop that follows, as the first one knows it."""

    other: Other
    heard_at: float = 0.0
    digest: bytes = b""  # what it has, proved
    versions: dict[int, int] = field(default_factory=dict)  # of events, as they are there


@dataclass
class Giving:
    """One for the process that serves; questions come in threads, the source is used in turn."""

    path: Path
    kept: Kept
    version: str
    asks: str = ""  # the versions of the events, of the database
    beside: Beside | None = None
    left: Callable[[str, list[dict[str, Any]]], None] = lambda _name, _found: None
    secret_key: str = ""
    addresses: tuple[str, ...] = ()
    seconds: dict[str, Second] = field(default_factory=dict)
    arrived: threading.Condition = field(default_factory=threading.Condition)
    _heard: Heard = field(default_factory=Heard)
    _turn: threading.Lock = field(default_factory=threading.Lock)
    _opening: threading.Lock = field(default_factory=threading.Lock)
    _source: Source | None = None

    @property
    def laptops(self) -> Laptops:
        return self.kept.now or Laptops()

    def who(self) -> dict[str, Any]:
        """Everybody may know that."""
        own = self.laptops
        told: dict[str, Any] = {
            "key": own.key,
            "name": own.name,
            "epoch": own.epoch,
            "leads": own.leads,
        }
        told |= {"whole": own.has_all}
        return {**told, "salt": own.salt, "version": self.version, "protocol": PROTOCOL}

    def answer(self, what: str, letter: bytes) -> bytes:
        """A sealed answer to a sealed question."""
        asked = json.loads(opened(self.laptops.secret, letter, what))
        sender = str(asked["key"])
        if not self._heard.is_new(sender, int(asked["count"])):
            raise Unsealed
        if asked["version"] != self.version:
            raise NotForThis(OTHER_VERSION)
        if not self.laptops.leads:
            raise NotForThis(NO_LEADER)
        told = getattr(self, f"_{what}")(sender, asked)
        return sealed(self.laptops.secret, told, nonce_of(letter))

    def _join(self, sender: str, asked: dict[str, Any]) -> bytes:
        other = Other(sender, str(asked["name"])[:60], tuple(map(str, asked["addresses"]))[:8])
        own = self.kept.change(lambda laptops: laptops.knows(other))
        self.seconds[sender] = Second(other, time.monotonic())
        told = {"key": own.key, "name": own.name, "epoch": own.epoch, "addresses": self.addresses}
        told |= {"now": own.hall_moment(), "secret_key": self.secret_key}
        return json.dumps(told).encode()

    def _beside(self, _sender: str, _asked: dict[str, Any]) -> bytes:
        """The files, who else there is, and what time it is in the hall."""
        own = self.laptops
        told = {"now": own.hall_moment(), "epoch": own.epoch, "files": self._files()}
        return json.dumps(told | {"others": [asdict(one) for one in own.others]}).encode()

    def _files(self) -> dict[str, list[int]]:
        return self.beside.listed() if self.beside else {}

    def _file(self, _sender: str, asked: dict[str, Any]) -> bytes:
        return self.beside.part(str(asked["name"]), int(asked["at"])) if self.beside else b""

    def _left(self, _sender: str, asked: dict[str, Any]) -> bytes:
        self.left(str(asked["name"]), list(asked["found"]))
        return b"{}"

    def _next(self, sender: str, asked: dict[str, Any]) -> bytes:
        """What is new since the digest that it has; at once, or when there is something."""
        digest = bytes.fromhex(asked["digest"])
        self._note(sender, digest)
        until = time.monotonic() + (0 if asked.get("at_once") else WAITS)
        while True:
            with self._turn:
                source = self._opened()
                with source.held() as moment:
                    changed = source.changed_since(digest)
                    if changed is None:
                        return BOOK + source.book.page_size.to_bytes(4, "big") + source.book.hashes
                    if changed or source.book.digest != digest:
                        return STEP + source.step_from(moment, changed).written()
            if not self._something_new(until):
                return SAME

    def _pages(self, _sender: str, asked: dict[str, Any]) -> bytes:
        """Those that it lacks of a book it was told, and what changed since; or the book anew."""
        lacks = set(numbers_of(asked["lacks"]))
        with self._turn:
            source = self._opened()
            with source.held() as moment:
                changed = source.changed_since(bytes.fromhex(asked["digest"]))
                if changed is None:
                    return BOOK + source.book.page_size.to_bytes(4, "big") + source.book.hashes
                return STEP + source.step_from(moment, lacks | changed).written()

    def _something_new(self, until: float) -> bool:
        while time.monotonic() < until:
            if self._opened().has_changed():
                return True
            time.sleep(LOOKS_EVERY)
        return False

    def _note(self, sender: str, digest: bytes) -> None:
        if sender not in self.seconds:  # it follows on from before this process
            known = next((one for one in self.laptops.others if one.key == sender), None)
            self.seconds[sender] = Second(known or Other(sender, "", ()))
        if second := self.seconds.get(sender):
            with self.arrived:
                second.heard_at, second.digest = time.monotonic(), digest
                if versions := self._opened().answer_at(digest):
                    second.versions = versions
                self.arrived.notify_all()

    def version_of(self, event: int) -> int:
        """Up to which step somebody else has the event."""
        return max((one.versions.get(event, 0) for one in self.seconds.values()), default=0)

    def heard(self) -> set[str]:
        """The keys of those that asked just now."""
        now = time.monotonic()
        return {key for key, one in list(self.seconds.items()) if now - one.heard_at < SILENT}

    def is_followed(self) -> bool:
        return bool(self.heard())

    def wait_for(self, event: int, version: int, seconds: float) -> bool:
        """Whether the step is on another laptop too, at the latest after so long."""
        with self.arrived:
            return self.arrived.wait_for(lambda: self.version_of(event) >= version, seconds)

    def _opened(self) -> Source:
        with self._opening:  # two of them would drop each other's locks (source.py)
            if self._source is None:
                self._source = Source(self.path, self.asks)
            return self._source


def book_in(told: bytes) -> Book:
    return Book(int.from_bytes(told[:4], "big"), told[4:])
