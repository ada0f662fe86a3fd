"""Those tied add a number to the seed: from their phone, or said aloud to the organiser."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.html import strip_tags

from tests.builders import a_member, a_user
from tests.tournament.desk.hall import home
from tests.tournament.tied import a_tied_event, run_waiting_jobs
from tournament.core.errors import NumbersMissing
from tournament.desk.actions.reports import Typed, save_report
from tournament.events.actions.archive import read_archive
from tournament.events.reads.archive import archive_of, as_json
from tournament.models import Event, Match, PlayoffSecret, Role
from tournament.playoff.actions.reveal import give_number, reveal
from tournament.playoff.reads.games import play_offs
from tournament.playoff.reads.numbers import without_number

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _no_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tournament.core.jobs.asking.wake", lambda _job: None)


@pytest.fixture
def event() -> Event:
    """The standings are fixed; 1 and 3, tied for the first place, are asked."""
    event = a_tied_event(playoff_asks="prizes", prizes=1)
    reveal(event, by=None, now=timezone.now())
    return event


def phone(event: Event, number: int, value: str = "") -> str:
    entry = event.entries.get(number=number)
    address = reverse("my-play-off", kwargs={"event": event.slug, "key": entry.key})
    client = Client(headers={"accept-language": "en"})
    if value:
        return client.post(address, {"value": value}, follow=True).content.decode()
    return client.get(address).content.decode()


@pytest.fixture
def organiser(event: Event) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(a_member(event, Role.ORGANISER))
    return client


def note(organiser: Client, event: Event, **said: str) -> str:
    address = reverse("playoff-number", kwargs={"event": event.slug})
    return organiser.post(address, said, follow=True).content.decode()


def test_the_phone_of_a_tied_entry_gives_its_number_once(event: Event) -> None:
    assert "Your number" in phone(event, 1)
    assert "No number is asked of you." in phone(event, 2)
    assert "whole number of at most nine digits" in phone(event, 1, "1²")
    assert "What you add to the seed" in phone(event, 1, "35")
    assert "has given its number" in phone(event, 1, "36")
    event.refresh_from_db()
    assert (event.playoff_asked["1"], without_number(event)) == (35, [3])


def test_the_way_to_it_stands_on_the_entrys_own_pages(event: Event) -> None:
    entry = event.entries.get(number=1)
    own = reverse("my-entry", kwargs={"event": event.slug, "key": entry.key})
    assert "add your number" in Client(headers={"accept-language": "en"}).get(own).content.decode()
    me = reverse("me", kwargs={"event": event.slug, "number": 1})
    assert "add your number" in Client(headers={"accept-language": "en"}).get(me).content.decode()


def test_what_was_said_aloud_is_noted_and_nobody_can_hold_the_reveal_up(
    event: Event, organiser: Client
) -> None:
    note(organiser, event, number="1", value="7")
    with pytest.raises(NumbersMissing):
        reveal(event, by=None, now=timezone.now())
    assert "Why" in note(organiser, event, number="3", **{"pass": "1"})
    assert without_number(event) != []
    note(organiser, event, number="3", reason="went home", **{"pass": "1"})
    reveal(event, by=None, now=timezone.now())
    event.refresh_from_db()
    assert event.playoff_text.endswith("1:7\n")
    shown = Client(headers={"accept-language": "en"}).get(
        reverse("playoff", kwargs={"event": event.slug})
    )
    assert "went home" in shown.content.decode()


def test_everybody_finds_the_own_number_in_the_text_of_the_seed(event: Event) -> None:
    for number, value in ((1, 35), (3, 0)):
        give_number(event, number, value, by=None)
        assert "Remember it" in phone(event, number)
    reveal(event, by=None, now=timezone.now())
    assert "The line 1:35 stands in the text" in phone(event, 1)
    assert "The line 3:0 stands in the text" in phone(event, 3)
    Event.objects.filter(pk=event.pk).update(standings_frozen_from=1)
    assert "together with the prizes" in phone(event, 1)


def test_corrections_after_the_results_are_fixed_are_public_in_their_order(event: Event) -> None:
    hand_in_by_the_desk(event, 2, 8, 4)
    for number in (1, 3):
        give_number(event, number, number, by=None)
    reveal(event, by=None, now=timezone.now())
    hand_in_by_the_desk(event, 1, 8, 3)
    shown = Client(headers={"accept-language": "en"}).get(
        reverse("playoff", kwargs={"event": event.slug})
    )
    text = " ".join(strip_tags(shown.content.decode()).split())
    first = text.index("Round 1, table 2: the result changed. before the reveal")
    assert first < text.index("Round 1, table 1: the result changed. after the reveal")


def hand_in_by_the_desk(event: Event, table: int, by: int, gr: int) -> None:
    match = Match.objects.get(round__event=event, table__number=table)
    seen = match.reports.count()
    typed = Typed(home(by, gr), seen=seen, reason="misread", overrules=True)
    save_report(match, typed, by=a_user(), now=timezone.now())


@pytest.mark.parametrize("is_elsewhere", [False, True])
def test_an_event_taken_over_while_numbers_are_given_is_still_decided(
    event: Event, is_elsewhere: bool
) -> None:
    give_number(event, 1, 35, by=None)
    data = as_json(archive_of(event, timezone.now()))
    if is_elsewhere:  # another machine, or a copy of the database: the secret is in neither
        PlayoffSecret.objects.all().delete()
    taken = read_archive(data, by=a_user("Reader"))
    assert without_number(taken) == [3]
    give_number(taken, 3, 12, by=None)
    reveal(taken, by=None, now=timezone.now())
    run_waiting_jobs()
    taken.refresh_from_db()
    assert taken.playoff_text.endswith("1:35\n3:12\n")
    assert (taken.playoff_commitment == event.playoff_commitment) is not is_elsewhere
    assert not any(one.is_waiting for one in play_offs(taken))
