"""When a round and the day end: a range, narrower the more is known."""

from tournament.simulation.ending import day_over, lengths_of, round_over, span, turns_of

SEEN = [30.0, 33.0, 35.0, 36.0, 38.0, 39.0, 40.0, 41.0, 41.0, 42.0] * 4


def test_a_round_whose_forms_are_all_in_is_over_now() -> None:
    assert round_over(SEEN, 31.0, 0, 45.0) == (31.0,)


def test_the_first_round_lasts_until_its_clock_and_the_way_to_the_desk() -> None:
    found = span(round_over([], 10.0, 20, 45.0))
    assert 45 < found.low <= found.middle <= found.high <= 55


def test_later_rounds_end_as_today_s_tables_did() -> None:
    found = span(round_over(SEEN, 20.0, 20, 45.0))
    assert 39 <= found.low <= found.middle <= 43


def test_few_open_tables_end_sooner_than_many() -> None:
    one, many = (span(round_over(SEEN, 20.0, count, 45.0)).middle for count in (1, 25))
    assert one < many


def test_a_table_that_plays_on_says_what_the_slow_ones_did() -> None:
    found = span(round_over(SEEN, 40.5, 1, 45.0))
    assert 41 <= found.low <= found.middle <= 42


def test_after_its_clock_a_round_is_over_soon() -> None:
    found = span(round_over(SEEN, 50.0, 3, 45.0))
    assert 50 < found.low <= found.high <= 60


def test_no_round_starts_before_its_moment_in_the_plan() -> None:
    lengths, turns = lengths_of([], 45.0), turns_of([])
    loose = span(day_over((10.0,), [None, None], lengths, turns))
    planned = span(day_over((10.0,), [60.0, 180.0], lengths, turns))
    assert 120 < loose.middle < 160
    assert 225 <= planned.low <= planned.middle <= planned.high < 260
    assert planned.high - planned.low < loose.high - loose.low  # waiting takes up what was late
