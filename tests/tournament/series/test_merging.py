"""The state of a series is a function of the set of its files: property tests, and 50 halls."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournament.series.evenings import Hall
from tournament.series.core.files import ResultFile
from tournament.series.core.merging import (
    SAME_VERSION,
    TWO_HALLS,
    Conflict,
    as_bytes,
    merged,
)

HALLS = [Hall(number) for number in range(1, 4)]


def corrected(hall: Hall, event: str, version: int, wrong_clock: str = "") -> ResultFile:
    """The same evening with another winner."""
    teams = [("Anneke Bos", "Bram Kok"), ("Carla Vos", "Dirk Smit")]
    teams = teams[version % 2 :] + teams[: version % 2]
    return hall.result(event, teams, version=version, date=wrong_clock or "2026-11-20")


FILES = [
    corrected(hall, event, version, "1970-01-01" if hall is HALLS[0] else "")
    for hall in HALLS
    for event in "ab"
    for version in (1, 2, 5)
]


@given(st.lists(st.sampled_from(FILES), min_size=1), st.randoms(use_true_random=False))
def test_order_repetition_and_lateness_change_nothing(
    files: list[ResultFile], chance: Random
) -> None:
    again = [*files, *chance.choices(files, k=3)]
    chance.shuffle(again)
    assert as_bytes(merged(again), {}) == as_bytes(merged(files), {})


@given(st.permutations(FILES), st.integers(0, len(FILES)))
def test_merging_in_two_steps_is_merging_at_once(files: list[ResultFile], at: int) -> None:
    """Who had a part of them before, and forgot nothing, is where all are who got them now."""
    assert merged([*files[:at], *files]) == merged(FILES)


def test_the_highest_version_counts_whatever_the_clocks_say() -> None:
    late, early = (
        corrected(HALLS[0], "a", 2, "1970-01-01"),
        corrected(HALLS[0], "a", 1, "2030-01-01"),
    )
    state = merged([late, early])
    assert state.in_force == {late.event: late.hash}
    assert state.replaced == {late.event: (early.hash,)}
    assert state.conflicts == ()


def test_two_results_of_one_version_are_told_and_the_next_version_settles_it() -> None:
    a, b = (HALLS[0].result("a", version=3, date=f"2026-11-2{day}") for day in (0, 1))
    one, other = sorted((a, b), key=lambda file: file.hash)
    state = merged([a, b])
    assert state.conflicts == (Conflict(a.event, SAME_VERSION, (one.hash, other.hash)),)
    assert state.in_force == {a.event: other.hash}
    assert merged([a, b, HALLS[0].result("a", version=4)]).conflicts == ()


def test_an_event_that_two_halls_signed_counts_once_and_is_told() -> None:
    file = HALLS[0].result("a", version=3)
    taken_over = HALLS[1].result("a", version=4)
    twin = ResultFile({**taken_over.body, "event": file.event}, taken_over.hash, "", {})
    state = merged([twin, file])
    assert state.in_force == {file.event: taken_over.hash}
    assert [one.why for one in state.conflicts] == [TWO_HALLS]


def test_nothing_is_a_state_too() -> None:
    assert as_bytes(merged([]), {}) == b"[{},{},[],{}]"


@pytest.mark.parametrize("seed", range(5))
def test_fifty_halls_in_any_order_with_duplicates_and_corrections_are_one_state(seed: int) -> None:
    """``bench series`` does the same in a thousand orders."""
    halls = [Hall(100 + number) for number in range(50)]
    files = [
        corrected(hall, str(event), version, "1999-12-31" if place < 2 else "")
        for place, hall in enumerate(halls)
        for event in range(2)
        for version in (1, 2)
    ]
    chance = Random(seed)
    shuffled = [*files, *chance.choices(files, k=50)]
    chance.shuffle(shuffled)
    state = merged(shuffled)
    assert as_bytes(state, {}) == as_bytes(merged(files), {})
    assert (len(state.in_force), state.conflicts) == (100, ())
