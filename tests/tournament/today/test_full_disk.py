"""A full disk is named as what it is: beforehand on Today, then on the page that fails."""

import shutil
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from django.db import connection
from django.test import Client

from tests.builders import a_user, an_event
from tournament.models import Event

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    return an_event(by=a_user())


@pytest.fixture
def organiser(event: Event) -> Client:
    client = Client(raise_request_exception=False)
    client.force_login(event.memberships.get().user)
    return client


@pytest.fixture
def full_disk() -> Iterator[None]:
    """The database's own bound does to it what a disk without room does."""
    with connection.cursor() as cursor:
        used = cursor.execute("PRAGMA page_count").fetchone()[0]
        cursor.execute(f"PRAGMA max_page_count = {used}")
        yield
        cursor.execute("PRAGMA max_page_count = 1073741823")


def left(monkeypatch: pytest.MonkeyPatch, megabytes: int) -> None:
    told = SimpleNamespace(total=2**40, used=0, free=megabytes * 2**20)
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: told)


def test_today_tells_when_little_room_is_left(
    event: Event, organiser: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = f"/event/{event.slug}/organise/"
    left(monkeypatch, 501)
    assert "MB vrij" not in organiser.get(path).content.decode()
    left(monkeypatch, 312)
    assert "is nog maar 312 MB vrij" in organiser.get(path).content.decode()


@pytest.mark.usefixtures("full_disk")
def test_the_page_that_fails_names_it(event: Event, organiser: Client) -> None:
    path = f"/event/{event.slug}/organise/messages/"
    answers = (organiser.post(path, {"text": f"{n} {'x' * 100}"}) for n in range(500))
    failed = next(answer for answer in answers if answer.status_code != 302)
    assert failed.status_code == 507
    assert "De schijf is vol" in failed.content.decode()
    assert organiser.get(f"/event/{event.slug}/").status_code == 200
