"""A copy of the whole database file, in a process that need not know Django."""

import contextlib
import sqlite3
from pathlib import Path

UNREVEALED = (
    "DELETE FROM tournament_playoffsecret",
    "UPDATE tournament_event SET playoff_secret = '' WHERE playoff_base IS NULL",
)


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
