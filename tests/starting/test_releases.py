"""A day of 400 players in mid-round, as each release made it, goes on with this Honk; and back.

A file of ``releases`` is the database's dump, made by ``make.py`` with that release's own code.
"""

import lzma
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from config.readiness import READY
from tests.site import empty_data
from tests.starting.test_readiness import execute, make_ready

FOLDER = Path(__file__).with_name("releases")
RELEASES = sorted(FOLDER.glob("*.sql.xz"))
SLUG = "voorbeeld-nk-keezen-2026"
KEPT = (
    "SELECT id, number, state, club FROM tournament_entry ORDER BY id",
    "SELECT id, number, state, seed FROM tournament_round ORDER BY id",
    "SELECT id, match_id, version, reason FROM scoring_report ORDER BY id",
    "SELECT id, version, code FROM tournament_logentry ORDER BY id",
)
FORM = (
    "SELECT type, name, sql FROM sqlite_master ORDER BY type, name",
    "SELECT app, name FROM django_migrations ORDER BY app, name",
)
KILLED = """
import os
from django.db.migrations.recorder import MigrationRecorder
from config import readiness
note = MigrationRecorder.record_applied
def stop(recorder, app, name):
    if (app, name) == ("tournament", "0014_playoff_secret_apart"):
        os._exit(9)
    note(recorder, app, name)
MigrationRecorder.record_applied = stop
readiness.main()
"""


@pytest.fixture(params=RELEASES, ids=lambda path: path.name.removesuffix(".sql.xz"))
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    with closing(sqlite3.connect(tmp_path / "honk.sqlite3")) as made:
        made.executescript(lzma.decompress(request.param.read_bytes()).decode())
    return tmp_path / "honk.sqlite3"


def what_people_made(database: Path) -> list[list[tuple[object, ...]]]:
    return [execute(database, question) for question in KEPT]


def assert_it_goes_on(database: Path, before: list[list[tuple[object, ...]]]) -> None:
    assert what_people_made(database) == before
    again = make_ready(database.parent, "manage.py", "audit", SLUG)
    assert (again.returncode, again.stderr) == (0, ""), again.stdout


def test_a_day_in_mid_round_goes_on_after_the_update(database: Path) -> None:
    before = what_people_made(database)
    answer = make_ready(database.parent)
    assert answer.returncode == READY
    assert "`python3 start.py back` undoes the update" in answer.stdout
    assert_it_goes_on(database, before)


def test_after_the_update_two_laptops_have_the_same_database(database: Path) -> None:
    """What the one takes over from the other it can go on with."""
    make_ready(database.parent)
    new = empty_data() / "honk.sqlite3"
    assert [execute(database, question) for question in FORM] == [
        execute(new, question) for question in FORM
    ]


def test_killed_in_the_middle_of_the_update_the_next_start_finishes_it(database: Path) -> None:
    before = what_people_made(database)
    assert make_ready(database.parent, "-c", KILLED).returncode == 9
    assert make_ready(database.parent).returncode == READY
    assert_it_goes_on(database, before)


def test_the_update_can_be_undone_and_what_was_made_since_is_kept(database: Path) -> None:
    before = "\n".join(dump(database))
    make_ready(database.parent)
    execute(database, "UPDATE tournament_entry SET club = 'since the update' WHERE number = 1")

    answer = make_ready(database.parent, "-m", "config.back")

    assert answer.returncode == 0, answer.stdout
    assert "\n".join(dump(database)) == before
    (kept,) = (database.parent / "copies").glob("since-update-*.sqlite3")
    club = execute(kept, "SELECT club FROM tournament_entry WHERE number = 1")
    assert club == [("since the update",)]


def dump(database: Path) -> list[str]:
    with closing(sqlite3.connect(database)) as made:
        return list(made.iterdump())


def test_without_an_update_there_is_nothing_to_undo(tmp_path: Path) -> None:
    assert make_ready(tmp_path, "-m", "config.back").stdout.startswith("There is no copy of before")
