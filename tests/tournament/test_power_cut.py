"""kill -9 while a clerk types: at most the form being typed is lost (bench/kill.py cuts 200 times)."""

import shutil
from pathlib import Path

import pytest

from bench.parts.clerks import make_hall, settings_of
from bench.parts.power import PowerCuts
from tests.services import a_new_database
from tests.site import empty_data, free_port

CUTS = 5


def nothing_is_lost(env: dict[str, str]) -> None:
    power = PowerCuts(env, free_port(), make_hall(env, duos=24))
    power.run(CUTS)
    assert power.answered
    assert power.found() == (0, 0, 0)


def test_power_cuts_lose_nothing_that_was_answered(tmp_path: Path) -> None:
    data = shutil.copytree(empty_data(), tmp_path / "data")
    nothing_is_lost(settings_of(data))


@pytest.mark.server
def test_power_cuts_lose_nothing_on_postgresql(tmp_path: Path) -> None:
    data = shutil.copytree(empty_data(), tmp_path / "data")
    nothing_is_lost(settings_of(data, DATABASE_URL=a_new_database()))
