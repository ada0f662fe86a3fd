"""The standing: computed from what was played, never typed in, never stored as truth."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from scoring import playoff
from scoring.dividing import Dividing, Group, Known, noted
from scoring.errors import InvalidEvent
from scoring.played import EventPlayed
from scoring.schemes import Scheme
from scoring.stages.order import Order
from scoring.tally import Tally, tally
from scoring.tiebreaks import CRITERIA


@dataclass(frozen=True, slots=True)
class Standing:
    """One entry's rank. ``decided_by`` put it below the one before it; None when it shares."""

    entry: int
    rank: int
    points: Fraction
    criteria: dict[str, Any]
    decided_by: str | None


def standings(
    event: EventPlayed,
    scheme: Scheme,
    chain: Sequence[str] | None = None,
    bases: playoff.Bases | None = None,
    finished: playoff.Finished = playoff.remembered,
) -> list[Standing]:
    """In order of rank; who is equal after the whole chain shares it, in order of number."""
    return ranked(tally(event, scheme, bases, finished), chain)


def ranked(counted: Tally, chain: Sequence[str] | None = None) -> list[Standing]:
    """The same from what is counted already."""
    codes = tuple(counted.scheme.chain if chain is None else chain)
    for code in codes:
        if code not in CRITERIA:
            raise InvalidEvent("chain", f"{code[:40]!r} is not a tie-break")
    known: Known = {entry: {} for entry in counted.event.entries}
    if counted.event.stages:
        order = Order(counted, codes, known, notes=True)
        return _rows(order.groups(), order.points, known)
    entries = counted.event.entries
    everybody = noted(counted, codes, entries, known)
    dividing = Dividing(counted, known, everybody=everybody)
    groups = dividing.by(counted.points, entries, "points", codes)
    return _rows(groups, counted.points, known)


def divided(counted: Tally, codes: Sequence[str], first: int | None = None) -> list[Group]:
    """Who stands where, best first, and who stays equal; with ``first`` no further than the
    groups in which the first so many places are."""
    entries = counted.event.entries
    known: Known = {entry: {} for entry in entries}
    if counted.event.stages:
        return Order(counted, codes, known, first).groups()
    return Dividing(counted, known, first).by(counted.points, entries, "points", codes)


def _rows(groups: Sequence[Group], points: Mapping[int, Fraction], known: Known) -> list[Standing]:
    rows: list[Standing] = []
    for group in groups:
        rank = len(rows) + 1
        for index, entry in enumerate(sorted(group.entries)):
            decided_by = None if index else group.decided_by
            rows.append(Standing(entry, rank, points[entry], known[entry], decided_by))
    return rows
