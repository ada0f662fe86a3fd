"""The evening before: ticks that the machine can give by itself."""

import re
import sys
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from tests.builders import a_user, an_event
from tournament.draw.matching import rustworkx
from tournament.models import Event

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    cache.clear()
    return an_event(by=a_user())


@pytest.fixture
def organiser(event: Event) -> Client:
    client = Client()
    client.force_login(event.memberships.get().user)
    return client


def test_a_phone_that_scanned_the_code_gives_the_tick(event: Event, organiser: Client) -> None:
    path = f"/event/{event.slug}/organise/evening-before/"
    page = organiser.get(path).content.decode()
    code = re.search(rf"/event/{event.slug}/hello/[^/]+/", page)
    assert code
    assert organiser.get(f"{path}reached.json").json() == {"reached": False}
    assert "bereikt de computer." in Client().get(code[0]).content.decode()
    assert organiser.get(f"{path}reached.json").json() == {"reached": True}


def test_a_guessed_code_gives_none(event: Event, organiser: Client) -> None:
    Client().get(f"/event/{event.slug}/hello/guess/")
    path = f"/event/{event.slug}/organise/evening-before/"
    assert organiser.get(f"{path}reached.json").json() == {"reached": False}


@pytest.mark.parametrize(
    ("holds", "said"),
    [(True, "Doe de klep niet dicht."), (False, "zet die uit in de instellingen van de computer")],
)
def test_the_page_says_whether_sleep_is_held_off(
    event: Event, organiser: Client, settings: Any, holds: bool, said: str
) -> None:
    settings.STAYS_AWAKE = holds
    page = organiser.get(f"/event/{event.slug}/organise/evening-before/").content.decode()
    assert said in page


def test_the_page_says_when_draws_are_slow_as_no_compiled_matching_is_let_in(
    event: Event, organiser: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, said = f"/event/{event.slug}/organise/evening-before/", "duren langer"
    before = said in organiser.get(path).content.decode()
    monkeypatch.setitem(sys.modules, "rustworkx", None)  # what Python takes for "refused"
    rustworkx.cache_clear()
    after = said in organiser.get(path).content.decode()
    rustworkx.cache_clear()
    assert (before, after) == (False, True)


def test_a_missing_stick_is_reported(event: Event, organiser: Client) -> None:
    Event.objects.filter(pk=event.pk).update(backup_folder="/no/stick")
    page = organiser.get(f"/event/{event.slug}/organise/evening-before/").content.decode()
    assert "In /no/stick kan niets geschreven worden" in page


def test_copies_go_where_the_owner_says(event: Event, organiser: Client, tmp_path: object) -> None:
    path = f"/event/{event.slug}/organise/copies/"
    wrong = organiser.post(path, {"folder": "/no/stick"}).content.decode()
    assert "Zit de stick erin?" in wrong
    assert 'value="/no/stick"' in wrong
    organiser.post(path, {"folder": str(tmp_path)})
    assert Event.objects.get().backup_folder == str(tmp_path)
