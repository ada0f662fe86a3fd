"""One start.py at a time: a lock that the system gives back when its holder is gone."""

import contextlib
import os
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from starting.problems import explain

# Windows locks bytes, and nobody may read a locked byte: lock one far behind the text.
FAR_BEHIND = 1 << 20


class Taken(Exception):
    """The lock is held; ``note`` is what its holder wrote about itself."""

    def __init__(self, note: str) -> None:
        self.note = note
        super().__init__(note)


class Lock:
    """An exclusive lock on a file, with a note about its holder inside.

    An inherited one (Linux, macOS) stays held until the last of our children has ended, also
    when start.py itself was killed.
    """

    def __init__(self, path: Path, *, inherited: bool = False) -> None:
        self.path = path
        self.inherited = inherited and sys.platform != "win32"
        self.descriptor: int | None = None

    def take(self, patience: float = 0) -> str:
        """Take it or raise ``Taken``; the note of a holder that did not end cleanly."""
        try:
            self.descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise explain(error, self.path.parent) from error
        deadline = time.monotonic() + patience
        while not _try_to_lock(self.descriptor):
            if time.monotonic() >= deadline:
                note = self._note()
                self._close()
                raise Taken(note)
            time.sleep(0.1)
        os.set_inheritable(self.descriptor, self.inherited)
        return self._note()

    def _note(self) -> str:
        assert self.descriptor is not None  # noqa: S101 - called while open only
        os.lseek(self.descriptor, 0, os.SEEK_SET)
        return os.read(self.descriptor, 1000).decode("utf-8", "replace")

    def write(self, note: str) -> None:
        assert self.descriptor is not None  # noqa: S101 - called while held only
        os.ftruncate(self.descriptor, 0)
        os.lseek(self.descriptor, 0, os.SEEK_SET)
        os.write(self.descriptor, note.encode())

    def release(self) -> None:
        """Give it back with an empty note: we ended cleanly."""
        if self.descriptor is not None:
            with contextlib.suppress(OSError):
                self.write("")
            self._close()

    def _close(self) -> None:
        if self.descriptor is not None:
            os.close(self.descriptor)
            self.descriptor = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()


def _try_to_lock(descriptor: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(descriptor, FAR_BEHIND, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
