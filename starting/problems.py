"""What can go wrong before the first page, each said in one sentence for the organiser."""

import errno
from pathlib import Path


class Problem(Exception):
    """Why Honk cannot go on; its text is one clear sentence for whoever typed the command."""


class Stopped(BaseException):
    """Somebody wants us to end: Ctrl-C, a closed terminal, a SIGTERM.

    Not an Exception, so that no ``except Exception`` on the way can swallow it.
    """


class DiskFull(Problem):
    def __init__(self, folder: Path) -> None:
        super().__init__(f"The disk that holds {folder} is full; make room and start again.")


def explain(error: OSError, folder: Path, way_out: str = "") -> Problem:
    """The sentence that belongs to an error of the operating system, and what helps."""
    if error.errno in {errno.ENOSPC, errno.EDQUOT}:
        return DiskFull(folder)
    if error.errno in {errno.EACCES, errno.EPERM, errno.EROFS}:
        way_out = f", or {way_out}" if way_out else ""
        return Problem(f"Honk may not write in {folder}; give yourself the right to{way_out}.")
    way_out = f"; {way_out}" if way_out else ""
    return Problem(f"The folder {folder} cannot be used ({error.strerror or error}){way_out}.")
