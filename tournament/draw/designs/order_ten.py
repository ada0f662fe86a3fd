"""Two orthogonal squares of order 10, the order Euler thought impossible (README, D5).

Seven of the ten symbols are turned by Z_7, three stay fixed. Rows, columns and the two squares
are four ways to divide the 100 cells into ten tables of ten; two cells share at most one of them.
"""

from tournament.draw.designs.transversal import Rounds

TURNED = 7
STARTERS = ((1, 3), (2, 6), (4, 5))  # all differences but 0; their sums differ, also in sign
WAYS = 4


def order_ten_rounds(rounds: int) -> Rounds | None:
    if rounds > WAYS:
        return None
    cells = _cells()
    found: Rounds = [[[] for _ in range(10)] for _ in range(rounds)]
    for number, cell in enumerate(cells):
        for round_ in range(rounds):
            found[round_][cell[round_]].append(number)
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
    for a in range(3):  # the fixed symbols among themselves: two squares of order 3
        for b in range(3):
            cells.append(tuple(TURNED + x % 3 for x in (a, b, a + b, a + 2 * b)))
    return sorted(cells)
