"""What only the other laptop had: on the query list of the one that leads, with one key each."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_member
from tests.tournament.desk.hall import NOW, a_hall, at, handed_in
from tournament.core import happenings
from tournament.desk.actions.left import take_left
from tournament.events.words.log import sentence
from tournament.games.sheet import fields_of
from tournament.models import Event, FormQuery, LogEntry, Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    return a_hall()


def told(event: Event) -> list[dict[str, Any]]:
    texts = {"home_BY": "8", "home_GR": "3"}
    form: dict[str, Any] = {
        "round": 1,
        "table": 1,
        "at": NOW().isoformat(),
        "who": "Truus",
        "once": "k",
    }
    form["data"] = {**fields_of(event.game, texts, 2, event.game_options), "players": 2}
    step: dict[str, Any] = {"at": form["at"], "who": "Truus", "code": happenings.FORM_QUERIED.code}
    step["data"] = {"round": 1, "table": 2}
    one = {"event": event.slug, "head": "abc", "forms": [form], "steps": [step], "count": 1}
    return [one]


def press(event: Event, do: str) -> str:
    client = Client()
    client.force_login(a_member(event, Role.CLERK))
    query = FormQuery.objects.get()
    where = reverse("query-left", kwargs={"event": event.slug, "query": query.pk})
    return client.post(where, {"do": do}, follow=True).content.decode()


def test_a_form_that_only_the_other_laptop_had_is_entered_with_one_key(event: Event) -> None:
    take_left("Zaal", told(event))
    assert "Truus" in press(event, "enter")
    assert at(event, 1).result.report.data["home"] == {"BY": 8, "GR": 3}
    assert FormQuery.objects.get().solved_at


def test_it_was_entered_when_the_other_laptop_says(event: Event) -> None:
    said = told(event)
    said[0]["forms"][0]["at"] = "2026-11-21 12:30:00.25"  # as SQLite keeps it, in UTC
    take_left("Zaal", said)
    assert FormQuery.objects.get().made_at == datetime(2026, 11, 21, 12, 30, 0, 250_000, UTC)


def test_or_dropped_with_one_key(event: Event) -> None:
    take_left("Zaal", told(event))
    press(event, "drop")
    assert not hasattr(at(event, 1), "result")
    assert FormQuery.objects.get().answer == "Vervallen"


def test_where_another_form_is_in_by_now_the_desk_asks(event: Event) -> None:
    handed_in(at(event, 1), 8, 6)
    take_left("Zaal", told(event))
    press(event, "enter")
    assert at(event, 1).result.report.data["home"] == {"BY": 8, "GR": 6}
    assert FormQuery.objects.get().solved_at is None


def test_what_is_said_twice_is_noted_once(event: Event) -> None:
    take_left("Zaal", told(event))
    take_left("Zaal", told(event))
    assert FormQuery.objects.count() == 1


def test_another_reading_of_the_same_table_is_kept_beside_the_first(event: Event) -> None:
    take_left("Zaal", told(event))
    [again] = told(event)
    again["head"], again["forms"][0]["data"]["home"] = "def", {"BY": 8, "GR": 4}
    take_left("Zaal", [again])
    assert FormQuery.objects.filter(solved_at=None).count() == 2
    client = Client()
    client.force_login(a_member(event, Role.CLERK))
    page = client.get(reverse("desk-queries", kwargs={"event": event.slug})).content.decode()
    assert "1-1" in page


def test_the_log_says_all_that_was_done_there(event: Event) -> None:
    take_left("Zaal", told(event))
    line = LogEntry.objects.get(code=happenings.LAPTOPS_MET.code)
    assert "Zaal" in sentence(line)
    assert "Truus" in sentence(line)
    assert "ronde 1, tafel 2" in sentence(line)


def test_an_event_that_is_not_here_is_left_alone(event: Event) -> None:
    take_left("Zaal", [told(event)[0] | {"event": "elders"}])
    assert not FormQuery.objects.exists()
