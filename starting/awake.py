"""The machine does not fall asleep while Honk runs, where its system lets anybody ask for that."""

import shutil
import subprocess
import sys
from typing import Self

from starting.places import base_python
from starting.processes import Child

ASKED = {
    "darwin": ("caffeinate", "-i", "-s"),
    "linux": (
        *("systemd-inhibit", "--what=sleep:idle", "--mode=block", "--who=Honk"),
        *("--why=An event runs", "sleep", "infinity"),
    ),
}
CONTINUOUS, SYSTEM_REQUIRED = 0x80000000, 0x00000001  # what Windows calls them


class Awake:
    """Asked for when it is entered, given back when it is left or when we die."""

    def __init__(self) -> None:
        self.child: Child | None = None
        self.is_granted = False  # by Windows, which answers at once

    def __enter__(self) -> Self:
        if sys.platform == "win32":
            self.is_granted = asked_of_windows(CONTINUOUS | SYSTEM_REQUIRED)
            return self
        program, *rest = ASKED.get(sys.platform, ("",))
        if program and (found := shutil.which(program)):
            command = ("--", found, *rest)
            self.child = Child(base_python(), *command, output=subprocess.DEVNULL)
        return self

    @property
    def holds(self) -> bool:
        """Elsewhere the system agreed as long as the program that asked is there; a moment after
        it was asked, as a refusal ends that."""
        return self.is_granted or bool(self.child and self.child.process.poll() is None)

    def __exit__(self, *_error: object) -> None:
        if self.child:
            self.child.stop()
        if self.is_granted:
            asked_of_windows(CONTINUOUS)


def asked_of_windows(state: int) -> bool:
    if sys.platform == "win32":
        import ctypes

        return bool(ctypes.windll.kernel32.SetThreadExecutionState(state))
    return False
