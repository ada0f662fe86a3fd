"""Dividing equal entries by one criterion after another, until none are equal or none is left."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scoring import playoff
from scoring.tally import Tally, plain
from scoring.tiebreaks import AMONG_TIED, CRITERIA, shown

Known = dict[int, dict[str, Any]]  # by entry: what people may read of each criterion


@dataclass(frozen=True, slots=True)
class Group:
    """Entries that stay equal, and what put them below the group before."""

    entries: tuple[int, ...]
    decided_by: str | None


def note(counted: Tally, code: str, entries: Sequence[int], known: Known) -> dict[int, Any] | None:
    """Apply a criterion among these entries and remember what people may read of it."""
    values = CRITERIA[code](counted, entries)
    if values is not None:
        for entry in entries:
            known[entry][code] = shown(code, counted.scheme.game, values[entry])
    return values


def noted(
    counted: Tally, codes: Sequence[str], entries: Sequence[int], known: Known
) -> dict[str, dict[int, Any] | None]:
    """What everybody has of every criterion that does not depend on who is equal."""
    return {code: note(counted, code, entries, known) for code in codes if code not in AMONG_TIED}


@dataclass(frozen=True, slots=True)
class Dividing:
    """Dividing equal entries further and further, noting what people may read of each step."""

    counted: Tally
    known: Known
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
                values = note(self.counted, codes[0], equal, self.known)
        except playoff.NotPlayed:
            return [Group(equal, None)]  # lots must not decide what games will
        if values is None:
            return self.resolve(equal, codes[1:])
        return self.by(values, equal, codes[0], codes[1:])
