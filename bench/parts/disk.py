"""A disk of its own that can lose its power: an ext4 in a file.

The power cut is that of the file system's own tests: from then on nothing more is written, and what
nobody had flushed is gone when the disk is mounted again. It takes root's rights on Linux.
"""

import fcntl
import os
import subprocess
import time
from pathlib import Path

SIZE = 400 * 2**20  # bytes, of which only what is written takes room
SHUTDOWN = 0x8004587D  # EXT4_IOC_SHUTDOWN
NO_FLUSH = (2).to_bytes(4, "little")


class Disk:
    """``place`` is where its files are."""

    def __init__(self, folder: Path, name: str) -> None:
        self.image, self.place = folder / f"{name}.ext4", folder / name
        self.place.mkdir()
        with self.image.open("wb") as file:
            file.truncate(SIZE)
        subprocess.run(["mkfs.ext4", "-q", "-F", self.image], check=True)
        self.mount()

    def mount(self) -> None:
        subprocess.run(["mount", "-o", "loop", self.image, self.place], check=True)

    def unmount(self) -> None:
        """As soon as nobody looks at its files any more."""
        while subprocess.run(["umount", self.place], capture_output=True, check=False).returncode:
            if not os.path.ismount(self.place):
                return
            time.sleep(0.05)

    def cut(self) -> None:
        """Nothing that is not flushed by now will be there again."""
        descriptor = os.open(self.place, os.O_RDONLY)
        fcntl.ioctl(descriptor, SHUTDOWN, NO_FLUSH)
        os.close(descriptor)
        self.unmount()
