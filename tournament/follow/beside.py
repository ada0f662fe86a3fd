"""What matters beside the database: prints, the parachute, copies. Both laptops keep the same."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tournament.core.storage.whole_files import PART, write_whole
from tournament.follow.asking import Line

FOLDERS = ("files", "copies")
OWN = "before-"  # what a laptop keeps of its own database is nobody else's
PART_SIZE = 2**22  # bytes asked for at once
MOST = 2**28  # bytes of a file that comes along


class Beside:
    """In the data folder of either laptop; names are such as "files/print/nk/5.pdf"."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def listed(self) -> dict[str, list[int]]:
        """Each with its size and the moment of its last change."""
        found = {}
        for path in self._all():
            try:
                known = path.stat()
            except FileNotFoundError:  # it went meanwhile
                continue
            if known.st_size <= MOST:
                name = path.relative_to(self.folder).as_posix()
                found[name] = [known.st_size, known.st_mtime_ns]
        return found

    def _all(self) -> Iterator[Path]:
        for name in FOLDERS:
            for path in (self.folder / name).rglob("*"):
                if path.is_file() and not path.is_symlink() and self._may_go(path):
                    yield path

    def _may_go(self, path: Path) -> bool:
        return not path.name.endswith(PART) and not path.name.startswith(OWN)

    def part(self, name: str, at: int) -> bytes:
        path = self.place_of(name)
        if path is None or not path.is_file():
            return b""
        with path.open("rb") as file:
            file.seek(at)
            return file.read(PART_SIZE)

    def place_of(self, name: str) -> Path | None:
        """Inside our folders only, whatever the other one says."""
        path = Path(os.path.normpath(self.folder / name))
        is_inside = any(path.is_relative_to(self.folder / one) for one in FOLDERS)
        return path if is_inside and self._may_go(path) else None

    def take(self, listed: dict[str, list[int]], line: Line) -> None:
        """Make it the same here: fetch what is new or another, drop what is gone there."""
        here = self.listed()
        for name in here.keys() - listed.keys():
            (self.folder / name).unlink(missing_ok=True)
        for name, told in listed.items():
            path = self.place_of(name)
            if path is not None and here.get(name) != told:
                self._fetch(name, path, told, line)

    def _fetch(self, name: str, path: Path, told: list[int], line: Line) -> None:
        size, changed = told
        data = b""
        while len(data) < size and (part := line.ask("file", name=name, at=len(data))):
            data += part
        if len(data) != size:
            return  # it changed meanwhile: the next look fetches it
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, data, mode=0o600)
        os.utime(path, ns=(changed, changed))


def told_in(answer: bytes) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(answer)
    return found
