"""What every meeting costs a search for groups, as a matrix over the entries of the field."""

from array import array

from tournament.draw.criteria import NEVER, SCORE_STEPS, Prices
from tournament.draw.field import Field, Pair

Matrix = list["array[int]"]


def meeting_prices(field: Field, prices: Prices) -> tuple[Matrix, Matrix]:
    """For every two entries what one more meeting costs, and the same for round 1, in which some
    pairs cost more; one matrix twice where that makes no difference."""
    people = len(field.ids)
    rows = [array("i", bytes(4 * people)) for _ in range(people)]
    if field.standing:
        _add_scores(rows, field.standing, prices.score)
    for pair, times in field.met.items():
        _add(rows, pair, prices.meet * min(times, 255))
    for pairs, price in (
        (field.rather_not, prices.rather_not),
        (field.zoned, prices.zoned),
        (field.never, NEVER),
    ):
        for pair in pairs:
            _add(rows, pair, price)
    if not field.not_first or all(shape.number != 1 for shape in field.shapes):
        return rows, rows
    first = [row[:] for row in rows]
    for pair in field.not_first:
        _add(first, pair, prices.not_first)
    return rows, first


def _add_scores(rows: Matrix, standing: tuple[int, ...], price: int) -> None:
    gaps = max(standing) - min(standing)
    scale = max(1, -(-gaps // SCORE_STEPS))
    for row, own in zip(rows, standing, strict=True):
        for other, points in enumerate(standing):
            row[other] = price * (abs(own - points) // scale)


def _add(rows: Matrix, pair: Pair, price: int) -> None:
    a, b = pair
    rows[a][b] += price
    rows[b][a] += price
