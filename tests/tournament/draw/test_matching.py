"""Exact matchings: the best, then the second best, as brute force finds them."""

from itertools import combinations, islice, permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from tournament.draw.chance import Chance
from tournament.draw.matching import (
    EXACT_IN_PLAIN_PYTHON,
    Edge,
    Matching,
    Tiers,
    _in_plain_python,
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


@given(seed=st.integers(0, 2**62), pairs=st.integers(1, 20))
@settings(max_examples=40, deadline=None)
def test_plain_python_finds_the_matching_that_rustworkx_finds(seed: int, pairs: int) -> None:
    chance = Chance(seed)
    every = combinations(range(2 * pairs), 2)
    costs = {edge: chance.below(5) << 60 | chance.bits(34) for edge in every if chance.below(4)}
    found = best_matching(2 * pairs, costs)

    plain = _in_plain_python(pairs, [(*edge, 2**64 - cost) for edge, cost in costs.items()])

    assert found is None or found == tuple(sorted((min(edge), max(edge)) for edge in plain))


def test_plain_python_pairs_a_large_field_from_its_best_pairs() -> None:
    points = Chance(3).shuffled(range(EXACT_IN_PLAIN_PYTHON + 2))
    edges = [(a, b, 1000 - abs(points[a] - points[b])) for a, b in combinations(points, 2)]

    found = _in_plain_python(len(points) // 2, edges)

    assert len(found) == len(points) // 2
    assert {abs(points[a] - points[b]) for a, b in found} == {1}


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
