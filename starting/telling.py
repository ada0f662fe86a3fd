"""What the person at the terminal is told: lines as they come, and one sentence when it fails."""

import contextlib
import errno
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

Say = Callable[[str], None]


def say(text: str, to: TextIO | None = None) -> None:
    """One line at once. A closed terminal is no reason to stop half-way."""
    with contextlib.suppress(OSError, ValueError):
        print(text, file=to, flush=True)


class Problem(Exception):
    """Why Honk cannot go on; its text is one clear sentence for whoever typed the command."""


class Stopped(BaseException):
    """Somebody wants us to end: Ctrl-C, a closed terminal, a SIGTERM.

    Not an Exception, so that no ``except Exception`` on the way can swallow it.
    """


class DiskFull(Problem):
    def __init__(self, folder: Path) -> None:
        super().__init__(f"The disk that holds {folder} is full; make room and start again.")


def is_disk_full(said: str) -> bool:
    """Of what a program told when it failed."""
    return bool(re.search(r"disk is full|No space left|WinError 112|Errno 28", said))


def explain(error: OSError, folder: Path, way_out: str = "") -> Problem:
    """The sentence that belongs to an error of the operating system, and what helps."""
    if error.errno in {errno.ENOSPC, errno.EDQUOT}:
        return DiskFull(folder)
    if error.errno in {errno.EACCES, errno.EPERM, errno.EROFS}:
        way_out = f", or {way_out}" if way_out else ""
        return Problem(
            f"Honk has no permission to write in {folder}; give yourself permission{way_out}."
        )
    way_out = f"; {way_out}" if way_out else ""
    return Problem(f"The folder {folder} cannot be used ({error.strerror or error}){way_out}.")


def last_line(said: str) -> str:
    """Where a program that failed says why."""
    return (said.strip().splitlines() or ["no reason was given"])[-1]


def agrees(question: str, *, without_terminal: bool, by_default: bool) -> bool:
    """What whoever sits at the terminal answers."""
    if not sys.stdin or not sys.stdin.isatty():
        return without_terminal
    try:
        answer = input(f"{question} [{'Y/n' if by_default else 'y/N'}] ").strip().lower()
    except EOFError:
        return without_terminal
    return not answer.startswith("n") if by_default else answer.startswith("y")
