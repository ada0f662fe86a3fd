"""The organiser asks for a stress test and reads it."""

import datetime

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_member, an_event
from tests.copied import copied
from tests.tournament.stress_tests import a_small_model, assumed
from tournament.core.jobs import running
from tournament.events.reads.usual import day_plan_for
from tournament.models import Event, Role
from tournament.stress.actions import ask as stress_test

pytestmark = pytest.mark.django_db(transaction=True)
FORM = {
    "entries": "10",
    "turns_per_minute": "6.5",
    "turn_round": "12",
    "strong": "25",
    "usual": "50",
    "casual": "25",
    "events": "500",
    "spread": "15",
    "seed": "",
}


@pytest.fixture(autouse=True)
def _no_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tournament.core.jobs.asking.wake", lambda _job: None)
    monkeypatch.setattr("tournament.core.jobs.pieces.call_helpers", lambda _job, _count: None)


@pytest.fixture
@copied
def event() -> Event:
    return an_event(name="NK", day_plan=day_plan_for(datetime.time(10), 5, 45))


@pytest.fixture
def organiser(client: Client, event: Event) -> Client:
    client.force_login(a_member(event, Role.ORGANISER))
    client.cookies["django_language"] = "en"
    return client


def page(event: Event) -> str:
    return reverse("stress-test", kwargs={"event": event.slug})


def test_asking_leads_to_the_progress_of_the_job(organiser: Client, event: Event) -> None:
    answer = organiser.post(page(event), FORM)
    job = event.jobs.get()
    assert answer.headers["Location"] == reverse("job", kwargs={"job": job.pk})
    assert job.arguments["assumed"]["seed"] >= 0  # drawn, as none was given
    shown = organiser.get(answer.headers["Location"]).content.decode()
    assert "Stop this" in shown
    assert reverse("desk", kwargs={"event": event.slug}) in shown  # the event's menu stays
    assert "This may take some minutes" in shown


def test_the_job_says_what_is_counted_and_how_long_it_takes(
    organiser: Client, event: Event
) -> None:
    organiser.post(page(event), FORM)
    begun = timezone.now() - datetime.timedelta(minutes=2)
    event.jobs.update(state="running", done=20, total=60, started_at=begun)
    address = reverse("job", kwargs={"job": event.jobs.get().pk})
    for headers in ({}, {"HX-Request": "true"}):
        shown = organiser.get(address, headers=headers).content.decode()
        assert "20 of 60 sets of events are played" in shown
        assert "About 4 minutes left." in shown


def test_that_nobody_plays_is_shown_at_the_field(organiser: Client, event: Event) -> None:
    nobody = {**FORM, "strong": "0", "usual": "0", "casual": "0", "entries": "3"}
    text = organiser.post(page(event), nobody).content.decode()
    assert "Somebody must play" in text
    assert text.count('aria-invalid="true"') == 2  # that, and too few duos
    assert not event.jobs.exists()


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_the_advice_comes_first_and_stays_readable(
    organiser: Client, event: Event, language: str
) -> None:
    a_small_model(event, assumed(60))
    for _ in range(2):
        running.run(stress_test.ask(event, assumed(60), by=None).pk)
    organiser.cookies["django_language"] = language
    text = organiser.get(page(event)).content.decode()
    assert text.index('class="first-advice"') < text.index("<table")
    assert text.count('<svg class="stress-chart"') == 2
    first = event.stress_tests.last()
    assert first is not None
    address = reverse("stress-test-earlier", kwargs={"event": event.slug, "number": first.pk})
    assert address in text
    assert 'class="first-advice"' in organiser.get(address).content.decode()
