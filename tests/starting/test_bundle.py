"""A bundle holds the code and the wheels, and installs where no index is in reach."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.starting.projects import NOWHERE, a_project, a_wheel
from tests.starting.test_environment import MAKE_READY, a_pip_wheel, environment_of, version_in


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A clone in use, with things in it that are nobody else's business."""
    root = a_project(tmp_path / "project")
    (root / "page.html").write_text("page")
    (root / ".git").mkdir()
    (root / "data").mkdir()
    (root / "old.sqlite3").touch()
    return root


def test_bundle_installs_without_network(project: Path, tmp_path: Path) -> None:
    index = a_wheel(tmp_path / "index").parent
    (index / a_pip_wheel().name).write_bytes(a_pip_wheel().read_bytes())
    fetching = os.environ | NOWHERE | {"PIP_FIND_LINKS": str(index)}
    target = tmp_path / "stick" / "honk"

    made = subprocess.run(
        [sys.executable, "start.py", "bundle", str(target)],
        cwd=project, env=fetching, capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert made.returncode == 0, made.stdout + made.stderr
    assert sorted(path.name for path in target.iterdir()) == [
        "BUNDLE.txt", "page.html", "requirements.lock", "start.py", "starting", "wheels",
    ]  # fmt: skip
    installed = subprocess.run(
        [sys.executable, "-c", MAKE_READY],
        cwd=target, env=os.environ | NOWHERE, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert installed.returncode == 0, installed.stdout + installed.stderr
    assert version_in(environment_of(target)) == "1.0"


def test_bundle_overwrites_nothing(project: Path, tmp_path: Path) -> None:
    made = subprocess.run(
        [sys.executable, "start.py", "bundle", str(tmp_path)],
        cwd=project, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert made.returncode == 1
    assert made.stderr == (f"Honk: {tmp_path} already exists; remove it, or name another folder.\n")
