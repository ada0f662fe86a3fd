"""Who leads, as start.py asks before it serves anything."""

import os
import subprocess
import sys
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.site import ROOT
from tournament.follow.laptops import first_of, write_laptops
from tournament.follow.role import FOLLOWS, LEADS, has_just_begun


def asked(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tournament.follow.role"],
        cwd=ROOT,
        env={**os.environ, "HONK_DATA": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_laptop_alone_leads_and_one_that_was_made_the_second_follows(tmp_path: Path) -> None:
    assert asked(tmp_path).returncode == LEADS
    write_laptops(tmp_path, first_of("Zaal"))
    assert asked(tmp_path).returncode == LEADS
    write_laptops(tmp_path, replace(first_of("Zaal"), leads=False))
    assert asked(tmp_path).returncode == FOLLOWS


def test_who_it_is_cannot_be_read_and_that_is_said(tmp_path: Path) -> None:
    (tmp_path / "laptops.json").write_text("{")
    answer = asked(tmp_path)
    assert answer.returncode == LEADS
    assert "laptops.json" in answer.stdout


@pytest.mark.parametrize(("ago", "is_so"), [(0, True), (3, True), (60, False), (-60, False)])
def test_who_took_over_a_moment_ago_need_not_ask_once_more(ago: float, *, is_so: bool) -> None:
    began = datetime.now(UTC) - timedelta(seconds=ago)
    assert has_just_begun(replace(first_of("Zaal"), began_at=began.isoformat())) is is_so
    assert not has_just_begun(first_of("Zaal"))
