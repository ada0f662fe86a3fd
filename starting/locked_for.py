"""The lines of the lock that hold for another Python:
``python -m starting.locked_for 3.13 linux x86_64``.

Run by a Python that has packaging; pip itself would read the conditions for the machine it runs on.
"""

import sys

from packaging.requirements import Requirement

from starting.environment import RUN
from starting.places import ROOT

SYSTEMS = {"windows": "win32", "macos": "darwin", "linux": "linux"}


def lines_for(lock: str, python: str, system: str = "", machine: str = "") -> list[str]:
    """For every release of that Python; ``machine``: as ``platform.machine()`` calls it there.
    Without a system: for machines like this one."""
    there = {"sys_platform": SYSTEMS[system], "platform_machine": machine} if system else {}
    first_and_last = [
        there | {"python_version": python, "python_full_version": f"{python}.{release}"}
        for release in (0, 99)
    ]
    kept = []
    for line in lock.replace("\\\n", " ").splitlines():
        what, *hashes = line.split(" --hash=")
        if not hashes:
            continue  # why a package is there
        wanted = Requirement(what)
        if wanted.marker is None or any(map(wanted.marker.evaluate, first_and_last)):
            checked = (f"--hash={one.strip()}" for one in hashes)
            kept.append(" ".join([f"{wanted.name}{wanted.specifier}", *checked]))
    return kept


if __name__ == "__main__":
    sys.stdout.write("\n".join(lines_for((ROOT / RUN).read_text("utf-8"), *sys.argv[1:])))
