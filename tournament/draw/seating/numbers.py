"""From places in the list back to entries, and a table in the hall for every match."""

from collections.abc import Sequence

from tournament.draw.chance import Chance
from tournament.draw.field import Field, Seating
from tournament.draw.problem import MatchPlan, Problem, Round
from tournament.draw.seating.tables import RoundTables, tables_for
from tournament.draw.seating.tables import Seating as TableSearch
from tournament.draw.tally import Tally

SWEEPS = 6
ASSIGNMENTS = 60  # in all, however many rounds there are


def numbered(
    problem: Problem,
    field: Field,
    seating: Seating,
    tables: Sequence[Sequence[tuple[int, ...]]],
    chance: Chance,
) -> tuple[Round, ...]:
    """The rounds of the plan; ``tables`` are those of ``seating`` with everybody in his seat."""
    waiting = [
        RoundTables(
            shape.number,
            tuple(tuple(field.ids[person] for person in table) for table in here),
            tables_for(problem, shape.number, len(here)),
        )
        for shape, here in zip(field.shapes, tables, strict=True)
    ]
    sweeps = min(SWEEPS, ASSIGNMENTS // max(1, len(waiting)))
    chosen = TableSearch(problem, Tally(problem.played), chance).solve(waiting, sweeps=sweeps)
    return tuple(
        Round(
            round_.number,
            tuple(
                MatchPlan(table, seats)
                for table, seats in sorted(zip(numbers, round_.matches, strict=True))
            ),
            tuple(sorted(field.ids[person] for person in sitting.byes)),
        )
        for round_, numbers, sitting in zip(waiting, chosen, seating, strict=True)
    )
