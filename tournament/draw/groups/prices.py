"""What the search pays for: one number for everything, the most important by far the dearest."""

from __future__ import annotations

from array import array
from dataclasses import dataclass

from tournament.draw.field import Field, Pair

NEVER = 1 << 28
SCORE_STEPS = 4095  # differences of points are rounded to so many steps when they are larger


@dataclass(frozen=True, slots=True)
class Prices:
    bye: int
    meet: int
    short: int
    score: int
    not_first: int
    rather_not: int
    zoned: int

    def matrix(self, field: Field) -> list[array[int]]:
        """For every two entries what one more meeting costs."""
        people = len(field.ids)
        rows = [array("i", bytes(4 * people)) for _ in range(people)]
        if field.standing:
            self._add_scores(rows, field.standing)
        for (a, b), times in field.met.items():
            _add(rows, (a, b), self.meet * min(times, 255))
        for pairs, price in (
            (field.rather_not, self.rather_not),
            (field.zoned, self.zoned),
            (field.never, NEVER),
        ):
            for pair in pairs:
                _add(rows, pair, price)
        return rows

    def first_matrix(self, field: Field, rows: list[array[int]]) -> list[array[int]]:
        """The same for round 1, in which some pairs cost more."""
        if not field.not_first or all(shape.number != 1 for shape in field.shapes):
            return rows
        first = [row[:] for row in rows]
        for pair in field.not_first:
            _add(first, pair, self.not_first)
        return first

    def _add_scores(self, rows: list[array[int]], standing: tuple[int, ...]) -> None:
        gaps = max(standing) - min(standing)
        scale = max(1, -(-gaps // SCORE_STEPS))
        for row, own in zip(rows, standing, strict=True):
            for other, points in enumerate(standing):
                row[other] = self.score * (abs(own - points) // scale)


def _add(rows: list[array[int]], pair: Pair, price: int) -> None:
    a, b = pair
    rows[a][b] += price
    rows[b][a] += price


def planned_prices(priority: tuple[str, ...]) -> Prices:
    """In the order of priority of the event; byes always go round before anybody has a second."""
    ranks = [n for n in priority if n in ("rematches", "short_tables", "wishes")]
    steps = dict(zip(ranks, (64, 8, 1), strict=True))
    wish = steps["wishes"]
    return Prices(
        bye=512,
        meet=2 * steps["rematches"],
        short=2 * steps["short_tables"],
        score=0,
        not_first=2 * steps["rematches"],  # as hard as a rematch
        rather_not=2 * wish,
        zoned=wish,
    )


def results_prices(priority: tuple[str, ...]) -> Prices:
    """One round, so every tier may be larger than all that lies below it."""
    unit = 1 << 17  # more than the scores of one exchange
    wish = 2 * SCORE_STEPS if priority.index("wishes") < priority.index("scores") else 1
    return Prices(
        bye=unit << 3,
        meet=unit << 2,
        short=unit,
        score=2,
        not_first=2 * wish,
        rather_not=wish,
        zoned=1,
    )
