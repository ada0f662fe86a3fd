"""Exact matchings: the best, then the second best, as brute force finds them."""

from itertools import islice, permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from tournament.draw.chance import Chance
from tournament.draw.matching import (
    Edge,
    Matching,
    Tiers,
    best_assignment,
    best_matching,
    matchings_in_order,
    total,
)

GRAPHS = st.dictionaries(
    st.tuples(st.integers(0, 5), st.integers(0, 5)).filter(lambda edge: edge[0] < edge[1]),
    st.integers(0, 2**90),
)


def _all(nodes: tuple[int, ...], costs: dict[Edge, int]) -> list[Matching]:
    if not nodes:
        return [()]
    first, rest = nodes[0], nodes[1:]
    return [
        ((first, other), *more)
        for other in rest
        if (first, other) in costs
        for more in _all(tuple(node for node in rest if node != other), costs)
    ]


@given(costs=GRAPHS)
@settings(max_examples=100, deadline=None)
def test_matchings_come_the_cheapest_first_and_all_of_them(costs: dict[Edge, int]) -> None:
    every = sorted(total(matching, costs) for matching in _all(tuple(range(6)), costs))

    assert [total(m, costs) for m in matchings_in_order(6, costs)] == every
    best = best_matching(6, costs)
    assert (None if best is None else total(best, costs)) == (every[0] if every else None)


def test_no_matching_comes_twice() -> None:
    costs = {(a, b): a * b for a in range(6) for b in range(a + 1, 6)}

    found = list(islice(matchings_in_order(6, costs), 20))

    assert len(found) == len(set(found)) == 15


@given(costs=st.lists(st.lists(st.integers(0, 50), min_size=5, max_size=5), min_size=4, max_size=4))
@settings(max_examples=50, deadline=None)
def test_an_assignment_is_the_cheapest_there_is(costs: list[list[int]]) -> None:
    edges = {
        (row, column): cost for row, own in enumerate(costs) for column, cost in enumerate(own)
    }

    found = best_assignment(4, 5, edges)

    assert found is not None
    assert len(set(found)) == 4
    least = min(sum(edges[edge] for edge in enumerate(way)) for way in permutations(range(5), 4))
    assert sum(edges[edge] for edge in enumerate(found)) == least


def test_a_lower_tier_never_outweighs_a_higher_one() -> None:
    tiers, chance = Tiers((3, 100), 4), Chance(1)

    dear = tiers.cost((1, 0), chance)
    cheap = sum(tiers.cost((0, 25), chance) for _ in range(4))

    assert cheap < dear
