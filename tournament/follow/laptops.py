"""Who this laptop is, which others it knows, and which of them leads: kept beside the database, as
the database itself is the same on all of them."""

import hashlib
import json
import secrets
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from tournament.core.storage.whole_files import write_whole

FILE = "laptops.json"
SIGNS = "ACDEFHJKLMNPRTVWXY34679"  # none that looks or sounds like another
CODE = 8  # signs: nobody who listened to the hall's network finds them by trying
# Trying one code costs a twentieth of a second and 32 MB.
SCRYPT = {"n": 2**15, "r": 8, "p": 1, "maxmem": 2**26, "dklen": 32}


@dataclass(frozen=True, slots=True)
class Other:
    """Another laptop, as this one knows it."""

    key: str
    name: str
    addresses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Laptops:
    """``epoch`` rises whenever a laptop takes over: of two that lead, the higher one does."""

    key: str = ""
    name: str = ""
    epoch: int = 1
    leads: bool = True
    puts_aside: bool = False  # at its next start what its own database held, before it follows
    left_of: str = ""  # a database put aside: what only that holds is not told to the leader yet
    salt: str = ""
    code: str = ""  # by which another is let in; shown where this one leads
    secret: str = ""  # made of the code: both have it, and it never goes over the network
    uses_name: bool = False  # what is printed says honk.local, whichever of the two leads
    others: tuple[Other, ...] = ()
    ahead: float = (
        0.0  # seconds by which the hall's clock, the first laptop's, is before this one's
    )
    erasures: int = 0  # of people's data that this laptop's older files know of
    # Where this one last began to lead: the version of each event by its key, and the moment.
    began_with: dict[str, int] = field(default_factory=dict)
    began_at: str = ""
    left: list[dict[str, Any]] = field(default_factory=list)  # what was told of it
    began_whole: bool = True  # whether the first laptop still told all it had
    has_all: bool = True  # the database here is the first laptop's, and not what was here before

    @property
    def is_alone(self) -> bool:
        return not self.others

    def hall_moment(self) -> float:
        """What time it is in the hall, in seconds: its clock went on from the first laptop's."""
        return time.time() + self.ahead

    def knows(self, other: Other) -> "Laptops":
        rest = tuple(one for one in self.others if one.key != other.key)
        return replace(self, others=(*rest, other))

    def with_code(self, code: str, salt: str) -> "Laptops":
        return replace(self, code=code, salt=salt, secret=secret_of(code, salt))


def secret_of(code: str, salt: str) -> str:
    return hashlib.scrypt(tidied(code).encode(), salt=bytes.fromhex(salt), **SCRYPT).hex()


def tidied(code: str) -> str:
    """As somebody types it, with spaces, dashes and small letters."""
    return "".join(sign for sign in code.upper() if sign in SIGNS)


def new_code() -> str:
    return "".join(secrets.choice(SIGNS) for _ in range(CODE))


def first_of(name: str) -> Laptops:
    """This laptop before it knew any other."""
    begun = Laptops(key=secrets.token_hex(8), name=name)
    return begun.with_code(new_code(), secrets.token_hex(16))


class Kept:
    """The file, as this process read or wrote it last: no other writes it meanwhile."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._turn = threading.Lock()
        self._now: Laptops | None = read_laptops(folder)

    @property
    def now(self) -> Laptops | None:
        return self._now

    def change(self, change: Callable[[Laptops], Laptops]) -> Laptops:
        with self._turn:
            before = self._now or first_of(socket.gethostname())
            after = change(before)
            if after != self._now:
                write_laptops(self.folder, after)
                self._now = after
            return after


def read_laptops(folder: Path) -> Laptops | None:
    """What stands there, if it can be read: a spoilt file is as none, and nobody leads by it."""
    try:
        found: Any = json.loads((folder / FILE).read_text(encoding="utf-8"))
        others = tuple(
            Other(str(one["key"]), str(one["name"]), tuple(map(str, one["addresses"])))
            for one in found.pop("others")
        )
        return Laptops(**found, others=others)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def write_laptops(folder: Path, laptops: Laptops) -> None:
    """Also after a power cut: who leads may not depend on luck."""
    written = json.dumps(asdict(laptops), indent=1).encode()
    write_whole(folder / FILE, written, mode=0o600)
