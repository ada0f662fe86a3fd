"""A result as texts that QR codes hold, for a hall that has nothing but a printer; and put together
again, in whatever order somebody photographs them."""

import base64
import binascii
import re
import zlib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tournament.series.core.files import LARGEST
from tournament.series.core.writing import hash_of

# Signs of a code: with few, a phone reads it off a whole sheet. Only those that codes hold tightly.
LONGEST = 1_000
PART = re.compile(r"HONK1:([0-9A-F]{12}):(\d{1,3})/(\d{1,3}):([A-Z2-7]+)")


def cut(content: bytes) -> list[str]:
    packed = base64.b32encode(zlib.compress(content, 9)).decode().rstrip("=")
    parts = [packed[at : at + LONGEST] for at in range(0, len(packed), LONGEST)]
    name = named(content)
    return [f"HONK1:{name}:{at}/{len(parts)}:{part}" for at, part in enumerate(parts, start=1)]


def named(content: bytes) -> str:
    return hash_of(content)[:12].upper()


@dataclass(frozen=True, slots=True)
class Joined:
    """``content`` of a result whose codes are all here; else the numbers of those that are not."""

    name: str
    content: bytes = b""
    missing: tuple[int, ...] = ()


def joined(texts: Iterable[str]) -> Iterator[Joined]:
    """Of each result, whatever else was on the pictures."""
    found: dict[tuple[str, int], dict[int, str]] = defaultdict(dict)
    for text in texts:
        if match := PART.fullmatch(text):
            name, at, of, part = match.groups()
            found[name, int(of)][int(at)] = part
    for (name, of), parts in sorted(found.items()):
        missing = tuple(at for at in range(1, of + 1) if at not in parts)
        content = b"" if missing else opened(name, "".join(parts[at] for at in range(1, of + 1)))
        yield Joined(name, content, missing)


def opened(name: str, packed: str) -> bytes:
    """No more than a result may be, whatever was packed; nothing of what was not packed here."""
    try:
        data = base64.b32decode(packed + "=" * (-len(packed) % 8))
        content = zlib.decompressobj().decompress(data, LARGEST + 1)
    except (binascii.Error, zlib.error):
        return b""
    return content if named(content) == name else b""
