"""Things that differ: how fast a table plays, how long a hall takes between two rounds."""

from __future__ import annotations

from tournament.draw.chance import Chance

FINE = 2**20  # steps of a number between 0 and 1


def around_one(chance: Chance, deviation: float, least: float, most: float) -> float:
    """About 1, with this standard deviation: a bell made of twelve equal chances.

    Sums and products only, so that it is the same number on every machine.
    """
    bell = sum(chance.below(FINE) for _ in range(12)) / FINE - 6
    return min(max(1 + deviation * bell, least), most)
