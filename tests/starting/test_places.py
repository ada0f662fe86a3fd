"""Data lives with the user's other data, and not where a second program meddles with it."""

import errno
from pathlib import Path

import pytest

from starting.places import clean_environment, default_data_folder, make_data_folder, warning_about
from starting.telling import DiskFull, Problem, explain
from tests.site import made_ready


@pytest.mark.parametrize(
    ("platform", "environ", "folder"),
    [
        ("linux", {}, Path.home() / ".local/share/honk"),
        ("linux", {"XDG_DATA_HOME": "/x"}, Path("/x/honk")),
        ("darwin", {}, Path.home() / "Library/Application Support/Honk"),
        ("win32", {"LOCALAPPDATA": "/local"}, Path("/local/Honk")),
        ("linux", {"HONK_DATA": "/chosen"}, Path("/chosen")),
    ],
)
def test_default_folder_is_the_one_of_the_system(
    platform: str, environ: dict[str, str], folder: Path
) -> None:
    assert default_data_folder(environ, platform) == folder


def test_data_folder_is_made_for_its_user_alone(tmp_path: Path) -> None:
    folder = make_data_folder(tmp_path / "new" / "data")
    assert folder.stat().st_mode & 0o777 == 0o700
    assert list(folder.iterdir()) == []


def test_a_folder_that_was_open_to_others_is_closed(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir(mode=0o755)
    assert make_data_folder(tmp_path / "data").stat().st_mode & 0o777 == 0o700


def test_preparing_an_installation_closes_its_folder(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o777)
    made_ready(folder).manage("prepare")
    assert folder.stat().st_mode & 0o777 == 0o700


def test_every_start_closes_a_folder_that_was_opened_since(tmp_path: Path) -> None:
    site = made_ready(tmp_path / "data")
    site.manage("prepare")
    (tmp_path / "data").chmod(0o755)
    site.manage("check")
    assert (tmp_path / "data").stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize(
    ("folder", "name"),
    [
        ("/home/an/OneDrive - Club/honk", "OneDrive"),
        ("/Users/an/Library/Mobile Documents/honk", "iCloud"),
        ("/home/an/Dropbox/honk", "Dropbox"),
    ],
)
def test_folder_that_is_copied_to_the_internet_is_warned_about(folder: str, name: str) -> None:
    warning = warning_about(Path(folder))
    assert warning is not None
    assert f"is copied by {name} while Honk writes in it" in warning


def test_ordinary_folder_is_not_warned_about(tmp_path: Path) -> None:
    assert warning_about(tmp_path) is None


def test_full_disk_is_named() -> None:
    problem = explain(OSError(errno.ENOSPC, "No space left on device"), Path("/d"))
    assert isinstance(problem, DiskFull)
    assert str(problem) == "The disk that holds /d is full; make room and start again."


def test_missing_right_names_the_way_out() -> None:
    problem = explain(OSError(errno.EACCES, "Permission denied"), Path("/d"), "use --data")
    assert type(problem) is Problem
    assert (
        str(problem)
        == "Honk has no permission to write in /d; give yourself permission, or use --data."
    )


def test_callers_python_settings_do_not_reach_ours() -> None:
    clean = clean_environment({"PYTHONPATH": "/x", "VIRTUAL_ENV": "/y", "HOME": "/h"})
    assert clean == {"HOME": "/h", "PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1"}
