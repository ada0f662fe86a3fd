"""Pairs: everybody against everybody, by the circle method (Kirkman 1847; README, D11)."""

from tournament.draw.designs.transversal import Rounds

Cells = list[list[tuple[int, int]]]  # per round the two of each table


def circle(people: int, rounds: int) -> tuple[Cells, list[int | None]]:
    """The pairs and the bye of every round; gone through again when everybody has met.

    One stands still, the others walk round; an odd number walks round an empty chair, and who
    meets it has the bye. The meetings of any number of rounds are as even as can be.
    """
    walking = people - 1 + people % 2
    cells: Cells = []
    byes: list[int | None] = []
    for r in range(rounds):
        row = [
            ((r + step) % walking, (r - step) % walking) for step in range(1, (walking + 1) // 2)
        ]
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
