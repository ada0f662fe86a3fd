"""Copies on this machine's disks, and what is in one before it is read back."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from django.utils.dateparse import parse_datetime

from tournament.models import Event

LARGEST = 50 * 2**20
SHOWN = 60


@dataclass(frozen=True, slots=True)
class Inside:
    """What an archive holds."""

    name: str
    date: str
    made_at: datetime | None
    entries: int
    rounds: int
    forms: int


@dataclass(frozen=True, slots=True)
class CopyFile:
    path: Path
    inside: Inside


def look_inside(data: bytes) -> Inside | None:
    """None: this is no archive."""
    try:
        content = json.loads(data)
        event, rows = content["event"], content["rows"]
        closed = [row for row in rows["tournament.Round"] if row["state"] == "closed"]
        return Inside(
            name=str(event["name"]),
            date=str(event["date"]),
            made_at=parse_datetime(str(content["made_at"])),
            entries=len(rows["tournament.Entry"]),
            rounds=len(closed),
            forms=len(rows["scoring.Result"]),
        )
    except (ValueError, KeyError, TypeError, RecursionError):
        return None


def folders(data_dir: Path) -> list[Path]:
    """Where copies of events may lie: here, and where organisers had them put."""
    own = data_dir / "copies"
    found = [path for path in own.glob("*") if path.is_dir()] if own.is_dir() else []
    chosen = Event.objects.exclude(backup_folder="").values_list("backup_folder", flat=True)
    return [*found, *(Path(folder).expanduser() for folder in set(chosen))]


def newest_files(data_dir: Path, ending: str) -> list[Path]:
    """The newest copies first, of every folder that can be read now."""
    paths: set[Path] = set()
    for folder in folders(data_dir):
        try:
            paths.update(folder.glob(f"*{ending}"))
        except OSError:
            continue
    dated = []
    for path in paths:
        try:
            dated.append((path.stat().st_mtime, path))
        except OSError:
            continue
    return [path for _when, path in sorted(dated, reverse=True)[:SHOWN]]


def copies_on_disk(data_dir: Path, ending: str) -> list[CopyFile]:
    """The newest copy of each event in each folder, with what is in it."""
    found, seen = [], set()
    for path in newest_files(data_dir, ending):
        stem = (path.parent, path.name.rsplit("-", 1)[0])
        if stem in seen or path.stat().st_size > LARGEST:
            continue
        inside = look_inside(path.read_bytes())
        if inside is not None:
            seen.add(stem)
            found.append(CopyFile(path, inside))
    return found
