"""What this machine can tell about itself: disks, sticks, battery."""

import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

LITTLE_ROOM = 2.0  # gigabytes; an event with all its copies takes a hundredth of it
POWER = Path("/sys/class/power_supply")
STICKS = ("/media/*/*", "/run/media/*/*", "/Volumes/*", "/mnt/*")


@dataclass(frozen=True, slots=True)
class Battery:
    percent: int
    is_charging: bool


def free_gigabytes(folder: Path) -> float:
    return shutil.disk_usage(folder).free / 2**30


def sticks() -> list[str]:
    """Folders that look like a stick or a second disk, for choosing."""
    if sys.platform == "win32":
        drives = [Path(f"{letter}:/") for letter in "DEFGHIJK"]
        return [str(drive) for drive in drives if drive.exists()]
    found: list[str] = []
    for pattern in STICKS:
        start, rest = pattern.split("*", 1)
        base = Path(start)
        if base.is_dir():
            found += [str(path) for path in sorted(base.glob(f"*{rest}")) if path.is_dir()]
    return found


def battery() -> Battery | None:
    """Where the system tells it (Linux); elsewhere the browser is asked."""
    for path in sorted(POWER.glob("BAT*")):
        try:
            percent = int((path / "capacity").read_text().strip())
            status = (path / "status").read_text().strip()
        except (OSError, ValueError):
            continue
        return Battery(percent, status != "Discharging")
    return None
