"""The arithmetic of even shares: the lower bounds of most criteria rest on it.

n(n - 1)/2 grows ever faster with n, so a given number of things costs least when it is spread
as evenly as can be.
"""

import heapq
from collections.abc import Iterable, Mapping


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
