"""Files that are there with all that is in them, or not there: also after a power cut."""

import os
import sys
import time
import uuid
from contextlib import suppress
from pathlib import Path

PART = ".part"  # the end of a name under which something is still being written


def write_whole(path: Path, data: bytes, mode: int = 0o666) -> None:
    """Written, flushed and read again before it gets its name; then the name is flushed too."""
    part = path.with_name(f".{path.name}.{uuid.uuid4().hex}{PART}")
    try:
        descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, mode)
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())  # a stick is pulled out without asking
        if part.read_bytes() != data:
            raise OSError(f"{path.name} did not read back as it was written")
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    flush_folder(path.parent)


def drop_parts(folder: Path) -> None:
    """What a killed writer left behind; a living one is done within the hour."""
    for part in folder.glob(f".*{PART}"):
        with suppress(OSError):  # its writer was quicker
            if time.time() - part.stat().st_mtime > 3600:
                part.unlink()


def drop_all_parts(folder: Path, beginning: str = "") -> None:
    """Also of a living writer, who is refused then: what it writes may not be kept."""
    for part in folder.glob(f".{beginning}*{PART}"):
        part.unlink(missing_ok=True)


def flush_folder(folder: Path) -> None:
    """A name given or taken in a folder stays so; Windows sees to that by itself."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    with suppress(OSError):  # some sticks and network drives cannot; the file itself is flushed
        os.fsync(descriptor)
    os.close(descriptor)


_BINARY = getattr(os, "O_BINARY", 0)  # Windows would change the ends of lines
