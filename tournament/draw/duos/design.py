"""Planned duos by algebra: everybody meets somebody new at a new table, every round.

In round r table t seats one duo of each of two halves that walk round the tables at different
speeds: t + first(r) against n + (t + second(r)). Nobody returns to a table when ``first`` and
``second`` take no value twice, nobody meets twice when ``second - first`` takes no value twice:
two orthogonal Latin rectangles. Which steps do that for which n is written in README.md.

An odd duo more takes, in each round, the seat of another duo at a new table against a new
opponent; who makes room has the bye, and nobody makes room twice. One round beyond n must repeat
tables. With an odd number the pairs that were broken up play it, each at its own table, where
only one of the two has sat; with an even number a matching that the design leaves over.
"""

from tournament.draw.designs.small_fields import people_of

Cell = tuple[int, int]  # the two duos of a table
Grid = list[list[Cell]]  # per round, per table

# Howell designs: the pair at each table in round 0; round r adds r to the table and to each duo
# within its half. No pair of difference 0 between the halves occurs.
HOWELL: dict[int, tuple[Cell, ...]] = {
    6: ((0, 2), (4, 8), (1, 6), (9, 11), (5, 7), (3, 10)),
    7: ((0, 1), (3, 6), (5, 7), (11, 12), (8, 10), (2, 4), (9, 13)),
}

# Fields that neither algebra nor the search of a moment settles, found by a long search and kept:
# per round the pair at each table. The first rounds of seven duos by themselves are free of
# repeats; with the fourth, as with ten duos in six rounds, the repeats of tables are as few as
# counting allows.
SEVEN_DUOS = "06 15 23 / 45 02 16 / 12 36 04 / 13 24 05"
TEN_DUOS = (
    "25 09 37 16 48 / 05 17 24 38 69 / 04 28 19 57 36 / 18 47 06 29 35 / 67 23 58 49 01 / "
    "39 56 14 08 27"
)
SMALL_FIELDS = {(7, 3): SEVEN_DUOS, (7, 4): SEVEN_DUOS, (10, 6): TEN_DUOS}
# An irreducible polynomial for each field of 2^k elements; larger ones no event can need.
POLYNOMIALS = {4: 0b111, 8: 0b1011, 16: 0b10011, 32: 0b100101, 64: 0b1000011}

STEPS = 20_000  # of the search for the odd duo's seats; a few hundred do for 8 rounds


def grid(duos: int, rounds: int) -> tuple[Grid, list[int | None]] | None:
    """The cells and the bye of every round; None when this algebra does not reach so far."""
    if (duos, rounds) in SMALL_FIELDS:
        kept = SMALL_FIELDS[duos, rounds].split("/")[:rounds]
        cells = [[(a, b) for a, b in map(people_of, row.split())] for row in kept]
        return cells, [min({*range(duos)}.difference(*row), default=None) for row in cells]
    n = duos // 2
    beyond = rounds == n + 1
    found = _howell(n) if beyond and n in HOWELL else _even_grid(n, rounds - beyond)
    if found is None:
        return None
    if duos % 2:
        return _with_one_more(found, duos - 1, beyond=beyond)
    if beyond and n not in HOWELL and n % 2:
        return None
    if beyond:
        # what the design leaves over: difference 0 between the halves, or a half within itself
        across = [(duo, n + duo) for duo in range(n)]
        inside = [(duo, duo + 1) for duo in range(0, 2 * n, 2)]
        found = [*found, across if n in HOWELL else inside]
    return found, [None] * rounds


def _even_grid(n: int, rounds: int) -> Grid | None:
    if n < 1 or rounds > n or rounds > 64:
        return None
    if n % 2 or rounds < n:
        steps = [2 * r + (n % 2 == 0 and 2 * r >= n) for r in range(rounds)]
        return [[((t + r) % n, n + (t + s) % n) for t in range(n)] for r, s in enumerate(steps)]
    if n in POLYNOMIALS:
        # every element times x, in the field of n = 2^k elements (k > 1)
        times_x = [2 * r ^ POLYNOMIALS[n] if 2 * r >= n else 2 * r for r in range(n)]
        return [[(t ^ r, n + (t ^ times_x[r])) for t in range(n)] for r in range(n)]
    return _howell(n) if n in HOWELL else None


def _howell(n: int) -> Grid:
    def turned(cell: Cell, by: int) -> Cell:
        a, b = ((duo + by) % n + duo // n * n for duo in cell)
        return a, b

    return [[turned(HOWELL[n][(t - r) % n], r) for t in range(n)] for r in range(n)]


def _with_one_more(
    cells: Grid, extra: int, *, beyond: bool
) -> tuple[Grid, list[int | None]] | None:
    """Let duo ``extra`` take one seat a round: new table, new opponent, nobody displaced twice."""
    chosen: list[tuple[int, int]] = []  # table and side, per round
    steps = 0

    def place(round_: int, opponents: frozenset[int], displaced: frozenset[int]) -> bool:
        nonlocal steps
        steps += 1
        if round_ == len(cells):
            return True
        for step in range(len(cells[round_])):
            table = (round_ + step) % len(cells[round_])
            if steps > STEPS or any(table == other for other, _ in chosen):
                continue
            for side in (1, 0):
                out, opponent = cells[round_][table][side], cells[round_][table][1 - side]
                if out in displaced or opponent in opponents:
                    continue
                if beyond and (out in opponents or opponent in displaced):
                    continue  # they are to meet in one more round, each of them once
                chosen.append((table, side))
                if place(round_ + 1, opponents | {opponent}, displaced | {out}):
                    return True
                chosen.pop()
        return False

    if not place(0, frozenset(), frozenset()):
        return None
    seated = [list(row) for row in cells]
    byes: list[int | None] = []
    for row, (table, side) in zip(seated, chosen, strict=True):
        a, b = row[table]
        byes.append(row[table][side])
        row[table] = (a, extra) if side else (extra, b)
    if beyond:
        byes.append(extra)
        pairs = {table: cells[round_][table] for round_, (table, _) in enumerate(chosen)}
        seated.append([pairs[table] for table in sorted(pairs)])
    return seated, byes
