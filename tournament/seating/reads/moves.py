"""Who was moved or taken out of a round once everybody could see it: from the facts of the log."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import cache, partial
from typing import NamedTuple

from tournament.core.log.facts import Facts
from tournament.entries.reads.names import names_of
from tournament.events.reads.events import namesakes
from tournament.events.reads.zones import zone_by_table
from tournament.events.words.log import who
from tournament.models import Entry, Event, LogEntry, Round

GONE = Entry.State.WITHDRAWN


class Place(NamedTuple):
    """``what``: "table", "missing" (at that table), "bye", "out"."""

    what: str
    table: int = 0
    zone: str = ""  # in which that table stands


OUT = Place("out")
Places = dict[int, Place]  # by number


@dataclass(frozen=True, slots=True)
class Move:
    at: datetime
    who: str
    line: LogEntry
    round: int  # 0: the whole day
    number: int
    name: str
    before: Place
    after: Place


def moves_of(event: Event) -> list[Move]:
    """The newest first."""
    names_in, told_apart = cache(partial(names_of, event)), namesakes(event)
    lines = event.log.select_related("by").order_by("version")
    zones = zone_by_table(event)
    found = []
    for line, round_, number, *places in changes_in(lines.iterator()):
        old, new = (one._replace(zone=zones.get(one.table, "")) for one in places)
        by, name = who(line, told_apart), names_in(round_).get(number, "")
        found.append(Move(line.at, by, line, round_, number, name, old, new))
    return found[::-1]


def changes_in(
    lines: Iterator[LogEntry],
) -> Iterator[tuple[LogEntry, int, int, Place, Place]]:
    facts: Facts = {}
    for line in lines:
        told: Facts = line.change.get("facts", {})
        before = {number: places_in(facts, number) for number in rounds_of(told)}
        left = [key for key in told if is_leaving(key, facts.get(key), told[key])]
        facts |= told
        for number, old in sorted(before.items()):
            new = places_in(facts, number)
            if old and new:  # it was public, and still is
                for entry in sorted(old.keys() | new.keys()):
                    was, now = old.get(entry, OUT), new.get(entry, OUT)
                    if was != now:
                        yield line, number, entry, was, now
        if any(facts.get(key) in Round.PUBLIC_STATES for key in facts if key.startswith("round ")):
            for key in left:
                yield line, 0, int(key.split()[1]), Place("in"), OUT


def rounds_of(told: Facts) -> set[int]:
    """Those of whose seats, byes or people missing this says anything."""
    kinds = ("seats", "byes", "missing")
    words = (key.partition(" ") for key in told)
    return {int(rest.split("/")[0]) for kind, _space, rest in words if kind in kinds}


def is_leaving(key: str, before: list[object] | None, after: list[object] | None) -> bool:
    known = key.startswith("entry ") and before and after
    return bool(known and before and after and before[0] != GONE and after[0] == GONE)


def places_in(facts: Facts, number: int) -> Places:
    """Nobody has a place that counts in a round that is not public."""
    if facts.get(f"round {number}") not in Round.PUBLIC_STATES:
        return {}
    places: Places = {entry: Place("bye") for entry in facts.get(f"byes {number}") or ()}
    for what, kind in (("table", "seats"), ("missing", "missing")):
        start = f"{kind} {number}/"
        for key, entries in facts.items():
            if key.startswith(start):
                table = int(key.removeprefix(start))
                places |= {entry: Place(what, table) for entry in entries or ()}
    return places
