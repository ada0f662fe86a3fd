"""The standing: computed from what was played, never typed in, never stored as truth."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from scoring import playoff
from scoring.errors import InvalidEvent
from scoring.played import EventPlayed
from scoring.schemes import Scheme
from scoring.tally import Tally, plain, tally
from scoring.tiebreaks import AMONG_TIED, CRITERIA, shown


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
    entries = counted.event.entries
    known: dict[int, dict[str, Any]] = {entry: {} for entry in entries}
    everybody = {
        code: _note(counted, code, entries, known) for code in codes if code not in AMONG_TIED
    }
    dividing = _Dividing(counted, known, everybody=everybody)
    return _rows(dividing.by(counted.points, entries, "points", codes), counted, known)


@dataclass(frozen=True, slots=True)
class Group:
    """Entries that stay equal, and what put them below the group before."""

    entries: tuple[int, ...]
    decided_by: str | None


def divided(counted: Tally, codes: Sequence[str], first: int | None = None) -> list[Group]:
    """Who stands where, best first, and who stays equal; with ``first`` no further than the
    groups in which the first so many places are."""
    entries = counted.event.entries
    known: dict[int, dict[str, Any]] = {entry: {} for entry in entries}
    return _Dividing(counted, known, first).by(counted.points, entries, "points", codes)


def _note(
    counted: Tally, code: str, entries: Sequence[int], known: dict[int, dict[str, Any]]
) -> dict[int, Any] | None:
    """Apply a criterion among these entries and remember what people may read of it."""
    values = CRITERIA[code](counted, entries)
    if values is not None:
        for entry in entries:
            known[entry][code] = shown(code, counted.scheme.game, values[entry])
    return values


@dataclass(frozen=True, slots=True)
class _Dividing:
    """Dividing equal entries further and further, noting what people may read of each step."""

    counted: Tally
    known: dict[int, dict[str, Any]]
    first: int | None = None
    everybody: Mapping[str, dict[int, Any] | None] = field(default_factory=dict)  # by criterion

    def by(
        self, values: dict[int, Any], entries: Sequence[int], code: str, codes: Sequence[str]
    ) -> list[Group]:
        """By this criterion into equal parts, each of them by the criteria that follow."""
        alike: dict[Any, list[int]] = defaultdict(list)
        for entry in entries:
            alike[plain(values[entry])].append(entry)
        groups: list[Group] = []
        placed = 0
        for value in sorted(alike, reverse=True):
            parts = self.resolve(tuple(alike[value]), codes)
            first = Group(parts[0].entries, code if groups else None)
            groups += [first, *parts[1:]]
            placed += len(alike[value])
            if self.first is not None and placed >= self.first:
                break
        return groups

    def resolve(self, equal: tuple[int, ...], codes: Sequence[str]) -> list[Group]:
        """Those still equal, divided by the rest of the chain."""
        if len(equal) == 1 or not codes:
            return [Group(equal, None)]
        try:
            values = self.everybody.get(codes[0])
            if values is None:
                values = _note(self.counted, codes[0], equal, self.known)
        except playoff.NotPlayed:
            return [Group(equal, None)]  # lots must not decide what games will
        if values is None:
            return self.resolve(equal, codes[1:])
        return self.by(values, equal, codes[0], codes[1:])


def _rows(groups: list[Group], counted: Tally, known: dict[int, dict[str, Any]]) -> list[Standing]:
    rows: list[Standing] = []
    for group in groups:
        rank = len(rows) + 1
        for index, entry in enumerate(sorted(group.entries)):
            decided_by = None if index else group.decided_by
            points = counted.points[entry]
            rows.append(Standing(entry, rank, points, known[entry], decided_by))
    return rows
