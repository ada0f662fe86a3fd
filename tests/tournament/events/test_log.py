"""The log as people read it."""

import pytest

from tests.builders import a_user, an_event
from tournament.core import happenings
from tournament.core.acting import acting
from tournament.events.reads.events import lines_of
from tournament.models import Event, User

pytestmark = [pytest.mark.both, pytest.mark.django_db]


def act(event: Event, by: User) -> None:
    with acting(event, happenings.STANDING_SHOWN, by=by):
        pass


def test_the_log_says_the_name_of_the_time() -> None:
    user = a_user("Marijke")
    event = an_event(by=user)
    user.name = "Saskia"
    user.save()
    act(event, user)
    assert [line["who"] for line in lines_of(event, 2)] == ["Saskia", "Marijke"]


def test_who_takes_the_name_of_another_is_told_apart() -> None:
    marijke, saskia = a_user("Marijke"), a_user("Saskia")
    event = an_event(by=marijke)
    act(event, saskia)
    saskia.name = "Marijke"
    saskia.save()
    act(event, saskia)
    act(event, marijke)
    assert [line["who"] for line in lines_of(event, 3)] == ["Marijke (1)", "Marijke (2)", "Saskia"]
