"""The virtual environment: made once, mended when somebody was interrupted."""

import collections
import importlib.util
import re
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from starting import environment, installing
from starting.environment import Environment
from starting.installing import NotFetched
from starting.places import ROOT, has_ensurepip
from starting.telling import DiskFull, Problem
from tests.starting.doors import a_door
from tests.starting.projects import NOWHERE, a_project, a_wheel, lock


def quiet(_text: str) -> None:
    """Nobody watches."""


@pytest.fixture(autouse=True)
def _no_index(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in NOWHERE.items():
        monkeypatch.setenv(name, value)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A project whose environment is complete; tests take copies, which is quicker."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in NOWHERE.items():
            patch.setenv(name, value)
        root = a_project(tmp_path_factory.mktemp("made") / "project")
        Environment(root / ".venv", root=root).make_ready(quiet)
        yield root


@pytest.fixture
def project(made: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(made, tmp_path / "project", symlinks=True))


def environment_of(root: Path) -> Environment:
    return Environment(root / ".venv", root=root)


def version_in(home: Environment) -> str:
    answer = subprocess.run(
        [str(home.python), "-c", "import tiny; print(tiny.VERSION)"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    return answer.stdout.strip()


def refuse_to_install(*_arguments: object) -> None:
    raise AssertionError("something was installed")


def test_complete_environment_is_used_without_running_anything(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "install", refuse_to_install)
    home = environment_of(project)
    home.make_ready(quiet)
    assert version_in(home) == "1.0"


def test_moved_folder_still_works(project: Path, tmp_path: Path) -> None:
    home = environment_of(project.rename(tmp_path / "elsewhere"))
    assert home.is_ready()
    assert version_in(home) == "1.0"


def test_changed_requirements_are_installed(project: Path) -> None:
    lock(project, "2.0", a_wheel(project / "wheels", version="2.0"))
    home = environment_of(project)
    assert not home.is_ready()

    home.make_ready(quiet)

    assert home.is_ready()
    assert version_in(home) == "2.0"


def test_package_that_is_not_the_locked_one_is_refused(project: Path) -> None:
    lock(project, "2.0", a_wheel(project / "elsewhere", version="2.0"))
    other = a_wheel(project / "wheels", version="2.0")
    other.write_bytes(other.read_bytes() + b"more")
    home = environment_of(project)

    with pytest.raises(Problem, match="is not the one this version was made with"):
        home.make_ready(quiet)

    assert version_in(home) == "1.0"


def test_every_stated_requirement_is_locked_and_nothing_names_an_address() -> None:
    for name in ("requirements", "requirements-server", "requirements-test"):
        locked = (ROOT / f"{name}.lock").read_text(encoding="utf-8")
        stated = (ROOT / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        wanted = [re.sub(r"\[.*?\]|;.*", "", line) for line in stated if line[0] not in "#-"]
        assert [line for line in wanted if f"\n{line} " not in locked] == []
        assert "://" not in locked


def test_update_without_network_keeps_what_works(project: Path) -> None:
    wanted = (project / "requirements.lock").read_text()
    lock(project, "2.0", a_wheel(project / "wheels", version="2.0"))
    shutil.rmtree(project / "wheels")
    home = environment_of(project)

    with pytest.raises(NotFetched):
        home.make_ready(quiet)

    (project / "requirements.lock").write_text(wanted)  # back to the version before
    assert home.is_ready()
    assert version_in(home) == "1.0"


def test_interrupted_install_is_made_again(project: Path) -> None:
    home = environment_of(project)
    (home.folder / ".installing").touch()
    (next(home.folder.rglob("tiny.py"))).unlink()  # what a killed pip did not write
    assert not home.is_ready()

    home.make_ready(quiet)

    assert version_in(home) == "1.0"
    assert not (home.folder / ".installing").exists()


def test_environment_of_another_python_is_made_again(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = environment_of(project)
    leftover = home.folder / "leftover"
    leftover.touch()
    record = home.folder / ".installed"
    record.write_text(record.read_text().replace("cpython-3", "cpython-2"))

    home.make_ready(quiet)

    assert home.is_ready()
    assert not leftover.exists()


def test_environment_made_by_hand_is_completed_and_not_thrown_away(project: Path) -> None:
    home = environment_of(project)
    (home.folder / ".installed").unlink()
    leftover = home.folder / "leftover"
    leftover.touch()

    home.make_ready(quiet)

    assert home.is_ready()
    assert leftover.exists()


def test_python_without_pip_gets_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = a_project(tmp_path / "project")
    monkeypatch.setattr(environment, "has_ensurepip", lambda: False)
    monkeypatch.setattr(installing, "at_hand", lambda _root: None)
    monkeypatch.setattr(installing, "fetch", lambda _folder: a_pip_wheel())
    home = environment_of(root)

    home.make_ready(quiet)

    assert version_in(home) == "1.0"


def test_python_with_a_pip_at_hand_needs_no_installation_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installing, "at_hand", lambda _root: a_pip_wheel())
    monkeypatch.setattr(environment, "has_ensurepip", lambda: False)
    home = environment_of(a_project(tmp_path / "project"))

    home.make_ready(quiet)

    assert version_in(home) == "1.0"


def a_pip_wheel() -> Path:
    """The one this Python carries."""
    if has_ensurepip():
        package = importlib.util.find_spec("ensurepip")
        assert package is not None
        assert package.origin is not None
        bundled = sorted((Path(package.origin).parent / "_bundled").glob("pip-*.whl"))
        if bundled:
            return bundled[-1]
    return sorted(installing.DEBIANS_WHEELS.glob("pip-*.whl"))[-1]


def test_full_disk_is_noticed_before_anything_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = collections.namedtuple("usage", "total used free")
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: usage(10**9, 10**9 - 10**6, 10**6))
    home = environment_of(a_project(tmp_path))
    with pytest.raises(DiskFull):
        home.make_ready(quiet)
    assert not home.folder.exists()


def test_first_start_without_network_is_one_sentence_and_leaves_nothing(tmp_path: Path) -> None:
    root = a_project(tmp_path / "project", wheels=False)
    with a_door("--no-browser", "--data", str(tmp_path / "data"), root=root, env=NOWHERE) as door:
        assert door.end() == 1
    assert door.lines[-1] == (
        "Honk: Packages must be fetched and there is no way to the package index (tiny is the "
        "first one missing); connect this machine to the internet once, or use a folder made by "
        "`start.py bundle`."
    )
    assert not (root / ".venv").exists()


@pytest.mark.parametrize("seconds", [0.5, 2.5])
def test_kill_9_during_the_install_is_mended_by_the_next_one(
    tmp_path: Path, seconds: float
) -> None:
    root = a_project(tmp_path / "project")
    with a_door("--no-browser", "--data", str(tmp_path / "data"), root=root) as first:
        threading.Event().wait(seconds)
        first.send(signal.SIGKILL)
        answer = subprocess.run(
            [sys.executable, "-c", MAKE_READY],
            cwd=root,
            capture_output=True,
            text=True,
            check=False,
        )
    assert answer.stderr == ""
    assert version_in(environment_of(root)) == "1.0"


MAKE_READY = """
from starting.environment import for_running
for_running().make_ready(print)
"""
