"""``start.py bundle``: a folder that installs without network, on a machine like this or another."""

import argparse
import platform
import shutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from starting import environment
from starting.installing import Progress, install
from starting.places import ROOT, python_kind
from starting.processes import run
from starting.telling import Problem, explain, last_line, say

# What belongs to this machine and not to the project.
LEFT_OUT = {"__pycache__", "bundle", "dist", "wheels", "data", "screenshots", "node_modules"}
LEFT_OUT_ENDINGS = (".sqlite3", ".sqlite3-wal", ".sqlite3-shm", ".pyc", ".log")

# By system: its machines as Python calls them, each as pip does (the best first); and how Pythons
# there end the names of compiled modules, which is how a machine knows that the wheels are for it.
MACHINES: dict[str, dict[str, tuple[str, ...]]] = {
    "windows": {"AMD64": ("win_amd64",)},
    "macos": {
        "arm64": ("macosx_14_0_arm64", "macosx_14_0_universal2"),
        "x86_64": ("macosx_14_0_x86_64", "macosx_14_0_universal2"),
    },
    "linux": {
        "x86_64": (
            *(f"manylinux_2_{minor}_x86_64" for minor in range(28, 16, -1)), "manylinux2014_x86_64",
        ),
    },
}  # fmt: skip
ENDINGS = {
    "windows": ".cp{}-win_amd64.pyd",
    "macos": ".cpython-{}-darwin.so",
    "linux": ".cpython-{}-x86_64-linux-gnu.so",
}
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
ABOUT = """\
Honk, with everything it needs, for: {kind}

Copy this folder to a machine with that system and Python {version},
open a terminal in it and type: {command}
It needs no internet. On another system or Python it asks for the internet once.
"""


@dataclass(frozen=True)
class Target:
    """The machines that a bundle is for; ``system`` empty: those like this one."""

    python: str = f"{sys.version_info.major}.{sys.version_info.minor}"
    system: str = ""

    @property
    def kind(self) -> str:
        """As python_kind() says it there."""
        if not self.system:
            return python_kind()
        return ENDINGS[self.system].format(self.python.replace(".", ""))

    @property
    def name(self) -> str:
        system = self.system or f"{platform.system()}-{platform.machine()}"
        return f"{system}-python{self.python}".lower()

    @property
    def command(self) -> str:
        is_windows = self.system == "windows" if self.system else sys.platform == "win32"
        return "py start.py" if is_windows else "python3 start.py"


def bundle(arguments: list[str]) -> int:
    """Code and wheels in one folder, whole or not at all."""
    parser = argparse.ArgumentParser(prog="start.py bundle")
    parser.add_argument("folder", nargs="?", type=Path, help="where; it must not be there yet")
    parser.add_argument("--for", dest="system", choices=MACHINES, default="", help="another system")
    parser.add_argument("--python", choices=PYTHONS, default=Target.python)
    asked = parser.parse_args(arguments)
    if not asked.system and asked.python != Target.python:
        parser.error("--python goes with --for")
    target = Target(asked.python, asked.system)
    own = ROOT / "bundle" / f"honk-{target.name}"
    folder = (asked.folder or own).expanduser().resolve()
    if folder.exists() and any(folder.iterdir()):
        raise Problem(f"{folder} already exists; remove it, or name another folder.")
    home = environment.for_running()
    home.make_ready(say)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".bundle-", dir=folder.parent) as draft:
            made = Path(draft) / folder.name
            shutil.copytree(ROOT, made, ignore=left_out, symlinks=True)
            fetch_wheels(home, made / "wheels", target)
            if folder.exists():
                folder.rmdir()
            made.rename(folder)
    except OSError as error:
        raise explain(error, folder.parent) from error
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    say(f"{folder}: {size / 1e6:.0f} MB, for {target.kind}")
    return 0


def left_out(folder: str, names: list[str]) -> set[str]:
    unwanted = LEFT_OUT if Path(folder) == ROOT else {"__pycache__"}
    hidden = {name for name in names if name.startswith(".") or name.endswith(LEFT_OUT_ENDINGS)}
    return hidden | unwanted.intersection(names)


def fetch_wheels(home: environment.Environment, wheels: Path, target: Target) -> None:
    """The wheels that such a machine would use, and pip for Pythons that come without."""
    wheels.mkdir()
    say("Fetching the wheels…")
    progress = Progress(say)
    for wanted in wishes(home, wheels, target):
        install(
            wheels,
            home.python,
            *("pip", "download", "--only-binary", ":all:", "--no-input", "--progress-bar", "off"),
            *("--disable-pip-version-check", "--dest", str(wheels), *wanted),
            each_line=progress.show,
        )
    (wheels / "made-for.txt").write_text(target.kind + "\n", encoding="utf-8")
    about = ABOUT.format(kind=target.name, version=target.python, command=target.command)
    (wheels.parent / "BUNDLE.txt").write_text(about, encoding="utf-8")


def wishes(home: environment.Environment, wheels: Path, target: Target) -> Iterator[list[str]]:
    """What pip is asked for, one time after the other."""
    for machine, platforms in MACHINES.get(target.system, {"": ()}).items():
        there = (target.system, machine) if target.system else ()
        result, said = run(home.python, "starting.locked_for", target.python, *there)
        if result:
            raise Problem(f"The list of packages could not be read: {last_line(said)}")
        lock = wheels.with_name("for-system.lock")
        lock.write_text(said, encoding="utf-8")
        # The lock is whole, and pip would read the conditions of packages for this very Python.
        whole = ["--require-hashes", "--no-deps", "-r", str(lock)]
        names = [part for name in platforms for part in ("--platform", name)]
        other = ["--implementation", "cp", "--python-version", target.python] if names else []
        yield [*whole, *other, *names]
        lock.unlink()
    yield ["pip"]
