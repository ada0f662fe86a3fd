"""The ranking of a series: a function of the evenings and the rules, and of nothing else."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from scoring.series.evening import Points, added
from scoring.series.rules import MUTUAL
from scoring.series.season import Season
from scoring.series.ties import ordered
from scoring.series.total import Competitor, Total

POINTS = "points"


class Placed(NamedTuple):
    """``decided_by`` put it below the one before it (POINTS or a tie-break); None when it is first
    or shares. ``mutual`` is what the evenings among the tied brought, where that was asked."""

    rank: int
    competitor: Competitor
    total: Total
    decided_by: str | None
    mutual: Points | None = None


class Ranking(NamedTuple):
    """In order of rank; who shares a rank stands in order of key."""

    placed: tuple[Placed, ...]
    unranked: tuple[tuple[Competitor, Total], ...]  # played too few evenings as yet


class Step(NamedTuple):
    """Some who are equal, and what put them below those before them."""

    ones: list[Competitor]
    decided_by: str | None
    mutual: dict[Competitor, Points]


def ranking_of(season: Season) -> Ranking:
    least = season.rules.least
    enough = [one for one, total in season.totals.items() if len(total.results) >= least]
    few = sorted(one for one, total in season.totals.items() if len(total.results) < least)
    placed: list[Placed] = []
    for step in divided(season, enough, (POINTS, *season.rules.chain), 0):
        rank = len(placed) + 1
        for place, one in enumerate(step.ones):
            why = step.decided_by if place == 0 else None
            placed.append(Placed(rank, one, season.totals[one], why, step.mutual.get(one)))
    return Ranking(tuple(placed), tuple((one, season.totals[one]) for one in few))


def divided(
    season: Season, ones: Iterable[Competitor], codes: Sequence[str], at: int
) -> Iterator[Step]:
    """Best first. What a competitor has by itself is compared at once, from this place of its key
    on; what the tied brought among each other, only among those who are equal so far."""
    until = codes.index(MUTUAL) if MUTUAL in codes else len(codes)
    part, totals = slice(at, at + until), season.totals
    keyed = sorted((totals[one].key[part], one) for one in ones)
    groups = [
        (key, [one for _key, one in group]) for key, group in groupby(keyed, key=itemgetter(0))
    ]
    before: tuple[Any, ...] | None = None
    for key, equal in reversed(groups):
        why = None if before is None else codes[first_difference(before, key)]
        before = key
        if until == len(codes) or len(equal) == 1:
            yield Step(equal, why, {})
        else:
            yield from among(season, equal, codes[until + 1 :], at + until, why)


def among(
    season: Season, equal: list[Competitor], rest: Sequence[str], at: int, why: str | None
) -> Iterator[Step]:
    """By the evenings on which all of them played, and by what comes after that."""
    values = mutual(season, equal)
    by_value = sorted(equal, key=lambda one: (ordered(values[one]), one))
    groups = [list(group) for _value, group in groupby(by_value, key=values.__getitem__)]
    for place, group in enumerate(reversed(groups)):
        by = MUTUAL if place else why
        if len(group) == 1 or not rest:
            yield Step(group, by, values)
            continue
        for first, step in enumerate(divided(season, group, rest, at)):
            yield Step(step.ones, step.decided_by if first else by, values)


def mutual(season: Season, ones: Sequence[Competitor]) -> dict[Competitor, Points]:
    """What the evenings brought on which all of them played."""
    shared = set.intersection(*(set(season.results[one]) for one in ones))
    return {one: added(season.results[one][key].worth for key in shared) for one in ones}


def first_difference(a: tuple[Any, ...], b: tuple[Any, ...]) -> int:
    return next(at for at, (one, other) in enumerate(zip(a, b, strict=True)) if one != other)
