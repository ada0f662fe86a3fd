"""The second laptop leads from now on."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from tournament.follow.asking import A_MOMENT, BRIEFLY, NoAnswer, Refused
from tournament.follow.book import NotEqual
from tournament.follow.following import Following
from tournament.follow.laptops import Kept, Laptops
from tournament.follow.role import who_of

VERSIONS = "SELECT id, version FROM tournament_event"


def take_over(kept: Kept, following: Following) -> None:
    """First what can still be fetched; then a higher epoch than anybody is known to have."""
    following.stop()
    with ThreadPoolExecutor(1) as asking:  # somebody waits, and whoever is away answers nothing
        others = asking.submit(who_of, kept.now or Laptops(), BRIEFLY)
        is_complete = fetched(following)
        epochs = [int(who["epoch"]) for who in others.result()]
    following.mirror.drop_step()  # one that found no room
    versions = versions_in(following.mirror.path)
    kept.change(
        lambda now: replace(
            now,
            leads=True,
            epoch=max([now.epoch, *epochs]) + 1,
            began_with=versions,
            began_whole=is_complete,
            began_at=datetime.now(UTC).isoformat(),
        )
    )


def fetched(following: Following) -> bool:
    """Whether nothing is left to fetch, and what is here is what was proved."""
    following.prove()
    following.line.patience = BRIEFLY
    try:
        following.once(A_MOMENT, at_once=True)
    except (NoAnswer, Refused, NotEqual, OSError):
        return False
    return True


def versions_in(database: Path) -> dict[str, int]:
    address = f"{database.resolve().as_uri()}?immutable=1"
    with closing(sqlite3.connect(address, uri=True)) as opened:
        return {str(event): version for event, version in opened.execute(VERSIONS)}
