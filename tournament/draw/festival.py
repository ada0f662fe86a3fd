"""Who is called to a free table where people come and go: a festival has no rounds to be drawn.

Numbers of games stay equal: whoever has fewer is called before whoever has more, so that those who
stay never differ by more than one. Among those that leaves: new opponents first, then least waiting,
then short walks.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, permutations

WINDOW = 24  # entries in line that are looked at; all others wait for less long
BEAM = 400  # groups that are kept while they grow
TRIED = 24  # of the best groups, with what they leave to those who stay in line
AHEAD = 2  # calls after it; what comes later is too uncertain to help (measured)
ALIKE = 5  # minutes of waiting that make no difference

Pair = tuple[int, int]
Met = Mapping[Pair, int]  # how often two of them sat at one table; the lower number first


@dataclass(frozen=True, slots=True)
class Due:
    """An entry that waits for a table."""

    id: int
    games: int  # that it played, or that count as played
    since: float  # minutes
    last: int = 0  # the table where it sat last; 0: nowhere yet
    tables: frozenset[int] | None = None  # the only ones at which it can sit


@dataclass(frozen=True, slots=True)
class Call:
    """These entries to this table."""

    table: int
    entries: tuple[int, ...]


def pair(a: int, b: int) -> Pair:
    return (a, b) if a < b else (b, a)


def level_of_newcomer(levels: Collection[int]) -> int:
    """As many games as most of those who are there count for: whoever comes later has nothing to
    catch up with."""
    return sorted(levels)[(len(levels) - 1) // 2] if levels else 0


def called(
    due: Iterable[Due],
    tables: Collection[int],
    size: int,
    met: Met,
    *,
    apart: Collection[Pair] = frozenset(),
    there: Sequence[Due] = (),
    playing: Sequence[Sequence[Due]] = (),
) -> Call | None:
    """The next table of so many; ``there`` sit at it already. None: too few wait who can sit together.

    ``apart`` never do. ``playing`` are the tables that come free after this one, in their order, with
    the games that their people have then.
    """
    line = sorted(
        (one for one in due if one.tables is None or not one.tables.isdisjoint(tables)),
        key=lambda one: (one.games, one.since, one.id),
    )
    asked = _Question(frozenset(tables), size, met, frozenset(apart), tuple(there), tuple(playing))
    while len(line) + len(there) >= size:
        if found := _best(line, asked):
            return found
        line = line[1:]  # nobody can sit with the first one now
    return None


def seated(
    entries: Sequence[int], had: Mapping[Pair, int], beside: Met, *, of_two_sides: bool
) -> tuple[int, ...]:
    """In which seats: partners who have not played together, then seats that one had less often.

    ``had`` counts by entry and seat; ``beside`` how often two were partners.
    """

    def price(seats: tuple[int, ...]) -> tuple[int, int, tuple[int, ...]]:
        sides = [pair(seats[0], seats[2]), pair(seats[1], seats[3])] if of_two_sides else []
        again = sum(beside.get(one, 0) for one in sides)
        same = sum(had.get((entry, place), 0) ** 2 for place, entry in enumerate(seats))
        return again, same, seats

    return min(permutations(sorted(entries)), key=price)


@dataclass(frozen=True, slots=True)
class _Question:
    tables: frozenset[int]
    size: int
    met: Met
    apart: frozenset[Pair]
    there: tuple[Due, ...]
    playing: tuple[Sequence[Due], ...]

    def is_kept_apart(self, a: Due, b: Due) -> bool:
        return pair(a.id, b.id) in self.apart


@dataclass(frozen=True, slots=True)
class _Group:
    members: tuple[Due, ...]
    last: int  # its last place in line
    tables: frozenset[int]  # at which all of them can sit
    repeats: int
    late: float  # minutes that others have waited for longer

    def with_(self, one: Due, place: int, first: Due, asked: _Question) -> "_Group | None":
        """None: they cannot sit together."""
        tables = self.tables if one.tables is None else self.tables & one.tables
        if not tables or any(asked.is_kept_apart(one, other) for other in self.members):
            return None
        return _Group(
            (*self.members, one),
            place,
            tables,
            self.repeats + sum(_price(asked.met, one, other) for other in self.members),
            self.late + max(one.since - first.since, 0),
        )

    def table(self) -> tuple[int, int]:
        """How far all of them walk together, and to which table."""
        return min(
            (sum(abs(table - one.last) for one in self.members if one.last), table)
            for table in self.tables
        )


def _best(line: Sequence[Due], asked: _Question) -> Call | None:
    """With the first in line. Who has played less than the last of them comes along if possible."""
    wanted = asked.size - len(asked.there)
    level = line[wanted - 1].games
    fewer = sum(one.games < level for one in line)
    behind = [one for one in line[fewer:] if one.games == level][:WINDOW]
    looked_at = [*line[:fewer], *behind]
    groups = _groups(looked_at, wanted, fewer, asked)
    if not groups:
        return None

    def price(group: _Group) -> tuple[int, int, int, int, int, float]:
        return (
            _left_out(group, looked_at, fewer),
            group.repeats,
            _repeats_after(group, line, asked),
            round(group.late) // ALIKE,
            group.table()[0],
            group.late,
        )

    best = min(groups[:TRIED], key=price)
    return Call(best.table()[1], tuple(one.id for one in best.members))


def _groups(line: Sequence[Due], wanted: int, fewer: int, asked: _Question) -> list[_Group]:
    """The best, with the first in line, the very best first."""
    empty = _Group((), -1, asked.tables, 0, 0.0)
    for one in asked.there:
        empty = empty.with_(one, -1, one, asked) or empty
    grown, first_in_line = [empty], not asked.there  # a seat that is left goes to whom it suits
    for turn in range(wanted):
        further = [
            larger
            for group in grown
            for place in ((0,) if first_in_line and not turn else range(group.last + 1, len(line)))
            if (larger := group.with_(line[place], place, line[0], asked))
        ]
        further.sort(
            key=lambda group: (
                _left_out(group, line, fewer),
                group.repeats,
                round(group.late) // ALIKE,
                group.table()[0],
                group.late,
                [one.id for one in group.members],
            )
        )
        grown = further[:BEAM]
    return grown


def _left_out(group: _Group, line: Sequence[Due], fewer: int) -> int:
    """Of those who played less than the others, who are passed over by it."""
    return sum(one not in group.members for one in line[: min(fewer, group.last + 1)])


def _repeats_after(group: _Group, line: Sequence[Due], asked: _Question) -> int:
    """What the next calls would cost, if tables came free in the order in which they began."""
    if not asked.met:
        return 0
    met = dict(asked.met)
    _meet(met, group.members)
    waiting = [one for one in line if one not in group.members]
    back = [replace(one, games=one.games + 1) for one in group.members]
    tables, cost = [*asked.playing, back], 0
    for _call in range(AHEAD):
        while tables and len(waiting) < asked.size:
            waiting += tables.pop(0)
        if len(waiting) < asked.size:
            return cost
        waiting.sort(key=lambda one: one.games)  # among equals as they came
        members, more = _cheapest(waiting, asked.size, met)
        cost += more
        _meet(met, members)
        waiting = [one for one in waiting if one not in members]
        tables.append([replace(one, games=one.games + 1) for one in members])
        if tables:
            waiting += tables.pop(0)
    return cost


def _cheapest(waiting: Sequence[Due], size: int, met: Met) -> tuple[list[Due], int]:
    """With the first in line, one after the other."""
    level = waiting[size - 1].games
    fewer = [one for one in waiting if one.games < level]
    alike = [one for one in waiting[len(fewer) :] if one.games == level][:WINDOW]
    members = fewer or [alike.pop(0)]
    cost = sum(_price(met, a, b) for a, b in combinations(members, 2))
    while len(members) < size:
        costs = [sum(_price(met, one, other) for other in members) for one in alike]
        least = min(costs)
        cost += least
        members.append(alike.pop(costs.index(least)))
    return members, cost


def _meet(met: dict[Pair, int], members: Sequence[Due]) -> None:
    for a, b in combinations(members, 2):
        met[pair(a.id, b.id)] = met.get(pair(a.id, b.id), 0) + 1


def _price(met: Met, a: Due, b: Due) -> int:
    """Of a meeting: nothing when they are new to each other, and more each time."""
    times = met.get(pair(a.id, b.id), 0)
    return times + 1 if times else 0
