"""Two laptops need the same version, as the one goes on with the database of the other."""

import shutil
from pathlib import Path

import pytest

from tournament.follow.versions import ROOMS, ROOT, version


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for room in ROOMS:
        shutil.copytree(ROOT / room / "migrations", tmp_path / room / "migrations")
    return tmp_path


def test_the_same_steps_are_the_same_version_wherever_they_lie(copy: Path) -> None:
    assert version(copy) == version()


def test_without_the_steps_in_one_it_is_another_version(copy: Path) -> None:
    """They are noted in the database, and whoever does not know a step that is noted refuses it."""
    for step in copy.glob("*/migrations/*_squashed_*.py"):
        step.unlink()
    assert version(copy) != version()
