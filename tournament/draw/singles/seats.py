"""Who sits where at a table of single players: blue, green, yellow, red; partners opposite.

Blue and yellow are one axis of the table, green and red the other. Two ways (designs/README, S1 and S2):
where nobody meets anybody twice the partners are free, and splitting by Euler trails deals every
seat exactly evenly; otherwise a search chooses partners that are new, and the axis of each pair,
and shifting along paths then evens out the two ends of each axis.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from tournament.draw.chance import Chance
from tournament.draw.field import Field, Pair, Seating, Sitting
from tournament.draw.singles.axes import choose_axes
from tournament.draw.singles.ends import even_ends, polished

Table = tuple[int, ...]
Node = tuple[int, int]  # (0, person) or (1, table)
SeatCounts = Sequence[Sequence[int]]  # by place: times blue, green, yellow, red at full tables
FULL_TABLE = 4


def deal_seats(
    field: Field, seating: Seating, had: SeatCounts, chance: Chance, *, keep_partners: bool = False
) -> list[list[Table]]:
    """The tables of every round with their members in order of seat.

    ``keep_partners``: the members stand in order already as far as partners are concerned.
    """
    full = [
        (round_, index)
        for round_, sitting in enumerate(seating)
        for index, table in enumerate(sitting.tables)
        if len(table) == FULL_TABLE
    ]
    tables = [seating[round_].tables[index] for round_, index in full]
    met = Counter(field.partners)
    met.update(pair for table in tables for pair in combinations(sorted(table), 2))
    if not keep_partners and not any(map(any, had)) and max(met.values(), default=0) < 2:
        dealt = _split_evenly(tables)
    else:
        pairs = choose_axes(field, tables, had, chance, keep_partners=keep_partners)
        dealt = even_ends(pairs, had)
        if any(map(any, had)):
            dealt = polished(field, dealt, had, chance)
    result = [[tuple(chance.shuffled(t)) for t in sitting.tables] for sitting in seating]
    for (round_, index), seats in zip(full, dealt, strict=True):
        result[round_][index] = seats
    return result


def _split_evenly(tables: Sequence[Table]) -> list[Table]:
    """Each seat floor(m/4) or ceil(m/4) times for everybody with m games, always (designs/README, S1)."""
    edges = [(person, index) for index, table in enumerate(tables) for person in table]
    seats = [[-1] * FULL_TABLE for _ in tables]
    for axis, half in enumerate(_halves(edges)):
        for end, quarter in enumerate(_halves(half)):
            for person, index in quarter:
                seats[index][axis + 2 * end] = person
    return [tuple(seat) for seat in seats]


def _halves(edges: list[Pair]) -> tuple[list[Pair], list[Pair]]:
    """Two halves of a bipartite graph in which every degree is halved, up or down."""
    at: defaultdict[Node, list[int]] = defaultdict(list)
    for number, (person, table) in enumerate(edges):
        at[0, person].append(number)
        at[1, table].append(number)
    left = {node: len(numbers) for node, numbers in at.items()}
    used = [False] * len(edges)
    halves: tuple[list[Pair], list[Pair]] = ([], [])
    # open trails first: each odd node is the end of exactly one; what is left closes evenly,
    # because a closed trail between two kinds of nodes has an even length
    for odd in (True, False):
        for start in list(at):
            while left[start] % 2 if odd else left[start]:
                for length, number in enumerate(_trail(edges, at, left, used, start)):
                    halves[length % 2].append(edges[number])
    return halves


def _trail(
    edges: list[Pair],
    at: dict[Node, list[int]],
    left: dict[Node, int],
    used: list[bool],
    node: Node,
) -> Iterator[int]:
    """The unused edges from here on, one after another, as far as they lead."""
    while left[node]:
        number = at[node].pop()
        if used[number]:
            continue
        used[number] = True
        person, table = edges[number]
        left[0, person] -= 1
        left[1, table] -= 1
        yield number
        node = (1, table) if node[0] == 0 else (0, person)


def seated_by_results(
    field: Field, sitting: Sitting, had: SeatCounts, chance: Chance
) -> list[Table]:
    """A new partner where there is one; then the seats had least; then equal pairs of partners."""
    points = field.standing
    leans = [own[0] + own[2] - own[1] - own[3] for own in had]

    def price(seats: Table) -> tuple[int, int, int, int]:
        a, b, c, d = seats
        again = sum(field.partners.get((x, y) if x < y else (y, x), 0) for x, y in ((a, c), (b, d)))
        uneven = sum(had[person][seat] for seat, person in enumerate(seats))
        # an axis had too often leaves only bad seats later
        lean = leans[a] + leans[c] - leans[b] - leans[d]
        return again, uneven, lean, abs(points[a] + points[c] - points[b] - points[d])

    mixed = [tuple(chance.shuffled(table)) for table in sitting.tables]
    return [min(permutations(t), key=price) if len(t) == FULL_TABLE else t for t in mixed]
