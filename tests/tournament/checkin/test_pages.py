"""The desk at the door: what Enter does, how fast, and the tablet beside it."""

import html
import re

import pytest
from django.core import signing
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.builders import a_member, a_user, an_event, duos
from tests.copied import copied
from tournament.checkin import actions as checkin
from tournament.checkin.reads.door import counters
from tournament.checkin.views import UNDO
from tournament.core.now import now
from tournament.entries.actions import register as registration
from tournament.entries.actions.register import NewEntry
from tournament.models import Entry, Event, Role
from tournament.today.reads.day import last_step

pytestmark = pytest.mark.django_db


@pytest.fixture
@copied
def event() -> Event:
    event = an_event(by=a_user(), fee_cents=1500)
    duos(event, 3)
    return event


@pytest.fixture
def clerk(event: Event) -> Client:
    client = Client()
    client.force_login(a_member(event, Role.CLERK))
    return client


def here(event: Event, path: str = "") -> str:
    return f"/event/{event.slug}/organise/check-in/{path}"


def test_enter_checks_in_by_number_and_by_scanned_code(clerk: Client, event: Event) -> None:
    clerk.post(here(event), {"typed": "2"})
    code = f"https://hall/event/{event.slug}/code/{event.entries.get(number=3).key}/"
    clerk.post(here(event), {"typed": code}, headers={"X-Part": "1"})
    assert [one.is_checked_in for one in event.entries.all()] == [False, True, True]


def test_enter_on_an_ambiguous_name_only_shows_the_candidates(clerk: Client, event: Event) -> None:
    page = clerk.post(here(event), {"typed": "a"}).content.decode()
    assert page.count("data-choice") == 3
    assert counters(event).here == 0


def test_enter_on_nobody_offers_to_register_them(clerk: Client, event: Event) -> None:
    page = clerk.post(here(event), {"typed": "<b>Xantippe</b>"}).content.decode()
    assert "entries/late/" in page
    assert "<b>Xantippe" not in page


def test_who_was_not_found_is_registered_with_the_names_that_were_typed(
    clerk: Client, event: Event
) -> None:
    page = clerk.post(here(event), {"typed": "Nora & Otto Zwaan"}).content.decode()
    link = html.unescape(re.search(r'href="([^"]+late/[^"]*)"', page)[1])
    form = clerk.get(link).content.decode()
    assert 'value="Nora"' in form
    assert 'value="Otto Zwaan"' in form


def test_half_a_duo_pays_and_the_cash_counts_on_every_device(clerk: Client, event: Event) -> None:
    for data in ({"what": "here", "position": "1"}, {"what": "cash"}):
        clerk.post(here(event, "1/"), data)
    counts = clerk.get(here(event, "counts/")).json()
    assert (counts["half"], counts["people"], counts["unpaid"]) == (1, "1/6", 2)
    assert counts["cash"].startswith("€")


def test_a_closed_check_in_says_so_and_checks_nobody_in(clerk: Client, event: Event) -> None:
    checkin.close_check_in(event, by=None, now=event.made_at)
    page = clerk.post(here(event), {"typed": "1"}, headers={"X-Part": "1"}).content.decode()
    assert "message-error" in page
    assert counters(event).here == 0


def test_a_keystroke_among_500_players_asks_no_more_than_among_six(clerk: Client) -> None:
    """How long it takes is measured by bench/registration.py."""
    event = an_event()
    clerk.force_login(a_member(event, Role.CLERK))
    duos(event, 3)

    def asked(typed: str) -> int:
        with CaptureQueriesContext(connection) as queries:
            clerk.get(here(event, "find/"), {"typed": typed})
        return len(queries)

    asked("a")
    few = asked("a")
    news = [NewEntry((f"Anneke Bos {n}", f"Bram van der Veen {n}")) for n in range(247)]
    registration.register_all(event, news, by=None)
    assert [asked(typed) for typed in ("a", "veen 24", "1", "249")] == [few] * 4


def test_closing_shows_the_bye_before_it_happens(event: Event) -> None:
    client = Client()
    client.force_login(a_member(event, Role.ORGANISER))
    for entry in event.entries.all():
        checkin.check_in(entry, by=None, now=event.made_at)
    page = client.get(here(event, "close/")).content.decode()
    assert re.search(
        r"3 duo.*vrijloting|vrijloting.*3 duo|één vrijloting|een vrijloting", page, re.S
    )
    assert Event.objects.get(pk=event.pk).checkin_closed_at is None


def test_a_tablet_checks_in_and_takes_back_only_what_it_did(event: Event) -> None:
    checkin.open_tablet(event, by=None)
    door = f"/event/{event.slug}/tablet/{event.tablet_key}/"
    client = Client()
    first = event.entries.get(number=1)
    checkin.check_in(first, by=None, now=event.made_at, positions=[1])

    page = client.post(f"{door}1/").content.decode()
    assert Entry.objects.get(pk=first.pk).is_checked_in
    token = re.search(r'name="undo" value="([^"]+)"', page)[1]
    client.post(door, {"undo": token})
    assert [p.checked_in_at is not None for p in first.players.all()] == [True, False]

    client.post(door, {"undo": signing.dumps([first.pk, [1]], salt="other")})
    assert first.players.get(position=1).checked_in_at
    assert Client().get(f"/event/{event.slug}/tablet/x{event.tablet_key}/").status_code == 404
    assert signing.loads(token, salt=UNDO) == [first.pk, [2]]


def test_the_tablet_finds_people_under_either_letter(event: Event) -> None:
    registration.register(event, NewEntry(("Østen Žižek", "王伟")), by=None)
    checkin.open_tablet(event, by=None)
    door = f"/event/{event.slug}/tablet/{event.tablet_key}/"
    for letter in ("O", "Z"):
        assert "Žižek" in Client().get(door, {"letter": letter}).content.decode()


def test_everybody_else_is_checked_in_by_one_press(clerk: Client, event: Event) -> None:
    page = clerk.post(here(event, "missing/"), {"without": "2, 9"})
    assert "Er is geen nummer 9." in page.content.decode()
    assert counters(event).here == 0

    clerk.post(here(event, "missing/"), {"without": "2"})
    assert [one.is_checked_in for one in event.entries.all()] == [True, False, True]


def test_checking_in_everybody_else_takes_back_only_those_it_brought(
    clerk: Client, event: Event
) -> None:
    clerk.post(here(event), {"typed": "1"})
    clerk.post(here(event, "missing/"))
    assert counters(event).missing == 0
    step = last_step(event)
    assert step
    assert step.can_be_undone()
    step.undo(None, now())
    assert [one.is_checked_in for one in event.entries.all()] == [True, False, False]
