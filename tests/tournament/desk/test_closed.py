"""What a clerk may change no more once a round is closed, and nobody without a reason at the end."""

import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from scoring.models import Report, Result
from tests.builders import a_member
from tests.copied import copied
from tests.tournament.desk.hall import NOW, a_hall, at, handed_in, home
from tournament.checkin.actions import reopen_check_in
from tournament.core import happenings
from tournament.core.acting import Step
from tournament.core.errors import ClosedForClerks, FinishedForNoReason
from tournament.desk.actions import enter as desk
from tournament.desk.actions.reports import Typed, save_report, set_no_show, void_report
from tournament.entries.actions.change import substitute
from tournament.entries.actions.fees import set_paid
from tournament.events.actions.settings import change, set_back
from tournament.events.words.log import sentence
from tournament.models import Entry, Event, LogEntry, Role, Seat, User
from tournament.rounds.actions.announce import announce
from tournament.rounds.actions.close import close_round, finish
from tournament.standings.actions.show import adjust

pytestmark = pytest.mark.django_db


@pytest.fixture
@copied
def event() -> Event:
    """Round 1 is closed, with the form of table 4 still to come."""
    event = a_hall()
    clerk = a_member(event, Role.CLERK)
    for table in (1, 2, 3):
        handed_in(at(event, table), clerk=clerk)
    close_round(event.rounds.get(number=1), by=None, now=NOW(), without=frozenset({4}))
    return event


@pytest.fixture
def clerk(event: Event) -> User:
    return event.memberships.get(role=Role.CLERK).user


def a_client(event: Event, user: User | None = None, role: Role = Role.REFEREE) -> Client:
    client = Client()
    client.force_login(user or a_member(event, role))
    return client


def seat(event: Event, table: int = 1) -> Seat:
    seats = Seat.objects.select_related("round__event", "entry")
    return seats.filter(match=at(event, table)).order_by("position")[0]


def test_a_clerk_does_not_take_back_a_form_of_a_closed_round(event: Event, clerk: User) -> None:
    with pytest.raises(ClosedForClerks):
        desk.undo_entry(at(event, 1), 1, by=clerk, now=NOW())
    assert Result.objects.filter(match=at(event, 1)).exists()
    desk.undo_entry(at(event, 1), 1, by=a_member(event, Role.REFEREE), now=NOW(), of_anybody=True)


def test_a_clerk_does_not_enter_anew_what_was_taken_back(event: Event, clerk: User) -> None:
    void_report(at(event, 1), reason="torn", by=None)
    with pytest.raises(ClosedForClerks):
        handed_in(at(event, 1), 8, 3, clerk=clerk)
    handed_in(at(event, 1), 8, 3, referee=True)


def test_the_form_that_was_still_to_come_is_entered_by_anybody(event: Event, clerk: User) -> None:
    handed_in(at(event, 4), clerk=clerk)


def test_a_clerk_says_of_nobody_in_a_closed_round_that_they_were_missing(
    event: Event, clerk: User
) -> None:
    with pytest.raises(ClosedForClerks):
        set_no_show(seat(event), missing=True, by=clerk)
    page = reverse("desk-no-show", kwargs={"event": event.slug, "number": 1, "table": 1})
    sent = {"entry": str(seat(event).entry.number), "missing": "1"}
    a_client(event, clerk).post(page, sent)
    assert not Seat.objects.filter(no_show=True).exists()
    a_client(event).post(page, sent)
    assert Seat.objects.filter(no_show=True).count() == 1


def test_a_clerk_seats_nobody_otherwise_in_a_closed_round(event: Event, clerk: User) -> None:
    sat = [number or 0 for number in at(event, 4).seats.values_list("entry__number", flat=True)]
    with pytest.raises(ClosedForClerks):
        desk.enter(at(event, 4), Typed(home(8, 5)), sat=sat[::-1], by=clerk, now=NOW())


def a_correction(event: Event, reason: str) -> None:
    typed = Typed(home(8, 2), seen=1, reason=reason or "misread", referee=True)
    save_report(at(event, 1), typed, by=None, now=NOW())


CHANGES: dict[str, Callable[[Event, str], object]] = {
    "a late form": lambda event, why: save_report(
        at(event, 4), Typed(home(8, 2), reason=why), by=None, now=NOW()
    ),
    "an entry taken back": lambda event, why: desk.undo_entry(
        at(event, 1), 1, by=None, now=NOW(), of_anybody=True, reason=why
    ),
    "somebody missing": lambda event, why: set_no_show(
        seat(event), missing=True, by=None, referee=True, reason=why
    ),
    "other seats": lambda event, why: desk.enter(
        at(event, 4),
        Typed(home(8, 2), reason=why, referee=True),
        sat=[n or 0 for n in at(event, 4).seats.values_list("entry__number", flat=True)][::-1],
        by=None,
        now=NOW(),
    ),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=list(CHANGES))
def test_nobody_changes_a_finished_event_without_a_reason(
    event: Event, change: Callable[[Event, str], object]
) -> None:
    finish(event, by=None, now=NOW())
    before = Event.objects.get(pk=event.pk).version
    with pytest.raises(FinishedForNoReason):
        change(event, "")
    assert Event.objects.get(pk=event.pk).version == before
    change(event, "found under a table")
    assert LogEntry.objects.filter(event=event, data__reason="found under a table").exists()


def test_nobody_comes_into_a_finished_event_or_plays_for_another(event: Event) -> None:
    finish(event, by=None, now=NOW())
    entry = event.entries.get(number=1)
    name = entry.players.get(position=1).name
    with pytest.raises(FinishedForNoReason):
        reopen_check_in(event, by=None)
    with pytest.raises(FinishedForNoReason):
        substitute(entry, 1, name="Jan", expected=name, by=None, now=None)
    assert entry.players.get(position=1).name == name


PAGES: dict[str, Callable[[Event], tuple[str, dict[str, str]]]] = {
    "a name": lambda event: (
        reverse("entry", args=[event.slug, event.entries.get(number=1).pk]),
        {
            **{"what": "change", "number": "1", "club": "De Pion", "name_1": "Jan"},
            **{"name_2": event.entries.get(number=1).players.get(position=2).name},
        },
    ),
    "the settings": lambda event: (
        reverse("settings", args=[event.slug]),
        {"what": "hall", "hall-tables": "1-9"},
    ),
    "the prizes": lambda event: (
        reverse("prizes", args=[event.slug]),
        {"what": "first", "number": "7"},
    ),
    "somebody new": lambda event: (
        reverse("add-entries", args=[event.slug]),
        {"name1": "Anna", "name2": "Bas"},
    ),
    "a table": lambda event: (
        reverse("wishes", args=[event.slug]),
        {"what": "tables", "tables-numbers": "1", "tables-state": "reserve"},
    ),
}


@pytest.mark.parametrize("page", PAGES.values(), ids=list(PAGES))
def test_every_page_that_changes_a_finished_event_asks_why_and_goes_on(
    event: Event, page: Callable[[Event], tuple[str, dict[str, str]]]
) -> None:
    finish(event, by=None, now=NOW())
    before, client = Event.objects.get(pk=event.pk).version, a_client(event, role=Role.ORGANISER)
    address, sent = page(event)
    asked = client.post(address, sent)
    assert (asked.status_code, Event.objects.get(pk=event.pk).version) == (409, before)
    assert 'name="reason"' in asked.content.decode()
    kept = re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', asked.content.decode())
    assert sent.items() <= dict(kept).items()
    assert client.post(address, sent | {"reason": " "}).status_code == 409
    answer = client.post(address, sent | {"reason": "misspelt on the sheet"})
    assert answer.status_code == 302
    line = event.log.order_by("version").last()
    assert line.version == before + 1
    assert sentence(line).endswith(": misspelt on the sheet")


def test_a_step_of_a_finished_event_is_taken_back_with_a_reason(event: Event) -> None:
    finish(event, by=None, now=NOW())
    client = a_client(event, role=Role.ORGANISER)
    with pytest.raises(FinishedForNoReason):
        change(event, {"venue": "De Brink"}, by=None)
    change(event, {"venue": "De Brink"}, by=None, reason="moved")
    undo = {"version": str(Event.objects.get(pk=event.pk).version)}
    address = reverse("undo", args=[event.slug])
    assert 'name="reason"' in client.post(address, undo).content.decode()
    client.post(address, undo | {"reason": "not moved after all"})
    assert Event.objects.get(pk=event.pk).venue == ""


def test_what_leaves_the_results_as_they_are_needs_no_reason_at_the_end(event: Event) -> None:
    finish(event, by=None, now=NOW())
    set_paid(event.entries.get(number=1), Entry.Paid.CASH, by=None)
    announce(event, "Coffee", by=None, now=NOW())
    assert event.entries.get(number=1).is_paid


def test_rules_that_were_changed_are_not_set_back_in_a_finished_event(event: Event) -> None:
    change(event, {"chain": ["wins"]}, by=None, reason="as the regulations say")
    line = event.log.of(happenings.CHAIN_CHANGED).get()
    finish(event, by=None, now=NOW())
    with pytest.raises(FinishedForNoReason):
        set_back(Step(event, happenings.CHAIN_CHANGED, line.version, line.data), None, NOW())
    assert Event.objects.get(pk=event.pk).chain == ["wins"]


def test_decisions_and_corrections_have_their_reason_anyway(event: Event) -> None:
    finish(event, by=None, now=NOW())
    a_correction(event, "misread")
    adjust(event.entries.get(number=1), -2, reason="late", by=None, now=NOW())


def test_the_desk_asks_for_the_reason_and_saves_with_it(event: Event, clerk: User) -> None:
    finish(event, by=None, now=NOW())
    client, page = a_client(event, clerk), reverse("desk-save", kwargs={"event": event.slug})
    typed = {"round": "1", "table": "4", "home_BY": "8", "home_GR": "2", "once": "a"}
    asked = client.post(page, typed, headers={"accept": "application/json"}).json()
    assert asked["outcome"] == "asked"
    assert 'name="reason"' in asked["question"]
    sent = {**typed, "choice": "late", "reason": "under the table"}
    assert client.post(page, sent, headers={"accept": "application/json"}).json()["outcome"] == (
        "saved"
    )
    assert Report.objects.get(match=at(event, 4)).reason == "under the table"


def test_pages_of_a_finished_event_have_a_field_for_the_reason(event: Event) -> None:
    finish(event, by=None, now=NOW())
    client = a_client(event)
    page = reverse("desk-table", kwargs={"event": event.slug, "number": 1, "table": 1})
    assert client.get(page).content.decode().count('name="reason"') >= 3
    as_played = reverse("as-played", kwargs={"event": event.slug, "number": 1, "table": 1})
    assert 'name="reason"' in client.get(as_played).content.decode()
