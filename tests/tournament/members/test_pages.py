"""Member lists and what they say: only their owner's, shown to who runs the event and at the door."""

import datetime
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from tests.builders import a_user, an_event, listed
from tournament.entries.models import TRIAL
from tournament.members.actions import choose_list, make_list, replace_list
from tournament.members.reads.lists import read_list
from tournament.models import Entry, Event, Member, MemberList, Player, User
from tournament.privacy.actions import forget_person

pytestmark = [pytest.mark.both, pytest.mark.django_db]

SENT = "12;Anneke Bos;De Brink;31-12-2026\n13;Bram Kok;De Brink;31-12-2025\n14;Carla Vos"


@pytest.fixture
def owner(client: Client) -> User:
    user = a_user("Marijke")
    client.force_login(user)
    return user


def a_list(owner: User, **settings: Any) -> MemberList:
    made = make_list("KV De Brink", by=owner)
    replace_list(made, read_list(SENT).members)
    MemberList.objects.filter(pk=made.pk).update(**settings)
    return MemberList.objects.get(pk=made.pk)


def an_asking_event(owner: User, list_: MemberList, **numbers: str) -> Event:
    """Anneke and Bram, Carla and Dirk, with these numbers by first name."""
    event = an_event(by=owner, asks_member_numbers=True, date=datetime.date(2026, 11, 20))
    listed(event, [("Anneke Bos", "Bram Kok"), ("Carla Vos", "Dirk Smit")], here=False)
    for first, number in numbers.items():
        Player.objects.filter(entry__event=event, name__startswith=first).update(
            member_number=number
        )
    choose_list(event, list_, by=owner)
    return event


def page(client: Client, name: str, *arguments: object) -> str:
    return client.get(reverse(name, args=arguments)).content.decode()


def test_a_list_is_looked_at_first_and_then_replaced_as_a_whole(
    client: Client, owner: User
) -> None:
    client.post(reverse("member-lists"), {"name": " KV De Brink "})
    made = MemberList.objects.get()
    address = reverse("member-list", args=[made.pk])
    replace_list(made, read_list("12;Anneke Bosch\n99;Zwaantje Zwiers").members)
    file = SimpleUploadedFile("leden.csv", f"{SENT}\nno number".encode())
    looked = client.post(address, {"what": "look", "file": file}).content.decode()
    for told in (
        "2 komen erbij",
        "1 gaat eraf",
        "1 verandert",
        "Zwaantje Zwiers",
        "1 regel valt weg",
    ):
        assert told in looked
    assert Member.objects.count() == 2
    client.post(address, {"what": "replace", "text": SENT})
    assert [one.name for one in made.members.all()] == ["Anneke Bos", "Bram Kok", "Carla Vos"]
    assert "3 leden" in page(client, "member-list", made.pk)


def test_what_is_no_list_changes_nothing(client: Client, owner: User) -> None:
    made = a_list(owner)
    address = reverse("member-list", args=[made.pk])
    picture = SimpleUploadedFile("leden.csv", b"\x89PNG\r\n")
    for data in ({"what": "replace", "text": "  "}, {"what": "replace", "file": picture}):
        assert "errors" in client.post(address, data).content.decode()
    assert Member.objects.count() == 3


def test_a_list_is_its_owners_alone_and_goes_by_a_press(client: Client, owner: User) -> None:
    made = a_list(owner)
    event = an_asking_event(owner, made, Anneke="12")
    client.force_login(a_user("Stranger"))
    address = reverse("member-list", args=[made.pk])
    assert client.get(address).status_code == 404
    assert client.post(address, {"what": "delete"}).status_code == 404
    client.force_login(owner)
    client.post(address, {"what": "delete"})
    assert not Member.objects.exists()
    assert "geen lijst" in page(client, "members", event.slug)
    assert Player.objects.filter(member_number="12").count() == 1


def test_the_organiser_sees_who_is_doubtful_and_why(client: Client, owner: User) -> None:
    made = a_list(owner)
    event = an_asking_event(owner, made, Anneke="0012", Bram="13", Carla="12")
    said = page(client, "members", event.slug)
    for told in (
        "1 lid",
        "lidmaatschap is verlopen op 31-12-2025",
        "dit is het nummer van Anneke Bos",
        "geen lidnummer",
    ):
        assert told in said
    client.post(reverse("members", args=[event.slug]), {"list": ""})
    assert "verlopen" not in page(client, "members", event.slug)
    other = make_list("Other", by=a_user())
    assert client.post(reverse("members", args=[event.slug]), {"list": other.pk}).status_code == 404


def test_at_the_door_a_doubt_is_shown_and_blocks_nobody(client: Client, owner: User) -> None:
    event = an_asking_event(owner, a_list(owner), Anneke="12", Bram="999")
    said = page(client, "checkin-entry", event.slug, 1)
    assert "nummer staat niet op de lijst" in said
    client.post(reverse("checkin-entry", args=[event.slug, 1]), {"what": "here"})
    assert Entry.objects.get(event=event, number=1).is_checked_in
    desk = client.post(reverse("checkin-desk", args=[event.slug]), {"typed": "2"}).content.decode()
    assert "geen lidnummer" in desk
    Event.objects.update(asks_member_numbers=False)
    assert "lidnummer" not in page(client, "checkin-entry", event.slug, 1)


def test_trial_members_are_counted_over_the_events_of_a_season(client: Client, owner: User) -> None:
    made = a_list(owner, trial_events=2, season_from=datetime.date(2026, 9, 1))
    for day in ((2026, 6, 1), (2026, 10, 1), (2026, 10, 8)):
        before = an_asking_event(owner, made, Dirk=TRIAL)
        Event.objects.filter(pk=before.pk).update(date=datetime.date(*day))
    assert "toernooi 2 van 2" in page(client, "checkin-entry", before.slug, 2)
    event = an_asking_event(owner, made, Dirk=TRIAL)
    assert "proeflid bij 3 toernooien; 2 mag" in page(client, "members", event.slug)
    Player.objects.filter(entry__event=before, member_number=TRIAL).update(member_number="")
    assert "proeflid bij" not in page(client, "members", event.slug)


def test_players_say_so_themselves_in_their_own_language(client: Client, owner: User) -> None:
    event = an_event(by=owner, asks_member_numbers=True)
    data = {"name1": "Els Prins", "name2": "Ida Tol", "member1": "Proeflid", "member2": "0 15"}
    client.post(reverse("add-entries", args=[event.slug]), data)
    assert list(Player.objects.values_list("member_number", flat=True)) == [TRIAL, "0 15"]
    entry = Entry.objects.get(event=event)
    assert 'value="proeflid"' in page(client, "entry", event.slug, entry.pk)
    assert "proeflid" in page(client, "sheet", event.slug, "entries")


def test_who_is_erased_is_counted_as_a_trial_member_no_more(client: Client, owner: User) -> None:
    made = a_list(owner, trial_events=1)
    before = an_asking_event(owner, made, Dirk=TRIAL)
    forget_person(Player.objects.get(entry__event=before, name="Dirk Smit"), by=owner)
    event = an_asking_event(owner, made, Dirk=TRIAL)
    assert "toernooi 1 van 1" in page(client, "checkin-entry", event.slug, 2)
