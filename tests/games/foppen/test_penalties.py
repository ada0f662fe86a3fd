"""The arithmetic of a deal: which penalties are possible (RULES.md, section 6.2)."""

import pytest

from games.foppen.points import HIGH, LOW, ROWS, are_possible

ROWS_OF_TABLE = {
    3: "20 19 10, 21 17 9, 22 15 9, 23 13 8, 24 11 8, 25 9 7, 26 7 7, 27 5 6, 28 3 6, 29 1 5",
    4: "15 14 7, 16 11 7, 17 8 6, 18 5 6, 19 2 5",
    5: "12 11 6, 13 7 5, 14 3 5",
    6: "10 9 5, 11 4 4",
}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_possible_numbers_of_tricks(players: int) -> None:
    """FP-E10: tricks, cards left and the most cards of one loser."""
    expected = [tuple(map(int, row.split())) for row in ROWS_OF_TABLE[players].split(", ")]
    assert ROWS[players] == expected


def test_sums_of_the_lowest_and_highest_cards() -> None:
    """FP-E10."""
    numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14, 19]
    assert [LOW[m] for m in numbers] == [1, 2, 3, 4, 6, 8, 10, 12, 15, 18, 21, 32, 55]
    assert [HIGH[m] for m in numbers] == [
        20,
        39,
        57,
        74,
        90,
        106,
        121,
        136,
        150,
        164,
        178,
        217,
        275,
    ]


@pytest.mark.parametrize(
    ("players", "highest", "most", "least"),
    [
        (3, [164, 121], 275, [3, 1]),
        (4, [121, 121, 90], 217, [6, 2, 2]),
        (5, [106, 106, 106, 57], 178, [10, 3, 3, 3]),
        (6, [90, 90, 90, 90, 74], 150, [15, 4, 4, 4, 4]),
    ],
)
def test_bounds_of_penalties(players: int, highest: list[int], most: int, least: list[int]) -> None:
    """FP-E10: what follows for one player and for all losers together."""
    for finishers in range(1, players):
        losers = players - finishers
        single = max(
            first
            for first in range(1, 180)
            if any(are_possible(players, spread(first, rest, losers)) for rest in range(200))
        )
        assert single == highest[finishers - 1]
        sums = [sum_ for sum_ in range(1, 300) if any_split_possible(players, sum_, losers)]
        assert sums[0] == least[finishers - 1]
        if finishers == 1:
            assert sums[-1] == most


def spread(first: int, rest: int, losers: int) -> list[int]:
    """One penalty, and another sum shared as evenly as possible by the other losers."""
    others = losers - 1
    if not others:
        return [first]
    return [first, *(rest // others + (place < rest % others) for place in range(others))]


def any_split_possible(players: int, sum_: int, losers: int) -> bool:
    if losers == 1:
        return are_possible(players, [sum_])
    splits = (spread(first, sum_ - first, losers) for first in range(1, sum_ - losers + 2))
    return any(are_possible(players, split) for split in splits)


@pytest.mark.parametrize(("players", "cards"), [(3, [1, 3, 5, 7]), (4, [2, 5]), (5, [3]), (6, [4])])
def test_cards_of_an_only_loser(players: int, cards: list[int]) -> None:
    """FP-E10: with n − 1 finishers the last player holds all that is left."""
    possible = {penalty for penalty in range(1, 300) if are_possible(players, [penalty])}
    expected = {p for number in cards for p in range(LOW[number], HIGH[number] + 1)}
    assert possible == expected
