"""The second laptop's file is the first one's, whatever is written and whenever the power goes."""

import contextlib
import random
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tournament.follow.book import EMPTY, Book, NotEqual, Step, read_step
from tournament.follow.mirror import Mirror
from tournament.follow.source import Source


@pytest.fixture
def first(tmp_path: Path) -> Path:
    path = tmp_path / "first.sqlite3"
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("CREATE TABLE form (id INTEGER PRIMARY KEY, said TEXT)")
    return path


def follow(source: Source, mirror: Mirror) -> Step:
    """One step, as it goes over the network."""
    with source.held() as moment:
        changed = source.changed_since(mirror.book.digest)
        lacking = mirror.book.lacks(source.book) if changed is None else changed
        step = read_step(source.step_from(moment, lacking).written())
    mirror.carry_out(step, mirror.write_down(step))
    return step


def content(path: Path, *, immutable: bool = False) -> list[tuple[int, str]]:
    address = f"{path.as_uri()}?{'immutable=1' if immutable else 'mode=ro'}"
    with sqlite3.connect(address, uri=True) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return database.execute("SELECT id, said FROM form ORDER BY id").fetchall()


@pytest.mark.parametrize("seed", range(8))
def test_the_copy_is_the_first_whatever_is_written(first: Path, tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    source, mirror = Source(first), Mirror(tmp_path / "second.sqlite3", tmp_path)
    mirror.open()
    writer = sqlite3.connect(first, isolation_level=None)
    writer.execute("PRAGMA wal_autocheckpoint=40")
    for _ in range(120):
        writer.execute("BEGIN")
        for _ in range(chance.randint(1, 12)):
            what = chance.random()
            if what < 0.7:
                text = chance.randbytes(chance.randint(1, 3000)).hex()
                writer.execute("INSERT INTO form (said) VALUES (?)", [text])
            elif what < 0.85:
                writer.execute("UPDATE form SET said = 'again' WHERE id % 7 = 3")
            else:
                writer.execute("DELETE FROM form WHERE id % 5 = 1")
        writer.execute("ROLLBACK" if chance.random() < 0.2 else "COMMIT")
        if chance.random() < 0.05:
            writer.execute("VACUUM")
        if chance.random() < 0.1:
            writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        if chance.random() < 0.6:
            follow(source, mirror)
            assert mirror.book.digest == source.book.digest
            assert content(mirror.path, immutable=True) == content(first)
            assert mirror.is_what_it_was()
    writer.close()
    source.close()


def test_a_step_is_as_small_as_what_changed(first: Path, tmp_path: Path) -> None:
    source, mirror = Source(first), Mirror(tmp_path / "second.sqlite3", tmp_path)
    writer = sqlite3.connect(first, isolation_level=None)
    writer.executemany("INSERT INTO form (said) VALUES (?)", [["x" * 2000]] * 1000)
    follow(source, mirror)
    writer.execute("UPDATE form SET said = 'y' WHERE id = 500")
    assert len(follow(source, mirror).pages) <= 3
    writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    writer.execute("UPDATE form SET said = 'z' WHERE id = 900")
    assert len(follow(source, mirror).pages) <= 5
    assert not follow(source, mirror).pages
    source.close()


def test_what_is_not_committed_is_not_followed(first: Path, tmp_path: Path) -> None:
    source, mirror = Source(first), Mirror(tmp_path / "second.sqlite3", tmp_path)
    writer = sqlite3.connect(first, isolation_level=None)
    writer.execute("PRAGMA cache_size=2")  # so that much is written before it is committed
    writer.execute("BEGIN")
    writer.executemany("INSERT INTO form (said) VALUES (?)", [["x" * 3000]] * 200)
    follow(source, mirror)
    assert content(mirror.path, immutable=True) == []
    writer.execute("ROLLBACK")
    writer.execute("INSERT INTO form (said) VALUES ('one')")
    follow(source, mirror)
    assert content(mirror.path, immutable=True) == [(1, "one")]
    source.close()


def test_a_moment_stays_the_same_while_others_write(first: Path, tmp_path: Path) -> None:
    source, mirror = Source(first), Mirror(tmp_path / "second.sqlite3", tmp_path)
    writer = sqlite3.connect(first, isolation_level=None)
    writer.execute("INSERT INTO form (said) VALUES ('before')")
    with source.held() as moment:
        for _ in range(50):
            writer.execute("INSERT INTO form (said) VALUES (?)", ["x" * 5000])
            writer.execute("PRAGMA wal_checkpoint(PASSIVE)")
        step = source.step_from(moment, mirror.book.lacks(source.book))
    mirror.carry_out(step, mirror.write_down(step))
    assert content(mirror.path, immutable=True) == [(1, "before")]
    source.close()


def test_a_moment_stays_the_same_while_the_log_begins_anew(first: Path, tmp_path: Path) -> None:
    source, mirror = Source(first), Mirror(tmp_path / "second.sqlite3", tmp_path)
    writer = sqlite3.connect(first, isolation_level=None)
    writer.execute("INSERT INTO form (said) VALUES ('before')")
    follow(source, mirror)
    writer.execute("PRAGMA wal_checkpoint(PASSIVE)")  # all of the log may be written over now
    with source.held() as moment:
        for _ in range(50):
            writer.execute("INSERT INTO form (said) VALUES (?)", ["x" * 5000])
        step = source.step_from(moment, mirror.book.lacks(source.book) or range(1, 3))
    mirror.carry_out(step, mirror.write_down(step))
    assert content(mirror.path, immutable=True) == [(1, "before")]
    follow(source, mirror)
    assert content(mirror.path, immutable=True) == content(first)
    source.close()


def test_looking_takes_no_lock_from_whoever_writes(first: Path) -> None:
    """Any handle of a file that a process closes drops all that the process has locked in it."""
    source = Source(first)
    writer = sqlite3.connect(first, isolation_level=None)
    writer.execute("BEGIN IMMEDIATE")
    source.has_changed()
    with source.held():
        pass
    other = subprocess.run([sys.executable, "-c", WRITES, first], capture_output=True, check=False)
    assert b"database is locked" in other.stderr
    source.close()


WRITES = """
import sqlite3, sys
sqlite3.connect(sys.argv[1], timeout=0, isolation_level=None).execute("BEGIN IMMEDIATE")
"""


def test_a_step_that_was_interrupted_anywhere_is_finished_or_undone(
    first: Path, tmp_path: Path
) -> None:
    source, mirror = Source(first), Mirror(tmp_path / "second.sqlite3", tmp_path)
    writer = sqlite3.connect(first, isolation_level=None)
    writer.executemany("INSERT INTO form (said) VALUES (?)", [["x" * 2000]] * 50)
    follow(source, mirror)
    before = mirror.path.read_bytes()
    writer.execute("UPDATE form SET said = upper(said)")
    with source.held() as moment:
        step = source.step_from(moment, mirror.book.lacks(source.book))
    mirror.write_down(step)  # and the power goes, some pages being written
    torn = bytearray(before)
    for number in list(step.pages)[::3]:
        torn[(number - 1) * step.page_size : number * step.page_size] = step.pages[number]
    mirror.path.write_bytes(torn)
    again = Mirror(mirror.path, tmp_path)
    again.open()
    assert again.book.digest == step.digest
    assert content(again.path, immutable=True) == content(first)

    again.step.write_bytes(step.written()[:-40])  # the power went while it was written down
    third = Mirror(mirror.path, tmp_path)
    third.open()
    assert (third.book.digest, third.step.exists()) == (step.digest, False)
    source.close()


@contextlib.contextmanager
def a_full_disk(size: int) -> Iterator[None]:
    """No file of this process grows beyond so many bytes."""
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, usual[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)


def test_a_full_disk_leaves_the_file_as_it_was_and_goes_on_when_there_is_room(
    first: Path, tmp_path: Path
) -> None:
    source, mirror = Source(first), Mirror(tmp_path / "second.sqlite3", tmp_path)
    writer = sqlite3.connect(first, isolation_level=None)
    writer.executemany("INSERT INTO form (said) VALUES (?)", [["x" * 2000]] * 50)
    follow(source, mirror)
    before = mirror.path.read_bytes()
    writer.execute("UPDATE form SET said = 'before'")
    writer.executemany("INSERT INTO form (said) VALUES (?)", [["x" * 2000]] * 200)
    with source.held() as moment:
        step = source.step_from(moment, mirror.book.lacks(source.book))
    after = mirror.write_down(step)
    with a_full_disk(len(before) + 5000):
        with pytest.raises(OSError, match="File too large"):
            mirror.carry_out(step, after)
        assert mirror.path.read_bytes() == before
        again = Mirror(mirror.path, tmp_path)
        again.open()  # at its next start
        assert again.path.read_bytes() == before
    follow(source, again)
    assert content(again.path, immutable=True) == content(first)
    source.close()


def test_a_step_onto_something_else_is_refused_and_changes_nothing(
    first: Path, tmp_path: Path
) -> None:
    source, mirror = Source(first), Mirror(tmp_path / "second.sqlite3", tmp_path)
    follow(source, mirror)
    with source.held() as moment:
        step = source.step_from(moment, [1])
    before = mirror.path.read_bytes()
    wrong = bytearray(step.pages[1])
    wrong[100] ^= 1
    with pytest.raises(NotEqual):
        mirror.write_down(Step(step.page_size, step.digest, step.count, {1: bytes(wrong)}))
    with pytest.raises(NotEqual):
        Step(step.page_size, step.digest, step.count, {}).onto(EMPTY)
    assert mirror.path.read_bytes() == before
    source.close()


@pytest.mark.parametrize("cut", [0, 1, 20, 40, -1])
def test_a_step_that_came_spoilt_is_none(first: Path, cut: int) -> None:
    source = Source(first)
    with source.held() as moment:
        written = source.step_from(moment, [1, 2]).written()
    spoilt = written[:cut] if cut >= 0 else written[:-1] + bytes([written[-1] ^ 1])
    with pytest.raises(NotEqual):
        read_step(spoilt)
    source.close()


def test_a_file_that_was_spoilt_is_noticed(first: Path, tmp_path: Path) -> None:
    source, mirror = Source(first), Mirror(tmp_path / "second.sqlite3", tmp_path)
    follow(source, mirror)
    with mirror.path.open("r+b") as file:
        file.seek(5000)
        file.write(b"?")
    assert not mirror.is_what_it_was()
    mirror.path.write_bytes(b"nothing")
    again = Mirror(mirror.path, tmp_path)
    again.open()
    assert again.book == Book(4096, b"")
    source.close()
