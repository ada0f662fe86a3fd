"""Makes an installation ready in one go, for start.py: ``python -m config.readiness``.

One process, because starting Django costs half a second each time. The exit code is the answer;
a refusal is one sentence on standard output.
"""

import contextlib
import os
import sqlite3
import sys
from datetime import datetime
from pathlib import Path

import django
from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from starting.places import make_private
from tournament.core.storage.whole_files import flush_folder

READY, EMPTY, REFUSED = 0, 3, 4
HAS_ACCOUNT = "account: there"  # nobody needs the code for the first one
NOTE = "note: "  # what begins so is shown to the organiser at once
COPIES_KEPT = 5
OWN_APPS = {"tournament", "scoring"}
UNREVEALED = (
    "DELETE FROM tournament_playoffsecret",
    "UPDATE tournament_event SET playoff_secret = '' WHERE playoff_base IS NULL",
)


def main() -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    make_private(settings.DATA_DIR)
    # the file, where the database is one
    sqlite = connection.vendor == "sqlite"
    database = Path(settings.DATABASES["default"]["NAME"]) if sqlite else None
    new = database is not None and not database.exists()
    try:
        pending, unknown = migrations()
        if unknown:
            print(
                f"The database was made by a newer Honk ({unknown} is not known here); "
                "start that one, or choose another folder with --data."
            )
            return REFUSED
        copy = copy_of(database) if database and pending and not new else None
        if copy:
            print(f"{NOTE}updating the database; a copy is {copy}", flush=True)
        try:
            call_command("prepare")
        except BaseException:
            if copy and database:
                connection.close()
                back_up(copy, database)
                print(f"{NOTE}the migration failed; the database is as it was before", flush=True)
            raise
        finally:
            if copy:
                drop_secrets(copy)
    except BaseException:
        if new and database:
            connection.close()
            for ending in ("", "-wal", "-shm", "-journal"):
                database.with_name(database.name + ending).unlink(missing_ok=True)
        raise
    if get_user_model().objects.filter(is_helper=False).exists():
        print(HAS_ACCOUNT)
    return EMPTY if is_empty() else READY


def migrations() -> tuple[bool, str | None]:
    """Whether there is something to migrate, and a step that this code does not know."""
    executor = MigrationExecutor(connection)
    known = set(executor.loader.disk_migrations)
    replaced = {step for m in executor.loader.disk_migrations.values() for step in m.replaces}
    unknown = [
        f"{app}.{name}"
        for app, name in executor.loader.applied_migrations
        if app in OWN_APPS and (app, name) not in known | replaced
    ]
    pending = executor.migration_plan(executor.loader.graph.leaf_nodes())
    return bool(pending), min(unknown, default=None)


def copy_of(database: Path) -> Path:
    """A copy of the database as it is, whole or not at all; the last few are kept."""
    folder = database.parent / "copies"
    folder.mkdir(mode=0o700, exist_ok=True)
    now = datetime.now().astimezone()
    target = folder / f"before-migration-{now:%Y-%m-%d-%H%M%S}.sqlite3"
    draft = target.with_suffix(".draft")
    try:
        back_up(database, draft)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    draft.rename(target)
    flush_folder(folder)
    for old in sorted(folder.glob("before-migration-*.sqlite3"))[:-COPIES_KEPT]:
        old.unlink()
    return target


def back_up(one: Path, other: Path) -> None:
    """With the write-ahead log too, which copying the file would not see."""
    connect, closing = sqlite3.connect, contextlib.closing
    with closing(connect(one)) as source, closing(connect(other)) as target:
        source.backup(target)


def drop_secrets(copy: Path) -> None:
    """No file but the database itself holds a play-off's secret before it is revealed."""
    with contextlib.closing(sqlite3.connect(copy)) as database:
        for statement in UNREVEALED:
            with contextlib.suppress(sqlite3.OperationalError):  # another version's tables
                database.execute(statement)
        database.commit()
        database.execute("VACUUM")  # what was deleted stays in the file until then


def is_empty() -> bool:
    try:
        call_command("isempty")
    except SystemExit as answer:
        return answer.code == 0
    return False


if __name__ == "__main__":
    sys.exit(main())
