"""Prints, the parachute and copies come along with the database, and go with it."""

import itertools
import json
from pathlib import Path
from typing import Any

import pytest

from tournament.follow.beside import PART_SIZE, Beside


class Line:
    """To the first laptop, without a network between."""

    def __init__(self, beside: Beside) -> None:
        self.beside = beside

    def ask(self, what: str, **asked: Any) -> bytes:
        assert what == "file"
        return self.beside.part(asked["name"], asked["at"])


@pytest.fixture
def first(tmp_path: Path) -> Beside:
    written(tmp_path / "first" / "files" / "print" / "nk" / "5.pdf", b"%PDF five")
    written(tmp_path / "first" / "copies" / "nk" / "nk-000007.honk.json", b"{}")
    written(tmp_path / "first" / "secret-key", b"secret")
    return Beside(tmp_path / "first")


@pytest.fixture
def second(tmp_path: Path) -> Beside:
    return Beside(tmp_path / "second")


def written(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def follow(second: Beside, first: Beside) -> dict[str, bytes]:
    told = json.loads(json.dumps(first.listed()))
    second.take(told, Line(first))  # type: ignore[arg-type]  # it asks as a line does
    return {name: (second.folder / name).read_bytes() for name in second.listed()}


def test_what_is_printed_and_copied_on_the_first_laptop_is_on_the_second(
    first: Beside, second: Beside
) -> None:
    there = {"files/print/nk/5.pdf": b"%PDF five", "copies/nk/nk-000007.honk.json": b"{}"}
    assert follow(second, first) == there
    assert second.listed() == first.listed()


def test_what_changes_or_goes_there_does_so_here(first: Beside, second: Beside) -> None:
    follow(second, first)
    written(first.folder / "files/print/nk/5.pdf", b"%PDF five, anew")
    (first.folder / "copies/nk/nk-000007.honk.json").unlink()
    assert follow(second, first) == {"files/print/nk/5.pdf": b"%PDF five, anew"}


def test_a_large_file_comes_in_parts(first: Beside, second: Beside) -> None:
    large = bytes(itertools.islice(itertools.cycle(range(251)), PART_SIZE + 100))
    written(first.folder / "files/parachute.pdf", large)
    assert follow(second, first)["files/parachute.pdf"] == large


def test_nothing_outside_these_folders_is_given_or_written(first: Beside, second: Beside) -> None:
    for name in ("secret-key", "files/../secret-key", "/etc/passwd", "../first/secret-key"):
        assert first.part(name, 0) == b""
        second.take({name: [6, 1]}, Line(first))  # type: ignore[arg-type]  # as above
    assert second.listed() == {}
    assert not (second.folder / "secret-key").exists()


def test_what_a_laptop_put_aside_of_its_own_is_nobody_elses(first: Beside, second: Beside) -> None:
    written(first.folder / "copies/before-following-1.sqlite3", b"SQLite")
    written(second.folder / "copies/before-following-2.sqlite3", b"SQLite")
    assert "copies/before-following-1.sqlite3" not in follow(second, first)
    assert (second.folder / "copies/before-following-2.sqlite3").exists()
