"""Builders for draws of single players and groups, and a small checker that counts for itself."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from tournament.draw.problem import Entry, Format, MatchPlan, Problem, Round

Pair = tuple[int, int]


def a_field(
    people: int,
    rounds: int = 5,
    *,
    size: int = 4,
    short: bool = True,
    format_: Format = "singles",
    tables: int | None = None,
) -> Problem:
    """``short``: tables of one less are allowed too."""
    return Problem(
        format=format_,
        rounds=rounds,
        entries=tuple(Entry(number) for number in range(1, people + 1)),
        tables=tuple(range(1, (tables or -(-people // size)) + 1)),
        size=size,
        sizes=(size - 1, size) if short else (size,),
    )


@dataclass(frozen=True)
class Count:
    """What happened in these rounds."""

    repeats: int  # a pair that met n times counts n(n - 1)/2
    partners: int  # the same for partners
    opponents: int  # the most that one pair opposed each other
    byes: int  # the most that two people's byes differ, after any round
    shorts: int  # the same for tables below the wanted size
    uneven: int  # people with a seat less than floor(m/4) or more than ceil(m/4) times


def counted(problem: Problem, rounds: Iterable[Round]) -> Count:
    met: Counter[Pair] = Counter()
    partners: Counter[Pair] = Counter()
    opponents: Counter[Pair] = Counter()
    byes: Counter[int] = Counter()
    shorts: Counter[int] = Counter()
    seats: Counter[tuple[int, int]] = Counter()
    spread = {"byes": 0, "shorts": 0}
    for round_ in rounds:
        byes.update(round_.byes)
        for match in round_.matches:
            met.update(_pairs(combinations(match.seats, 2)))
            if len(match.seats) < problem.size:
                shorts.update(match.seats)
            if problem.format == "singles" and len(match.seats) == 4:
                a, b, c, d = match.seats
                partners.update(_pairs([(a, c), (b, d)]))
                opponents.update(_pairs([(a, b), (b, c), (c, d), (d, a)]))
                seats.update((entry, seat) for seat, entry in enumerate(match.seats))
        for name, counts in (("byes", byes), ("shorts", shorts)):
            of_all = [counts[entry.id] for entry in problem.entries]
            spread[name] = max(spread[name], max(of_all) - min(of_all))
    return Count(
        repeats=_repeats(met),
        partners=_repeats(partners),
        opponents=max(opponents.values(), default=0),
        byes=spread["byes"],
        shorts=spread["shorts"],
        uneven=sum(_is_uneven([seats[entry.id, n] for n in range(4)]) for entry in problem.entries),
    )


def assert_playable(problem: Problem, rounds: Iterable[Round]) -> None:
    """Everybody there has exactly one place; every table is open, used once, of a size allowed."""
    for round_ in rounds:
        present = {entry.id for entry in problem.present(round_.number)}
        places = [*round_.byes, *(seat for match in round_.matches for seat in match.seats)]
        tables = [match.table for match in round_.matches]
        assert sorted(places) == sorted(present)
        assert len(set(tables)) == len(tables)
        assert set(tables) <= set(problem.open_tables(round_.number))
        assert {len(match.seats) for match in round_.matches} <= set(problem.sizes)


def gap(problem: Problem, match: MatchPlan) -> Fraction:
    points = {entry.id: entry.points for entry in problem.entries}
    own = [points[seat] for seat in match.seats]
    return max(own) - min(own)


def _pairs(pairs: Iterable[Pair]) -> Iterable[Pair]:
    return ((min(pair), max(pair)) for pair in pairs)


def _repeats(counts: Counter[Pair]) -> int:
    return sum(n * (n - 1) // 2 for n in counts.values())


def _is_uneven(counts: list[int]) -> bool:
    games = sum(counts)
    return min(counts) < games // 4 or max(counts) > -(-games // 4)
