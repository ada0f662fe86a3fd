"""Short walks between one game and the next."""

from __future__ import annotations

from collections import Counter

from tournament.draw.certificate.case import Case
from tournament.draw.certificate.verdict import bounded
from tournament.draw.problem import Criterion


def judge_walks(case: Case) -> Criterion:
    """Tables passed between one game and the next, in the order of the hall."""
    place = {table: index for index, table in enumerate(case.problem.tables)}
    last: dict[int, int] = {}
    value = 0
    for round_ in case.rounds:
        for match in round_.matches:
            if match.table in place:
                here = place[match.table]
                for entry in match.seats:
                    value += abs(here - last.get(entry, here))
                    last[entry] = here
    tables = Counter(entry for entry, table in case.after.visits if table in place)
    least = sum(count - 1 for count in tables.values())
    return bounded("walks", value, least, "next_table", changes=least)
