"""The lines of the lock that hold for another Python: ``python -m starting.locked_for 3.13 linux``.

Run by a Python that has packaging; pip itself would read the conditions for the machine it runs on.
"""

import sys

from packaging.requirements import Requirement

from starting.environment import RUN
from starting.places import ROOT

SYSTEMS = {"windows": "win32", "macos": "darwin", "linux": "linux"}


def lines_for(lock: str, python: str, system: str) -> list[str]:
    known = {
        "python_version": python,
        "python_full_version": f"{python}.99",
        "sys_platform": SYSTEMS[system],
    }
    kept = []
    for line in lock.replace("\\\n", " ").splitlines():
        what, *hashes = line.split(" --hash=")
        if not hashes:
            continue  # why a package is there
        wanted = Requirement(what)
        if wanted.marker is None or wanted.marker.evaluate(known):
            checked = (f"--hash={one.strip()}" for one in hashes)
            kept.append(" ".join([f"{wanted.name}{wanted.specifier}", *checked]))
    return kept


if __name__ == "__main__":
    python, system = sys.argv[1:3]
    sys.stdout.write("\n".join(lines_for((ROOT / RUN).read_text("utf-8"), python, system)))
