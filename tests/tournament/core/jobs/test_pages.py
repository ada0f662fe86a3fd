"""All long work of an event stands in one list: what, for whom, when, how far."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_user, an_event
from tournament.core.jobs import Kind
from tournament.models import Event, Job, User

pytestmark = pytest.mark.django_db


@pytest.fixture
def owner() -> User:
    return a_user("Marijke")


@pytest.fixture
def event(owner: User) -> Event:
    return an_event(by=owner)


def a_job(event: Event, kind: Kind, **fields: object) -> Job:
    now = timezone.now()
    return Job.objects.create(kind=kind, event=event, made_at=now, beat_at=now, **fields)


def listed(owner: User, event: Event, **asked: str) -> str:
    client = Client()
    client.force_login(owner)
    return client.get(reverse("jobs", kwargs={"event": event.slug}), asked).content.decode()


def test_who_looks_at_the_list_reads_what_is_being_done_and_how_far_it_is(
    event: Event, owner: User
) -> None:
    running = a_job(
        event, Kind.PRINT, by=owner, state=Job.State.RUNNING, done=30, total=60, worker="hall-2:77"
    )
    a_job(event, Kind.DRAW, state=Job.State.FAILED, problem="Deze loting kan niet.")
    page = listed(owner, event)
    assert f'href="/jobs/{running.pk}/">Klaarmaken om af te drukken</a>' in page
    assert "Marijke" in page
    assert "50 % van de vellen is getekend" in page
    assert "hall-2:77" in page
    assert "mislukt · Deze loting kan niet." in page


def test_the_newest_work_stands_first_and_long_lists_come_in_pages(
    event: Event, owner: User
) -> None:
    first = a_job(event, Kind.BACK_UP)
    for _number in range(100):
        newest = a_job(event, Kind.BACK_UP)
    page = listed(owner, event)
    assert f"/jobs/{newest.pk}/" in page
    assert f"/jobs/{first.pk}/" not in page
    assert f"/jobs/{first.pk}/" in listed(owner, event, page="2")


def test_work_of_another_event_is_not_in_the_list(event: Event, owner: User) -> None:
    other = a_job(an_event(), Kind.BACK_UP)
    assert f"/jobs/{other.pk}/" not in listed(owner, event)
