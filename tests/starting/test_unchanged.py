"""A start that finds all as the last one left it makes nothing ready; any doubt, and it does."""

import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from starting import unchanged
from tests.site import with_demo

HOME = Path(sys.prefix)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """In use: with the demo event and an account."""
    data = tmp_path / "data"
    with_demo(data, "checkin")
    unchanged.remember(data, HOME)
    return data


def execute(data: Path, statement: str) -> None:
    with closing(sqlite3.connect(data / unchanged.DATABASE)) as database, database:
        database.execute(statement)


def an_emptied_asset(data: Path) -> None:
    next((data / "static").rglob("*.css")).write_bytes(b"")


def a_lost_queue(data: Path) -> None:
    (data / "queue" / "messages").rename(data / "elsewhere")


def a_database_of_another_form(data: Path) -> None:
    execute(data, "DELETE FROM django_migrations WHERE app = 'sessions'")


def no_account(data: Path) -> None:
    execute(data, "UPDATE tournament_user SET is_helper = 1")


def no_database(data: Path) -> None:
    (data / unchanged.DATABASE).unlink()


def a_damaged_database(data: Path) -> None:
    (data / unchanged.DATABASE).write_bytes(b"no database" * 1000)


def test_what_nobody_touched_is_known_again(data: Path) -> None:
    assert unchanged.is_as_it_was(data, HOME)


@pytest.mark.parametrize(
    "spoil",
    [
        an_emptied_asset,
        a_lost_queue,
        a_database_of_another_form,
        no_account,
        no_database,
        a_damaged_database,
    ],
)
def test_what_changed_is_noticed(data: Path, spoil: Callable[[Path], None]) -> None:
    spoil(data)
    assert not unchanged.is_as_it_was(data, HOME)


def test_other_code_and_other_packages_are_noticed(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".installed").write_text("other packages")
    assert not unchanged.is_as_it_was(data, tmp_path)
    monkeypatch.setattr(unchanged, "CODE", unchanged.CODE[1:])
    assert not unchanged.is_as_it_was(data, HOME)
