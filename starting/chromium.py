"""A real Chromium for the tests."""

import os
import shutil
import subprocess
from pathlib import Path

from starting.environment import Environment

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


def chromium(environment: Environment) -> tuple[str, str]:
    """The program file of a Chromium; as a last resort Playwright's own download."""
    if given := os.environ.get("HONK_CHROMIUM"):
        return given, "the one of HONK_CHROMIUM"
    for name in CHROMIUM_NAMES:
        if path := shutil.which(name):
            return path, path
    for place in CHROMIUM_PLACES:
        if Path(place).exists():
            return place, place
    return _downloaded_chromium(environment)


def _downloaded_chromium(environment: Environment) -> tuple[str, str]:
    ask = (
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as p:\n"
        "    b = p.chromium.launch(); b.new_page(); b.close(); print(p.chromium.executable_path)"
    )
    python = str(environment.python)
    fetch = [python, "-m", "playwright", "install", "chromium"]
    try:
        fetched = subprocess.run(fetch, capture_output=True, text=True, check=False, timeout=240)
        trial = subprocess.run(
            [python, "-c", ask], capture_output=True, text=True, check=False, timeout=60
        )
    except (OSError, subprocess.SubprocessError):
        return "", "none on this machine, and Playwright could not fetch one"
    if fetched.returncode == 0 and trial.returncode == 0:
        return trial.stdout.strip(), "the one Playwright fetched"
    why = "cannot run here" if fetched.returncode == 0 else "could not be fetched"
    return "", f"none on this machine, and Playwright's own {why}"
