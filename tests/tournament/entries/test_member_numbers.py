"""Member numbers: asked for where the event wants them, for organisers' eyes, and gone with the person."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_user, an_event, listed
from tests.tournament.entries.test_sign_up import filled, nobody_tried_before, open_form, opened
from tournament.entries.actions.change import Person, change_entry, substitute
from tournament.events.actions.settings import change
from tournament.models import Entry, Event, Player, User
from tournament.privacy.actions import clean_names, forget_person
from tournament.privacy.reads.about import data_about

__all__ = ["nobody_tried_before", "open_form", "opened"]  # fixtures

pytestmark = pytest.mark.django_db
NUMBER = "NL-77310"


@pytest.fixture
def owner(client: Client) -> User:
    user = a_user()
    client.force_login(user)
    return user


def an_asking_event(by: User, **settings: Any) -> Event:
    return an_event(by=by, asks_member_numbers=True, sign_up_open=True, **settings)


def numbers(event: Event) -> dict[str, str]:
    people = Player.objects.filter(entry__event=event)
    return dict(people.values_list("name", "member_number"))


def with_a_number(by: User) -> Event:
    event = an_asking_event(by)
    listed(event, [("Jan de Vries", "Piet Bos")], here=False)
    Player.objects.filter(name="Jan de Vries").update(member_number=NUMBER)
    return event


def test_players_give_their_numbers_as_they_sign_up(
    client: Client, owner: User, opened: str
) -> None:
    event = an_asking_event(owner)
    data = filled(opened, member1=NUMBER, member2="")
    client.post(reverse("sign-up", args=[event.slug]), data)
    assert numbers(event) == {"Jan de Vries": NUMBER, "Piet Bos": ""}


def test_an_event_that_does_not_ask_has_no_such_field_anywhere(
    client: Client, owner: User, opened: str
) -> None:
    event = an_event(by=owner, sign_up_open=True)
    address = reverse("sign-up", args=[event.slug])
    client.post(address, filled(opened, member1=NUMBER))
    assert set(numbers(event).values()) == {""}
    entry = reverse("entry", args=[event.slug, event.entries.get().pk])
    for path in (address, reverse("add-entries", args=[event.slug]), entry):
        assert 'name="member' not in client.get(path).content.decode()
    change(event, {"asks_member_numbers": True}, by=owner)
    assert 'name="member_1"' in client.get(entry).content.decode()


def test_the_desk_and_a_pasted_list_take_numbers(client: Client, owner: User) -> None:
    event = an_asking_event(owner)
    data = {"name1": "Els Prins", "name2": "Fokke Mulder", "member1": "12", "member2": "13"}
    client.post(reverse("add-entries", args=[event.slug]), data)
    text = "Speler 1\tSpeler 2\tLidnummer\tLidnummer 2\nGré Hoek\tHenk Jager\t14\t15"
    client.post(reverse("import", args=[event.slug]), {"text": text, "what": "import"})
    assert numbers(event) == {
        "Els Prins": "12",
        "Fokke Mulder": "13",
        "Gré Hoek": "14",
        "Henk Jager": "15",
    }
    told = client.get(reverse("sheet", args=[event.slug, "entries"])).content.decode("utf-8-sig")
    assert "Lidnummer" in told
    assert ";14;15;" in told


def test_a_list_for_an_event_that_does_not_ask_leaves_numbers_out(
    client: Client, owner: User
) -> None:
    event = an_event(by=owner)
    text = "Speler 1\tSpeler 2\tLidnummer\nGré Hoek\tHenk Jager\t14"
    client.post(reverse("import", args=[event.slug]), {"text": text, "what": "import"})
    assert numbers(event) == {"Gré Hoek": "", "Henk Jager": ""}


def test_a_number_is_changed_by_organisers_and_stays_when_players_change_their_entry(
    owner: User,
) -> None:
    event = with_a_number(owner)
    entry = Entry.objects.get(event=event)
    change_entry(entry, {}, [Person(1, "Jan de Vries", "06 1")], by=None)
    assert numbers(event)["Jan de Vries"] == NUMBER
    change_entry(entry, {}, [Person(1, "Jan de Vries", member_number="8")], by=owner)
    assert numbers(event)["Jan de Vries"] == "8"


def test_who_plays_instead_does_not_take_the_number_along(owner: User) -> None:
    event = with_a_number(owner)
    entry = Entry.objects.get(event=event)
    substitute(entry, 1, name="Nico Tol", expected="Jan de Vries", by=owner, now=None)
    assert numbers(event) == {"Nico Tol": "", "Piet Bos": ""}


def test_no_public_page_tells_a_number(client: Client, owner: User) -> None:
    event = with_a_number(owner)
    entry = Entry.objects.get(event=event)
    for name, arguments in {
        "event": [event.slug],
        "me": [event.slug, entry.number],
        "my-entry": [event.slug, entry.key],
        "standings-json": [event.slug],
        "seating-json": [event.slug],
    }.items():
        answer = Client().get(reverse(name, args=arguments))
        assert answer.status_code == 200
        assert NUMBER not in answer.content.decode()


@pytest.mark.parametrize("how", [forget_person, clean_names])
def test_a_number_goes_with_the_name(owner: User, how: Callable[..., object]) -> None:
    event = with_a_number(owner)
    Entry.objects.filter(event=event).update(remark=f"Member {NUMBER}", club=f"Club of {NUMBER}")
    player = Player.objects.get(name="Jan de Vries")
    assert data_about(player)["person"]["member_number"] == NUMBER
    if how is forget_person:
        forget_person(player, by=owner)
    else:
        clean_names(event, by=owner, now=timezone.now())
    entry = Entry.objects.get(event=event)
    assert set(numbers(event).values()) == {""}
    assert NUMBER not in f"{entry.remark}{entry.club}"
