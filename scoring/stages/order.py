"""Who has which place where stages decide it: whoever is in one stands before all who are not.

Inside a stage its own points count, with what was carried along from before; whoever goes on from
it is ordered by the later stage, and the others behind them by this one.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from scoring.dividing import Dividing, Group, Known, noted
from scoring.points import HOW_BYE
from scoring.stages.meetings import bracket_of
from scoring.stages.plan import Filled
from scoring.tally import Tally, total

STAGE, SEED, GROUP, KNOCKOUT = "stage", "seed", "group", "knockout"  # what may have decided
SHARE = {"all": Fraction(1), "half": Fraction(1, 2), "none": Fraction(0), "seed": Fraction(0)}


@dataclass(frozen=True)
class Order:
    """The places of an event that counts its stages."""

    counted: Tally
    codes: Sequence[str]
    known: Known
    first: int | None = None  # no further than the groups with so many places
    notes: bool = False  # what everybody has of every criterion, not only who is tied

    @cached_property
    def filled(self) -> dict[str, Filled]:
        return {one.stage.name: one for one in self.counted.event.stages}

    def groups(self) -> list[Group]:
        return list(self._block(None, self.counted.event.entries))

    @cached_property
    def points(self) -> dict[int, Fraction]:
        """By which each stands where it stands."""
        found = dict(self.counted.points)
        for one in self.counted.event.stages:
            if one.stage.kind == "final":
                found |= self._points_in(one, one.last)
        return found

    def _block(self, name: str | None, entries: Sequence[int]) -> list[Group]:
        """Those of a stage, or with None of the whole event."""
        groups: list[Group] = []
        taken: set[int] = set()
        for one in self.filled.values():
            source = one.stage.of if one.stage.of in self.filled else None
            if source == name and one.stage.name != name:
                taken.update(one.entries)
                there = [entry for entry in one.entries if entry in self.counted.points]
                groups += _after(groups, self._block(one.stage.name, there))
        rest = [entry for entry in entries if entry not in taken]
        if rest and (self.first is None or sum(len(g.entries) for g in groups) < self.first):
            groups += _after(groups, self._own(None if name is None else self.filled[name], rest))
        return groups

    def _own(self, filled: Filled | None, rest: Sequence[int]) -> list[Group]:
        if filled is None or filled.stage.kind == "rounds":
            return self._divided(self.counted, rest)
        if filled.stage.kind == "knockout":
            places = bracket_of(filled, self.counted.scores).places()
            return _one_by_one((entry for entry in places if entry in rest), KNOCKOUT)
        if filled.stage.kind == "groups":
            return self._of_groups(filled, frozenset(rest))
        groups = self._divided(self._within(filled), rest)
        return list(_by_seed(groups, filled)) if filled.stage.carry == "seed" else groups

    def _divided(self, counted: Tally, entries: Sequence[int]) -> list[Group]:
        everybody = noted(counted, self.codes, entries, self.known) if self.notes else {}
        dividing = Dividing(counted, self.known, self.first, everybody)
        return dividing.by(counted.points, entries, "points", self.codes)

    def _of_groups(self, filled: Filled, rest: frozenset[int]) -> list[Group]:
        """All who won their group, then all second ones: among them by points a match."""
        counted = self._within(filled)
        line: list[list[int]] = []  # by place in the group
        means: dict[int, Fraction] = {}
        for group in filled.groups:
            there = tuple(entry for entry in group if entry in counted.points)
            own = replace(counted, points={e: _without_byes(counted, e) for e in there})
            groups = Order(own, self.codes, self.known)._divided(own, there)
            places = [entry for tied in _by_seed(groups, filled) for entry in tied.entries]
            for place, entry in enumerate(places):
                line += [[]] * (place == len(line))
                line[place] = [*line[place], entry]
                means[entry] = own.points[entry] / max(len(group) - 1, 1)
        found: list[Group] = []
        for entries in line:
            alike = Order(replace(counted, points=means), self.codes, self.known)
            groups = alike._divided(alike.counted, entries)
            found += _after(found, list(_by_seed(groups, filled)), GROUP)
        return [group for group in found if rest.issuperset(group.entries)]

    def _within(self, filled: Filled) -> Tally:
        """What counts in this stage: with all points the rounds before as well."""
        points = self.counted.points | self._points_in(filled, filled.last)
        if filled.stage.carry == "all" and filled.stage.kind == "final":
            return replace(self.counted, points=points)
        scores = {
            entry: tuple(score for score in scores if score.round in filled.rounds)
            for entry, scores in self.counted.scores.items()
        }
        return replace(self.counted, scores=scores, points=points)

    def _points_in(self, filled: Filled, until: int) -> dict[int, Fraction]:
        """With what was carried along, up to and including round ``until``."""
        share = SHARE[filled.stage.carry] if filled.stage.of is not None else Fraction(0)
        source = self.filled.get(filled.stage.of or "")
        before: dict[int, Fraction] = {}
        if share and source is not None and filled.stage.of is not None:
            before = self._points_in(source, filled.first - 1)
        elif share:
            before = {e: self._between(e, 0, filled.first - 1) for e in filled.entries}
        return {
            entry: share * before.get(entry, Fraction(0))
            + self._between(entry, filled.first, until)
            for entry in filled.entries
            if entry in self.counted.points
        }

    def _between(self, entry: int, first: int, last: int) -> Fraction:
        """In these rounds, and what a referee decided about them; round 0: about none."""
        scores = self.counted.scores.get(entry, ())
        decided = (
            Fraction(one.points)
            for one in self.counted.event.adjustments
            if one.entry == entry and first <= (one.round or 0) <= last
        )
        return total(s.points for s in scores if first <= s.round <= last) + total(decided)


def _without_byes(counted: Tally, entry: int) -> Fraction:
    """Groups may differ in size: what a bye gives counts in none."""
    given = (score.points for score in counted.scores[entry] if score.how == HOW_BYE)
    return counted.points[entry] - total(given)


def _by_seed(groups: Iterable[Group], filled: Filled) -> Iterable[Group]:
    """Who is equal stands in the order in which they came."""
    for group in groups:
        order = sorted(group.entries, key=filled.entries.index)
        yield Group((order[0],), group.decided_by)
        yield from (Group((entry,), SEED) for entry in order[1:])


def _one_by_one(entries: Iterable[int], code: str) -> list[Group]:
    return [Group((entry,), code if index else None) for index, entry in enumerate(entries)]


def _after(before: Sequence[Group], groups: Sequence[Group], code: str = STAGE) -> list[Group]:
    """Behind those before, by this."""
    if not before or not groups:
        return list(groups)
    return [Group(groups[0].entries, code), *groups[1:]]
