"""What `start.py test` and `start.py lint` answer."""

import subprocess
import sys
from pathlib import Path

import pytest

from starting.command_line import main
from starting.places import ROOT
from starting.testing import SERVER, Count, Wishes, processes, read_report, summary

GREEN = [Count("unit", passed=10, skipped=1), Count("server", passed=5)]


def test_last_line_holds_the_sums(capsys: pytest.CaptureFixture[str]) -> None:
    assert summary(GREEN, [], require_all=True) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [
        "== summary ==",
        "unit     10 passed, 0 failed, 1 skipped  (0 s)",
        "server   5 passed, 0 failed, 0 skipped  (0 s)",
        "15 passed, 0 failed, 1 skipped",
    ]


@pytest.mark.parametrize(
    ("require_all", "code", "last"),
    [(False, 0, "15 passed, 0 failed, 1 skipped"), (True, 1, "15 passed, 1 failed, 1 skipped")],
)
def test_missing_service_is_named_and_fails_only_if_all_is_required(
    capsys: pytest.CaptureFixture[str], require_all: bool, code: int, last: str
) -> None:
    assert summary(GREEN, ["Redis (none here)"], require_all=require_all) == code
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "not on this machine: Redis (none here)"
    assert lines[-1] == last


def test_failed_test_is_a_failure(capsys: pytest.CaptureFixture[str]) -> None:
    assert summary([Count("unit", passed=1, failed=1)], [], require_all=False) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "1 passed, 1 failed, 0 skipped"


SAMPLE = """
import pytest

def test_right(): pass

def test_wrong(): assert False

@pytest.fixture
def broken(): raise OSError

def test_broken(broken): pass

@pytest.mark.skip(reason="none")
def test_left_out(): pass
"""


def test_counts_come_from_what_pytest_reports(tmp_path: Path) -> None:
    (tmp_path / "test_sample.py").write_text(SAMPLE)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:django", "-c", "/dev/null"]
    subprocess.run(
        [*command, "--rootdir", str(tmp_path), f"--junitxml={tmp_path / 'r.xml'}", str(tmp_path)],
        cwd=tmp_path, capture_output=True, check=False,
    )  # fmt: skip
    assert read_report("unit", tmp_path / "r.xml") == Count("unit", 1, 2, 1)


def test_three_processes_unless_the_caller_says_how() -> None:
    assert list(processes(Wishes()))[:2] == ["-n", "3"]
    assert list(processes(Wishes(["-n", "0"]))) == []


def test_every_test_for_servers_is_in_a_file_that_they_read(request: pytest.FixtureRequest) -> None:
    marked = [
        item for item in request.session.items
        if item.get_closest_marker("both") or item.get_closest_marker("server")
    ]  # fmt: skip
    files = {item.path.relative_to(ROOT).as_posix() for item in marked}
    assert "tests/tournament/test_power_cut.py" in SERVER.files()
    assert files <= set(SERVER.files())
    assert len(SERVER.files()) < 100


def test_a_word_that_no_check_holds_names_the_checks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lint", "nonsense"]) == 1
    assert capsys.readouterr().err.startswith("Honk: There is no such check; there are style (ruff")


def test_unknown_bench_names_the_ones_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "nonsense"]) == 1
    assert capsys.readouterr().err.startswith("Honk: There is no bench nonsense; there are ")


def test_benches_are_listed_with_what_they_measure(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench"]) == 0
    names = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    alone = {path.stem for path in (ROOT / "bench").glob("[a-z]*.py")}
    folders = {path.parent.name for path in (ROOT / "bench").glob("*/__main__.py")}
    assert folders
    assert names == sorted(alone | folders)
