"""The problem as the search for tables sees it: entries are places in a list, wishes are prices.

Used for single players and groups. ``Seating`` is what the search decides: who sits together
and who stays out, round by round, before seats and table numbers are dealt.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm

from tournament.draw.problem import Entry, Problem
from tournament.draw.seating.shapes import table_sizes
from tournament.draw.tally import Tally, wishes_apart

Pair = tuple[int, int]  # ascending


@dataclass(frozen=True, slots=True)
class Sitting:
    """One round: the tables, and who has a bye."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()


Seating = tuple[Sitting, ...]


@dataclass(frozen=True, slots=True)
class Shape:
    """What one round must look like."""

    number: int
    present: tuple[int, ...]
    sizes: tuple[int, ...]
    byes: int


@dataclass(frozen=True, slots=True)
class Field:
    ids: tuple[int, ...]
    shapes: tuple[Shape, ...]
    size: int  # the wanted table size: a table with fewer is a short one
    met: dict[Pair, int] = field(default_factory=dict)
    partners: dict[Pair, int] = field(default_factory=dict)
    byes: tuple[int, ...] = ()  # had so far, by place
    shorts: tuple[int, ...] = ()
    never: frozenset[Pair] = frozenset()
    not_first: frozenset[Pair] = frozenset()
    rather_not: frozenset[Pair] = frozenset()
    zoned: frozenset[Pair] = frozenset()  # pairs whose fixed tables exclude each other
    standing: tuple[int, ...] = ()  # whole numbers in the ratio of the points; empty: planned

    @property
    def is_fresh(self) -> bool:
        """Nothing played yet and everybody there in every round: a design fits as it is."""
        everybody = tuple(range(len(self.ids)))
        return (
            not self.met
            and not any(self.byes)
            and not any(self.shorts)
            and all(shape.present == everybody for shape in self.shapes)
        )

    @property
    def has_wishes(self) -> bool:
        return bool(self.never or self.not_first or self.rather_not or self.zoned)


def the_field(
    problem: Problem,
    rounds: Iterable[int],
    *,
    without: frozenset[int] = frozenset(),
    taken: int = 0,
) -> Field:
    """``without`` are entries that sit elsewhere already, at ``taken`` tables (a final)."""
    rounds = tuple(rounds)
    entries = tuple(entry for entry in problem.entries if entry.id not in without)
    place = {entry.id: index for index, entry in enumerate(entries)}
    tally = Tally(problem.played)
    never, not_first, rather_not = _wishes(problem, place)
    by_results = any(problem.by_results(number) for number in rounds)
    return Field(
        ids=tuple(entry.id for entry in entries),
        shapes=tuple(_shape(problem, entries, number, taken) for number in rounds),
        size=problem.size,
        met=_placed(tally.met, place),
        partners=_placed(tally.partnered, place),
        byes=tuple(tally.byes[entry.id] for entry in entries),
        shorts=_short_tables(problem, entries),
        never=never,
        not_first=not_first,
        rather_not=rather_not,
        zoned=_zoned(entries),
        standing=_standing(entries) if by_results else (),
    )


def _shape(problem: Problem, entries: tuple[Entry, ...], number: int, taken: int) -> Shape:
    present = tuple(index for index, entry in enumerate(entries) if entry.plays(number))
    tables = max(0, len(problem.open_tables(number)) - taken)
    sizes, byes = table_sizes(len(present), problem.size, problem.sizes, tables)
    return Shape(number, present, sizes, byes)


def _placed(counts: dict[Pair, int], place: dict[int, int]) -> dict[Pair, int]:
    found = {}
    for (a, b), count in counts.items():
        if a in place and b in place and count:
            i, j = place[a], place[b]
            found[(i, j) if i < j else (j, i)] = count
    return found


def _short_tables(problem: Problem, entries: tuple[Entry, ...]) -> tuple[int, ...]:
    counts: dict[int, int] = {}
    for round_ in problem.played:
        for match in round_.matches:
            if len(match.seats) < problem.size:
                for entry in match.seats:
                    counts[entry] = counts.get(entry, 0) + 1
    return tuple(counts.get(entry.id, 0) for entry in entries)


def _wishes(
    problem: Problem, place: dict[int, int]
) -> tuple[frozenset[Pair], frozenset[Pair], frozenset[Pair]]:
    found: dict[str, set[Pair]] = {"never": set(), "not_first": set(), "rather_not": set()}
    for (a, b), how in wishes_apart(problem).items():
        if a in place and b in place:
            i, j = place[a], place[b]
            found[how].add((i, j) if i < j else (j, i))
    return (
        frozenset(found["never"]),
        frozenset(found["not_first"]),
        frozenset(found["rather_not"]),
    )


def _zoned(entries: tuple[Entry, ...]) -> frozenset[Pair]:
    fixed = [(index, set(entry.fixed_table)) for index, entry in enumerate(entries)]
    fixed = [(index, zone) for index, zone in fixed if zone]
    return frozenset(
        (i, j)
        for n, (i, zone) in enumerate(fixed)
        for j, other in fixed[n + 1 :]
        if not zone & other
    )


def _standing(entries: tuple[Entry, ...]) -> tuple[int, ...]:
    """The points as whole numbers: exact, so that no rounding decides who meets whom."""
    scale = lcm(*(entry.points.denominator for entry in entries)) if entries else 1
    if scale.bit_length() > 256:  # absurd fractions: the order is all that counts
        order = sorted({entry.points for entry in entries})
        return tuple(order.index(entry.points) for entry in entries)
    least = min((entry.points for entry in entries), default=Fraction(0))
    return tuple(int((entry.points - least) * scale) for entry in entries)
