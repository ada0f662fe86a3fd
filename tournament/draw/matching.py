"""Exact minimum-cost matchings: Edmonds' blossom algorithm, as rustworkx has it, or networkx.

Costs are whole numbers of several tiers in one (see ``Tiers``), so "first A, and among those
best in A the best in B" is a single exact matching. A little chance in the lowest bits makes
the best matching unique (the isolation lemma), so the answer depends on the seed and on
nothing else: not on hash order, platform or version, nor on which of the two was there.
"""

import heapq
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from operator import itemgetter
from types import ModuleType

from tournament.draw.chance import Chance
from tournament.draw.errors import PackageMissing

Edge = tuple[int, int]
Weighted = tuple[int, int, int]
Matching = tuple[Edge, ...]

NOISE_BITS = 34
ROOM_BITS = 118  # rustworkx counts in 128 bits; the duals of the algorithm need some room
EXACT_IN_PLAIN_PYTHON = 300  # nodes: some seven seconds
GOOD_ONES = 20


class Tiers:
    """Several costs in one number. ``limits[i]`` is the largest sum tier *i* can reach in a
    whole matching, the most important tier first; beneath them all lies the noise."""

    def __init__(self, limits: Sequence[int], pairs: int) -> None:
        unit = 1 << (NOISE_BITS + pairs.bit_length())
        units = []
        for limit in reversed(limits):
            units.append(unit)
            unit *= max(1, limit) + 1
        self.units = tuple(reversed(units))
        self.fits = unit.bit_length() <= ROOM_BITS

    def cost(self, parts: Sequence[int], chance: Chance) -> int:
        return sum(map(int.__mul__, parts, self.units)) + chance.bits(NOISE_BITS)


def best_matching(size: int, costs: Mapping[Edge, int]) -> Matching | None:
    """The perfect matching of least total cost over these edges; None when there is none."""
    if size % 2:
        return None
    found = _cheapest(size // 2, costs)
    return tuple(found) if 2 * len(found) == size else None


def _cheapest(wanted: int, costs: Mapping[Edge, int]) -> list[Edge]:
    """As many edges as possible, ``wanted`` at most, of least total cost, in order."""
    top = max(costs.values(), default=0) + 1
    edges = [(a, b, top - cost) for (a, b), cost in costs.items()]
    if compiled := rustworkx():
        graph = compiled.PyGraph(multigraph=False)
        graph.extend_from_weighted_edge_list(edges)
        found = compiled.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    else:
        found = _in_plain_python(wanted, edges)
    return sorted((a, b) if a < b else (b, a) for a, b in found)


@cache
def rustworkx() -> ModuleType | None:
    """Loaded where a matching is computed. It is compiled: there is none for some machines, and
    some systems refuse to load what they do not know."""
    try:
        return import_module("rustworkx")
    except (ImportError, OSError):
        return None


def _in_plain_python(wanted: int, edges: list[Weighted]) -> set[Edge]:
    """The same answer, a hundred times slower; where that would be minutes, the best among the
    pairs that are good for one of the two, which is hardly ever another one."""
    if 2 * wanted > EXACT_IN_PLAIN_PYTHON:
        by_weight = sorted(edges, key=itemgetter(2), reverse=True)
        seen = Counter[int]()
        few = []
        for a, b, weight in by_weight:
            if min(seen[a], seen[b]) < GOOD_ONES:
                few.append((a, b, weight))
                seen.update((a, b))
        found = _by_networkx(few)
        if len(found) == wanted:
            return found
    return _by_networkx(edges)


def _by_networkx(edges: list[Weighted]) -> set[Edge]:
    try:
        networkx = import_module("networkx")
    except ModuleNotFoundError as missing:
        reason = "needs the package networkx: pip install -r requirements.txt"
        raise PackageMissing("", reason) from missing
    graph = networkx.Graph()
    graph.add_weighted_edges_from(edges)
    found: set[Edge] = networkx.max_weight_matching(graph, maxcardinality=True)
    return found


def total(matching: Matching, costs: Mapping[Edge, int]) -> int:
    return sum(costs[edge] for edge in matching)


def matchings_in_order(size: int, costs: Mapping[Edge, int]) -> Iterator[Matching]:
    """All perfect matchings, the cheapest first (Murty 1968: each answer splits what is left).

    One matching after the first costs at most size / 2 further matchings.
    """
    first = best_matching(size, costs)
    if first is None:
        return
    queue: list[tuple[int, Matching, frozenset[Edge], frozenset[Edge]]] = [
        (total(first, costs), first, frozenset(), frozenset())
    ]
    while queue:
        _, matching, forced, banned = heapq.heappop(queue)
        yield matching
        kept = forced
        for edge in matching:
            if edge in forced:
                continue
            without = banned | {edge}
            found = _restricted(size, costs, kept, without)
            if found is not None:
                heapq.heappush(queue, (total(found, costs), found, kept, without))
            kept = kept | {edge}


def _restricted(
    size: int, costs: Mapping[Edge, int], forced: frozenset[Edge], banned: frozenset[Edge]
) -> Matching | None:
    done = {node for edge in forced for node in edge}
    free = [node for node in range(size) if node not in done]
    place = {node: index for index, node in enumerate(free)}
    left = {
        (place[a], place[b]): cost
        for (a, b), cost in costs.items()
        if a in place and b in place and (a, b) not in banned
    }
    found = best_matching(len(free), left)
    if found is None:
        return None
    return tuple(sorted([*forced, *((free[a], free[b]) for a, b in found)]))


def best_assignment(rows: int, columns: int, costs: Mapping[Edge, int]) -> list[int] | None:
    """The column of each row at least total cost, each column once; None when it cannot be."""
    edges = {(row, rows + column): cost for (row, column), cost in costs.items()}
    found = _cheapest(rows, edges)
    return [column - rows for _, column in found] if len(found) == rows else None
