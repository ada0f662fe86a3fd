"""Prizes for places, and special ones by rule; nobody gets two.

The prizes for ranks come first, then the special ones in the order in which the event lists them:
each goes to the best entry that the rule names and that has no prize yet. Who shares a place
shares the prizes of all places that they cover, and who has exactly the points that a prize is for
shares that one: money to the cent. A jury gives its prize to whom it wants.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
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
    cents: int = 0  # this entry's part of the money
    reason: str = ""  # of a jury


def prizes(
    standing: Sequence[Standing],
    first: int,
    special: Sequence[Mapping[str, Any]],
    categories: Mapping[int, str],
    base: int | None = None,
    *,
    places: Sequence[Mapping[str, Any]] = (),
) -> list[Prize]:
    """``base`` is the seed of the lots; None while it is not known. ``places`` are what the first
    places win, where that has a name or is money."""
    given = for_places(standing, first, places)
    has_one = {prize.entry for prize in given}
    for index, wanted in enumerate(special):
        free = [row for row in standing if row.entry not in has_one]
        if wanted.get("rule") == "lot":
            chosen = [lot(free, base, index)] if free and base is not None else []
        else:
            chosen = _chosen(wanted, free, standing, categories)
        given += special_prizes(wanted, index, chosen)
        if wanted.get("rule") != "jury":
            has_one.update(row.entry for row in chosen)
    return given


def special_prizes(
    wanted: Mapping[str, Any], index: int, chosen: Sequence[Standing]
) -> list[Prize]:
    """One for each who was chosen; of money for exactly so many points a part each."""
    rule, name = str(wanted.get("rule", "")), str(wanted.get("name", ""))
    cents, reason = cents_of(wanted), str(wanted.get("reason", ""))
    if not chosen:
        return [Prize(rule, name, None, None, index)]
    is_shared = rule == "exact"
    parts = shares(cents, len(chosen)) if is_shared else [cents] * len(chosen)
    return [
        Prize(rule, name, row.entry, row.rank, index, part, reason)
        for row, part in zip(chosen, parts, strict=True)
    ]


def for_places(
    standing: Sequence[Standing], first: int, places: Sequence[Mapping[str, Any]]
) -> list[Prize]:
    given = []
    winning = [row for row in standing if row.rank <= first]
    for rank, sharing in groupby(winning, key=lambda row: row.rank):
        rows = list(sharing)
        covered = places[rank - 1 : rank - 1 + len(rows)]
        name = " + ".join(str(one["name"]) for one in covered if one.get("name"))
        parts = shares(sum(cents_of(one) for one in covered), len(rows))
        given += [
            Prize("rank", name, row.entry, rank, cents=part)
            for row, part in zip(rows, parts, strict=True)
        ]
    return given


def cents_of(prize: Mapping[str, Any]) -> int:
    cents = prize.get("cents")
    return cents if isinstance(cents, int) else 0


def shares(cents: int, among: int) -> list[int]:
    """To the cent, and nothing is lost: the first get what does not divide."""
    each, rest = divmod(cents, max(among, 1))
    return [each + (at < rest) for at in range(among)]


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
        case "exact":  # everybody with exactly so many points
            points = _fraction(value)
            return [row for row in free if row.points == points]
        case "jury":  # also somebody who has a prize
            return [row for row in standing if row.entry == wanted.get("entry")]
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
