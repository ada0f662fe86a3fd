"""``start.py bundle``: a folder that installs on a like machine without network."""

import platform
import shutil
import sys
import tempfile
from pathlib import Path

from starting import environment
from starting.environment import RUN
from starting.installing import Progress, install
from starting.places import ROOT, python_kind
from starting.telling import Problem, explain, say

# What belongs to this machine and not to the project.
LEFT_OUT = {"__pycache__", "bundle", "dist", "wheels", "data", "screenshots", "node_modules"}
LEFT_OUT_ENDINGS = (".sqlite3", ".sqlite3-wal", ".sqlite3-shm", ".pyc", ".log")

VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"
ABOUT = """\
Honk, with everything it needs, for: {kind}

Copy this folder to a machine with the same system and Python {version},
open a terminal in it and type: {command}
It needs no internet. On another system or Python it asks for the internet once.
"""


def bundle(arguments: list[str]) -> int:
    """Code and wheels in one folder, whole or not at all."""
    if len(arguments) > 1 or any(argument.startswith("-") for argument in arguments):
        raise Problem("Use `start.py bundle` or `start.py bundle FOLDER`.")
    own = ROOT / "bundle" / f"honk-{short_kind()}"
    folder = Path(arguments[0] if arguments else own).expanduser().resolve()
    if folder.exists() and any(folder.iterdir()):
        raise Problem(f"{folder} already exists; remove it, or name another folder.")
    home = environment.for_running()
    home.make_ready(say)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".bundle-", dir=folder.parent) as draft:
            made = Path(draft) / folder.name
            shutil.copytree(ROOT, made, ignore=left_out, symlinks=True)
            fetch_wheels(home, made / "wheels")
            if folder.exists():
                folder.rmdir()
            made.rename(folder)
    except OSError as error:
        raise explain(error, folder.parent) from error
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    say(f"{folder}: {size / 1e6:.0f} MB, for {python_kind()}")
    return 0


def left_out(folder: str, names: list[str]) -> set[str]:
    unwanted = LEFT_OUT if Path(folder) == ROOT else {"__pycache__"}
    hidden = {name for name in names if name.startswith(".") or name.endswith(LEFT_OUT_ENDINGS)}
    return hidden | unwanted.intersection(names)


def fetch_wheels(home: environment.Environment, wheels: Path) -> None:
    """The wheels this very machine would use, and pip for Pythons that come without."""
    wheels.mkdir()
    command = ("pip", "download", "--only-binary", ":all:", "--no-input", "--progress-bar", "off")
    say("Fetching the wheels…")
    progress = Progress(say)
    for wanted in (("--require-hashes", "-r", str(ROOT / RUN)), ("pip",)):
        options = ("--disable-pip-version-check", "--dest", str(wheels), *wanted)
        install(wheels, home.python, *command, *options, each_line=progress.show)
    (wheels / "made-for.txt").write_text(python_kind() + "\n", encoding="utf-8")
    start = "py start.py" if sys.platform == "win32" else "python3 start.py"
    about = ABOUT.format(kind=short_kind(), version=VERSION, command=start)
    (wheels.parent / "BUNDLE.txt").write_text(about, encoding="utf-8")


def short_kind() -> str:
    return f"{platform.system()}-{platform.machine()}-python{VERSION}".lower()
