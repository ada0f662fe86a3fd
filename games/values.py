"""Values learnt from games, and the chances that they stand for: whole numbers, the same everywhere.

A position has features; each has a weight in parts of ``UNIT``, and the sum of what speaks for a
side less what speaks against it is squashed into a chance. ``bench/strong/train.py`` learns the
weights, ``games/<game>/values.json`` holds them.
"""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path

UNIT = 256
SURE = 1 << 16  # a chance of 1
EVEN = SURE // 2

# the features that speak for a side, and those that speak against it
Features = tuple[list[int], list[int]]


@cache
def weights(slug: str) -> tuple[int, ...]:
    """Read when a game is first thought through, for most programs never do."""
    found = json.loads((Path(__file__).parent / slug / "values.json").read_text("ascii"))
    return tuple(found)


def chance(slug: str, features: Features) -> int:
    weight = weights(slug).__getitem__
    speaks_for, speaks_against = features
    return squashed(sum(map(weight, speaks_for)) - sum(map(weight, speaks_against)))


def squashed(score: int) -> int:
    """Quotients only: an exponential is not the same number on every machine."""
    return EVEN + EVEN * score // (UNIT + abs(score))


def shared(points: Sequence[int], seat: int) -> int:
    """What a seat has of the first place: most points, which equal ones share."""
    best = max(points)
    return SURE // points.count(best) if points[seat] == best else 0
