"""Setting the machine's clock changes no deadline in the hall; a sleep is no jump."""

import time
from datetime import timedelta

import pytest

from tests.builders import an_event
from tournament.core.now import now
from tournament.models import Clock, Round
from tournament.rounds.actions import clock, clock_jump

pytestmark = pytest.mark.both


@pytest.fixture
def running() -> Round:
    event = an_event()
    Round.objects.filter(event=event, number=1).update(state=Round.State.PUBLISHED, seed=1)
    row = event.rounds.get(number=1)
    clock.start_round(row, by=None, now=now())
    return row


@pytest.mark.django_db
@pytest.mark.parametrize("jump", [timedelta(hours=1), timedelta(minutes=-10)])
def test_what_is_left_stays_the_same(running: Round, jump: timedelta) -> None:
    at = now()
    before = Clock.objects.get().remaining(at)
    clock_jump.move_clocks(jump)
    assert Clock.objects.get().remaining(at + jump) == before
    assert running.event.log.first().code == "clock_jumped"


@pytest.mark.django_db
def test_a_pause_that_goes_on_moves_too(running: Round) -> None:
    at = now()
    clock.pause(running, by=None, now=at)
    before = Clock.objects.get().remaining(at)
    clock_jump.move_clocks(timedelta(hours=1))
    assert Clock.objects.get().remaining(at + timedelta(hours=2)) == before


@pytest.mark.django_db
def test_a_round_that_is_over_is_left_alone(running: Round) -> None:
    Round.objects.filter(pk=running.pk).update(state=Round.State.CLOSED)
    assert clock_jump.move_clocks(timedelta(hours=1)) == []


def test_a_jump_is_seen_once_and_a_sleep_never(monkeypatch: pytest.MonkeyPatch) -> None:
    wall, steady = [1000.0], [50.0]
    monkeypatch.setattr(time, "time", lambda: wall[0])
    monkeypatch.setattr(clock_jump, "steady", lambda: steady[0])
    watcher = clock_jump.Watcher()
    wall[0], steady[0] = 1001.0, 51.0
    assert watcher.jump() is None
    wall[0], steady[0] = 4602.0, 52.0  # summer time, or a time server
    assert watcher.jump() == timedelta(hours=1)
    assert watcher.jump() is None
    wall[0], steady[0] = 5202.0, 652.0  # ten minutes asleep
    assert watcher.jump() is None
