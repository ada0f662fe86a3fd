"""What takes long to make and is wanted often: made once in a test run, then copied."""

import atexit
import functools
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from starting.locking import Lock

PLACE = "TEST_READY_MADE"  # the folder that all processes of a test run use together
PATIENCE = 600  # seconds one process waits for another to make something, on a busy machine


@functools.cache
def place() -> Path:
    """Everybody's folder; whoever starts no others has one alone."""
    if PLACE in os.environ:
        return Path(os.environ[PLACE])
    folder = Path(tempfile.mkdtemp(prefix="honk-ready-made-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def made_once(name: str, make: Callable[[Path], None]) -> Path:
    """The folder of this name, filled by the first process that asks for it."""
    folder = place() / name
    if folder.exists():
        return folder
    with Lock(place() / f"{name}.lock") as lock:
        lock.take(patience=PATIENCE)
        if not folder.exists():
            draft = Path(tempfile.mkdtemp(dir=place()))
            make(draft)
            draft.rename(folder)  # whole or not at all
    return folder
