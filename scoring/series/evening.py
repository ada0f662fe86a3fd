"""One evening of a series, and what its places are worth."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import gcd, lcm
from typing import NamedTuple

from scoring.series.rules import FROM_BELOW, OWN, SHARE, Rules
from scoring.tally import plain

Points = int | Fraction


def added(points: Iterable[Points]) -> Points:
    """The exact sum, in whole numbers: fractions by themselves are added ten times as slowly."""
    top, bottom = 0, 1
    for one in points:
        both = lcm(bottom, one.denominator)
        top = top * (both // bottom) + one.numerator * (both // one.denominator)
        bottom = both
    return divided(top, bottom)


def divided(top: int, bottom: int) -> Points:
    common = gcd(top, bottom)
    return _exact(top // common, bottom // common)


@lru_cache(maxsize=2**16)
def _exact(top: int, bottom: int) -> Points:
    """The same value for the same number: what is identical need not be compared."""
    return top if bottom == 1 else Fraction(top, bottom)


class Line(NamedTuple):
    """An entry of the evening; its people and its club by whatever tells them apart."""

    people: tuple[str, ...]
    club: str
    place: int
    points: Points


@dataclass(frozen=True, slots=True)
class Evening:
    """``key`` tells it apart; ``date`` is for people, and orders only what is shown."""

    key: str
    date: str
    lines: tuple[Line, ...]


def worths(evening: Evening, rules: Rules) -> Iterator[tuple[Line, Points]]:
    """What each line is worth to the series; who shares a place gets the mean of what is shared."""
    if rules.worth == OWN:
        for line in evening.lines:
            yield line, plain(line.points)
        return
    sharing = Counter(line.place for line in evening.lines)
    field = len(evening.lines)
    by_place = {
        place: plain(mean_of(rules, range(place, place + count), field))
        for place, count in sharing.items()
    }
    for line in evening.lines:
        yield line, by_place[line.place]


def mean_of(rules: Rules, places: range, field: int) -> Fraction:
    return Fraction(sum(worth_of(rules, place, field) for place in places)) / len(places)


def worth_of(rules: Rules, place: int, field: int) -> Points:
    """Of one place among so many."""
    if rules.worth == FROM_BELOW:
        return max(field - place + 1, 0)
    if rules.worth == SHARE:
        return Fraction(100 * max(field - place, 0), field - 1) if field > 1 else 100
    return rules.table[place - 1] if place <= len(rules.table) else rules.below_table
