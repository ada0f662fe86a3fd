"""The second laptop's database file: always whole, and proved to be what the first one has.

A step is written down whole before the file is touched, and carried out again at the next start if
the power went meanwhile: the file is as it was before or as it is after, never between. On a full disk
it stays as it was: what makes the file longer comes first.
"""

import contextlib
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

from tournament.core.storage.whole_files import flush_folder, write_whole
from tournament.follow.book import EMPTY, Book, NotEqual, Step, book_of, hash_of, read_step
from tournament.follow.source import page_size_of

NEXT = "next-step"


class Mirror:
    """One file, and the step that is being carried out."""

    def __init__(self, path: Path, folder: Path) -> None:
        self.path, self.step = path, folder / NEXT
        self.book = EMPTY

    def open(self) -> None:
        """Finish what was begun, and read all that is there; what is spoilt counts as nothing."""
        if self.step.exists():
            try:
                step = read_step(self.step.read_bytes())
            except NotEqual:
                self.step.unlink()  # it was never carried out
            else:
                with contextlib.suppress(OSError):  # a full disk; fetched again once there is room
                    self._carry_out(step)
        try:
            self.book = book_of_file(self.path)
        except (OSError, ValueError):
            self.book = EMPTY

    def write_down(self, step: Step) -> Book:
        """Proved against what is here, and kept; nothing has changed yet."""
        after = step.onto(self.book)
        write_whole(self.step, step.written(), mode=0o600)
        return after

    def carry_out(self, step: Step, after: Book) -> None:
        """Nobody reads the file meanwhile."""
        self._carry_out(step)
        self.book = after

    def _carry_out(self, step: Step) -> None:
        self._lengthen(step)
        with self._opened() as file:
            put(file, step, sorted(step.pages))
            file.truncate(step.count * step.page_size)
            os.fsync(file.fileno())
            for number, page in step.pages.items():
                file.seek((number - 1) * step.page_size)
                if hash_of(file.read(step.page_size)) != hash_of(page):
                    raise NotEqual
        self.drop_step()

    def _lengthen(self, step: Step) -> None:
        with self._opened() as file:
            length = file.seek(0, os.SEEK_END)
        new = [number for number in sorted(step.pages) if number * step.page_size > length]
        try:
            if new:
                with self._opened() as file:
                    put(file, step, new)
        except OSError:
            os.truncate(self.path, length)
            raise

    def _opened(self) -> BinaryIO:
        descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
        return os.fdopen(descriptor, "r+b")

    def drop_step(self) -> None:
        """It is carried out, or belongs to another time."""
        self.step.unlink(missing_ok=True)
        flush_folder(self.step.parent)

    def is_what_it_was(self) -> bool:
        """Whether the file still holds what was proved; disks err too."""
        try:
            return book_of_file(self.path).digest == self.book.digest
        except (OSError, ValueError):
            return False


def put(file: BinaryIO, step: Step, numbers: Iterable[int]) -> None:
    """On the disk, when this returns."""
    for number in numbers:
        file.seek((number - 1) * step.page_size)
        file.write(step.pages[number])
    file.flush()
    os.fsync(file.fileno())


def book_of_file(path: Path) -> Book:
    with path.open("rb") as file:
        size = page_size_of(file)
        if size < 512 or path.stat().st_size % size:
            raise ValueError(f"{path.name} is not whole")
        return book_of(size, pages_of(path, size))


def pages_of(path: Path, size: int) -> Iterator[bytes]:
    with path.open("rb") as file:
        while page := file.read(size):
            yield page
