"""This laptop, in the process that serves its pages: it gives, or it follows."""

import hashlib
import logging
import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from starting.child import AGAIN
from tournament.core.health.damage import DAMAGE
from tournament.core.now import set_ahead
from tournament.core.storage.still import STILL
from tournament.core.web.public_pages import BESIDE
from tournament.follow import names
from tournament.follow.asking import A_MOMENT, Line, NoAnswer, Refused
from tournament.follow.beside import Beside, told_in
from tournament.follow.following import Following
from tournament.follow.giving import Giving
from tournament.follow.laptops import Kept, Laptops, Other
from tournament.follow.left import erasures_in, left_in, without_names
from tournament.follow.mirror import Mirror
from tournament.follow.role import KEPT_AS, leader_above, who_at, who_of
from tournament.follow.taking_over import VERSIONS, take_over
from tournament.follow.versions import version

logger = logging.getLogger(__name__)

LOOKS_EVERY = 2.0  # seconds, at who leads; and at the files
DATABASE = "honk.sqlite3"


@dataclass
class Here:
    """One for the process; ``again`` ends it, and start.py starts it in the role it has then."""

    folder: Path
    kept: Kept
    giving: Giving
    following: Following | None
    again: Callable[[], None]
    has_begun: bool = False

    @property
    def laptops(self) -> Laptops:
        return self.kept.now or Laptops()

    def sign(self) -> str:
        """Of what pages show of the laptops: with another one they are other pages."""
        own = self.kept.now
        return sign_of(own.epoch, own.leads, own.others) if own else ""

    def begin(self) -> None:
        """Follow, or look whether somebody else leads by now."""
        if self.has_begun or self.kept.now is None:
            return
        self.has_begun = True
        if self.following is not None:
            self.following.begin()
        else:
            self.announce()
        work = self.look_at_files if self.following is not None else self.look_at_others
        threading.Thread(target=go_on, args=[work], name="laptops", daemon=True).start()

    def announce(self) -> None:
        """In a thread: a network takes its time for a name."""
        own, places = self.laptops, self.giving.addresses
        named = threading.Thread(target=names.announce, args=[own.name, own.key, places])
        named.daemon = True
        named.start()

    def look_at_others(self) -> None:
        """Of two that lead the one with the higher epoch does, as soon as they hear each other."""
        own = self.laptops
        if own.leads and not own.is_alone and leader_above(own):
            logger.warning("another laptop leads by now; this one follows it")
            self.again()

    def look_at_files(self) -> None:
        """Beside the database; with it comes who else there is, and the hall's time."""
        own = self.laptops
        line = line_to_leader(own)
        if line is None or self.following is None or self.following.is_over.is_set():
            return
        try:
            asked = time.time()
            told = told_in(line.ask("beside", A_MOMENT))
            ahead = float(told["now"]) - (asked + time.time()) / 2
            set_ahead(self.kept.change(lambda now: learnt(now, told, ahead)).ahead)
            self.tell_what_is_left(line)
            self.forget()
            Beside(self.folder).take(told["files"], line)
        finally:
            line.close()

    def tell_what_is_left(self, line: Line) -> None:
        """Once, as soon as all of the leader is here to compare with."""
        own = self.laptops
        if not own.left_of or not own.has_all:
            return
        kept = self.folder / "copies" / own.left_of
        with STILL.reading():
            found = left_in(kept, self.folder / DATABASE) if kept.exists() else []
        for one in found:  # a letter is not as long as a whole hall's work
            line.ask("left", found=[one], name=own.name)
        told = [without_names(one) for one in found]
        self.kept.change(lambda now: replace(now, left_of="", left=told))

    def forget(self) -> None:
        """Somebody's data were erased on the first laptop: so are they in what was put aside."""
        own = self.laptops
        if not own.has_all or own.left_of:
            return
        with STILL.reading():
            erasures = erasures_in(self.folder / DATABASE)
        if erasures > own.erasures:
            for copy in (self.folder / "copies").glob(f"{KEPT_AS}*"):
                copy.unlink(missing_ok=True)
            self.kept.change(lambda now: replace(now, erasures=erasures, left=[]))

    def note_whole(self) -> None:
        """From now on its pages are the first laptop's."""
        if not self.laptops.has_all:
            self.kept.change(lambda now: replace(now, has_all=True))

    def lead(self) -> None:
        """In a thread of its own: nobody may be reading meanwhile, and then this process ends."""
        if self.following is not None:
            take_over(self.kept, self.following)
            self.again()

    def seek(self) -> None:
        """The first laptop may be elsewhere by now, or another one may lead."""
        own = self.laptops
        found = [who for who in who_of(own) if who["leads"] and int(who["epoch"]) >= own.epoch]
        if found and self.following is not None:
            best = max(found, key=lambda who: (who["epoch"], who["key"]))
            self.following.line.address = best["address"]
            self.following.line.close()


def learnt(own: Laptops, told: dict[str, Any], ahead: float) -> Laptops:
    others = [Other(one["key"], one["name"], tuple(one["addresses"])) for one in told["others"]]
    known = own
    for other in others:
        if other.key != own.key:
            known = known.knows(other)
    steady = ahead if abs(ahead - own.ahead) > 0.2 else own.ahead
    return replace(known, epoch=max(own.epoch, int(told["epoch"])), ahead=steady)


@lru_cache(maxsize=8)
def sign_of(*shown: object) -> str:
    return hashlib.sha256(repr(shown).encode()).hexdigest()[:6]


def line_to_leader(own: Laptops) -> Line | None:
    for other in own.others:
        for address in other.addresses:
            who = who_at(other.key, address)
            if who and who["leads"] and int(who["epoch"]) >= own.epoch:
                return Line(address, own.secret, own.key, version())
    return None


def go_on(work: Callable[[], None]) -> None:
    """For as long as the process lives."""
    pause = threading.Event()
    while True:
        pause.wait(LOOKS_EVERY)
        try:
            work()
        except (NoAnswer, Refused):
            continue
        except (OSError, *DAMAGE):
            logger.exception("what the laptops say to each other failed; again in two seconds")


def here_in(
    folder: Path,
    *,
    follows: bool,
    addresses: tuple[str, ...],
    secret_key: str,
    left: Callable[[str, list[dict[str, Any]]], None],
) -> Here:
    kept = Kept(folder)
    giving = Giving(
        folder / DATABASE,
        kept,
        version(),
        VERSIONS,
        Beside(folder),
        left=left,
        secret_key=secret_key,
        addresses=addresses,
    )
    here = Here(folder, kept, giving, None, lambda: os._exit(AGAIN))
    if follows:
        mirror = Mirror(folder / DATABASE, folder)
        mirror.open()
        own = here.laptops
        line = Line(own.others[0].addresses[0], own.secret, own.key, version())
        here.following = Following(mirror, line, STILL.changing, seek=here.seek)
        here.following.moved = here.note_whole
    return here


_ours: list[Here] = []


def set_here(here: Here) -> None:
    _ours[:] = [here]
    BESIDE["laptops"] = here.sign
    here.begin()


def this_laptop() -> Here | None:
    """None: a server, or a process that serves no pages."""
    return _ours[0] if _ours else None
