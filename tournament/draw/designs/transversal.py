"""Tables from columns: everybody is (column, height), every table takes one of each column.

Two who share a table in two rounds would be a repeated meeting; the constructions differ in how
they see to it that there is none (README, D2 and D3). Entries are numbered column by column, so
that leaving out the last ones leaves tables one short, never two.
"""

from tournament.draw.designs.finite_fields import digits_of, finite_field

Rounds = list[list[list[int]]]


def cyclic_rounds(columns: int, heights: int, rounds: int) -> Rounds | None:
    """In round r the table of height h takes height h + r * c from column c (README, D2).

    Columns c and c + d meet again after s rounds only where s * d is a multiple of ``heights``;
    from (columns - 1)(rounds - 1) + 1 tables on that cannot be.
    """
    for step in range(1, columns):
        for later in range(1, rounds):
            if step * later % heights == 0:
                return None
    return [
        [[c * heights + (h + r * c) % heights for c in range(columns)] for h in range(heights)]
        for r in range(rounds)
    ]


def field_rounds(columns: int, order: int, rounds: int) -> Rounds | None:
    """Lines of a finite plane: y = m * x + b is table b of round m (README, D3).

    With as many columns as the order the vertical lines are one more round. With more columns
    than that, those beyond run along parabolas: each pair of rounds then repeats exactly as many
    meetings as tables larger than their number must.
    """
    field = finite_field(order)
    extra = columns == order
    if field is None or rounds > order + extra:
        return None
    found: Rounds = []
    for slope in range(min(rounds, order)):
        square = field.times(slope, slope)
        tables: list[list[int]] = [[] for _ in range(order)]
        for column in range(columns):
            bend, x = divmod(column, order)
            shift = field.plus(field.times(slope, x), field.times(bend % order, square))
            for y in range(order):
                tables[field.plus(y, field.minus(shift))].append(column * order + y)
        found.append(tables)
    if rounds > order:
        found.append([[c * order + y for y in range(order)] for c in range(order)])
    return found


def affine_rounds(size: int, people: int, rounds: int) -> Rounds | None:
    """All lines of the affine space over GF(size), one direction a round (README, D4)."""
    field, dimension, reach = finite_field(size), 0, 1
    while reach < people:
        reach *= size
        dimension += 1
    if field is None or reach != people or rounds > (people - 1) // (size - 1):
        return None
    found: Rounds = []
    for direction in range(1, people):
        digits = digits_of(direction, size, dimension)
        if next(d for d in reversed(digits) if d) != 1:
            continue  # the same direction as one before
        seen = [False] * people
        tables = []
        for point in range(people):
            if seen[point]:
                continue
            place = digits_of(point, size, dimension)
            line = [
                sum(
                    field.plus(x, field.times(t, d)) * size**n
                    for n, (x, d) in enumerate(zip(place, digits, strict=True))
                )
                for t in range(size)
            ]
            for other in line:
                seen[other] = True
            tables.append(line)
        found.append(tables)
        if len(found) == rounds:
            break
    return found
