"""Special prizes by rule; nobody gets two.

The prizes for ranks come first, then the special ones in the order in which the event lists them:
each goes to the best entry that the rule names and that has no prize yet.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from games.randomness import shuffle
from scoring.standings import Standing


@dataclass(frozen=True, slots=True)
class Prize:
    """``entry`` None: nobody fits the rule, or the lots have not been drawn."""

    rule: str  # "rank" for the prizes of the standing itself
    name: str
    entry: int | None
    rank: int | None = None
    special: int | None = None  # its place in the list of special prizes


def prizes(
    standing: Sequence[Standing],
    first: int,
    special: Sequence[Mapping[str, Any]],
    categories: Mapping[int, str],
    base: int | None = None,
) -> list[Prize]:
    """``base`` is the seed of the lots; None while it is not known."""
    hall = _Hall(standing, categories, base)
    given = [Prize("rank", "", row.entry, row.rank) for row in standing if row.rank <= first]
    has_one = {prize.entry for prize in given}
    for index, wanted in enumerate(special):
        rows = [row for row in standing if row.entry not in has_one]
        choose = CHOOSERS.get(str(wanted.get("rule", "")))
        chosen = choose(hall, rows, wanted.get("value"), index) if choose else []
        name = str(wanted.get("name", ""))
        if not chosen:
            given.append(Prize(str(wanted.get("rule", "")), name, None, None, index))
        for row in chosen:
            given.append(Prize(str(wanted["rule"]), name, row.entry, row.rank, index))
            has_one.add(row.entry)
    return given


@dataclass(frozen=True, slots=True)
class _Hall:
    """What the rules look at, besides who has no prize yet."""

    standing: Sequence[Standing]
    categories: Mapping[int, str]
    base: int | None


Rows = list[Standing]


def _last(_hall: _Hall, free: Rows, _value: Any, _index: int) -> Rows:
    return free[-1:]


def _exact(_hall: _Hall, free: Rows, value: Any, _index: int) -> Rows:
    """The highest rank among those with exactly so many points."""
    points = _fraction(value)
    return [row for row in free if row.points == points][:1]


def _category(hall: _Hall, free: Rows, value: Any, _index: int) -> Rows:
    return [row for row in free if hall.categories.get(row.entry, "") == value][:1]


def _every_nth(hall: _Hall, free: Rows, value: Any, _index: int) -> Rows:
    if not isinstance(value, int) or value < 1:
        return []
    places = {row.entry: place for place, row in enumerate(hall.standing, start=1)}
    return [row for row in free if places[row.entry] % value == 0]


def _lot(hall: _Hall, free: Rows, _value: Any, index: int) -> Rows:
    return [] if hall.base is None or not free else [lot(free, hall.base, index)]


CHOOSERS: dict[str, Callable[[_Hall, Rows, Any, int], Rows]] = {
    "last": _last,
    "exact": _exact,
    "category": _category,
    "every_nth": _every_nth,
    "lot": _lot,
}
RULES = tuple(CHOOSERS)


def _fraction(value: Any) -> Fraction | None:
    try:
        return Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        return None


def lot(free: Sequence[Standing], base: int, index: int) -> Standing:
    """Everybody without a prize in order of number, shuffled from the event's seed: the first.

    Each lot has a seed of its own, so one more prize changes none that was drawn before it.
    """
    numbered = sorted(free, key=lambda row: row.entry)
    _counter, order = shuffle((base + 1 + index) % 2**62, numbered)
    return order[0]
