"""The fairest way to share a burden (byes, short tables) that falls in given rounds.

Minimising the sum of n(n - 1)/2 is a flow with convex costs: a distribution is the best of all
exactly when no burden can be passed along a chain of entries, each giving one of its own to the
next in a round the next plays too, to somebody who carries at least two fewer (Harvey, Ladner,
Lovász and Tamir, 2006: optimal semi-matchings).
"""

from collections import Counter, deque
from collections.abc import Mapping, Sequence

from tournament.draw.certificate.record import repeats

Load = tuple[frozenset[int], int]  # who is there, and how many of them carry it that round


def fairest(had: Mapping[int, int], loads: Sequence[Load]) -> int:
    """The least sum of n(n - 1)/2 over all entries, what they had before included."""
    counts = Counter(had)
    carried: list[set[int]] = []
    for there, number in loads:
        chosen = sorted(there, key=lambda entry: (counts[entry], entry))[:number]
        counts.update(chosen)
        carried.append(set(chosen))
    while _pass_on(counts, loads, carried):
        pass
    return repeats(counts.values())


def _pass_on(counts: Counter[int], loads: Sequence[Load], carried: list[set[int]]) -> bool:
    there = frozenset().union(*(entries for entries, _ in loads)) if loads else frozenset()
    least = min((counts[entry] for entry in there), default=0)
    heavy = sorted((e for e in there if counts[e] >= least + 2), key=lambda e: (-counts[e], e))
    return any(_chain(start, counts, loads, carried) for start in heavy)


def _chain(
    start: int, counts: Counter[int], loads: Sequence[Load], carried: list[set[int]]
) -> bool:
    came: dict[int, tuple[int, int]] = {}  # entry: who gives to it, in which round
    queue = deque([start])
    used: set[tuple[int, int]] = set()
    while queue:
        giver = queue.popleft()
        for index, (there, _) in enumerate(loads):
            if giver not in carried[index] or (giver, index) in used:
                continue
            used.add((giver, index))
            for taker in there - carried[index]:
                if taker in came or taker == start:
                    continue
                came[taker] = (giver, index)
                if counts[taker] <= counts[start] - 2:
                    _give(start, taker, came, carried)
                    counts[start] -= 1
                    counts[taker] += 1
                    return True
                queue.append(taker)
    return False


def _give(
    start: int, end: int, came: Mapping[int, tuple[int, int]], carried: list[set[int]]
) -> None:
    while end != start:
        giver, index = came[end]
        carried[index].remove(giver)
        carried[index].add(end)
        end = giver
