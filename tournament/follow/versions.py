"""Which release this is, for another laptop: both must read the same database."""

import hashlib
from pathlib import Path

from tournament.follow.wire import PROTOCOL

ROOT = Path(__file__).resolve().parent.parent.parent
ROOMS = ("tournament", "scoring")


def version(root: Path = ROOT) -> str:
    """The same wherever the steps of the database are the same."""
    steps = (path.name for room in ROOMS for path in (root / room / "migrations").glob("0*.py"))
    return hashlib.sha256("\n".join([str(PROTOCOL), *sorted(steps)]).encode()).hexdigest()[:16]
