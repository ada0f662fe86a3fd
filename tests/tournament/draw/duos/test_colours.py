"""The Euler tours: colours at most one apart at any moment, and as even as possible at the end."""

from collections import Counter
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from tournament.draw.chance import Chance
from tournament.draw.duos.colours import orient

Rounds = list[list[tuple[int, int]]]


@st.composite
def rounds_of_pairs(draw: st.DrawFn, duos: int = 12, most: int = 7) -> Rounds:
    """Any rounds: whoever is not paired rests."""
    rounds = []
    for _ in range(draw(st.integers(1, most))):
        order = draw(st.permutations(range(duos)))
        tables = draw(st.integers(0, duos // 2))
        rounds.append([(order[2 * i], order[2 * i + 1]) for i in range(tables)])
    return rounds


@given(rounds=rounds_of_pairs(), seed=st.integers(0, 99))
@settings(max_examples=100, deadline=None)
def test_from_an_even_start_nobody_ever_leans_by_more_than_one(rounds: Rounds, seed: int) -> None:
    turned = orient(rounds, {}, Chance(seed))

    lean: Counter[int] = Counter()
    for before, after in zip(rounds, turned, strict=True):
        assert [set(pair) for pair in before] == [set(pair) for pair in after]
        for blue, green in after:
            lean[blue] += 1
            lean[green] -= 1
        assert all(abs(value) <= 1 for value in lean.values())


@given(
    rounds=rounds_of_pairs(duos=6, most=3),
    start=st.lists(st.integers(-3, 3), min_size=6, max_size=6),
)
@settings(max_examples=40, deadline=None)
def test_from_any_start_the_sum_of_squares_at_the_end_is_the_least(
    rounds: Rounds, start: list[int]
) -> None:
    lean = dict(enumerate(start))
    pairs = [pair for round_ in rounds for pair in round_]

    turned = [pair for round_ in orient(rounds, lean, Chance(1)) for pair in round_]

    every = (
        [pair[::side] for pair, side in zip(pairs, sides, strict=True)]
        for sides in product((1, -1), repeat=len(pairs))
    )
    assert _squares(turned, start) == min(_squares(option, start) for option in every)


def _squares(pairs: list[tuple[int, int]], start: list[int]) -> int:
    lean = list(start)
    for blue, green in pairs:
        lean[blue] += 1
        lean[green] -= 1
    return sum(value * value for value in lean)
