"""A bundle holds the code and the wheels, and installs where no index is in reach."""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from starting.locked_for import lines_for
from tests.starting.projects import NOWHERE, a_project, a_wheel, lock
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


def lend_packaging(project: Path) -> None:
    """To the environment of the project: it is one of the packages that ours has."""
    subprocess.run([sys.executable, "-c", MAKE_READY], cwd=project, check=True)
    packages = next((project / ".venv").glob("[Ll]ib/**/site-packages"))
    (packages / "lent.pth").write_text(sysconfig.get_path("purelib"))


def test_bundle_installs_without_network(project: Path, tmp_path: Path) -> None:
    index = a_wheel(tmp_path / "index").parent
    (index / a_pip_wheel().name).write_bytes(a_pip_wheel().read_bytes())
    fetching = os.environ | NOWHERE | {"PIP_FIND_LINKS": str(index)}
    target = tmp_path / "stick" / "honk"
    lend_packaging(project)

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


@pytest.mark.parametrize(
    ("system", "tag", "kind"),
    [
        ("windows", "cp313-cp313-win_amd64", ".cp313-win_amd64.pyd"),
        ("macos", "cp313-cp313-macosx_11_0_arm64", ".cpython-313-darwin.so"),
        ("linux", "cp313-cp313-manylinux_2_17_x86_64", ".cpython-313-x86_64-linux-gnu.so"),
    ],
)
def test_a_bundle_for_another_system_has_the_wheels_of_that_system(
    project: Path, tmp_path: Path, system: str, tag: str, kind: str
) -> None:
    index = tmp_path / "index"
    (own,) = (project / "wheels").glob("*.whl")
    others = ["cp313-cp313-win_amd64", "cp313-cp313-manylinux_2_17_x86_64"]
    others += [f"cp313-cp313-macosx_11_0_{machine}" for machine in ("arm64", "x86_64")]
    lock(project, "1.0", own, *(a_wheel(index, tag=other) for other in others))
    index.joinpath(a_pip_wheel().name).write_bytes(a_pip_wheel().read_bytes())
    lend_packaging(project)

    target = tmp_path / "stick"
    made = subprocess.run(
        [sys.executable, "start.py", "bundle", str(target), "--for", system, "--python", "3.13"],
        cwd=project, env=os.environ | NOWHERE | {"PIP_FIND_LINKS": str(index)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert made.returncode == 0, made.stdout + made.stderr
    assert target.joinpath("wheels", "made-for.txt").read_text().strip() == kind
    tiny = {path.name for path in target.joinpath("wheels").glob("tiny*")}
    assert f"tiny-1.0-{tag}.whl" in tiny
    assert len(tiny) == (2 if system == "macos" else 1)  # two kinds of processors


def test_of_the_lock_another_python_takes_the_lines_that_hold_for_it() -> None:
    old, new = (
        "numpy==2.4.6 ; python_full_version < '3.12'",
        "numpy==2.5.4 ; python_full_version >= '3.12'",
    )
    only = "colorama==0.4.6 ; sys_platform == 'win32'"
    some = "zeroconf==0.154.0 ; platform_machine != 'x86_64' or sys_platform != 'darwin'"
    locked = "".join(
        f"{line} \\\n    --hash=sha256:{n}\n    # via it\n"
        for n, line in enumerate([old, new, only, some])
    )
    zeroconf = "zeroconf==0.154.0 --hash=sha256:3"
    assert lines_for(locked, "3.11", "linux", "x86_64") == [
        "numpy==2.4.6 --hash=sha256:0", zeroconf,
    ]  # fmt: skip
    assert lines_for(locked, "3.13", "windows", "AMD64") == [
        "numpy==2.5.4 --hash=sha256:1", "colorama==0.4.6 --hash=sha256:2", zeroconf,
    ]  # fmt: skip
    assert lines_for(locked, "3.13", "macos", "arm64")[1:] == [zeroconf]
    assert lines_for(locked, "3.13", "macos", "x86_64")[1:] == []


def test_a_bundle_holds_what_any_release_of_that_python_needs() -> None:
    """Those who get it have Debian's 3.11.2 where it was made with 3.11.7."""
    early = "async-timeout==5.0.1 ; python_full_version < '3.11.3'"
    locked = f"{early} \\\n    --hash=sha256:0\n    # via it\n"
    kept = ["async-timeout==5.0.1 --hash=sha256:0"]
    assert lines_for(locked, "3.11", "linux", "x86_64") == kept
    assert lines_for(locked, "3.12", "linux", "x86_64") == []
    assert lines_for(locked, "3.11") == kept  # a machine like this one


def test_bundle_overwrites_nothing(project: Path, tmp_path: Path) -> None:
    made = subprocess.run(
        [sys.executable, "start.py", "bundle", str(tmp_path)],
        cwd=project, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert made.returncode == 1
    assert made.stderr == (f"Honk: {tmp_path} already exists; remove it, or name another folder.\n")
