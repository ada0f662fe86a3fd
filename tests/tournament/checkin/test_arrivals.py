"""The check-in on Today: who is missing, and how fast the hall fills."""

from datetime import datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tests.builders import a_duo, a_member, an_event, duos
from tournament.checkin import actions as checkin
from tournament.checkin.reads.arrivals import arrivals_of
from tournament.models import Event, Role

pytestmark = pytest.mark.django_db
NINE = datetime.fromisoformat("2026-11-21T09:00:00+01:00")


def come(event: Event, *minutes: int) -> None:
    for entry, minute in zip(event.entries.order_by("number"), minutes, strict=False):
        checkin.check_in(entry, by=None, now=NINE + timedelta(minutes=minute))


def told(event: Event, minute: int) -> list[tuple[str, int, int]]:
    arrivals = arrivals_of(event, NINE + timedelta(minutes=minute))
    return [(f"{step.at:%M}", step.came, step.here) for step in arrivals.steps]


def test_arrivals_are_counted_in_steps_up_to_now() -> None:
    event = an_event()
    duos(event, 5)
    assert told(event, 0) == []
    come(event, 1, 2, 12)
    assert [row[1:] for row in told(event, 15)] == [(4, 4), (0, 4), (2, 6)]
    assert arrivals_of(event, NINE).people == 10


def test_who_came_the_evening_before_is_here_from_the_first_step_on() -> None:
    event = an_event()
    duos(event, 3)
    come(event, -900, 5)
    rows = told(event, 10)
    assert len(rows) == 10
    assert [row[2] for row in rows] == [2] * 9 + [4]
    assert sum(row[1] for row in rows) == 2


def test_the_picture_of_arrivals_begins_with_the_first_and_its_figures_are_for_readers(
    client: Client,
) -> None:
    event = an_event()
    duos(event, 2)
    checkin.check_in(event.entries.get(number=1), by=None, now=timezone.now())
    client.force_login(a_member(event, Role.CLERK))
    page = client.get(f"/event/{event.slug}/organise/").content.decode()
    arrivals = page.split('id="arrivals-title"')[1].split("</section>")[0]
    assert '<polyline points="24,180 396,' in arrivals
    assert '<div class="out-of-sight">' in arrivals.split("<table")[0]


def test_today_names_the_missing_with_their_telephone_numbers(client: Client) -> None:
    event = an_event()
    duos(event, 2)
    late = a_duo(event, "Anneke Bos", "Bram Kok")
    late.players.update(phone="06-12345678")
    come(event, 1, 20)
    client.force_login(a_member(event, Role.CLERK))
    page = client.get(f"/event/{event.slug}/organise/").content.decode()
    assert "06-12345678" in page
    assert "Anneke Bos" in page
    assert "<polyline" in page
    client.force_login(a_member(event, Role.VIEWER))
    assert "06-12345678" not in client.get(f"/event/{event.slug}/organise/").content.decode()
