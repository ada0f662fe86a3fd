"""The package that pip, pipx and uv install: all of Honk, the same bytes every time."""

import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from starting.building import an_installation
from starting.environment import Environment
from starting.places import ROOT
from tests.site import empty_data, free_port
from tests.starting.doors import a_door, status


def built(root: Path, folder: Path, kind: str) -> Path:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", str(folder)],
        cwd=root, check=True, capture_output=True,
    )  # fmt: skip
    return next(folder.iterdir())


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(ROOT, tmp_path_factory.mktemp("dist"), "wheel")


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Its own Python with the package in it; what it needs is lent by the one that runs us."""
    folder = tmp_path_factory.mktemp("installed")
    an_installation(folder, wheel, Path(sys.executable))
    return folder


def command_of(installed: Path) -> Path:
    return Environment(installed).python.with_name("honk-tournaments")


def files_of(folder: Path) -> set[Path]:
    return {path for path in folder.rglob("*") if "__pycache__" not in path.parts}


def test_a_wheel_from_the_source_archive_is_the_wheel_of_the_clone(
    wheel: Path, tmp_path: Path
) -> None:
    archive = built(ROOT, tmp_path / "archive", "sdist")
    with tarfile.open(archive) as packed:
        packed.extractall(tmp_path, filter="data")
    again = built(tmp_path / archive.name.removesuffix(".tar.gz"), tmp_path / "again", "wheel")
    assert again.name == wheel.name
    assert again.read_bytes() == wheel.read_bytes()


def test_an_installed_honk_starts_and_writes_nothing_beside_its_code(
    installed: Path, tmp_path: Path
) -> None:
    code = next(installed.rglob("honk_tournaments"))
    before, port = files_of(code), free_port()
    data = shutil.copytree(empty_data(), tmp_path / "data")
    program = (Environment(installed).python, command_of(installed))
    wishes = ("--no-browser", "--empty", "--port", str(port), "--data", str(data))
    with a_door(*wishes, program=program) as door:
        door.wait_for("ready ")
        assert status(f"http://127.0.0.1:{port}/start/") == 200
    assert files_of(code) == before


def test_an_installed_honk_offers_what_an_installation_can_do(installed: Path) -> None:
    told = subprocess.run(
        [command_of(installed), "--help"], capture_output=True, text=True, check=True
    ).stdout
    assert told.startswith("usage: honk-tournaments")
    assert "restore FILE" in told
    assert "bench" not in told
