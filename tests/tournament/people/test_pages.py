"""The page of an account and that of helpers: names, devices, further accounts, codes that end."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_user, an_event
from tournament.models import Device, Event, Invitation, Membership, Role, User
from tournament.people import actions as accounts

pytestmark = pytest.mark.django_db
PASSWORD = "een lang wachtwoord"
ENGLISH = {"accept-language": "en"}


@pytest.fixture
def owner() -> User:
    return a_user(superuser=True)


def signed_in(user: User) -> Client:
    client = Client(headers=ENGLISH)
    client.force_login(user)
    return client


def sent(client: Client, page: str, data: dict[str, str], **where: Any) -> str:
    answer = client.post(reverse(page, kwargs=where), data, follow=True)
    return answer.content.decode()


def test_the_name_in_the_log_is_changed_on_the_own_page(owner: User) -> None:
    assert "Saved." in sent(signed_in(owner), "account", {"what": "mine", "name": "Mies"})
    owner.refresh_from_db()
    assert owner.name == "Mies"


def test_the_owner_of_the_installation_makes_further_accounts(owner: User) -> None:
    fields = {"name": "Henk", "username": "henk", "password": "nog een lang wachtwoord"}
    data = {"what": "further"} | {f"further-{name}": value for name, value in fields.items()}
    assert "Henk can sign in now." in sent(signed_in(owner), "account", data)
    assert Client().login(username="henk", password=fields["password"])
    assert "taken" in sent(signed_in(owner), "account", data)  # said, and nobody is made
    assert User.objects.filter(username="henk").count() == 1


def test_somebody_else_makes_no_accounts(owner: User) -> None:
    fields = {"name": "Henk", "username": "henk", "password": "nog een lang wachtwoord"}
    data = {"what": "further"} | {f"further-{name}": value for name, value in fields.items()}
    sent(signed_in(a_user("Ina")), "account", data)
    assert not User.objects.filter(username="henk").exists()


def test_another_device_is_signed_out_at_once(owner: User) -> None:
    phone, laptop = Client(headers=ENGLISH), Client(headers=ENGLISH)
    for device in (phone, laptop):
        sent(device, "sign-in", {"username": owner.username, "password": PASSWORD})
    key = phone.session.session_key
    found = Device.objects.get(session_key=key)
    assert "signed out" in sent(laptop, "end-device", {}, device=found.pk)
    assert phone.get(reverse("account")).status_code == 302
    assert laptop.get(reverse("account")).status_code == 200


def test_a_chosen_language_goes_with_the_account(owner: User) -> None:
    client = signed_in(owner)
    sent(client, "set-language", {"language": "de"})
    owner.refresh_from_db()
    assert owner.language == "de"
    sent(client, "set-language", {"language": "xx"})
    owner.refresh_from_db()
    assert owner.language == "de"


def test_a_code_for_helpers_is_made_shown_and_ended(owner: User) -> None:
    event = an_event(by=owner)
    client = signed_in(owner)
    sent(client, "people", {"role": Role.CLERK}, event=event.slug)
    made = Invitation.objects.get(event=event)
    helper = accounts.join(made.code, name="Kees", now=timezone.now(), user=None)
    page = client.get(reverse("people", kwargs={"event": event.slug})).content.decode()
    assert "Kees" in page
    said = sent(client, "revoke-invitation", {}, event=event.slug, invitation=made.pk)
    assert "no longer valid" in said
    assert role_in(event, helper.user) is None


def test_the_access_of_one_helper_is_ended(owner: User) -> None:
    event = an_event(by=owner)
    made = accounts.invite(event, Role.CLERK, by=owner, now=timezone.now())
    helper = accounts.join(made.code, name="Kees", now=timezone.now(), user=None)
    said = sent(signed_in(owner), "end-access", {}, event=event.slug, membership=helper.pk)
    assert "Kees is out" in said
    assert role_in(event, helper.user) is None


def role_in(event: Event, user: User) -> str | None:
    valid = Membership.objects.valid(timezone.now()).filter(event=event, user=user)
    return valid.values_list("role", flat=True).first()


def test_the_first_account_away_from_the_machine_needs_the_code_of_the_terminal(
    settings: Any,
) -> None:
    settings.START_CODE = "ABCD-EFGH"
    device = Client(headers=ENGLISH, REMOTE_ADDR="192.168.1.20")
    start = reverse("start")
    assert "That is not the code" in device.post(start, {"code": "WRONG"}).content.decode()
    assert device.post(start, {"code": "abcd efgh".replace(" ", "")}).status_code == 302
    made = {"name": "Mies", "username": "mies", "password": PASSWORD}
    assert device.post(start, made).status_code == 302
    assert User.objects.get().is_superuser
    assert device.get(start).status_code == 302  # there is one first account only


def test_a_password_from_before_the_first_release_is_chosen_anew_at_the_machine() -> None:
    user = a_user()
    user.password = "argon2$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA"
    user.save()
    client = Client()
    signing_in = {"username": user.username, "password": "een lang wachtwoord"}
    page = client.post("/sign-in/", signing_in).content.decode()
    assert "Wachtwoorden van vóór versie 0.1 werken niet meer" in page
    assert 'href="/recover/"' in page
    new = {"user": user.pk, "password": "een heel ander woord"}
    client.post("/recover/", new)
    signing_in["password"] = new["password"]
    assert client.post("/sign-in/", signing_in).status_code == 302
