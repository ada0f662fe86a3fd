"""The day as a calendar file: for everybody, and with each round for an entry."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_published_event, an_event
from tournament.mails.reads.calendar import folded
from tournament.models import Event

pytestmark = pytest.mark.django_db

PLAN: list[dict[str, Any]] = [
    {"at": "09:00", "what": "check_in"},
    {"at": "10:00", "what": "round", "round": 1},
    {"at": "16:30", "what": "prizes"},
]


def lines(client: Client, name: str, *arguments: str) -> list[str]:
    answer = client.get(reverse(name, args=arguments))
    assert answer["Content-Type"].startswith("text/calendar")
    text = answer.content.decode()
    assert text.endswith("\r\n")
    return text.replace("\r\n ", "").splitlines()


def test_the_day_stands_in_a_calendar_from_the_check_in_to_the_prizes(client: Client) -> None:
    event = an_event(name="NK; Keezen, de finale", venue="De Brink", day_plan=PLAN)
    told = lines(client, "calendar", event.slug)
    assert told[0], told[-1] == ("BEGIN:VCALENDAR", "END:VCALENDAR")
    assert "DTSTART:20261121T080000Z" in told
    assert "DTEND:20261121T160000Z" in told
    assert "SUMMARY:NK\\; Keezen\\, de finale" in told
    assert "LOCATION:De Brink" in told


def test_a_day_without_a_plan_is_a_whole_day(client: Client) -> None:
    told = lines(client, "calendar", an_event().slug)
    assert "DTSTART;VALUE=DATE:20261121" in told
    assert "DTEND;VALUE=DATE:20261122" in told


def test_an_entry_finds_its_own_tables_and_the_same_ones_when_it_asks_again(
    client: Client,
) -> None:
    event = a_published_event(4, rounds_planned=2)
    Event.objects.filter(pk=event.pk).update(day_plan=PLAN)
    key = event.entries.get(number=1).key
    told = lines(client, "my-calendar", event.slug, key)
    assert [line for line in told if line.startswith("SUMMARY:Ronde 1: tafel ")]
    assert told.count("BEGIN:VEVENT") == 2  # of round 2 nobody knows when
    assert "DTEND:20261121T094500Z" in told

    def uids() -> list[str]:
        found = lines(client, "my-calendar", event.slug, key)
        return [line for line in found if line.startswith("UID:")]

    assert uids() == uids()
    assert not [line for line in lines(client, "calendar", event.slug) if "tafel" in line]


def test_long_lines_are_folded_and_no_letter_is_cut() -> None:
    line = folded("SUMMARY:" + "Gré ü " * 40)
    assert all(len(part) <= 75 for part in line.split(b"\r\n"))
    assert line.replace(b"\r\n ", b"").decode() == "SUMMARY:" + "Gré ü " * 40 + "\r\n"
