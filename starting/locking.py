"""One start.py at a time: a lock that the system gives back when its holder is gone."""

import contextlib
import os
import sys
import time
from pathlib import Path
from typing import Self

from starting.telling import explain

# Windows locks bytes, and nobody may read a locked byte: lock one far behind the text.
FAR_BEHIND = 1 << 20
CLOSED = -1


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
        self.descriptor = CLOSED

    def take(self, patience: float = 0) -> str:
        """Take it or raise ``Taken``; the note of a holder that did not end cleanly."""
        try:
            self.descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise explain(error, self.path.parent) from error
        deadline = time.monotonic() + patience
        while not (is_ours := _try_to_lock(self.descriptor)) and time.monotonic() < deadline:
            time.sleep(0.1)
        os.lseek(self.descriptor, 0, os.SEEK_SET)
        note = os.read(self.descriptor, 1000).decode("utf-8", "replace")
        if not is_ours:
            self._close()
            raise Taken(note)
        os.set_inheritable(self.descriptor, self.inherited)
        return note

    def write(self, note: str) -> None:
        os.ftruncate(self.descriptor, 0)
        os.lseek(self.descriptor, 0, os.SEEK_SET)
        os.write(self.descriptor, note.encode())

    def release(self) -> None:
        """Give it back with an empty note: we ended cleanly."""
        if self.descriptor != CLOSED:
            with contextlib.suppress(OSError):
                self.write("")
            self._close()

    def _close(self) -> None:
        os.close(self.descriptor)
        self.descriptor = CLOSED

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
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
