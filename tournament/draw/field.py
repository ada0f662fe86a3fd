"""The problem as the search for tables sees it: entries are places in a list, wishes are prices.

Used for single players and groups. ``Seating`` is what the search decides: who sits together
and who stays out, round by round, before seats and table numbers are dealt.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from math import lcm
from typing import TypeVar

from tournament.draw.problem import HOWS, Entry, How, Problem
from tournament.draw.seating.shapes import table_sizes
from tournament.draw.tally import Tally, wishes_apart

T = TypeVar("T")
Pair = tuple[int, int]  # ascending
LARGE = 500  # entries; larger fields are searched for less long


@dataclass(frozen=True, slots=True)
class Sitting:
    """One round: the tables, and who has a bye."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()

    def renamed(self, names: Sequence[int]) -> "Sitting":
        """The same for others: who is n here has the n-th name."""
        tables = (tuple(names[n] for n in table) for table in self.tables)
        return Sitting(tuple(tables), tuple(names[n] for n in self.byes))


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
    clubs: tuple[tuple[int, ...], ...] = ()  # whose members are kept apart …
    for_clubs: How = "rather_not"  # … in this way, but for …
    named: frozenset[Pair] = frozenset()  # pairs that somebody named
    zoned: frozenset[Pair] = frozenset()  # pairs whose fixed tables exclude each other
    standing: tuple[int, ...] = ()  # whole numbers in the ratio of the points; empty: planned

    def short_seats(self, shape: Shape) -> int:
        return sum(size for size in shape.sizes if size < self.size)

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
    def is_uniform(self) -> bool:
        """All rounds look alike."""
        return len({(shape.sizes, shape.byes) for shape in self.shapes}) < 2

    @property
    def has_wishes(self) -> bool:
        return bool(self.never or self.not_first or self.rather_not or self.clubs or self.zoned)


def the_field(problem: Problem, rounds: Sequence[int]) -> Field:
    entries = problem.entries
    place = {entry.id: index for index, entry in enumerate(entries)}
    tally = Tally(problem.played)
    wishes = wishes_apart(problem)
    named = _placed(dict(wishes.asked()), place)
    kept_apart = {how: frozenset(p for p, own in named.items() if own == how) for how in HOWS}
    for_clubs = problem.clubs or "rather_not"
    if any(number < problem.rounds for number in rounds):  # not in the last round either, then
        kept_apart["never"] |= kept_apart["until_last"]
        for_clubs = "never" if for_clubs == "until_last" else for_clubs
    clubs = [tuple(place[one] for one in members) for members in wishes.clubs]
    if for_clubs == "until_last":
        clubs = []
    if len(entries) > LARGE:  # where all are of one club that says nothing
        clubs = [members for members in clubs if len(members) < len(entries)]
    short = [m for r in problem.played for m in r.matches if len(m.seats) < problem.size]
    shorts = Counter(entry for match in short for entry in match.seats)
    zones = [(index, set(entry.fixed_table)) for index, entry in enumerate(entries)]
    pairs = combinations([own for own in zones if own[1]], 2)

    def shape(number: int) -> Shape:
        present = tuple(i for i, entry in enumerate(entries) if entry.plays(number))
        room = len(problem.open_tables(number))
        return Shape(number, present, *table_sizes(len(present), problem.size, problem.sizes, room))

    return Field(
        ids=tuple(place),
        shapes=tuple(map(shape, rounds)),
        size=problem.size,
        met=_placed(tally.met, place),
        partners=_placed(tally.partnered, place),
        byes=tuple(tally.byes[entry] for entry in place),
        shorts=tuple(shorts[entry] for entry in place),
        never=kept_apart["never"],
        not_first=kept_apart["not_first"],
        rather_not=kept_apart["rather_not"],
        clubs=tuple(clubs),
        for_clubs=for_clubs,
        named=frozenset(named),
        zoned=frozenset((i, j) for (i, zone), (j, other) in pairs if not zone & other),
        standing=_standing(entries) if any(map(problem.by_results, rounds)) else (),
    )


def _placed(found: Mapping[Pair, T], place: Mapping[int, int]) -> dict[Pair, T]:
    """The same of places in the field."""
    pairs = ((place.get(a), place.get(b), what) for (a, b), what in found.items() if what)
    return {
        (a, b) if a < b else (b, a): what for a, b, what in pairs if a is not None and b is not None
    }


def _standing(entries: tuple[Entry, ...]) -> tuple[int, ...]:
    """The points as whole numbers: exact, so that no rounding decides who meets whom."""
    scale = lcm(*(entry.points.denominator for entry in entries)) if entries else 1
    if scale.bit_length() > 256:  # absurd fractions: the order is all that counts
        order = sorted({entry.points for entry in entries})
        return tuple(order.index(entry.points) for entry in entries)
    least = min((entry.points for entry in entries), default=Fraction(0))
    return tuple(int((entry.points - least) * scale) for entry in entries)
