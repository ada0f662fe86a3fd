"""All constructions for a fresh field of tables of k (and k - 1), the strongest first."""

from collections.abc import Callable, Iterator

from tournament.draw.designs.constructions import (
    Rounds,
    affine_rounds,
    cyclic_rounds,
    field_rounds,
    kirkman_rounds,
    order_ten_rounds,
    round_robin,
)
from tournament.draw.designs.small_fields import small_field
from tournament.draw.field import Field, Seating, Sitting


def stored(field: Field) -> Seating | None:
    """A schedule found beforehand, cut to the rounds that are asked for."""
    sizes = field.shapes[0].sizes
    found = small_field(len(field.ids), field.size, with_short=sizes[-1:] < (field.size,))
    if found is None or len(field.shapes) > len(found):
        return None
    found = found[: len(field.shapes)]
    return found if _fits(field, found) else None


def designs(field: Field) -> Iterator[Seating]:
    """Schedules of these very sizes; most leave out the last few of a slightly larger design."""
    if not field.shapes or not field.shapes[0].sizes:
        return
    people, rounds = len(field.ids), len(field.shapes)
    size = max(field.shapes[0].sizes)
    tables = -(-people // size)
    whole = tables * size
    candidates: tuple[Callable[[], Rounds | None], ...] = (
        lambda: round_robin(people, rounds) if size == 2 else None,
        lambda: kirkman_rounds(people, rounds) if size == 3 else None,
        lambda: affine_rounds(size, whole, rounds),
        lambda: field_rounds(size, tables, rounds),
        lambda: cyclic_rounds(size, tables, rounds),
        lambda: order_ten_rounds(rounds) if whole == 100 and size == 10 else None,
    )
    for candidate in candidates:
        found = candidate()
        if found is not None:
            seating = []
            for full in found:
                kept = [tuple(person for person in table if person < people) for table in full]
                kept.sort(key=len, reverse=True)
                byes = tuple(table[0] for table in kept if len(table) == 1)
                seating.append(Sitting(tuple(table for table in kept if len(table) > 1), byes))
            if _fits(field, tuple(seating)):
                yield tuple(seating)


def _fits(field: Field, seating: Seating) -> bool:
    """In every round: a table out of use changes the shape of some."""
    shapes = [(shape.sizes, shape.byes) for shape in field.shapes]
    return shapes == [
        (tuple(sorted(map(len, sitting.tables), reverse=True)), len(sitting.byes))
        for sitting in seating
    ]
