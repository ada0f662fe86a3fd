"""Before the database changes its form a copy is kept, and put back if that fails."""

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from config.readiness import COPIES_KEPT, EMPTY, REFUSED, copy_of, drop_secrets
from starting.places import ROOT
from tests.site import empty_data


def make_ready(data: Path, *program: str) -> "subprocess.CompletedProcess[str]":
    env = os.environ | {"HONK_DATA": str(data), "DJANGO_SETTINGS_MODULE": "config.settings"}
    for name in ("DATABASE_URL", "REDIS_URL"):
        env.pop(name, None)
    return subprocess.run(
        [sys.executable, *(program or ("-m", "config.readiness"))],
        cwd=ROOT, env=env, capture_output=True, text=True, check=False,
    )  # fmt: skip


def execute(database: Path, statement: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(database)) as connection, connection:
        return connection.execute(statement).fetchall()


@pytest.fixture
def database(tmp_path: Path) -> Path:
    shutil.copytree(empty_data(), tmp_path, dirs_exist_ok=True)
    return tmp_path / "honk.sqlite3"


def copies(database: Path) -> list[Path]:
    return sorted((database.parent / "copies").glob("*"))


def test_start_with_nothing_to_migrate_makes_no_copy(database: Path) -> None:
    answer = make_ready(database.parent)
    assert (answer.returncode, answer.stdout) == (EMPTY, "")
    assert copies(database) == []


def test_migration_that_fails_leaves_the_database_as_it_was(database: Path) -> None:
    # Pretend that a step is still to be done, which then collides with what it made before.
    execute(database, "DELETE FROM django_migrations WHERE app = 'sessions'")
    before = execute(database, "SELECT app, name FROM django_migrations")

    answer = make_ready(database.parent)

    assert answer.returncode == 1
    assert "the migration failed; the database is as it was before" in answer.stdout
    assert execute(database, "SELECT app, name FROM django_migrations") == before
    assert len(copies(database)) == 1


def test_migration_with_something_to_do_keeps_a_copy(database: Path) -> None:
    execute(database, "DELETE FROM django_migrations WHERE app = 'sessions'")
    execute(database, "DROP TABLE django_session")

    answer = make_ready(database.parent)

    assert answer.returncode == EMPTY
    (copy,) = copies(database)
    assert execute(copy, "SELECT name FROM sqlite_master WHERE name = 'django_session'") == []
    assert execute(database, "SELECT count(*) FROM django_session") == [(0,)]


def test_database_of_a_newer_honk_is_refused_untouched(database: Path) -> None:
    execute(
        database,
        "INSERT INTO django_migrations (app, name, applied) "
        "VALUES ('tournament', '9999_future', '2030-01-01')",
    )
    (database.parent / "honk.used-by").write_text("Honk 2.0 in /new")
    answer = make_ready(database.parent)
    assert answer.returncode == REFUSED
    assert answer.stdout == (
        "The database was made by a newer Honk (tournament.9999_future is not known here); start "
        "Honk 2.0 in /new, or undo its update with `python3 start.py back`, or choose another "
        "folder with --data.\n"
    )


def test_first_database_that_cannot_be_finished_is_removed(tmp_path: Path) -> None:
    (tmp_path / "static").write_text("a file where a folder must be")
    answer = make_ready(tmp_path)
    assert answer.returncode == 1
    assert list(tmp_path.glob("honk.sqlite3*")) == []


KILLED = """
import os
from django.db.migrations.recorder import MigrationRecorder
from config import readiness
note = MigrationRecorder.record_applied
def stop(recorder, app, name):
    if (app, name) == ("scoring", "0003_adjustments"):
        os._exit(9)
    note(recorder, app, name)
MigrationRecorder.record_applied = stop
readiness.main()
"""


def test_who_is_killed_between_a_step_and_its_note_starts_again(tmp_path: Path) -> None:
    assert make_ready(tmp_path, "-c", KILLED).returncode == 9
    answer = make_ready(tmp_path)
    assert (answer.returncode, answer.stderr) == (EMPTY, "")


def test_copy_holds_what_is_still_in_the_write_ahead_log(tmp_path: Path) -> None:
    database = tmp_path / "honk.sqlite3"
    with closing(sqlite3.connect(database)) as writer:
        writer.execute("PRAGMA journal_mode=WAL")
        writer.execute("CREATE TABLE form (number)")
        writer.execute("INSERT INTO form VALUES (7)")
        writer.commit()
        copy = copy_of(database)
    assert execute(copy, "SELECT number FROM form") == [(7,)]


def test_only_the_last_copies_are_kept(tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    for day in range(1, 10):
        (folder / f"before-migration-2020-01-0{day}-120000.sqlite3").touch()
    copy = copy_of(tmp_path / "honk.sqlite3")
    kept = sorted(folder.iterdir())
    assert len(kept) == COPIES_KEPT
    assert kept[-1] == copy


def test_copy_holds_no_secret_of_a_play_off_that_is_to_come(tmp_path: Path) -> None:
    secret, shown = "5a" * 32, "6b" * 32
    database = tmp_path / "honk.sqlite3"
    with closing(sqlite3.connect(database)) as writer:
        writer.execute("CREATE TABLE tournament_playoffsecret (secret)")
        writer.execute("CREATE TABLE tournament_event (playoff_secret, playoff_base)")
        writer.execute("INSERT INTO tournament_playoffsecret VALUES (?)", (secret,))
        writer.execute("INSERT INTO tournament_event VALUES (?, NULL)", (secret,))
        writer.execute("INSERT INTO tournament_event VALUES (?, 7)", (shown,))
        writer.commit()
        copy = copy_of(database)
    drop_secrets(copy)
    assert secret.encode() not in copy.read_bytes()
    assert shown.encode() in copy.read_bytes()
    assert execute(database, "SELECT secret FROM tournament_playoffsecret") == [(secret,)]
