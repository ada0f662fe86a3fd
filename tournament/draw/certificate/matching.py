"""Matchings for the checker. Whether a plan is valid never hangs on them; where they would take
minutes some ``best`` values are the bounds of counting alone."""

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module

Edge = tuple[int, int]
LARGEST_IN_PLAIN_PYTHON = 300  # nodes


def heaviest(
    nodes: int, edges: Iterable[tuple[int, int, int]], *, largest: bool = True
) -> list[Edge] | None:
    """The pairs of a matching of most weight, of a largest one unless it need not be; None: nobody
    here can find it soon."""
    try:
        compiled = import_module("rustworkx")
    except (ImportError, OSError):  # there is none for this machine, or its system refuses it
        return None if nodes > LARGEST_IN_PLAIN_PYTHON else _by_networkx(edges, largest)
    graph = compiled.PyGraph(multigraph=False)
    graph.extend_from_weighted_edge_list(list(edges))
    found = compiled.max_weight_matching(graph, max_cardinality=largest, weight_fn=int)
    return [(min(edge), max(edge)) for edge in found]


def _by_networkx(edges: Iterable[tuple[int, int, int]], largest: bool) -> list[Edge] | None:
    """The same in plain Python; none where the checker alone was taken along."""
    try:
        networkx = import_module("networkx")
    except ModuleNotFoundError:
        return None
    graph = networkx.Graph()
    graph.add_weighted_edges_from(edges)
    found = networkx.max_weight_matching(graph, maxcardinality=largest)
    return [(min(edge), max(edge)) for edge in found]


def most_seated(wanted: Mapping[int, frozenset[int]], seats: Sequence[int]) -> int:
    """How many can have one of the seats they want, each seat once: augmenting paths."""
    taken: dict[int, int] = {}  # by seat
    seat_of: dict[int, int] = {}
    places = {
        one: [at for at, seat in enumerate(seats) if seat in own] for one, own in wanted.items()
    }
    for first in places:
        came: dict[int, int] = {}  # who would move to this seat
        free = _free_seat(first, places, taken, came)
        while free is not None:  # everybody on the way there moves on by one
            mover = came[free]
            before = seat_of.get(mover)
            taken[free], seat_of[mover] = mover, free
            free = before
    return len(taken)


def _free_seat(
    first: int, places: Mapping[int, list[int]], taken: Mapping[int, int], came: dict[int, int]
) -> int | None:
    queue = [first]
    for one in queue:
        for seat in places[one]:
            if seat not in came:
                came[seat] = one
                if seat not in taken:
                    return seat
                queue.append(taken[seat])
    return None
