"""Seats of one round by results: every table by itself, all ways tried (designs/README, S3)."""

from collections.abc import Sequence
from itertools import permutations

from tournament.draw.chance import Chance
from tournament.draw.field import Field, Sitting


def seated_by_results(
    field: Field, sitting: Sitting, had: Sequence[Sequence[int]], chance: Chance
) -> list[tuple[int, ...]]:
    """A new partner where there is one; then the seats had least; then equal pairs of partners."""
    found = []
    for table in sitting.tables:
        mixed = tuple(chance.shuffled(table))
        if len(mixed) == 4:
            mixed = min(permutations(mixed), key=lambda seats: _price(field, seats, had))
        found.append(mixed)
    return found


def _price(
    field: Field, seats: tuple[int, ...], had: Sequence[Sequence[int]]
) -> tuple[int, int, int, int]:
    a, b, c, d = seats
    again = sum(field.partners.get((x, y) if x < y else (y, x), 0) for x, y in ((a, c), (b, d)))
    uneven = sum(had[person][seat] for seat, person in enumerate(seats))
    # an axis had too often leaves only bad seats later
    lean = sum(had[x][0] + had[x][2] - had[x][1] - had[x][3] for x in (a, c))
    lean -= sum(had[x][0] + had[x][2] - had[x][1] - had[x][3] for x in (b, d))
    points = field.standing
    return again, uneven, lean, abs(points[a] + points[c] - points[b] - points[d])
