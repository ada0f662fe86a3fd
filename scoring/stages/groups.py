"""Groups: how large they are, and who meets whom in which of their rounds."""

from collections.abc import Collection, Iterator, Sequence

SIZES = (4, 5, 6)
TRIES = 3000

Meetings = tuple[tuple[tuple[int, int], ...], tuple[int, ...]]  # matches, and who has none


def group_sizes(entries: int, wanted: int, playable: Sequence[int]) -> tuple[int, ...]:
    """As equal as can be and as near as possible to the wanted size, the larger first; empty where
    the entries cannot be divided so."""
    best: tuple[int, ...] = ()
    for groups in range(1, entries // min(playable) + 1):
        each, more = divmod(entries, groups)
        sizes = (each + 1,) * more + (each,) * (groups - more)
        if set(sizes) <= set(playable) and (not best or _away(sizes, wanted) < _away(best, wanted)):
            best = sizes
    return best


def _away(sizes: Sequence[int], wanted: int) -> tuple[int, int]:
    """First how far from the wanted size; then rather smaller groups: fewer rounds."""
    return sum(abs(size - wanted) for size in sizes) * 60 // len(sizes), max(sizes)


def rounds_of_groups(sizes: Sequence[int]) -> int:
    """In the largest one everybody meets everybody; an odd one leaves somebody over each time."""
    return max(size - 1 + size % 2 for size in sizes)


def in_group(group: Sequence[int], turn: int) -> Meetings:
    """The turn-th round (from 0) of a group by the circle method. The seeds meet as late as can be:
    the first two in the last round. A smaller group than others is ready earlier."""
    players: list[int | None] = [*group]
    if len(players) % 2:
        players.append(None)
    last = len(players) - 1
    if turn >= last:
        return (), ()
    # Seen from the last round, in which neighbours meet: 1-2, 3-4, 5-6.
    back = last - 1 - turn
    fixed, ring = players[0], _ring(players)
    ring = ring[back:] + ring[:back]
    line = [fixed, *ring]
    half = len(line) // 2
    pairs = list(zip(line[:half], reversed(line[half:]), strict=True))
    matches = tuple((a, b) for a, b in pairs if a is not None and b is not None)
    resting = tuple(one for a, b in pairs if None in (a, b) for one in (a, b) if one is not None)
    return matches, resting


def _ring(players: Sequence[int | None]) -> list[int | None]:
    """Everybody but the first, in such an order that the circle begins with 1-2, 3-4, 5-6."""
    others = list(players[2:])
    firsts, seconds = others[0::2], others[1::2]
    return [*firsts, *reversed(seconds), players[1]]


def neighbours(entries: Sequence[int], met: Collection[frozenset[int]]) -> list[tuple[int, int]]:
    """Pairs from the top, each with the nearest that it has not met yet; where that leads nowhere
    within some tries, with the nearest of all."""
    found = _fresh(list(entries), met, iter(range(TRIES)))
    return list(zip(entries[::2], entries[1::2], strict=False)) if found is None else found


def _fresh(
    left: list[int], met: Collection[frozenset[int]], tries: Iterator[int]
) -> list[tuple[int, int]] | None:
    if len(left) < 2:
        return []
    for place in range(1, len(left)):
        if frozenset((left[0], left[place])) in met:
            continue
        if next(tries, None) is None:
            return None
        rest = _fresh(left[1:place] + left[place + 1 :], met, tries)
        if rest is not None:
            return [(left[0], left[place]), *rest]
    return None
