"""Even shares: the lower bounds of most criteria rest on them.

n(n - 1)/2 grows ever faster with n, so a given number of things costs least when it is spread
as evenly as possible. Where presence decides who may carry a burden in which round (byes, short
tables) that is a flow with convex costs: a distribution is the best of all exactly when no burden
can be passed along a chain of entries, each giving one of its own to the next in a round the next
plays too, to somebody who carries at least two fewer (Harvey, Ladner, Lovász and Tamir, 2006).
"""

import heapq
from collections import Counter, deque
from collections.abc import Iterable, Mapping, Sequence

from tournament.draw.certificate.record import repeats

Load = tuple[frozenset[int], int]  # who is there, and how many of them carry it that round


def pairs_within(things: int, places: int) -> int:
    """The fewest pairs that share a place when so many things go to so many places."""
    if places <= 0:
        return 0
    each, more = divmod(things, places)
    return more * each + places * (each * (each - 1) // 2)


def cheapest(steps: Mapping[int, int], wanted: int) -> int:
    """The sum of the ``wanted`` cheapest steps; ``steps`` says how many there are of each price."""
    total = 0
    for price in sorted(steps):
        taken = min(wanted, steps[price])
        total += price * taken
        wanted -= taken
    return total


def least_left(tables: Iterable[int], leaving: int, places: int) -> int:
    """The fewest pairs that sit together again when tables spread over so many places.

    ``leaving`` of their people sit nowhere. Each is taken where that saves most, which is right
    because what one more saves at a table never grows.
    """
    heap = [(-_saved(size, places), size) for size in tables if size > 0]
    heapq.heapify(heap)
    for _ in range(leaving):
        if not heap or heap[0][0] == 0:
            break
        _, size = heapq.heappop(heap)
        heapq.heappush(heap, (-_saved(size - 1, places), size - 1))
    return sum(pairs_within(size, places) for _, size in heap)


def _saved(size: int, places: int) -> int:
    return pairs_within(size, places) - pairs_within(size - 1, places) if size > 0 else 0


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
