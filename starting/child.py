"""Runs a program that ends when the one who started it is gone, however it went.

Standard input is a pipe whose other end only the starter holds. When that end closes, by
``stop()`` or because the starter was killed with -9, a thread here ends the whole process group.
So no web server keeps a port, and no pip keeps writing, behind the back of the next start.

    python -m starting.child MODULE ARGUMENTS…      a Python module, in this very process
    python -m starting.child -- PROGRAM ARGUMENTS…  any other program, as our child
    python -m starting.child --nobody PROGRAM …     the same without root's rights (PostgreSQL)
"""

import _thread
import os
import runpy
import signal
import subprocess
import sys
import threading
import time
from typing import Any

PATIENCE = 6.0  # seconds between asking and killing
AGAIN = 76  # of one that wants to be started in another role (tournament/follow/here.py)
STOP = 75  # the exit code of a web server whose page was asked to stop everything
NOBODYS_GROUP = 65534


def end_with_starter() -> None:
    """Wait for the pipe to close; then ask everybody here to end, and insist."""
    while os.read(0, 1):
        pass
    if sys.platform == "win32":
        _thread.interrupt_main(signal.SIGINT)
        time.sleep(PATIENCE)
        os._exit(1)
    os.killpg(0, signal.SIGTERM)
    time.sleep(PATIENCE)
    os.killpg(0, signal.SIGKILL)


def run_program(command: list[str], *, as_nobody: bool) -> int:
    """Run it to its end; the signal that asks us to end reaches it too."""
    if sys.platform != "win32":
        signal.signal(signal.SIGTERM, lambda *_: None)  # stay, to report its exit code
    nobody: dict[str, Any] = {}
    if as_nobody:
        nobody = {"cwd": "/", "user": "nobody", "group": NOBODYS_GROUP, "extra_groups": []}
    return subprocess.run(command, check=False, stdin=subprocess.DEVNULL, **nobody).returncode


def main(arguments: list[str]) -> int:
    if sys.platform != "win32" and os.getpgid(0) != os.getpid():
        os.setpgid(0, 0)  # ending the group must never reach the starter
    threading.Thread(target=end_with_starter, daemon=True).start()
    if arguments[0] in {"--", "--nobody"}:
        return run_program(arguments[1:], as_nobody=arguments[0] == "--nobody")
    sys.argv = arguments
    runpy.run_module(arguments[0], run_name="__main__", alter_sys=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
