"""The clock is a moment in the database, so nothing that happens to a machine changes it."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import an_event
from tournament.core.errors import (
    ClockNotRunning,
    FormsMissing,
    ReasonMissing,
    RoundBeforeItsTurn,
    RoundNotRunning,
    RoundNotStartable,
    RoundStillOn,
)
from tournament.models import Clock, LogEntry, Match, Round
from tournament.rounds.actions import clock as actions
from tournament.rounds.actions import close as rounds

pytestmark = pytest.mark.both

START = datetime(2026, 11, 21, 10, 0, tzinfo=UTC)


def minutes(count: float) -> timedelta:
    return timedelta(minutes=count)


@pytest.fixture
def round_() -> Round:
    event = an_event(minutes=45)
    Round.objects.filter(event=event, number=1).update(state=Round.State.PUBLISHED, seed=1)
    round_ = event.rounds.get(number=1)
    Match.objects.create(round=round_, table=event.tables.get(number=1))
    return round_


@pytest.mark.django_db
def test_a_pause_moves_the_end_and_nothing_else(round_: Round) -> None:
    actions.start_round(round_, by=None, now=START)
    actions.pause(round_, by=None, now=START + minutes(10))
    clock = Clock.objects.get(round=round_)
    assert clock.remaining(START + minutes(20)) == minutes(35)
    actions.resume(round_, by=None, now=START + minutes(25))
    clock.refresh_from_db()
    assert clock.deadline(START + minutes(30)) == START + minutes(60)


@pytest.mark.django_db
def test_pausing_twice_and_going_on_twice_is_once(round_: Round) -> None:
    actions.start_round(round_, by=None, now=START)
    actions.resume(round_, by=None, now=START)
    for late in (10, 12):
        actions.pause(round_, by=None, now=START + minutes(late))
    for late in (20, 21):
        actions.resume(round_, by=None, now=START + minutes(late))
    clock = Clock.objects.get(round=round_)
    assert clock.deadline(START + minutes(30)) == START + minutes(55)
    assert not LogEntry.objects.filter(event=round_.event, code="clock_resumed")[1:]


def second_round(round_: Round, table: int) -> Round:
    """Round 2 is published too, at a table of its own."""
    Round.objects.filter(event=round_.event, number=2).update(state="published", seed=1)
    row = round_.event.rounds.get(number=2)
    Match.objects.create(round=row, table=round_.event.tables.get(number=table))
    return row


@pytest.mark.django_db
def test_a_round_starts_in_order_or_for_a_reason(round_: Round) -> None:
    row = second_round(round_, 2)
    with pytest.raises(RoundBeforeItsTurn):
        actions.start_round(row, by=None, now=START)
    actions.start_round(row, by=None, now=START, reason="the hall is split")
    said = LogEntry.objects.get(event=round_.event, code="round_started")
    assert said.data["reason"] == "the hall is split"


@pytest.mark.django_db
def test_two_rounds_are_on_together_only_in_zones_of_their_own(round_: Round) -> None:
    row = second_round(round_, 2)
    actions.start_round(round_, by=None, now=START)
    with pytest.raises(RoundStillOn):
        actions.start_round(row, by=None, now=START)
    round_.event.tables.filter(number=2).update(zone="Foyer")
    actions.start_round(row, by=None, now=START)


@pytest.mark.django_db
def test_more_time_for_all_and_for_one_table(round_: Round) -> None:
    actions.start_round(round_, by=None, now=START)
    actions.extend(round_, 5, reason="fire alarm", by=None)
    match = Match.objects.select_related("round__event", "table").get(round=round_)
    with pytest.raises(ReasonMissing):
        actions.extend_table(match, 3, reason="", by=None)
    actions.extend_table(match, 3, reason="board fell", by=None)
    match.refresh_from_db()
    assert Clock.objects.get(round=round_).deadline(START) == START + minutes(50)
    assert (match.extra_seconds, match.extra_reason) == (180, "board fell")


@pytest.mark.django_db
def test_a_round_is_started_once_and_its_start_can_be_taken_back(round_: Round) -> None:
    with pytest.raises(ClockNotRunning):
        actions.pause(round_, by=None, now=START)
    actions.start_round(round_, by=None, now=START)
    with pytest.raises(RoundNotStartable):
        actions.start_round(round_, by=None, now=START)
    actions.undo_start(round_, by=None)
    assert not Clock.objects.exists()
    actions.start_round(round_, by=None, now=START + minutes(1))


@pytest.mark.django_db
def test_a_round_closes_complete_or_with_its_open_tables_named(round_: Round) -> None:
    actions.start_round(round_, by=None, now=START)
    with pytest.raises(FormsMissing, match="1"):
        rounds.close_round(round_, by=None, now=START)
    rounds.close_round(round_, by=None, now=START, without=frozenset({1}))
    with pytest.raises(RoundNotRunning):
        rounds.close_round(round_, by=None, now=START)
    rounds.reopen_round(round_, by=None)
    round_.refresh_from_db()
    assert round_.state == Round.State.RUNNING


@given(
    st.lists(st.tuples(st.integers(1, 600), st.integers(1, 600)), max_size=5),
    st.integers(0, 3600),
)
def test_pauses_only_ever_move_the_deadline_by_their_length(
    pauses: list[tuple[int, int]], look: int
) -> None:
    clock = Clock(seconds=2700, started_at=START)
    at = START
    for running, pausing in pauses:
        at += timedelta(seconds=running)
        clock.paused_at = at
        during = clock.remaining(at + timedelta(seconds=pausing))
        assert during == clock.remaining(at)
        at += timedelta(seconds=pausing)
        clock.paused_seconds += pausing
        clock.paused_at = None
    total = sum(pausing for _running, pausing in pauses)
    assert clock.deadline(at + timedelta(seconds=look)) == START + timedelta(seconds=2700 + total)
