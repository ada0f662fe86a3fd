"""Special prizes by rule; nobody gets two.

The prizes for ranks come first, then the special ones in the order in which the event lists them:
each goes to the best entry that the rule names and that has no prize yet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from games.randomness import shuffle
from scoring.standings import Standing

RULES = ("last", "exact", "category", "every_nth", "lot")


@dataclass(frozen=True, slots=True)
class Prize:
    """``entry`` None: nobody fits the rule, or the lots have not been drawn."""

    rule: str  # "rank" for the prizes of the standing itself
    name: str
    entry: int | None
    rank: int | None = None


def prizes(
    standing: Sequence[Standing],
    first: int,
    special: Sequence[Mapping[str, Any]],
    categories: Mapping[int, str],
    base: int | None = None,
) -> list[Prize]:
    """``base`` is the seed of the lots; None while it is not known."""
    given = [Prize("rank", "", row.entry, row.rank) for row in standing if row.rank <= first]
    has_one = {prize.entry for prize in given}
    for index, wanted in enumerate(special):
        rows = [row for row in standing if row.entry not in has_one]
        chosen = chosen_by(wanted, standing, rows, categories, base, index)
        name = str(wanted.get("name", ""))
        if not chosen:
            given.append(Prize(str(wanted.get("rule", "")), name, None))
        for row in chosen:
            given.append(Prize(str(wanted["rule"]), name, row.entry, row.rank))
            has_one.add(row.entry)
    return given


def chosen_by(
    wanted: Mapping[str, Any],
    standing: Sequence[Standing],
    free: Sequence[Standing],
    categories: Mapping[int, str],
    base: int | None,
    index: int,
) -> list[Standing]:
    """Whom the rule names, of those without a prize."""
    rule, value = wanted.get("rule"), wanted.get("value")
    if not free:
        return []
    if rule == "last":
        return [free[-1]]
    if rule == "exact":
        # The highest rank among those with exactly so many points.
        points = _fraction(value)
        return [row for row in free if row.points == points][:1]
    if rule == "category":
        return [row for row in free if categories.get(row.entry, "") == value][:1]
    if rule == "every_nth" and isinstance(value, int) and value > 0:
        places = {row.entry: place for place, row in enumerate(standing, start=1)}
        return [row for row in free if places[row.entry] % value == 0]
    if rule == "lot" and base is not None:
        return [lot(free, base, index)]
    return []


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
