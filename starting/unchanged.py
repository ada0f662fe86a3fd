"""Is all as the last start made it? Then nothing has to be made ready, which takes a second."""

import contextlib
import hashlib
import os
import sqlite3
import sysconfig
from collections.abc import Iterator
from pathlib import Path

from starting.places import ROOT

MARK = "made-ready"  # a file in the data folder
DATABASE = "honk.sqlite3"
CODE = ("config", "games", "scoring", "starting", "tournament", "templates", "static", "locale")
MADE = ("static", "queue/messages", "queue/control")
STEPS = "SELECT app, name FROM django_migrations ORDER BY id"
IN_USE = """
SELECT EXISTS (SELECT 1 FROM tournament_event)
   AND EXISTS (SELECT 1 FROM tournament_user WHERE NOT is_helper)
"""


def remember(data: Path, home: Path) -> None:
    """Called when all is ready."""
    (data / MARK).write_text(fingerprint(data, home), encoding="utf-8")


def is_as_it_was(data: Path, home: Path) -> bool:
    """With an event and an account too, so that no question is open."""
    try:
        kept = (data / MARK).read_text(encoding="utf-8")
        return kept == fingerprint(data, home) and asked(data, IN_USE) == [(1,)]
    except (OSError, ValueError, sqlite3.Error):
        return False


def fingerprint(data: Path, home: Path) -> str:
    """Of the code, the packages of its home, what was made of them, and the database's form. A file
    that a power cut emptied has another size."""
    seen = hashlib.sha256(f"{ROOT} {packages(home)} {asked(data, STEPS)}\n".encode())
    for folder in (*(ROOT / name for name in CODE), data / "static"):
        for line in sorted(files_of(folder)):
            seen.update(line.encode("utf-8", "surrogateescape"))
    return seen.hexdigest() + "".join(f" {(data / name).is_dir()}" for name in MADE)


def packages(home: Path) -> str:
    """As start.py wrote them down; where somebody else installed them, when that was."""
    record = home / ".installed"
    if record.exists():
        return record.read_text(encoding="utf-8")
    return str(Path(sysconfig.get_path("purelib")).stat().st_mtime_ns)


def files_of(folder: Path) -> Iterator[str]:
    for parent, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name != "__pycache__"]
        for name in files:
            status = Path(parent, name).stat()
            yield f"{parent}/{name} {status.st_size} {status.st_mtime_ns}\n"


def asked(data: Path, question: str) -> list[tuple[object, ...]]:
    address = f"{(data / DATABASE).as_uri()}?mode=ro"
    with contextlib.closing(sqlite3.connect(address, uri=True)) as database:
        return database.execute(question).fetchall()
