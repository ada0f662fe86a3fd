"""Makes an installation ready in one go, for start.py: ``python -m config.readiness``.

One process, because starting Django costs half a second each time. The exit code is the answer;
a refusal is one sentence on standard output.
"""

import os
import sys
from datetime import datetime
from pathlib import Path

import django
from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from starting import unchanged
from starting.places import COMMAND, ROOT, make_private, version
from tournament.core.storage.database_copy import back_up, drop_secrets
from tournament.core.storage.whole_files import flush_folder

READY, EMPTY, REFUSED = 0, 3, 4
HAS_ACCOUNT = "account: there"  # nobody needs the code for the first one
NOTE = "note: "  # what begins so is shown to the organiser at once
COPIES_KEPT = 5
OWN_APPS = {"tournament", "scoring"}


def main() -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    make_private(settings.DATA_DIR)
    if settings.FOLLOWS:  # the database is made ready on the first laptop
        call_command("prepare")
        print(HAS_ACCOUNT)
        return READY
    # the file, where the database is one
    sqlite = connection.vendor == "sqlite"
    database = Path(settings.DATABASES["default"]["NAME"]) if sqlite else None
    new = database is not None and not database.exists()
    try:
        pending, unknown = migrations()
        if unknown:
            print(
                f"The database was made by a newer Honk ({unknown} is not known here); start "
                f"{(database and last_user(database)) or 'that one'}, or undo its update with "
                f"`{COMMAND} back`, or choose another folder with --data."
            )
            return REFUSED
        copy = copy_of(database) if database and pending and not new else None
        if copy:
            before = last_user(copy) or "an older Honk"
            print(f"{NOTE}this is {user()}; the data is of {before}", flush=True)
            print(f"{NOTE}updating the database; a copy is {copy}", flush=True)
            print(f"{NOTE}`{COMMAND} back` undoes the update", flush=True)
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
    if database:
        used_by(database).write_text(user(), encoding="utf-8")
        unchanged.remember(database.parent, Path(sys.prefix))
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


def user() -> str:
    """Which Honk this is, as it is called when the data meets another one."""
    return f"Honk {version()} in {ROOT}"


def used_by(database: Path) -> Path:
    return database.with_suffix(".used-by")


def last_user(database: Path) -> str:
    """Which Honk had this database, or the one that a copy is of; once nobody noted that."""
    try:
        return used_by(database).read_text(encoding="utf-8")
    except OSError:
        return ""


def copies_of(database: Path, why: str = "before-migration") -> list[Path]:
    """The newest last."""
    return sorted((database.parent / "copies").glob(f"{why}-*.sqlite3"))


def copy_of(database: Path, why: str = "before-migration") -> Path:
    """A copy of the database as it is, whole or not at all; the last few are kept."""
    folder = database.parent / "copies"
    folder.mkdir(mode=0o700, exist_ok=True)
    now = datetime.now().astimezone()
    target = folder / f"{why}-{now:%Y-%m-%d-%H%M%S}.sqlite3"
    draft = target.with_suffix(".draft")
    try:
        back_up(database, draft)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    if before := last_user(database):
        used_by(target).write_text(before, encoding="utf-8")
    draft.rename(target)
    flush_folder(folder)
    for old in copies_of(database, why)[:-COPIES_KEPT]:
        old.unlink()
        used_by(old).unlink(missing_ok=True)
    return target


def is_empty() -> bool:
    try:
        call_command("isempty")
    except SystemExit as answer:
        return answer.code == 0
    return False


if __name__ == "__main__":
    sys.exit(main())
