"""A hall's network of its own, with a cable to each laptop that can be pulled out.

Every laptop is a network namespace of Linux, all of them on one switch; whoever is in the hall stands
at the switch. It takes root's rights, and a run that stepped apart (apart.py).
"""

import contextlib
import ctypes
import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from bench.parts.apart import NETWORK

SWITCH, NET = "honk", "10.213.77"
NAMESPACES = "/run/netns"


def ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True)


@contextmanager
def a_switch() -> Iterator[None]:
    ip("link", "add", SWITCH, "type", "bridge")
    try:
        ip("address", "add", f"{NET}.1/24", "dev", SWITCH)
        ip("link", "set", SWITCH, "up")
        yield
    finally:
        ip("link", "del", SWITCH)


class Cable:
    """From the switch to a laptop, which has ``address``."""

    def __init__(self, number: int) -> None:
        self.name, self.address = f"{SWITCH}-{number}", f"{NET}.{number + 1}"
        ip("netns", "add", self.name)
        end = f"{self.name}e"
        ip("link", "add", self.name, "type", "veth", "peer", "name", end, "netns", self.name)
        ip("link", "set", self.name, "master", SWITCH, "up")
        ip("-n", self.name, "link", "set", "lo", "up")
        ip("-n", self.name, "address", "add", f"{self.address}/24", "dev", end)
        ip("-n", self.name, "link", "set", end, "up")

    def plug_in(self) -> None:
        ip("link", "set", self.name, "up")

    def pull(self) -> None:
        """Nothing comes through any more, and nobody is told."""
        ip("link", "set", self.name, "down")

    def kill(self) -> None:
        """Everything at that laptop, with -9; also what is begun just then."""
        ask = ["ip", "netns", "pids", self.name]
        while found := subprocess.check_output(ask, text=True).split():
            for number in found:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(int(number), signal.SIGKILL)

    def inside(self) -> list[str]:
        """What goes before a command that is to run on that laptop."""
        return ["nsenter", f"--net={NAMESPACES}/{self.name}"]

    def step_inside(self) -> None:
        """Whatever this thread connects to from now on, it does so at that laptop itself."""
        descriptor = os.open(f"{NAMESPACES}/{self.name}", os.O_RDONLY)
        if ctypes.CDLL(None, use_errno=True).setns(descriptor, NETWORK):
            raise OSError(ctypes.get_errno(), "setns")
        os.close(descriptor)

    def remove(self) -> None:
        """The namespace alone would take its end of the cable along some time later."""
        ip("link", "del", self.name)
        ip("netns", "del", self.name)
