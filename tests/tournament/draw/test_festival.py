"""Whom a free table calls, where people come and go."""

from collections import Counter
from itertools import combinations

import pytest

from tests.tournament.draw.festival_evenings import evening, least_repeats
from tournament.draw.festival import Due, called, pair, seated
from tournament.stress.evening import Asked


def in_line(*numbers: int, games: int = 0) -> list[Due]:
    """Who came first waits longest."""
    return [Due(number, games, 10.0 * place) for place, number in enumerate(numbers)]


def test_nobody_is_called_to_a_table_that_cannot_be_filled() -> None:
    assert called(in_line(1, 2, 3), {1}, 4, {}) is None


def test_who_waits_longest_is_called() -> None:
    found = called(in_line(5, 3, 9, 1, 7), {2}, 4, {})
    assert found is not None
    assert found.table == 2
    assert sorted(found.entries) == [1, 3, 5, 9]


def test_who_has_played_less_is_called_before_who_waits_longer() -> None:
    line = [Due(1, 2, 0.0), Due(2, 2, 1.0), Due(3, 1, 50.0), Due(4, 2, 2.0)]
    found = called(line, {1}, 2, {})
    assert found is not None
    assert sorted(found.entries) == [1, 3]


def test_people_meet_new_opponents_as_long_as_there_are_any() -> None:
    met = {(1, 2): 1, (1, 3): 2}
    found = called(in_line(1, 2, 3, 4), {1}, 2, met)
    assert found is not None
    assert found.entries == (1, 4)


def test_what_is_left_in_line_counts_too() -> None:
    """1 has met nobody; with 2 it would leave 3 and 4, who have met, to each other."""
    found = called(in_line(1, 2, 3, 4), {1}, 2, {(3, 4): 1})
    assert found is not None
    assert found.entries in {(1, 3), (1, 4)}


def test_the_table_is_near_to_where_people_sat() -> None:
    line = [Due(1, 1, 0.0, last=9), Due(2, 1, 0.0, last=8)]
    found = called(line, {1, 7, 20}, 2, {})
    assert found is not None
    assert found.table == 7


def test_a_place_of_ones_own_is_kept() -> None:
    line = [Due(1, 0, 0.0, tables=frozenset({3})), Due(2, 0, 1.0), Due(3, 0, 2.0)]
    elsewhere, there = called(line, {1}, 2, {}), called(line, {1, 3}, 2, {})
    assert elsewhere is not None
    assert there is not None
    assert elsewhere.entries == (2, 3)
    assert (there.table, there.entries) == (3, (1, 2))


def test_who_asked_not_to_meet_never_does() -> None:
    assert called(in_line(1, 2), {1}, 2, {}, apart={(1, 2)}) is None
    found = called(in_line(1, 2, 3), {1}, 2, {}, apart={(1, 2)})
    assert found is not None
    assert found.entries == (1, 3)


def test_a_seat_that_is_left_goes_to_somebody_new_to_the_others() -> None:
    there = [Due(7, 0, 0.0), Due(8, 0, 0.0), Due(9, 0, 0.0)]
    found = called(in_line(1, 2), {4}, 4, {(1, 7): 1, (1, 8): 1}, there=there)
    assert found is not None
    assert set(found.entries) == {7, 8, 9, 2}


def test_partners_and_seats_change() -> None:
    first = seated([1, 2, 3, 4], {}, {}, of_two_sides=True)
    had = {(entry, place): 1 for place, entry in enumerate(first)}
    beside = {pair(first[0], first[2]): 1, pair(first[1], first[3]): 1}
    second = seated([1, 2, 3, 4], had, beside, of_two_sides=True)
    assert not {pair(second[0], second[2]), pair(second[1], second[3])} & set(beside)
    assert all(a != b for a, b in zip(first, second, strict=True))


@pytest.mark.parametrize(("people", "tables", "size"), [(23, 4, 4), (30, 6, 2), (17, 2, 5)])
def test_those_who_stay_all_evening_play_equally_often(people: int, tables: int, size: int) -> None:
    for seed in range(3):
        found = evening(Asked(people, tables, size, seed=seed))
        games = Counter(number for game in found.games for number in game.entries)
        stayed = [games[number] for number in found.stayed]
        assert len(stayed) > 3
        assert max(stayed) - min(stayed) <= 1


def test_who_comes_late_need_not_catch_up() -> None:
    """From then on they play as often as those who were there, not more."""
    for seed in range(3):
        found = evening(Asked(40, 5, 4, seed=seed))
        late = max(found.come, key=lambda number: found.come[number])
        since = Counter(n for g in found.games if g.begin >= found.come[late] for n in g.entries)
        assert 0 < since[late] <= max(since[number] for number in found.stayed)


def test_nobody_sits_at_two_tables_at_once() -> None:
    found = evening(Asked(20, 3, 4, seed=1))
    for one, other in combinations(found.games, 2):
        at_once = one.begin < other.end and other.begin < one.end
        if at_once:
            assert one.table != other.table
            assert not set(one.entries) & set(other.entries)


def test_small_evenings_repeat_hardly_more_than_they_must() -> None:
    """Against every way to call them that keeps the numbers of games as equal."""
    ours = least = 0
    for people, tables, size, games in [(6, 2, 2, 12), (8, 3, 2, 16), (10, 1, 4, 6), (11, 2, 4, 6)]:
        for seed in range(2):
            asked = Asked(people, tables, size, games, comes_late=False, seed=seed)
            found = evening(asked)
            ours += found.repeats
            least += least_repeats(found)
    assert least > 0
    assert ours <= 1.05 * least
