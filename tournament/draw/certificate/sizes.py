"""How many can play, and at tables of which size: plain counting, no draw can do better.

``idle``: who rests although everybody could play. ``sizes``: how far the tables are from the
wanted size, seat by seat.
"""

from functools import lru_cache

from tournament.draw.certificate.case import Case
from tournament.draw.certificate.verdict import attainable
from tournament.draw.problem import Criterion

NEVER = 1 << 60


def judge_idle(case: Case) -> Criterion:
    """Byes in all, against the fewest that the number of entries, tables and sizes allow."""
    value = sum(round_.byes for round_ in case.open)
    best = sum(fewest for fewest, _ in _fillings(case))
    return attainable("idle", value, best, "as_many_as_fit", size=case.size)


def judge_sizes(case: Case) -> Criterion:
    value = sum(abs(size - case.size) for round_ in case.open for size in round_.sizes)
    best = sum(away for _, away in _fillings(case))
    return attainable("sizes", value, best, "closest_sizes", size=case.size)


def _fillings(case: Case) -> list[tuple[int, int]]:
    allowed = (2,) if case.problem.format == "duos" else case.problem.sizes
    return [
        best_filling(len(round_.there), case.size, allowed, len(round_.tables))
        for round_ in case.open
    ]


@lru_cache(maxsize=256)
def best_filling(
    people: int, wanted: int, allowed: tuple[int, ...], tables: int
) -> tuple[int, int]:
    """The fewest who stay out, and how far the sizes then must be from the wanted one."""
    fewest = [0] + [NEVER] * people  # tables that seat exactly so many
    free = [(0, 0)] + [(NEVER, 0)] * people  # least distance, and the tables that takes
    for count in range(1, people + 1):
        for size in allowed:
            if size <= count:
                fewest[count] = min(fewest[count], fewest[count - size] + 1)
                away, used = free[count - size]
                free[count] = min(free[count], (away + abs(size - wanted), used + 1))
    seated = max(count for count in range(people + 1) if fewest[count] <= tables)
    away, used = free[seated]
    if used > tables:
        away = _with_few_tables(seated, wanted, allowed, tables)
    return people - seated, away


def _with_few_tables(people: int, wanted: int, allowed: tuple[int, ...], tables: int) -> int:
    """The least distance of all sizes from the wanted one, table after table."""
    layer = [0] + [NEVER] * people
    best = layer[people]
    for _ in range(tables):
        ways = (
            [layer[n - s] + abs(s - wanted) for s in allowed if s <= n] for n in range(people + 1)
        )
        layer = [min(way, default=NEVER) for way in ways]
        best = min(best, layer[people])
    return best
