from collections import Counter
from itertools import combinations

import pytest

from tournament.draw.chance import Chance
from tournament.draw.designs.constructions import (
    Rounds,
    affine_rounds,
    cyclic_rounds,
    field_rounds,
    kirkman_rounds,
    order_ten_rounds,
    round_robin,
)
from tournament.draw.designs.finite_fields import finite_field, prime_power
from tournament.draw.designs.small_fields import SCHEDULES, small_field
from tournament.draw.designs.whist import whist_rounds


def meetings(rounds: Rounds | None, people: int) -> Counter[tuple[int, int]]:
    assert rounds is not None
    met: Counter[tuple[int, int]] = Counter()
    for tables in rounds:
        assert sorted(person for table in tables for person in table) == list(range(people))
        for table in tables:
            met.update(combinations(sorted(table), 2))
    return met


@pytest.mark.parametrize("order", [2, 3, 4, 5, 7, 8, 9, 16, 25, 27])
def test_a_finite_field_obeys_the_laws_of_arithmetic(order: int) -> None:
    field = finite_field(order)
    assert field is not None
    everything = range(order)

    assert all(field.plus(a, 0) == a and field.times(a, 1) == a for a in everything)
    assert sorted(field.powers()) == list(range(1, order))
    for a in everything:
        for b in everything:
            assert field.plus(a, b) == field.plus(b, a)
            assert field.times(a, field.plus(b, 1)) == field.plus(field.times(a, b), a)


def test_there_is_no_field_of_six_or_ten_elements() -> None:
    assert prime_power(6) is None
    assert finite_field(10) is None


@pytest.mark.parametrize("order", [3, 4, 5, 7, 8, 9])
def test_in_a_finite_plane_everybody_meets_everybody_once(order: int) -> None:
    met = meetings(field_rounds(order, order, order + 1), order * order)

    assert len(met) == order * order * (order * order - 1) // 2
    assert set(met.values()) == {1}


@pytest.mark.parametrize("order", [5, 7, 8])
def test_tables_larger_than_their_number_repeat_no_more_than_they_must(order: int) -> None:
    met = meetings(field_rounds(order + 1, order, 5), (order + 1) * order)

    assert sum(n * (n - 1) // 2 for n in met.values()) == 10 * order
    assert max(met.values()) == 2


@pytest.mark.parametrize("rounds", range(2, 9))
def test_from_three_tables_for_each_further_round_on_the_cyclic_plan_repeats_nothing(
    rounds: int,
) -> None:
    for tables in range(3 * (rounds - 1) + 1, 3 * (rounds - 1) + 6):
        assert max(meetings(cyclic_rounds(4, tables, rounds), 4 * tables).values()) == 1


def test_the_cyclic_plan_knows_where_it_does_not_work() -> None:
    assert cyclic_rounds(4, 8, 5) is None


@pytest.mark.parametrize(("size", "people"), [(2, 8), (3, 27), (4, 64), (5, 125)])
def test_the_lines_of_a_space_bring_everybody_together_once(size: int, people: int) -> None:
    met = meetings(affine_rounds(size, people, (people - 1) // (size - 1)), people)

    assert len(met) == people * (people - 1) // 2
    assert set(met.values()) == {1}


@pytest.mark.parametrize("people", [15, 27, 39, 51])
def test_every_schoolgirl_walks_with_every_other_exactly_once(people: int) -> None:
    met = meetings(kirkman_rounds(people, (people - 1) // 2), people)

    assert len(met) == people * (people - 1) // 2
    assert set(met.values()) == {1}


def test_a_hundred_people_at_ten_tables_meet_nobody_twice_in_four_rounds() -> None:
    assert max(meetings(order_ten_rounds(4), 100).values()) == 1


@pytest.mark.parametrize("people", [2, 7, 8, 21])
def test_in_a_round_robin_everybody_plays_everybody_once(people: int) -> None:
    met = meetings(round_robin(people, people - 1 + people % 2), people)

    assert len(met) == people * (people - 1) // 2
    assert set(met.values()) == {1}


@pytest.mark.parametrize("people", [*range(5, 34), 60, 61, 62, 63])
def test_in_many_rounds_nobody_has_a_partner_twice_and_byes_go_round(people: int) -> None:
    rounds = whist_rounds(people, people if people % 2 else people - 1, Chance(1))
    assert rounds is not None

    partners: Counter[tuple[int, int]] = Counter()
    byes: Counter[int] = Counter()
    for tables, out in rounds:
        seated = [person for table in tables for person in table]
        assert sorted([*seated, *out]) == list(range(people))
        for a, b, c, d in tables:
            partners.update([(min(a, c), max(a, c)), (min(b, d), max(b, d))])
        byes.update(out)
        if out:
            assert max(byes.values()) - min(byes[person] for person in range(people)) <= 1

    assert set(partners.values()) == {1}


@pytest.mark.parametrize("people", [8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 29, 32, 33])
def test_in_a_whist_design_everybody_opposes_everybody_twice(people: int) -> None:
    rounds = whist_rounds(people, people if people % 4 == 1 else people - 1, Chance(1))
    assert rounds is not None

    opponents: Counter[tuple[int, int]] = Counter()
    for tables, _ in rounds:
        for table in tables:
            opponents.update(
                (min(a, b), max(a, b)) for a, b in zip(table, table[1:] + table[:1], strict=True)
            )

    assert len(opponents) == people * (people - 1) // 2
    assert set(opponents.values()) == {2}


@pytest.mark.parametrize("key", SCHEDULES)
def test_a_stored_schedule_seats_everybody_in_each_of_five_rounds(
    key: tuple[int, int, bool],
) -> None:
    people, size, with_short = key
    schedule = small_field(people, size, with_short=with_short)
    assert schedule is not None

    assert len(schedule) == 5
    for sitting in schedule:
        seated = [person for table in sitting.tables for person in table]
        assert sorted([*seated, *sitting.byes]) == list(range(people))
        assert {len(table) for table in sitting.tables} <= {size, size - 1 if with_short else size}
