"""The check-in."""

import pytest
from django.utils import timezone

from tests.builders import a_duo, an_event, duos
from tournament.checkin import actions as checkin
from tournament.core.errors import CheckInClosed, CheckInOpen
from tournament.today.reads.day import day_of

pytestmark = [pytest.mark.both, pytest.mark.django_db]


def test_half_a_duo_is_not_a_duo_that_is_here() -> None:
    event = an_event()
    duo = a_duo(event)
    checkin.check_in(duo, by=None, now=timezone.now(), positions=[1])
    assert day_of(event).checked_in == 0
    checkin.check_in(duo, by=None, now=timezone.now())
    assert day_of(event).checked_in == 1


def test_the_next_thing_to_do_follows_the_check_in() -> None:
    event = an_event()
    assert day_of(event).next.code == "register"
    duos(event, 3, here=True)
    late = a_duo(event)
    assert day_of(event).next.code == "close_check_in"
    assert day_of(event).next.figures == {"missing": 1, "entries": 4}
    checkin.check_in(late, by=None, now=timezone.now())
    assert day_of(event).next.code == "close_check_in_complete"
    checkin.close_check_in(event, by=None, now=timezone.now())
    assert day_of(event).next.code == "round_planned"


def test_a_closed_check_in_takes_nobody_until_it_is_reopened() -> None:
    event = an_event()
    duo = a_duo(event)
    checkin.close_check_in(event, by=None, now=timezone.now())
    with pytest.raises(CheckInClosed):
        checkin.check_in(duo, by=None, now=timezone.now())
    with pytest.raises(CheckInClosed):
        checkin.close_check_in(event, by=None, now=timezone.now())
    checkin.reopen_check_in(event, by=None)
    with pytest.raises(CheckInOpen):
        checkin.reopen_check_in(event, by=None)
    checkin.check_in(duo, by=None, now=timezone.now())
    assert day_of(event).checked_in == 1


def test_checking_in_twice_is_one_line_in_the_log() -> None:
    event = an_event()
    duo = a_duo(event)
    for _ in range(2):
        checkin.check_in(duo, by=None, now=timezone.now())
    assert event.log.filter(code="checked_in").count() == 1
