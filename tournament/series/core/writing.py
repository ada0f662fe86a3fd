"""The one way in which a result is written down, so that all who hash it hash the same."""

import hashlib
import json
from typing import Any


def canonical(value: Any) -> bytes:
    """Keys in order, no space, no signs but ASCII."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return text.encode("ascii")


def hash_of(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
