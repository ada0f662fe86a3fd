"""Points given beforehand by category: in the standing from the start, in the regulations, and proved."""

import pytest
from django.test import Client
from django.utils import timezone

from tests.builders import a_duo, a_user, an_event, an_hour_ago
from tests.tournament.tied import hand_in
from tournament.checkin import actions as checkin
from tournament.events.actions import settings
from tournament.events.reads.rules import scheme_of
from tournament.events.words.regulations import regulations_of
from tournament.models import Event, Match
from tournament.rounds.actions import clock
from tournament.seating.actions import draw, publish
from tournament.standings.reads.audit import audit_of
from tournament.standings.reads.standing import standing_page, standings_of

pytestmark = pytest.mark.django_db


def two_categories() -> Event:
    event = an_event(tables=2, rounds_planned=1)
    for number in range(4):
        a_duo(event, f"Anna {number}", f"Bert {number}", category="B" if number == 3 else "A")
    settings.change(event, {"handicap": {"B": 30}}, by=None)
    checkin.check_in_rest(event, by=None, now=timezone.now(), without=[])
    checkin.close_check_in(event, by=None, now=timezone.now())
    draw.draw_rounds(event, seed=1, by=None, now=timezone.now())
    (row,) = publish.publish(event, by=None, now=timezone.now())
    clock.start_round(row, by=None, now=an_hour_ago())
    return event


def test_who_plays_in_a_category_with_points_beforehand_begins_with_them() -> None:
    event = two_categories()
    for match in Match.objects.filter(round__event=event):
        hand_in(match, 8, 4)
    points = {row.entry: row.points for row in standings_of(event)}
    assert points[4] in {26 + 30, 8 + 30}
    assert standings_of(event)[0].entry == 4
    row = next(one for one in standing_page(event).rows if one.number == 4)
    assert row.adjusted == 30


def test_the_log_alone_gives_the_same_standing() -> None:
    event = two_categories()
    assert [fault for fault in audit_of(event).faults if fault.what == "rank"] == []


def test_the_regulations_say_it() -> None:
    event = two_categories()
    said = [one for chapter in regulations_of(event, scheme_of(event)) for one in chapter.sentences]
    assert "B begint met 30 punten meer." in said


def test_an_organiser_types_a_line_for_each_category(client: Client) -> None:
    owner = a_user()
    event = an_event(by=owner)
    client.force_login(owner)
    address = f"/event/{event.slug}/organise/settings/"
    page = client.get(address)
    form = page.context["forms"]["points"]
    sent = {form.add_prefix(name): form[name].value() or "" for name in form.fields}
    sent |= {"what": "points", form.add_prefix("handicap"): "B: 10\nJeugd: +25"}
    client.post(address, sent)
    event.refresh_from_db()
    assert event.handicap == {"B": 10, "Jeugd": 25}
    answer = client.post(address, sent | {form.add_prefix("handicap"): "tien punten"})
    assert "“tien punten”" in answer.content.decode()
