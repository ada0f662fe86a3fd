"""Setting a screen changes it once; letting it go brings back what any screen shows."""

import pytest

from tests.builders import an_event
from tournament.core import happenings
from tournament.models import Screen
from tournament.screens.actions import drop_screen, set_screen

pytestmark = [pytest.mark.both, pytest.mark.django_db]


def test_a_screen_set_to_what_it_shows_already_is_no_step() -> None:
    event = an_event()
    set_screen(event, 2, by=None, shows="clock")
    event.refresh_from_db()
    version = event.version
    screen = set_screen(event, 2, by=None, shows="clock")
    event.refresh_from_db()
    assert (screen.shows, event.version) == ("clock", version)


def test_a_screen_that_is_gone_is_not_dropped_twice() -> None:
    event = an_event()
    screen = set_screen(event, 1, by=None, shows="clock", is_light=True)
    drop_screen(screen, by=None)
    drop_screen(screen, by=None)
    assert not Screen.objects.exists()
    assert event.log.of(happenings.SCREEN_DROPPED).count() == 1
