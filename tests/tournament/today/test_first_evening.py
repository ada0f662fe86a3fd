"""The first evening: look around, practise a whole day, or make the own event."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_user
from tournament.checkin.actions import close_check_in
from tournament.core.now import in_time_of, now
from tournament.models import Event, Rehearsal, User
from tournament.rounds.actions.clock import start_round
from tournament.seating.actions.draw import draw_rounds
from tournament.seating.actions.publish import publish

pytestmark = pytest.mark.django_db


@pytest.fixture
def organiser() -> User:
    return a_user("marijke")


@pytest.fixture
def client(organiser: User) -> Client:
    client = Client()
    client.force_login(organiser)
    return client


def practice(client: Client) -> Event:
    client.post(reverse("practise"))
    return Event.objects.get()


def page(client: Client, event: Event) -> str:
    return client.get(reverse("event-home", args=[event.slug])).content.decode()


def test_whoever_has_no_event_yet_chooses_one_of_three(client: Client) -> None:
    said = client.get(reverse("home")).content.decode()
    for address in ("demo", "practise", "new-event"):
        assert reverse(address) in said


def test_practising_begins_with_everybody_there_and_leaves_one_event(client: Client) -> None:
    event = practice(client)
    assert event.is_practice
    assert event.entries.count() == 8
    assert Rehearsal.objects.get().is_guided
    assert "Sluit op Vandaag de check-in" in page(client, event)


def test_the_note_goes_along_with_the_day(client: Client, organiser: User) -> None:
    event = practice(client)
    with in_time_of(event):
        close_check_in(event, by=organiser, now=now())
        draw_rounds(event, seed=1, by=organiser, now=now())
        assert "maak het op Vandaag bekend" in page(client, event)
        publish(event, by=organiser, now=now())
        assert "start dan op Vandaag de ronde" in page(client, event)
        start_round(event.rounds.get(number=1), by=organiser, now=now())
        assert "De stapel" in page(client, event)


def test_who_is_no_organiser_sees_no_note(client: Client) -> None:
    event = practice(client)
    seen = Client().get(reverse("event", args=[event.slug])).content.decode()
    assert "practice-note" not in seen


def test_a_rehearsal_that_somebody_set_up_has_no_notes(client: Client) -> None:
    event = practice(client)
    Rehearsal.objects.update(is_guided=False)
    assert "practice-note" not in page(client, event)
