"""A rehearsed hall's clock: any speed, a brake, a standstill; forth and back the same."""

from datetime import UTC, datetime, timedelta

import pytest

from tournament.simulation.hall_time import (
    Stretch,
    dump,
    hall_at,
    load,
    moved,
    real_at,
    stretch_at,
)

START = datetime(2026, 11, 21, 10, 0, tzinfo=UTC)
MINUTE = timedelta(minutes=1)
# an hour in the hall in a minute, then real speed; then a break of five minutes; then twenty times
DAY = [
    Stretch(START, START, 60, brake=START + 60 * MINUTE),
    Stretch(START + 5 * MINUTE, START + 64 * MINUTE, 0),
    Stretch(START + 10 * MINUTE, START + 64 * MINUTE, 20),
]


@pytest.mark.parametrize(
    ("real", "hall", "speed"),
    [(0, 0, 60), (0.5, 30, 60), (1, 60, 1), (3, 62, 1), (5, 64, 0), (9, 64, 0), (11, 84, 20)],
)
def test_the_hall_runs_as_fast_as_its_stretch_says(real: float, hall: int, speed: int) -> None:
    moment = START + real * MINUTE
    assert hall_at(DAY, moment) == START + hall * MINUTE
    assert stretch_at(DAY, moment).speed_at(moment) == speed


@pytest.mark.parametrize("real", [0, 0.25, 1, 4, 5, 10.5, 90])
def test_a_moment_in_the_hall_is_one_by_a_watch(real: float) -> None:
    moment = START + real * MINUTE
    assert hall_at(DAY, real_at(DAY, hall_at(DAY, moment))) == hall_at(DAY, moment)


def test_a_brake_that_lies_in_the_past_holds_from_the_start() -> None:
    late = Stretch(START, START + MINUTE, 30, brake=START)
    assert late.hall_at(START + MINUTE) == START + 2 * MINUTE
    assert late.real_at(START + 2 * MINUTE) == START + MINUTE


def test_setting_the_machine_s_clock_changes_nothing_in_the_hall() -> None:
    jump, moment = timedelta(hours=1), START + 3 * MINUTE
    assert hall_at(moved(DAY, jump), moment + jump) == hall_at(DAY, moment)


def test_a_stretch_reads_back_as_it_was_written() -> None:
    assert [load(dump(stretch)) for stretch in DAY] == DAY
