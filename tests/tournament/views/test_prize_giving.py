"""Prizes: from the last to the first by one key, rehearsed without showing anything."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.builders import a_user, an_event, duos
from tournament.models import Event, Round

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    event = an_event(by=a_user())
    duos(event, 4, here=True)
    event.refresh_from_db()
    Round.objects.filter(event=event).update(state=Round.State.CLOSED, seed=1)
    return event


@pytest.fixture
def organiser(event: Event) -> Client:
    client = Client()
    client.force_login(event.memberships.get().user)
    return client


def on_screen(event: Event) -> str:
    return Client().get(f"/event/{event.slug}/screen/1/").content.decode()


def test_the_last_place_is_shown_first_and_can_be_taken_back(
    event: Event, organiser: Client
) -> None:
    Event.objects.filter(pk=event.pk).update(checkin_closed_at=event.made_at)
    path = f"/event/{event.slug}/organise/prize-giving/"
    assert 'class="prize-rank"' not in on_screen(event)
    organiser.post(f"{path}show/", {"count": 1})
    assert 'class="prize-rank"' in on_screen(event)
    organiser.post(f"{path}show/", {"count": 0})
    assert 'class="prize-rank"' not in on_screen(event)


def test_a_rehearsal_shows_the_hall_nothing(event: Event, organiser: Client) -> None:
    path = f"/event/{event.slug}/organise/prize-giving/"
    version = Event.objects.get().version
    page = organiser.post(f"{path}show/", {"count": 2, "rehearse": "1"}, follow=True)
    assert "2 / 4" in page.content.decode()
    assert Event.objects.get().version == version


def test_nothing_is_shown_before_the_last_round_is_closed(event: Event, organiser: Client) -> None:
    Round.objects.filter(event=event, number=5).update(state=Round.State.PUBLISHED)
    page = organiser.post(
        f"/event/{event.slug}/organise/prize-giving/show/", {"count": 1}, follow=True
    )
    assert "Ronde 5 is niet" in page.content.decode()
    assert Event.objects.get().prizes_shown == 0
