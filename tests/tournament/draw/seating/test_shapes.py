"""How many tables of which size a round gets."""

import pytest

from tournament.draw.seating.shapes import table_sizes


@pytest.mark.parametrize(
    ("present", "size", "sizes", "tables", "expected"),
    [
        (17, 4, (3, 4), 9, ((4, 4, 3, 3, 3), 0)),
        (5, 4, (3, 4), 9, ((4,), 1)),
        (2, 4, (3, 4), 9, ((), 2)),
        (30, 4, (3, 4, 5), 9, ((5, 5, 4, 4, 4, 4, 4), 0)),
        (30, 4, (3, 4, 5), 6, ((5, 5, 5, 5, 5, 5), 0)),
        (30, 4, (4,), 5, ((4, 4, 4, 4, 4), 10)),
        (30, 4, (4,), 0, ((), 30)),
        (30, 2, (2, 4), 11, ((4, 4, 4, 4, 2, 2, 2, 2, 2, 2, 2), 0)),
        (9, 8, (3, 8), 2, ((8,), 1)),  # two tables of 8 would need seven more
    ],
)
def test_the_shape_of_a_round_leaves_as_few_over_as_the_hall_allows(
    present: int,
    size: int,
    sizes: tuple[int, ...],
    tables: int,
    expected: tuple[tuple[int, ...], int],
) -> None:
    assert table_sizes(present, size, sizes, tables) == expected
