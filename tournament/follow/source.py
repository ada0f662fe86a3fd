"""The first laptop's database as it is at one moment, page by page, while everybody writes on.

SQLite keeps what was committed last in a log beside the file (https://sqlite.org/walformat.html).
A reader's lock holds still what it sees: no page of the file, and no frame of the log, changes that
it may have to read. The index of the log says how many frames are committed. So a page is the last
frame of it, or what stands in the file; and the frames that are new since the last look name the
pages that changed.
"""

import contextlib
import sqlite3
import struct
import sys
import threading
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

from tournament.follow.book import EMPTY, Book, Step, book_of

LOG_HEAD, FRAME_HEAD = 32, 24
NUMBER = struct.Struct(">I")
PAGE_SIZE_AT, PAGES_AT = 16, 28  # in the head of the file
INDEX = 48  # bytes of the head of the log's index, which stands there twice
IN_FILE_AT = 2 * INDEX  # how many of the log's frames the file has too
TRIES = 100  # to read an index that is being written
REMEMBERED = 200  # steps


@dataclass(frozen=True, slots=True)
class Log:
    """So many frames are committed; ``salt`` is another whenever the log begins anew."""

    salt: bytes = b""
    frames: int = 0
    pages: int = 0  # of the database
    # The file has all of it: from then on the log may begin anew, whoever reads.
    is_in_file: bool = field(default=True, compare=False)


class Source:
    """What the other laptop follows. Used by one thread at a time."""

    def __init__(self, path: Path, asks: str = "") -> None:
        self.path, self.asks = path, asks  # a question whose answer is kept of each state
        self.book = EMPTY
        self._log = Log()
        self._frames: dict[int, int] = {}  # the last of each page
        self._steps: list[tuple[bytes, set[int]]] = []  # the digest before, and what changed
        self._answers: dict[bytes, dict[int, int]] = {}  # of the last states, by their digest
        self._handles: dict[str, BinaryIO] = {}
        self._turn = threading.Lock()  # of the index, which any thread may ask for
        address = f"{path.resolve().as_uri()}?mode=ro"
        self._database = sqlite3.connect(
            address, uri=True, isolation_level=None, check_same_thread=False, timeout=5
        )

    def close(self) -> None:
        self._database.close()
        for handle in self._handles.values():
            handle.close()

    @contextlib.contextmanager
    def held(self) -> Iterator["Moment"]:
        """The database as it is now, for as long as this is open."""
        self._database.execute("BEGIN")
        try:
            self._database.execute("SELECT count(*) FROM sqlite_schema").fetchone()
            file = self._handle("")
            if file is None:
                raise FileNotFoundError(self.path)
            moment = Moment(file, self._handle("-wal"), self._frames)
            self._look(moment)
            if self.asks and self.book.digest not in self._answers:
                self._keep(dict(self._database.execute(self.asks)))
            yield moment
        finally:
            self._database.execute("ROLLBACK")

    def _keep(self, answer: dict[int, int]) -> None:
        self._answers[self.book.digest] = answer
        while len(self._answers) > REMEMBERED:
            del self._answers[next(iter(self._answers))]

    def answer_at(self, digest: bytes) -> dict[int, int]:
        """What the question's answer was in that state; nothing is known of one long ago."""
        return self._answers.get(digest, {})

    def has_changed(self) -> bool:
        """Since the last look: one short reading, and any thread may ask."""
        return self._index() != self._log

    def _handle(self, ending: str) -> BinaryIO | None:
        """Opened once, and closed with the process: closing any handle of a file would drop all the
        locks that SQLite holds on it for this process (https://sqlite.org/howtocorrupt.html, 2.2)."""
        if ending not in self._handles:
            path = self.path.with_name(self.path.name + ending)
            with contextlib.suppress(FileNotFoundError):
                self._handles[ending] = path.open("rb", buffering=0)
        return self._handles.get(ending)

    def _look(self, moment: "Moment") -> None:
        """The book of this moment, from what is new in the log; all anew where that does not tell."""
        found = self._index()
        is_same_log = found.salt == self._log.salt and found.frames >= self._log.frames
        if found.is_in_file:
            is_same_log = is_same_log and found.frames == self._log.frames
        if found.is_in_file or not is_same_log:
            self._frames.clear()
        since = self._log.frames if is_same_log else 0
        moment.page_size = page_size_of(moment.file)
        new = set() if found.is_in_file else moment.noted(since, found.frames)
        count = found.pages or moment.pages_in_file()
        before = self.book
        if is_same_log and before.count and before.page_size == moment.page_size:
            changed = {number: moment.page(number) for number in new if number <= count}
            self.book = before.changed(changed, count)
        else:  # the log began anew or may do so, perhaps once more since the last look
            self.book = book_of(moment.page_size, map(moment.page, range(1, count + 1)))
        self._log = found
        if before.digest != self.book.digest:
            self._remember(before, set(before.lacks(self.book)) if not is_same_log else new)

    def _remember(self, before: Book, changed: set[int]) -> None:
        self._steps.append((before.digest, changed))
        del self._steps[:-REMEMBERED]

    def _index(self) -> Log:
        """The head of the log's index, once it is whole; no log, or an empty one: no frames."""
        with self._turn:
            if (file := self._handle("-shm")) is None:
                return Log()
            for _ in range(TRIES):
                file.seek(0)
                heads = file.read(IN_FILE_AT + 4)
                if len(heads) < IN_FILE_AT + 4 or not heads[12]:
                    return Log()
                if heads[:INDEX] == heads[INDEX:IN_FILE_AT]:
                    at = (16, 20, IN_FILE_AT)
                    frames, pages, kept = (
                        int.from_bytes(heads[a : a + 4], sys.byteorder) for a in at
                    )
                    return Log(heads[32:40], frames, pages, kept >= frames)
        raise OSError("the index of the database's log does not come to rest")

    def changed_since(self, digest: bytes) -> set[int] | None:
        """The pages that may differ from a state that was ours; None: it never was, or long ago."""
        if digest == self.book.digest:
            return set()
        changed: set[int] = set()
        for before, pages in reversed(self._steps):
            changed |= pages
            if before == digest:
                return changed
        return None

    def step_from(self, moment: "Moment", pages: Iterable[int]) -> Step:
        """With these pages, as they are at this moment."""
        count = self.book.count
        here = {number: moment.page(number) for number in pages if number <= count}
        return Step(self.book.page_size, self.book.digest, count, here)


class Moment:
    """The pages as the lock of a reader holds them still."""

    def __init__(self, file: BinaryIO, log: BinaryIO | None, frames: dict[int, int]) -> None:
        self.file, self.page_size = file, 0
        self._log, self._frames = log, frames

    def pages_in_file(self) -> int:
        self.file.seek(PAGES_AT)
        return int(NUMBER.unpack(self.file.read(NUMBER.size))[0])

    def page(self, number: int) -> bytes:
        frame = self._frames.get(number)
        file, at = self.file, (number - 1) * self.page_size
        if frame is not None and self._log is not None:
            file, at = self._log, self._frame_at(frame) + FRAME_HEAD
        file.seek(at)
        page = file.read(self.page_size)
        if len(page) < self.page_size:
            raise OSError(f"page {number} of the database is not there")
        return page

    def noted(self, since: int, until: int) -> set[int]:
        """The pages that the frames after ``since`` hold; from now on they are read there."""
        new = set()
        if self._log is not None:
            for frame in range(since, until):
                self._log.seek(self._frame_at(frame))
                [number] = NUMBER.unpack(self._log.read(NUMBER.size))
                self._frames[number] = frame
                new.add(number)
        return new

    def _frame_at(self, frame: int) -> int:
        return LOG_HEAD + frame * (FRAME_HEAD + self.page_size)


def page_size_of(file: BinaryIO) -> int:
    file.seek(PAGE_SIZE_AT)
    size = int.from_bytes(file.read(2), "big")
    return 65_536 if size == 1 else size
