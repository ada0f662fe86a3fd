"""Special prizes by rule; nobody gets two.

The prizes for ranks come first, then the special ones in the order in which the event lists them:
each goes to the best entry that the rule names and that has no prize yet.
"""

from collections.abc import Mapping, Sequence
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
    given = [Prize("rank", "", row.entry, row.rank) for row in standing if row.rank <= first]
    has_one = {prize.entry for prize in given}
    for index, wanted in enumerate(special):
        rule, name = str(wanted.get("rule", "")), str(wanted.get("name", ""))
        free = [row for row in standing if row.entry not in has_one]
        if rule == "lot":
            chosen = [lot(free, base, index)] if free and base is not None else []
        else:
            chosen = _chosen(wanted, free, standing, categories)
        if not chosen:
            given.append(Prize(rule, name, None, None, index))
        for row in chosen:
            given.append(Prize(rule, name, row.entry, row.rank, index))
            has_one.add(row.entry)
    return given


def _chosen(
    wanted: Mapping[str, Any],
    free: list[Standing],
    standing: Sequence[Standing],
    categories: Mapping[int, str],
) -> list[Standing]:
    """Who gets this prize of those ``free``: they have none yet."""
    value = wanted.get("value")
    match wanted.get("rule"):
        case "last":
            return free[-1:]
        case "exact":  # the highest rank among those with exactly so many points
            points = _fraction(value)
            return [row for row in free if row.points == points][:1]
        case "category":
            return [row for row in free if categories.get(row.entry, "") == value][:1]
        case "every_nth" if isinstance(value, int) and value > 0:
            places = {row.entry: place for place, row in enumerate(standing, start=1)}
            return [row for row in free if places[row.entry] % value == 0]
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
