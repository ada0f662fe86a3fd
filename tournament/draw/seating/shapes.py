"""How many tables of which size a round gets, and how many entries it leaves over."""

from collections.abc import Iterator
from functools import lru_cache

NEVER = 10**9  # no way to seat them

Fill = tuple[int, int]  # how far the sizes are from the wanted one in all, number of tables


def table_sizes(
    present: int, size: int, sizes: tuple[int, ...], tables: int
) -> tuple[tuple[int, ...], int]:
    """The sizes of the tables of one round, largest first, and the number of byes.

    As few byes as possible; among those as many tables as possible of the wanted size; among
    those as few tables as possible. Where the hall has too few tables for that, fuller tables,
    and then as many people as these can seat.
    """
    fills = _fills(present, size, sizes, by_tables=False)
    seated, (_, needed) = next(_fewer_and_fewer(fills))
    if needed <= tables:
        return _chosen(fills, seated, size, sizes), present - seated
    fills = _fills(present, size, sizes, by_tables=True)
    seated = next(n for n, (_, needed) in _fewer_and_fewer(fills) if needed <= tables)
    return _within(tables, seated, size, sizes), present - seated


def _fewer_and_fewer(fills: tuple[Fill | None, ...]) -> Iterator[tuple[int, Fill]]:
    """The numbers of people that fill tables, from the largest down to nobody."""
    return ((n, fill) for n, fill in reversed([*enumerate(fills)]) if fill is not None)


def tables_needed(present: int, size: int, sizes: tuple[int, ...]) -> int:
    """The least number of tables with which nobody stays out who need not."""
    return len(table_sizes(present, size, sizes, present)[0])


@lru_cache(maxsize=64)
def _fills(
    present: int, size: int, sizes: tuple[int, ...], *, by_tables: bool
) -> tuple[Fill | None, ...]:
    """For every number of people up to ``present`` the cheapest way to seat exactly them."""
    fills: list[Fill | None] = [(0, 0)]
    for count in range(1, present + 1):
        best: Fill | None = None
        for seats in sizes:
            rest = fills[count - seats] if seats <= count else None
            if rest is None:
                continue
            fill = (rest[0] + abs(seats - size), rest[1] + 1)
            if best is None or _key(fill, by_tables) < _key(best, by_tables):
                best = fill
        fills.append(best)
    return tuple(fills)


def _key(fill: Fill, by_tables: bool) -> Fill:
    return (fill[1], fill[0]) if by_tables else fill


def _chosen(
    fills: tuple[Fill | None, ...], seated: int, size: int, sizes: tuple[int, ...]
) -> tuple[int, ...]:
    chosen: list[int] = []
    while seated:
        for seats in sizes:
            before = fills[seated - seats] if seats <= seated else None
            if before and (before[0] + abs(seats - size), before[1] + 1) == fills[seated]:
                chosen.append(seats)
                seated -= seats
                break
    return tuple(sorted(chosen, reverse=True))


@lru_cache(maxsize=16)
def _within(tables: int, seated: int, size: int, sizes: tuple[int, ...]) -> tuple[int, ...]:
    """At most so many tables for exactly so many people: the sizes closest to the wanted one."""
    away = [[0] + [NEVER] * seated]  # by the number of tables and of people
    for _ in range(tables):
        last = away[-1]
        ways = ([last[n - k] + abs(k - size) for k in sizes if k <= n] for n in range(seated + 1))
        away.append([min(way, default=NEVER) for way in ways])
    used = min(range(tables + 1), key=lambda count: (away[count][seated], count))
    chosen: list[int] = []
    for count in range(used, 0, -1):
        before, best = away[count - 1], away[count][seated]
        fitting = (k for k in sizes if k <= seated)
        chosen.append(next(k for k in fitting if before[seated - k] + abs(k - size) == best))
        seated -= chosen[-1]
    return tuple(sorted(chosen, reverse=True))
