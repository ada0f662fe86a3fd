"""A run with a network, mounts and processes of its own (Linux, as root).

Several of them are not in each other's way, whatever names and addresses they use, nor is anybody else on
the machine; and all of it goes with the run, however that ends.
"""

import contextlib
import ctypes
import os
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

# CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWNET
MOUNTS, PROCESSES, NETWORK = 0x00020000, 0x20000000, 0x40000000
DIES_WITH_PARENT = 1  # PR_SET_PDEATHSIG
LAID_OUT = (
    "mount --make-rprivate /",
    "mount -t proc proc /proc",
    "mkdir -p /run/netns",
    "mount -t tmpfs netns /run/netns",
    "ip link set lo up",
)


SYSTEM = ctypes.CDLL(None, use_errno=True)


def step_apart() -> Path:
    """From here on it is a child that goes on, the first of all processes there are; its folder."""
    folder = Path(tempfile.mkdtemp(prefix="honk-bench-"))
    unshare(PROCESSES)
    if child := os.fork():
        wait_for(child, folder)
    SYSTEM.prctl(DIES_WITH_PARENT, signal.SIGKILL)
    unshare(MOUNTS | NETWORK)
    for command in LAID_OUT:
        subprocess.run(command.split(), check=True)
    return folder


def unshare(what: int) -> None:
    if SYSTEM.unshare(what):
        raise OSError(ctypes.get_errno(), "unshare")


def wait_for(child: int, folder: Path) -> None:
    """With the child all go at once, and nothing is mounted any more."""

    def end(*_why: object) -> None:
        with contextlib.suppress(ProcessLookupError):  # told twice
            os.kill(child, signal.SIGKILL)

    for asks_to_end in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(asks_to_end, end)
    _, status = os.waitpid(child, 0)
    shutil.rmtree(folder, ignore_errors=True)
    os._exit(abs(os.waitstatus_to_exitcode(status)))
