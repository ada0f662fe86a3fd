"""Sentences for the terminal."""

import contextlib
import sys
from collections.abc import Callable

Say = Callable[[str], None]


def say(text: str) -> None:
    """One line at once. A closed terminal is no reason to stop half-way."""
    with contextlib.suppress(OSError, ValueError):
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()


def complain(text: str) -> None:
    with contextlib.suppress(OSError, ValueError):
        sys.stdout.flush()
        sys.stderr.write(f"{text}\n")
        sys.stderr.flush()
