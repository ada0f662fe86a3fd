"""Schoolgirls in threes: Kirkman systems, everybody meets everybody once (README, D6).

Ray-Chaudhuri and Wilson's direct construction for 2q + 1 people, q = 6t + 1 a prime power.
"""

from tournament.draw.designs.finite_fields import FiniteField, finite_field
from tournament.draw.designs.transversal import Rounds


def kirkman_rounds(people: int, rounds: int) -> Rounds | None:
    """(x, side) is number side * q + x; the last number stays in its place in all rounds."""
    order = (people - 1) // 2
    field = finite_field(order) if people == 2 * order + 1 and order % 6 == 1 else None
    if field is None or rounds > order:
        return None
    base = _base_round(field)
    return [
        [[_moved(field, person, turn) for person in table] for table in base]
        for turn in range(rounds)
    ]


def _moved(field: FiniteField, person: int, turn: int) -> int:
    if person == 2 * field.order:
        return person
    side, x = divmod(person, field.order)
    return side * field.order + field.plus(x, turn)


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
