"""Who leads, asked before anything is served: ``python -m tournament.follow.role``, for start.py.

The exit code is the answer. Nothing of Django is loaded: it takes a moment only.
"""

import contextlib
import os
import sqlite3
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from tournament.core.storage.database_copy import back_up, drop_secrets
from tournament.core.storage.whole_files import flush_folder
from tournament.follow.asking import A_MOMENT, Line, NoAnswer, Refused
from tournament.follow.laptops import FILE, Laptops, read_laptops, write_laptops

LEADS, FOLLOWS = 0, 5
JUST_NOW = timedelta(seconds=5)
KEPT_AS = "before-following-"
SPOILT = (
    f"The file {FILE} cannot be read, so this laptop no longer knows the other one. "
    "If that one leads, make this one its second laptop anew."
)


def main() -> int:
    folder = Path(os.environ["HONK_DATA"])
    own = read_laptops(folder)
    if own is None and (folder / FILE).exists():
        sys.stdout.write(f"{SPOILT}\n")
    if own is None or (own.leads and own.is_alone):
        return LEADS
    if own.leads and has_just_begun(own):
        return LEADS
    if own.leads and (higher := leader_above(own)):
        own = replace(own, leads=False, epoch=int(higher["epoch"]), puts_aside=True, has_all=False)
        write_laptops(folder, own)
    if own.leads:
        return LEADS
    if own.puts_aside:
        kept = keep_what_it_had(folder)
        write_laptops(folder, replace(own, puts_aside=False, left_of=kept))
    return FOLLOWS


def has_just_begun(own: Laptops) -> bool:
    """It asked the others a moment ago (taking_over.py), and does so again once it serves."""
    try:
        began = datetime.fromisoformat(own.began_at)
    except ValueError:
        return False
    return timedelta() <= datetime.now(UTC) - began < JUST_NOW


def leader_above(own: Laptops) -> dict[str, Any] | None:
    """One of the others, who took over; of two that lead the higher epoch does."""
    above = [who for who in who_of(own) if who["leads"] and outranks(who, own)]
    return max(above, key=lambda who: (who["epoch"], who["key"]), default=None)


def outranks(who: dict[str, Any], own: Laptops) -> bool:
    return (int(who["epoch"]), str(who["key"])) > (own.epoch, own.key)


def who_of(own: Laptops, patience: float = A_MOMENT) -> list[dict[str, Any]]:
    """What the others answer, those that are there."""
    places = [(other.key, address) for other in own.others for address in other.addresses]
    with ThreadPoolExecutor(max(len(places), 1)) as asking:
        answers = asking.map(lambda place: who_at(place[0], place[1], patience), places)
        return [who for who in answers if who]


def who_at(key: str, address: str, patience: float = A_MOMENT) -> dict[str, Any] | None:
    """Only of the laptop that is meant: an address may be somebody else's by now."""
    line = Line(address, patience=patience)
    try:
        who = line.who()
    except (NoAnswer, Refused):
        return None
    finally:
        line.close()
    return {**who, "address": address} if who["key"] == key else None


def keep_what_it_had(folder: Path) -> str:
    """The name of a copy: the database as it was when this laptop led last, whole: forms may be in it that nobody else
    has. What lies beside it is in the copy, too, and must not be taken for the new one's."""
    database = folder / "honk.sqlite3"
    if not database.exists():
        return ""
    copies = folder / "copies"
    copies.mkdir(mode=0o700, exist_ok=True)
    target = copies / f"{KEPT_AS}{time.strftime('%Y-%m-%d-%H%M%S')}.sqlite3"
    draft = target.with_suffix(".draft")
    draft.unlink(missing_ok=True)
    back_up(database, draft)
    drop_secrets(draft)
    with contextlib.closing(sqlite3.connect(database, timeout=20)) as opened:
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    draft.chmod(0o600)
    draft.replace(target)
    flush_folder(copies)
    for ending in ("-wal", "-shm"):
        database.with_name(database.name + ending).unlink(missing_ok=True)
    return target.name


if __name__ == "__main__":
    sys.exit(main())
