"""Helpers come in by a code that is scanned or typed; co-organisers stay until somebody ends it."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tests.builders import a_user, an_event
from tournament.core.errors import InvitationOver
from tournament.core.permissions import role_of
from tournament.models import Event, Invitation, Role, User
from tournament.people import actions as accounts

pytestmark = pytest.mark.django_db
PASSWORD = "een lang wachtwoord"


@pytest.fixture
def owner() -> User:
    return a_user()


@pytest.fixture
def event(owner: User) -> Event:
    return an_event(by=owner)


def invited(event: Event, owner: User, role: str = Role.CLERK) -> Invitation:
    client = Client()
    client.force_login(owner)
    client.post(f"/event/{event.slug}/organise/people/", {"role": role})
    return Invitation.objects.latest("pk")


def typed(client: Client, code: str) -> str | None:
    return client.post("/join/", {"code": code}).get("Location")


def test_a_helper_who_cannot_scan_types_six_signs_however_they_are_written(
    event: Event, owner: User
) -> None:
    made = invited(event, owner)
    organiser = Client()
    organiser.force_login(owner)
    page = organiser.get(f"/event/{event.slug}/organise/people/code/{made.pk}/").content.decode()
    code = made.short_code or ""
    assert f"{code[:3]}&nbsp;{code[3:]}" in page
    assert not set(code) & set("01258BGIOQSUZ")
    helper = Client()
    for way in (code, code.lower(), f" {code[:3]} {code[3:]} ", f"{code[:2]}-{code[2:]}"):
        assert typed(helper, way) == f"/join/{made.code}/"
    assert helper.post(f"/join/{made.code}/", {"name": "Henk"}).status_code == 302
    assert helper.get(f"/event/{event.slug}/organise/").status_code == 200


def wrong_codes(address: str, times: int) -> None:
    for number in range(times):
        assert typed(Client(REMOTE_ADDR=address), f"AAAA{number:02}") is None


def test_typed_codes_are_not_guessed(event: Event, owner: User) -> None:
    made = invited(event, owner)
    guesser = Client(REMOTE_ADDR="203.0.113.7")
    wrong_codes("203.0.113.7", 110)
    assert typed(guesser, made.short_code or "") is None
    assert typed(Client(REMOTE_ADDR="198.51.100.9"), made.short_code or "") is not None
    # whoever scans is not locked out by those who guess
    assert guesser.get(f"/join/{made.code}/").status_code == 200


def test_guessers_at_some_addresses_close_a_right_code_to_nobody_else(
    event: Event, owner: User
) -> None:
    made = invited(event, owner)
    for number in range(30):
        wrong_codes(f"192.0.2.{number}", 20)
    assert typed(Client(REMOTE_ADDR="198.51.100.9"), made.short_code or "") is not None
    wrong_codes("198.51.100.10", 1)  # but nobody guesses on from there
    assert typed(Client(REMOTE_ADDR="198.51.100.10"), made.short_code or "") is None


def test_typed_codes_are_not_guessed_from_however_many_addresses(event: Event, owner: User) -> None:
    made = invited(event, owner)
    for number in range(300):
        wrong_codes(f"2001:db8:{number:x}::1", 1)
    assert typed(Client(REMOTE_ADDR="198.51.100.9"), made.short_code or "") is None


def test_a_code_that_is_over_is_not_typed_in_either(event: Event, owner: User) -> None:
    made = invited(event, owner)
    accounts.revoke_invitation(made, by=owner, now=timezone.now())
    assert typed(Client(), made.short_code or "") is None


def test_a_co_organiser_makes_an_account_and_stays_until_removed(event: Event, owner: User) -> None:
    made = invited(event, owner, "co-organiser")
    newcomer = {"name": "Bo", "username": "bo", "password": PASSWORD}
    assert Client().post(f"/join/{made.code}/", {"name": "Bo"}).status_code == 200
    assert Client().post(f"/join/{made.code}/", newcomer).status_code == 302
    bo = User.objects.get(username="bo")
    member = event.memberships.get(user=bo)
    assert (member.role, member.until, bo.is_helper) == (Role.ORGANISER, None, False)

    accounts.revoke_invitation(made, by=owner, now=timezone.now())
    again = Client()
    assert again.post("/sign-in/", {"username": "bo", "password": PASSWORD}).status_code == 302
    assert again.get(f"/event/{event.slug}/organise/").status_code == 200
    accounts.end_membership(member, by=owner, now=timezone.now())
    assert again.get(f"/event/{event.slug}/organise/").status_code == 404


def test_somebody_with_an_account_joins_with_it_and_stays(event: Event, owner: User) -> None:
    bo = a_user("Bo")
    until_tonight = invited(event, owner, Role.ORGANISER)
    made = invited(event, owner, "co-organiser")
    client = Client()
    client.force_login(bo)
    for code in (until_tonight.code, made.code):
        client.post(f"/join/{code}/")
    assert event.memberships.get(user=bo, ended_at=None).until is None
    assert User.objects.filter(name="Bo").count() == 1


def test_a_name_that_is_taken_is_said_and_makes_nobody(event: Event, owner: User) -> None:
    made = invited(event, owner, "co-organiser")
    sent = {"name": "Bo", "username": owner.username, "password": PASSWORD}
    page = Client().post(f"/join/{made.code}/", sent)
    assert (page.status_code, event.memberships.count()) == (200, 1)


def test_the_code_of_somebody_who_was_put_out_does_not_work_again(
    event: Event, owner: User
) -> None:
    made = invited(event, owner)
    now = timezone.now()
    henk = accounts.join(made.code, name="Henk", now=now)
    truus = accounts.join(made.code, name="Truus", now=now)
    accounts.end_membership(henk, by=owner, now=now + timedelta(minutes=1))
    with pytest.raises(InvitationOver):
        accounts.join(made.code, name="Henk", now=now + timedelta(minutes=2))
    assert typed(Client(), made.short_code or "") is None
    assert role_of(truus.user, event) == Role.CLERK


@pytest.mark.parametrize("roles", [(Role.VIEWER, Role.CLERK), (Role.REFEREE, Role.CLERK)])
def test_who_is_put_out_comes_back_by_none_of_the_codes_that_they_used(
    event: Event, owner: User, roles: tuple[str, str]
) -> None:
    """Whichever came first, and also one that gave them nothing more than they had."""
    codes = [invited(event, owner, role) for role in roles]
    other = invited(event, owner, Role.VIEWER)
    now = timezone.now()
    anna = accounts.join(codes[0].code, name="Anna", now=now).user
    for made in (codes[1], codes[1]):
        accounts.join(made.code, name="Anna", now=now, user=anna)
    accounts.end_membership(event.memberships.get(user=anna, ended_at=None), by=owner, now=now)
    for made in codes:
        with pytest.raises(InvitationOver):
            accounts.join(made.code, name="Anna", now=now, user=anna)
    assert role_of(anna, event) is None
    assert accounts.join(other.code, name="Truus", now=now)


def test_an_event_off_the_front_page_is_found_by_its_address_alone(
    event: Event, owner: User
) -> None:
    assert event.name in Client().get("/?look").content.decode()
    Event.objects.filter(pk=event.pk).update(on_front_page=False)
    assert event.name not in Client().get("/?look").content.decode()
    assert Client().get(f"/event/{event.slug}/").status_code == 200
    organiser = Client()
    organiser.force_login(owner)
    assert event.name in organiser.get("/").content.decode()
