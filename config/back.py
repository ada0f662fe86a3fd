"""Undoes an update for ``start.py back``: the copy of before it takes the database's place.

What was made since is kept in a copy of its own. The exit code is the answer; what is to be said
is on standard output. ``--look`` only says what would be done.
"""

import contextlib
import os
import sqlite3
import sys
from datetime import datetime
from pathlib import Path

from config.readiness import REFUSED, copies_of, copy_of, last_user, used_by
from tournament.core.storage.database_copy import back_up, drop_secrets

CARRIED = (  # promises that were made before the update are kept after going back
    "INSERT OR IGNORE INTO tournament_playoffsecret (commitment, secret)"
    " SELECT commitment, secret FROM since.tournament_playoffsecret",
    "UPDATE tournament_event SET playoff_secret = (SELECT secret FROM since.tournament_playoffsecret"
    " WHERE commitment = playoff_commitment) WHERE playoff_commitment IN"
    " (SELECT commitment FROM since.tournament_playoffsecret)",
)


def main(data: Path, *, look: bool) -> int:
    database = data / "honk.sqlite3"
    copies = copies_of(database)
    if not copies or not database.exists():
        print(f"There is no copy of before an update in {database.parent / 'copies'}.")
        return REFUSED
    copy = copies[-1]
    before = last_user(copy)
    if look:
        at = datetime.fromtimestamp(copy.stat().st_mtime).astimezone()
        print(f"The update of {at:%Y-%m-%d %H:%M} can be undone: all is then as it was before it,")
        print(f"for {before or 'the Honk of before'}. What was made since is kept in a copy.")
        return 0
    kept = copy_of(database, "since-update")
    back_up(copy, database)
    carry_secrets(kept, database)
    drop_secrets(kept)
    used_by(database).write_text(before, encoding="utf-8")
    print(f"Everything is as it was before the update; what was made since is in {kept}.")
    print(f"Start {before or 'the Honk of before the update'}.")
    return 0


def carry_secrets(kept: Path, database: Path) -> None:
    """Copies hold none (``drop_secrets``), and the database that had them is about to be left."""
    with contextlib.closing(sqlite3.connect(database)) as restored:
        restored.execute("ATTACH ? AS since", (str(kept),))
        for statement in CARRIED:
            with contextlib.suppress(sqlite3.OperationalError):  # another version's tables
                restored.execute(statement)
        restored.commit()


if __name__ == "__main__":
    sys.exit(main(Path(os.environ["HONK_DATA"]), look="--look" in sys.argv))
