"""By results: who of the four at a table are partners."""

from __future__ import annotations

from tournament.draw.field import Field, Seating, Sitting

WAYS = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 1, 3, 2))  # partners: first and third, second and fourth


def partnered(field: Field, seating: Seating) -> Seating:
    """A new partner where there is one; then the two pairs as equal in points as can be."""
    return tuple(
        Sitting(tuple(_in_pairs(field, table) for table in sitting.tables), sitting.byes)
        for sitting in seating
    )


def _in_pairs(field: Field, table: tuple[int, ...]) -> tuple[int, ...]:
    if len(table) != len(WAYS[0]):
        return table

    def price(seats: tuple[int, ...]) -> tuple[int, int]:
        a, b, c, d = seats
        again = sum(field.partners.get((x, y) if x < y else (y, x), 0) for x, y in ((a, c), (b, d)))
        points = field.standing
        return again, abs(points[a] + points[c] - points[b] - points[d])

    return min((tuple(table[n] for n in way) for way in WAYS), key=price)
