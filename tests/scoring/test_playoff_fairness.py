"""Equal entries get equal chances, tested with a stated confidence.

Every sample is made from fixed secrets, so a run is as good as every other. The threshold is the
99.9 % point of chi-square: a fair play-off would miss it once in a thousand choices of secrets.
What a sample of this size finds nearly always: with two entries a chance that is 8 points (Keezen)
or 5 points (other games) off a half, with more entries about as much.
"""

from collections import Counter
from collections.abc import Callable, Sequence

import pytest

from scoring import playoff

CHI_SQUARE_999 = {1: 10.83, 2: 13.82, 3: 16.27}  # by degrees of freedom


def bases(count: int) -> list[int]:
    """As events make them: from a secret and the text of a standing."""
    text = "rank,number,points\n1,3,26\n1,5,26\n"
    return [playoff.base_of(number.to_bytes(32, "big"), text) for number in range(count)]


def chi_square(winners: Counter[int], tied: Sequence[int]) -> float:
    fair = winners.total() / len(tied)
    return sum((winners[entry] - fair) ** 2 / fair for entry in tied)


def assert_fair(best_of: Callable[[int], int], tied: Sequence[int], count: int) -> None:
    winners = Counter(best_of(base) for base in bases(count))
    assert winners.total() == count
    assert chi_square(winners, tied) < CHI_SQUARE_999[len(tied) - 1], winners


@pytest.mark.parametrize(
    ("slug", "count"),
    [("keezen", 400), ("mezza", 900), ("frantic", 900), ("fritsen", 900)],
)
def test_two_equal_entries_win_equally_often(slug: str, count: int) -> None:
    tied = (3, 5)

    def best(base: int) -> int:
        values = playoff.play(slug, tied, base, playoff.finished) or {}
        return max(values, key=lambda entry: values[entry])

    assert_fair(best, tied, count)


@pytest.mark.parametrize(
    ("slug", "count"),
    [("keezen", 120), ("foppen", 700), ("mezza", 700), ("frantic", 700), ("fritsen", 700)],
)
def test_three_equal_entries_win_equally_often(slug: str, count: int) -> None:
    tied = (3, 5, 9)

    def best(base: int) -> int:
        values = playoff.play(slug, tied, base, playoff.finished) or {}
        equal = [entry for entry in tied if values[entry] == max(values.values())]
        order = playoff.lots(equal, base)  # as the next criterion of every chain
        return order[0]

    assert_fair(best, tied, count)


@pytest.mark.parametrize("entries", [2, 3, 4])
def test_lots_give_everybody_the_same_chance_of_every_place(entries: int) -> None:
    tied = range(1, entries + 1)
    for place in tied:
        assert_fair(lambda base, at=place - 1: playoff.lots(tied, base)[at], tied, 2000)  # type: ignore[misc]


def test_neither_side_nor_number_helps_a_duo() -> None:
    """The lower number plays blue and yellow first; that must be worth nothing."""
    sides: Counter[int] = Counter()
    for base in bases(150):
        for held in playoff.duel("keezen", 3, 5, base, playoff.finished).games:
            if held.result["winner"] is not None:
                sides[held.result["winner"]] += 1
    assert chi_square(sides, (0, 1)) < CHI_SQUARE_999[1]
