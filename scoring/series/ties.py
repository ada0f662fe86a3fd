"""What divides competitors who are equal: a value for each, the higher the better."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from scoring.series.evening import Points
from scoring.series.rules import BEST, FIRSTS, LAST, PLAYED
from scoring.series.total import Result, Total


def firsts(total: Total) -> int:
    """Evenings won, also those that do not count."""
    return sum(one.place == 1 for one in total.results)


def best(total: Total) -> tuple[Points, ...]:
    """The best evening, then the second best, and so on, of those that count."""
    return tuple(one.worth for one in total.counted)


def played(total: Total) -> int:
    return len(total.results)


def last(total: Total) -> tuple[Points, ...]:
    """The last evening that each of them played, then the one before it, and so on."""
    newest = sorted(total.results, key=when, reverse=True)
    return tuple(one.worth for one in newest)


def when(result: Result) -> tuple[str, str]:
    return result.date, result.evening


ALONE: Mapping[str, Callable[[Total], int | tuple[Points, ...]]] = {
    FIRSTS: firsts,
    BEST: best,
    PLAYED: played,
    LAST: last,
}


SCALE = 128  # bits: points of one evening, with denominators below 10**12, stay apart


def scaled(value: Points) -> int:
    """Fractions compare slowly, whole numbers fast."""
    return (value.numerator << SCALE) // value.denominator


def ordered(value: Points) -> tuple[int, Points]:
    """Of a sum of any size: where the whole numbers are equal the fractions themselves decide."""
    return scaled(value), value


def key_of(total: Total, chain: Sequence[str]) -> tuple[Any, ...]:
    """The points, and each tie-break that looks at nobody else."""
    values = (ALONE[code](total) for code in chain if code in ALONE)
    return ordered(total.points), *map(comparable, values)


def comparable(value: int | tuple[Points, ...]) -> int | tuple[int, ...]:
    return tuple(map(scaled, value)) if isinstance(value, tuple) else value
