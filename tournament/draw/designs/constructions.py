"""Tables by construction: nobody meets twice as long as that can be (README, D2 to D6 and D11).

Most take one of each column of entries to a table, who are numbered column by column, so that
leaving out the last ones leaves tables one short, never two.
"""

from itertools import product

from tournament.draw.designs.finite_fields import FiniteField, digits_of, finite_field

Rounds = list[list[list[int]]]
Cells = list[list[tuple[int, int]]]  # per round the two of each table
TURNED = 7
STARTERS = ((1, 3), (2, 6), (4, 5))  # all differences but 0; their sums differ, also in sign
WAYS = 4


def cyclic_rounds(columns: int, heights: int, rounds: int) -> Rounds | None:
    """In round r the table of height h takes height h + r * c from column c (README, D2).

    Columns c and c + d meet again after s rounds only where s * d is a multiple of ``heights``;
    from (columns - 1)(rounds - 1) + 1 tables on that cannot be.
    """
    if any(s * later % heights == 0 for s in range(1, columns) for later in range(1, rounds)):
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


def circle(people: int, rounds: int) -> tuple[Cells, list[int | None]]:
    """The pairs and the bye of every round; gone through again when everybody has met.

    One stands still, the others walk round; an odd number walks round an empty chair, and who
    meets it has the bye. The meetings of any number of rounds are as even as possible.
    """
    walking = people - 1 + people % 2
    cells: Cells = []
    byes: list[int | None] = []
    for r in range(rounds):
        steps = range(1, (walking + 1) // 2)
        row = [((r + step) % walking, (r - step) % walking) for step in steps]
        middle = r % walking
        byes.append(middle if people % 2 else None)
        cells.append(row if people % 2 else [(middle, people - 1), *row])
    return cells, byes


def round_robin(people: int, rounds: int) -> Rounds | None:
    """The same as tables, once through; who has the bye is a table alone."""
    if rounds > people - 1 + people % 2:
        return None
    return [
        [*map(list, row), *([] if bye is None else [[bye]])]
        for row, bye in zip(*circle(people, rounds), strict=True)
    ]


def kirkman_rounds(people: int, rounds: int) -> Rounds | None:
    """(x, side) is number side * q + x; the last number stays in its place in all rounds."""
    order = (people - 1) // 2
    field = finite_field(order) if people == 2 * order + 1 and order % 6 == 1 else None
    if field is None or rounds > order:
        return None

    def moved(person: int, turn: int) -> int:
        side, x = divmod(person, order)
        return person if side == 2 else side * order + field.plus(x, turn)

    base = _base_round(field)
    return [[[moved(person, r) for person in table] for table in base] for r in range(rounds)]


def _base_round(field: FiniteField) -> list[list[int]]:
    order, powers = field.order, field.powers()
    sixth = (order - 1) // 6
    two = field.plus(1, 1)
    # half of 1 + x^t as a power of the generator x
    half = next(
        m for m, x in enumerate(powers) if field.times(two, x) == field.plus(1, powers[sixth])
    )

    def power(exponent: int) -> int:
        return powers[exponent % (order - 1)]

    tables = [[0, order, 2 * order]]
    for start in (0, 2 * sixth, 4 * sixth):
        for i in range(start, start + sixth):
            tables.append([power(i), power(i + sixth), order + power(i + half)])
    for i in range(sixth):
        tables.append([order + power(i + half + n * sixth) for n in (1, 3, 5)])
    return tables


def order_ten_rounds(rounds: int) -> Rounds | None:
    if rounds > WAYS:
        return None
    found: Rounds = [[[] for _ in range(10)] for _ in range(rounds)]
    for number, cell in enumerate(_cells()):
        for tables, table in zip(found, cell, strict=False):
            tables[table].append(number)
    return found


def _cells() -> list[tuple[int, ...]]:
    """The 100 cells as (row, column, first symbol, second symbol)."""
    cells: list[tuple[int, ...]] = [(t,) * WAYS for t in range(TURNED)]
    for fixed, (first, second) in enumerate(STARTERS, start=TURNED):
        column = (None, 0, first, first + second)
        for turn in range(WAYS):
            turned = column[-turn:] + column[:-turn] if turn else column
            cells.extend(
                tuple(fixed if x is None else (x + t) % TURNED for x in turned)
                for t in range(TURNED)
            )
    for a, b in product(range(3), repeat=2):  # the fixed symbols: two squares of order 3
        cells.append(tuple(TURNED + x % 3 for x in (a, b, a + b, a + 2 * b)))
    return sorted(cells)
