"""Personal data goes, results stay."""

import datetime

import pytest
from django.utils import timezone

from tests.builders import a_duo, an_event
from tournament.checkin import actions as checkin
from tournament.core.errors import NamesCleaned
from tournament.entries.actions import register as registration
from tournament.entries.actions.register import NewEntry
from tournament.models import Event, Player
from tournament.privacy import actions as privacy
from tournament.privacy.reads.about import data_about
from tournament.privacy.reads.people import people_named

pytestmark = [pytest.mark.both, pytest.mark.django_db]

TODAY = datetime.date(2026, 12, 1)


def an_event_with_people(**settings: object) -> Event:
    event = an_event(**settings)
    new = NewEntry(("Jan", "Jan Bos"), phones=("06 1", "06 2"), fields={"remark": "walks badly"})
    duo = registration.register(event, new, by=None)
    checkin.check_in(duo, by=None, now=timezone.now())
    return event


def test_cleaning_leaves_initials_and_nothing_to_call() -> None:
    event = an_event_with_people()
    privacy.clean_names(event, by=None, now=timezone.now())
    people = Player.objects.filter(entry__event=event)
    assert [(one.name, one.phone) for one in people] == [("J.", ""), ("J. B.", "")]
    assert event.entries.get().remark == ""
    assert "Jan" not in str(list(event.log.values_list("data", flat=True)))
    with pytest.raises(NamesCleaned):
        privacy.clean_names(event, by=None, now=timezone.now())


def test_names_are_cleaned_the_day_after_their_date_and_not_before() -> None:
    kept = an_event_with_people(data_until=TODAY)
    due = an_event_with_people(data_until=TODAY - datetime.timedelta(days=1))
    never = an_event_with_people()
    assert privacy.clean_due(TODAY, timezone.now()) == 1
    assert privacy.clean_due(TODAY, timezone.now()) == 0
    cleaned = [Event.objects.get(pk=one.pk).cleaned_at is not None for one in (kept, due, never)]
    assert cleaned == [False, True, False]


def test_one_person_is_forgotten_and_the_partner_is_not() -> None:
    event = an_event_with_people()
    jan = Player.objects.get(entry__event=event, position=1)
    privacy.forget_person(jan, by=None)
    assert str(event.entries.get()) == "N.N. & Jan Bos"
    told = str([line.data for line in event.log.all()])
    assert "Jan Bos" in told
    assert "'Jan " not in told.replace("'Jan Bos", "")


def test_everything_about_a_person_is_in_their_file() -> None:
    event = an_event_with_people()
    a_duo(event)
    jan = people_named(event, "bos jan")[0]
    about = data_about(jan)
    assert (about["person"]["name"], about["person"]["phone"]) == ("Jan Bos", "06 2")
    assert len(about["log"]) == 2
