"""A line of the certificate: the value, the best there is, and on what ground.

A lower bound that the plan reaches is proven by the plan itself: its ground is ``theorem``. One
that it does not reach is a ``bound``: nothing can be below it, whether it can be reached stays
open. Where a construction is known to reach the best, the ground is ``theorem`` either way.
"""

from dataclasses import replace
from fractions import Fraction
from typing import Literal

from tournament.draw.problem import Criterion

Number = int | Fraction
Datum = int | str | tuple[int, ...]
Ground = Literal["theorem", "bound"]


def attainable(name: str, value: Number, best: Number, reason: str, **data: Datum) -> Criterion:
    """The best is known to exist."""
    return _line(Criterion(name, Fraction(value), Fraction(best), "theorem", reason), data)


def searched(name: str, value: Number, best: Number, reason: str, **data: Datum) -> Criterion:
    """Every possibility was looked at."""
    return _line(Criterion(name, Fraction(value), Fraction(best), "exhaustive", reason), data)


def bounded(name: str, value: Number, least: Number, reason: str, **data: Datum) -> Criterion:
    """Nothing can be below ``least``."""
    ground: Ground = "theorem" if value <= least else "bound"
    return _line(Criterion(name, Fraction(value), Fraction(least), ground, reason), data)


def best_known(
    name: str, value: Number, best: Number, least: Number, reason: str, **data: Datum
) -> Criterion:
    """Better than ``best`` is not known; proven is only ``least``."""
    if value <= least:
        return bounded(name, value, least, "counted", **data)
    shown = Fraction(min(value, best))
    data = {**data, "at_least": int(least)}
    return _line(Criterion(name, Fraction(value), shown, "unknown", reason), data)


def _line(line: Criterion, data: dict[str, Datum]) -> Criterion:
    if line.best is not None and line.value < line.best:
        # the best was meant beside all that ranks higher; this plan gives something of that up
        data = {**data, "beside_higher": str(line.best)}
        line = replace(line, best=line.value, ground="unknown", reason="outranked")
    return replace(line, data=tuple(data.items()))
