"""The machine does not fall asleep while Honk runs, where its system lets anybody ask for that."""

import io
import shutil
import subprocess
import sys
import threading
from typing import Self

from starting.places import base_python
from starting.processes import Child

ASKED = {
    "darwin": ("caffeinate", "-i", "-s"),
    "linux": (
        *("systemd-inhibit", "--what=sleep:idle", "--mode=block", "--who=Honk"),
        "--why=An event runs",
    ),
}
# Both run a program once the system has agreed, and hold on to that as long as it runs.
AGREED = "agreed"
MEANWHILE = ("sh", "-c", f"echo {AGREED}; exec sleep 2147483647")
PATIENCE = 1.0  # seconds; a busy system may take a moment to agree
CONTINUOUS, SYSTEM_REQUIRED = 0x80000000, 0x00000001  # what Windows calls them


class Awake:
    """Asked for when it is entered, given back when it is left or when we die."""

    def __init__(self) -> None:
        self.child: Child | None = None
        self.is_granted = False  # by Windows at once, by others in a moment

    def __enter__(self) -> Self:
        if sys.platform == "win32":
            self.is_granted = asked_of_windows(CONTINUOUS | SYSTEM_REQUIRED)
            return self
        program, *rest = ASKED.get(sys.platform, ("",))
        if program and (found := shutil.which(program)):
            command = ("--", found, *rest, *MEANWHILE)
            self.child = Child(base_python(), *command, output=subprocess.PIPE)
            self.answer = threading.Thread(target=self.hear, args=[self.child], daemon=True)
            self.answer.start()
        return self

    def hear(self, child: Child) -> None:
        """Its first line, or its end where the system refuses."""
        with child.process.stdout or io.StringIO() as output:
            self.is_granted = AGREED in output.readline()
        if not self.is_granted:
            child.wait()

    @property
    def holds(self) -> bool:
        if self.child is None:
            return self.is_granted
        self.answer.join(PATIENCE)
        return self.is_granted and not self.child.has_ended

    def __exit__(self, *_error: object) -> None:
        if self.child:
            self.child.stop()
        elif self.is_granted:
            asked_of_windows(CONTINUOUS)


def asked_of_windows(state: int) -> bool:
    if sys.platform == "win32":
        import ctypes

        return bool(ctypes.windll.kernel32.SetThreadExecutionState(state))
    return False
