"""The log's chain: every line is sealed by a hash over the line before it and over what it says.

A line says two kinds of things. What may name people (who, what the sentence tells, the reason) is
in the hash by its digest only, with salt of its own: it can be erased later, and without the salt
nobody can find out by trying names what stood there, while the chain still holds. What the step
changed (seats and figures by number, nobody's name) is in the hash itself and stays.
"""

import hashlib
import json
import secrets
from datetime import UTC, datetime
from typing import Any, Protocol

from django.core.serializers.json import DjangoJSONEncoder

START = ""  # what the first line of an event has before it


def canonical(value: Any) -> bytes:
    """The one way to write a value down, as it reads once a database has kept it."""
    kept = json.loads(json.dumps(value, cls=DjangoJSONEncoder))
    return json.dumps(kept, sort_keys=True, separators=(",", ":")).encode()


def hashed(*parts: bytes) -> str:
    return hashlib.sha256(b"\n".join(parts)).hexdigest()


class Line(Protocol):
    """A line of the log, also as a migration knows it."""

    version: int
    code: str
    at: datetime
    data: dict[str, Any]
    who: str
    account: int | None
    change: dict[str, Any]
    salt: str
    digest: str
    hash: str


def digest_of(line: Line) -> str:
    return hashed(line.salt.encode(), canonical([line.data, line.who, line.account]))


def hash_of(before: str, line: Line) -> str:
    moment = line.at.astimezone(UTC).isoformat()
    said = [line.version, line.code, moment, line.digest, line.change]
    return hashed(before.encode(), canonical(said))


def seal(line: Line, before: str) -> str:
    """The line stands after the one whose hash is ``before``; its own hash."""
    line.salt = secrets.token_hex(16)
    line.digest = digest_of(line)
    line.hash = hash_of(before, line)
    return line.hash
