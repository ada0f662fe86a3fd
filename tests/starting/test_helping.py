"""Workers come with heavy work and go with it."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from starting.helping import QUIET, SIGN, Helpers
from starting.processes import Child
from tests.starting.doors import all_end

PROGRAM = ("--", sys.executable, "-c", "import time; time.sleep(60)")


@pytest.fixture
def helpers(tmp_path: Path) -> Iterator[Helpers]:
    (tmp_path / SIGN).touch()  # of a day before
    helpers = Helpers(tmp_path, lambda: Child(Path(sys.executable), *PROGRAM), 2)
    yield helpers
    helpers.stop()


def show(helpers: Helpers, at: int) -> None:
    """Somebody does pieces: the sign gets a new time."""
    os.utime(helpers.sign, (at, at))


def test_nobody_comes_for_a_stale_sign(helpers: Helpers) -> None:
    helpers.look(0)
    helpers.look(1)
    assert helpers.helping == []


def test_one_for_each_core_comes_once_and_goes_when_the_work_is_done(helpers: Helpers) -> None:
    show(helpers, at=1)
    helpers.look(0)
    show(helpers, at=2)
    helpers.look(1)
    came = [psutil.Process(child.process.pid) for child in helpers.helping]
    assert len(came) == 2

    helpers.look(1 + QUIET)

    assert helpers.helping == []
    assert all_end(came)


def test_helpers_end_with_start_py(helpers: Helpers) -> None:
    show(helpers, at=1)
    helpers.look(0)
    came = [psutil.Process(child.process.pid) for child in helpers.helping]

    helpers.stop()

    assert len(came) == 2
    assert all_end(came)
