"""A table calls the referee from a phone, and says that it has begun or is done."""

from collections.abc import Iterable

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_member, a_published_event
from tests.copied import copied
from tournament.desk.actions.settings import set_desk
from tournament.events.words.log import row
from tournament.models import Entry, Event, LogEntry, Role, Seat, TableCall
from tournament.rounds.actions.clock import start_round
from tournament.rounds.actions.close import close_round

pytestmark = pytest.mark.django_db


@pytest.fixture
@copied
def event() -> Event:
    event = a_published_event(4)
    start_round(event.rounds.get(number=1), by=None, now=timezone.now())
    return event


def sides(event: Event) -> list[Entry]:
    seats = Seat.objects.filter(match__round__event=event, match__round__number=1)
    return [seat.entry for seat in seats.filter(match__table__number=1).order_by("position")]


def phone(entry: Entry, kind: str = "") -> str:
    """The page of a phone at the table, after it said this."""
    address = reverse("my-table", kwargs={"event": entry.event.slug, "key": entry.key})
    client = Client(headers={"accept-language": "en"})
    if kind:
        client.post(address, {"kind": kind})
    return client.get(address).content.decode()


@pytest.fixture
def clerk(event: Event) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(a_member(event, Role.CLERK, name="Henk"))
    return client


def at_the_desk(clerk: Client, event: Event) -> str:
    return clerk.get(reverse("table-calls", kwargs={"event": event.slug})).content.decode()


def test_a_call_rings_until_somebody_takes_it(event: Event, clerk: Client) -> None:
    one, other = sides(event)
    assert "The referee has been called" in phone(one, "dispute")
    assert "The referee has been called" in phone(other, "rules")  # the same call
    called = TableCall.objects.get()
    for page in ("desk", "event-home"):
        shown = clerk.get(reverse(page, kwargs={"event": event.slug})).content.decode()
        assert "Table 1 asks for the referee" in shown
    assert "we do not agree" in at_the_desk(clerk, event)

    clerk.post(reverse("take-call", kwargs={"event": event.slug, "call": called.pk}))
    assert "asks for the referee" not in at_the_desk(clerk, event)
    assert "Henk is on the way" in phone(one)
    said = [row(line)["what"] for line in LogEntry.objects.filter(event=event)[:2]]
    assert said == [
        "took the call of table 1",
        "table 1 asked for the referee in round 1: we do not agree",
    ]


def by_form(event: Event, table: int = 1) -> str:
    """The address behind the code on the form of a table."""
    paper = event.forms.get(match__round__number=1, match__table__number=table)
    return reverse("form", kwargs={"event": event.slug, "code": paper.human})


def test_any_phone_at_the_table_calls_by_the_code_on_the_form(event: Event, clerk: Client) -> None:
    anybody = Client(headers={"accept-language": "en"})
    page = anybody.get(by_form(event)).content.decode()
    assert "Table 1, round 1" in page
    assert not any(str(entry) in page for entry in sides(event))  # names are not for everybody
    anybody.post(by_form(event), {"kind": "rules"})
    assert "The referee has been called" in anybody.get(by_form(event)).content.decode()
    assert "Table 1 asks for the referee" in at_the_desk(clerk, event)
    assert "We have begun" in phone(sides(event)[1])


TOO_MANY = "Too many calls from here. Raise your hand, or wait five minutes."


def called(event: Event) -> int:
    """Tables that call the referee."""
    return TableCall.objects.filter(match__round__event=event, kind="rules").count()


def somebody_guesses(
    event: Event, tables: Iterable[int], address: str, *, keeps_cookies: bool
) -> str:
    """Who makes up the numbers of forms, table after table; what the last page says."""
    guesser = Client(enforce_csrf_checks=True, REMOTE_ADDR=address)
    for table in tables:
        if not keeps_cookies:
            guesser.cookies.clear()
        english = {"accept-language": "en"}
        guesser.get(by_form(event, table))
        sent = {"kind": "rules", "csrfmiddlewaretoken": guesser.cookies["csrftoken"].value}
        page = guesser.post(by_form(event, table), sent, headers=english, follow=True)
    return page.content.decode()


@pytest.fixture
@copied
def full_hall() -> Event:
    event = a_published_event(60)
    start_round(event.rounds.get(number=1), by=None, now=timezone.now())
    return event


def test_one_phone_calls_to_a_few_tables_and_no_more(full_hall: Event) -> None:
    said = somebody_guesses(full_hall, range(1, 13), "203.0.113.7", keeps_cookies=True)
    assert TOO_MANY in said
    assert called(full_hall) == 8
    for table in (20, 21):  # other phones in the same hall
        other = Client(REMOTE_ADDR="203.0.113.7")
        other.cookies["csrftoken"] = f"{table}" * 16
        other.get(by_form(full_hall, table))
        other.post(by_form(full_hall, table), {"kind": "rules"})
    assert called(full_hall) == 10


def test_who_calls_as_many_phones_does_not_call_to_every_table(full_hall: Event) -> None:
    said = somebody_guesses(full_hall, range(1, 31), "203.0.113.7", keeps_cookies=False)
    assert TOO_MANY in said
    assert called(full_hall) == 20
    somebody_guesses(full_hall, range(21, 31), "198.51.100.9", keeps_cookies=False)
    assert called(full_hall) == 30


def test_a_table_that_was_called_for_too_often_still_calls_by_its_own_link(
    event: Event, clerk: Client
) -> None:
    for _ in range(14):
        somebody_guesses(event, [1], "203.0.113.7", keeps_cookies=False)
        for one in TableCall.objects.filter(taken_at=None):
            take = {"event": event.slug, "call": one.pk}
            clerk.post(reverse("take-call", kwargs=take))
    assert called(event) == 12
    assert "The referee has been called" in phone(sides(event)[0], "dispute")


def test_a_whole_hall_behind_one_address_says_that_it_has_begun_and_is_done(
    full_hall: Event,
) -> None:
    for table in range(1, 31):
        one = Client()
        one.cookies["csrftoken"] = f"{table:02}" * 16
        for kind in ("begun", "done"):
            one.post(by_form(full_hall, table), {"kind": kind})
    assert TableCall.objects.count() == 60


def test_the_code_on_a_form_leads_everybody_else_to_the_desk(event: Event, clerk: Client) -> None:
    at_desk = "/desk/?form="
    assert at_desk in clerk.get(by_form(event))["Location"]
    for wrong in ("1", "10011", "0"):  # a table's number, or one that is on no paper
        address = reverse("form", kwargs={"event": event.slug, "code": wrong})
        assert at_desk in Client().get(address)["Location"]
    event.forms.filter(match__table__number=1).update(void_at=timezone.now())
    assert at_desk in Client().get(by_form(event))["Location"]
    round_ = event.rounds.get(number=1)
    close_round(round_, by=None, now=timezone.now(), without=frozenset({1, 2}))
    assert at_desk in Client().get(by_form(event, 2))["Location"]


def test_a_call_is_taken_once_and_may_be_made_again(event: Event, clerk: Client) -> None:
    one, _other = sides(event)
    phone(one, "rules")
    address = reverse("take-call", kwargs={"event": event.slug, "call": TableCall.objects.get().pk})
    clerk.post(address)
    version = LogEntry.objects.filter(event=event).count()
    clerk.post(address)
    assert LogEntry.objects.filter(event=event).count() == version

    phone(one, "other")
    assert "something else" in at_the_desk(clerk, event)


def test_tables_say_that_they_have_begun_and_are_done(event: Event, clerk: Client) -> None:
    one, other = sides(event)
    assert "You said that you have begun" in phone(one, "begun")
    phone(other, "begun")
    assert "begun 1, done 0" in at_the_desk(clerk, event)
    assert "You said that you are done" in phone(other, "done")
    assert "Done, form not in yet: table 1." in at_the_desk(clerk, event)


def test_nobody_calls_before_the_start_after_the_round_or_where_the_event_does_not_want_it(
    event: Event,
) -> None:
    one, _other = sides(event)
    set_desk(event, second_look=[], players_report=False, tables_call=False, by=None)
    assert "There is nothing to call about now" in phone(one, "rules")
    set_desk(event, second_look=[], players_report=False, by=None)
    round_ = event.rounds.get(number=1)
    close_round(round_, by=None, now=timezone.now(), without=frozenset({1, 2}))
    assert "There is nothing to call about now" in phone(one, "rules")
    assert not TableCall.objects.exists()


def test_another_event_cannot_take_the_call(event: Event) -> None:
    phone(sides(event)[0], "rules")
    stranger, other = Client(), a_published_event(4)
    stranger.force_login(a_member(other, Role.CLERK))
    address = {"event": other.slug, "call": TableCall.objects.get().pk}
    assert stranger.post(reverse("take-call", kwargs=address)).status_code == 404
