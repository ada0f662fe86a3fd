"""What this machine can tell about itself."""

from pathlib import Path

import pytest

from tournament.events.reads import machine
from tournament.events.reads.machine import Battery, battery, free_gigabytes, sticks


def test_sticks_are_the_folders_where_a_system_puts_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "media" / "marijke" / "STICK").mkdir(parents=True)
    (tmp_path / "media" / "marijke" / "no folder").write_text("")
    monkeypatch.setattr(machine, "STICKS", (f"{tmp_path}/media/*/*", f"{tmp_path}/none/*"))
    assert sticks() == [str(tmp_path / "media" / "marijke" / "STICK")]


@pytest.mark.parametrize(
    ("status", "is_charging"), [("Discharging", False), ("Charging", True), ("Full", True)]
)
def test_a_battery_tells_how_full_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, status: str, is_charging: bool
) -> None:
    for name, percent in (("BAT0", "broken"), ("BAT1", "81\n")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "capacity").write_text(percent)
        (tmp_path / name / "status").write_text(f"{status}\n")
    monkeypatch.setattr(machine, "POWER", tmp_path)
    assert battery() == Battery(81, is_charging)


def test_a_machine_without_a_battery_tells_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machine, "POWER", tmp_path / "none")
    assert battery() is None
    assert free_gigabytes(tmp_path) > 0
