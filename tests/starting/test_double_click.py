"""A double click: Honk starts, and the second one opens what runs."""

import os
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from starting.places import ROOT
from tests.site import empty_data, free_port
from tests.starting.doors import a_door, status

CLICKED = ROOT / "Start Honk.command"
# Its window is a group of processes, which all hear Ctrl-C.
CLICK = f"import os, sys; os.execv({str(CLICKED)!r}, sys.argv)"


def test_a_click_starts_honk_and_the_next_one_opens_it(tmp_path: Path) -> None:
    data, port = shutil.copytree(empty_data(), tmp_path / "data"), free_port()
    click, browser = tmp_path / "click.py", tmp_path / "browser"
    click.write_text(CLICK)
    browser.write_text(f'#!/bin/sh\necho "$1" > "{tmp_path}/opened"\n')
    browser.chmod(0o755)
    wishes = ("--no-browser", "--empty", "--port", str(port), "--data", str(data))
    with a_door(*wishes, program=(Path(sys.executable), click)) as door:
        door.wait_for("ready ")
        assert status(f"http://127.0.0.1:{port}/start/") == 200
        again = subprocess.run(
            [CLICKED, *wishes],
            env=os.environ | {"BROWSER": str(browser)}, cwd="/",
            stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert again.stdout == f"Honk is already running: http://127.0.0.1:{port}\n"
        assert again.returncode == 0
        assert (tmp_path / "opened").read_text() == f"http://127.0.0.1:{port}\n"
        os.killpg(door.process.pid, signal.SIGINT)
        door.end()


@pytest.mark.parametrize("wrong", ["no python at all", "a python of long ago"])
def test_without_a_python_that_is_new_enough_a_click_says_where_there_is_one(
    tmp_path: Path, wrong: str
) -> None:
    for name in ("sh", "dirname"):
        (tmp_path / name).symlink_to(str(shutil.which(name)))
    if wrong == "a python of long ago":
        (tmp_path / "python3").write_text("#!/bin/sh\nexit 1\n")
        (tmp_path / "python3").chmod(0o755)
    told = subprocess.run(
        [CLICKED], env={"PATH": str(tmp_path)}, cwd="/",
        stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert told.returncode == 1
    assert "https://www.python.org/downloads/" in told.stdout


def test_the_file_for_linux_desktops_runs_what_lies_beside_it(tmp_path: Path) -> None:
    folder = tmp_path / "a folder of 'mine', 100% für Köln"
    folder.mkdir()
    shutil.copy(ROOT / "Start Honk.desktop", folder)
    (folder / "Start Honk.command").write_text("#!/bin/sh\necho started\n")
    (folder / "Start Honk.command").chmod(0o755)
    lines = (folder / "Start Honk.desktop").read_text(encoding="utf-8").splitlines()
    entry = dict(line.split("=", 1) for line in lines if "=" in line)
    # As desktops read it: escapes of the file, then words; %k is where the file lies.
    words = [word.replace("\\$", "$") for word in shlex.split(entry["Exec"].replace("\\\\", "\\"))]
    clicked = folder / "Start Honk.desktop"
    for place in (clicked, f"file://{clicked}", clicked.as_uri()):  # the last: Xfce
        command = [str(place) if word == "%k" else word for word in words]
        told = subprocess.run(command, cwd="/", capture_output=True, text=True, check=True)
        assert told.stdout == "started\n"
    assert entry["Terminal"] == "true"
    assert os.access(ROOT / "Start Honk.desktop", os.X_OK)
