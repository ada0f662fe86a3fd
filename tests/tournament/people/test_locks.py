"""Locks hold whom they should, and nobody else: a hall is one address, an account has many."""

from typing import Any

import pytest
from django.core.cache import caches
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from starting.places import COMMAND
from tests.builders import a_user, an_event
from tournament.models import Entry, Invitation, Role, User
from tournament.people import actions as accounts

pytestmark = pytest.mark.django_db
PASSWORD = "een lang wachtwoord"
HALL, HOME = "203.0.113.7", "198.51.100.9"


@pytest.fixture
def owner() -> User:
    return accounts.make_first_account(name="Marijke", username="marijke", password=PASSWORD)


def at(address: str) -> Client:
    return Client(REMOTE_ADDR=address)


def signs_in(client: Client, name: str, password: str = PASSWORD, **more: Any) -> bool:
    sent = {"username": name, "password": password}
    return client.post("/sign-in/", sent, **more).status_code == 302


def guess(client: Client, name: str, times: int) -> None:
    for _ in range(times):
        assert not signs_in(client, name, "wrong")


def test_a_guesser_in_the_hall_locks_nobody_else_out(owner: User) -> None:
    other = accounts.make_account(name="Bo", username="bo", password=PASSWORD, by=owner)
    guess(at(HALL), "marijke", 30)
    assert not signs_in(at(HALL), "Marijke")
    assert signs_in(at(HALL), other.username)
    assert signs_in(at(HOME), "marijke")


def test_one_address_closes_no_account_to_the_others(owner: User) -> None:
    guess(at(HALL), "marijke", 80)
    assert signs_in(at(HOME), "marijke")


def test_who_tries_every_name_there_is_leaves_the_hall_a_way_in(owner: User) -> None:
    for number in range(230):
        guess(at(HALL), f"nobody{number}", 1)
    guess(at(HALL), "marijke", 1)
    assert signs_in(at(HALL), "marijke")
    assert not signs_in(at(HALL), "marijke")
    assert signs_in(at(HOME), "marijke")


def test_guessers_at_some_addresses_close_an_account_to_nobody_else(owner: User) -> None:
    for number in range(20):
        guess(at(f"203.0.113.{number}"), "marijke", 8)
    assert signs_in(at(HOME), "marijke")
    guess(at("198.51.100.10"), "marijke", 1)  # but nobody guesses on from there
    assert not signs_in(at("198.51.100.10"), "marijke")


def test_an_account_is_bounded_from_however_many_addresses(owner: User) -> None:
    for number in range(300):
        guess(at(f"2001:db8:{number:x}::1"), "marijke", 1)
    assert not signs_in(at(HOME), "marijke")


def test_a_home_with_ipv6_is_one_address(owner: User) -> None:
    for number in range(8):
        assert not signs_in(at(f"2001:db8::{number:x}"), "marijke", "wrong")
    assert not signs_in(at("2001:db8::ffff"), "marijke")


def test_asking_from_many_addresses_flushes_no_counter(owner: User) -> None:
    guess(at(HALL), "marijke", 8)
    for number in range(400):
        caches["limits"].add(f"tries:of-others:{number}", 1, 300)
    assert not signs_in(at(HALL), "marijke")


def test_a_device_that_was_in_before_gets_in_while_others_guess(owner: User) -> None:
    mine = at(HALL)
    assert signs_in(mine, "marijke")
    mine.post("/sign-out/")
    guess(at(HALL), "marijke", 70)
    assert not signs_in(at(HALL), "marijke")
    assert signs_in(mine, "marijke")
    mine.cookies["honk_device"] = "marijke:forged"
    mine.post("/sign-out/")
    assert not signs_in(mine, "marijke")


def test_the_organiser_at_the_machine_itself_always_gets_in(owner: User) -> None:
    guess(at("127.0.0.1"), "marijke", 20)
    guess(at(HALL), "marijke", 70)
    assert signs_in(at("127.0.0.1"), "marijke")
    assert signs_in(at("::1"), "marijke")


def test_a_tunnel_that_ends_on_the_machine_is_not_the_machine(owner: User) -> None:
    tunnel = Client(REMOTE_ADDR="127.0.0.1", headers={"x-forwarded-for": HOME})
    assert COMMAND.encode() in tunnel.get("/recover/").content
    assert COMMAND.encode() not in at("127.0.0.1").get("/recover/").content


def code_for(name: str, capsys: pytest.CaptureFixture[str]) -> str:
    call_command("recover", name)
    return capsys.readouterr().out.strip()


def test_a_recovery_code_is_for_one_account_once(
    owner: User, capsys: pytest.CaptureFixture[str]
) -> None:
    other = accounts.make_account(name="Bo", username="bo", password=PASSWORD, by=owner)
    address = code_for("BO", capsys)
    new = {"user": str(other.pk), "password": "een heel ander woord"}

    at(HALL).post(address, {**new, "user": str(owner.pk)})
    owner.refresh_from_db()
    assert owner.check_password(PASSWORD)

    assert at(HALL).post(address, new).status_code == 302
    assert signs_in(at(HALL), "bo", new["password"])
    at(HALL).post(address, {**new, "password": "nog een keer anders"})
    assert not signs_in(at(HALL), "bo", "nog een keer anders")


@pytest.mark.parametrize("code", ["1-", "²-x", "9" * 5000 + "-x", "-", "1-c1x2y3-0000"])
def test_a_made_up_recovery_code_opens_nothing(owner: User, code: str) -> None:
    page = at(HALL).get(f"/recover/{code}/")
    assert b"password" not in page.content.replace(b"new password", b"")


def test_who_asks_for_a_code_without_a_name_is_told_the_names(owner: User) -> None:
    with pytest.raises(CommandError, match="marijke"):
        call_command("recover")


def test_a_start_code_opens_nothing_once_there_is_an_account(settings: Any) -> None:
    settings.START_CODE = "ABCD-2345"
    first, second = at(HALL), at(HOME)
    for client in (first, second):
        assert client.post("/start/", {"code": "abcd2345"}).status_code == 302
    sent = {"name": "Marijke", "username": "marijke", "password": PASSWORD}
    first.post("/start/", sent)
    assert second.post("/start/", {**sent, "username": "eve"}).status_code == 302
    assert User.objects.count() == 1
    assert COMMAND.encode() in second.get("/recover/").content


def test_a_new_password_needs_the_old_one(owner: User) -> None:
    client = at(HALL)
    client.force_login(owner)
    new = {"what": "password", "new-password": "een heel ander woord"}
    for old in ("", "wrong"):
        assert client.post("/account/", {**new, "new-old": old}).status_code == 200
    assert client.post("/account/", {**new, "new-old": PASSWORD}).status_code == 302
    assert signs_in(at(HOME), "marijke", new["new-password"])


def test_the_old_password_is_not_guessed_at_an_open_screen(owner: User) -> None:
    client = at(HALL)
    client.force_login(owner)
    new = {"what": "password", "new-password": "een heel ander woord"}
    for _ in range(8):
        client.post("/account/", {**new, "new-old": "wrong"})
    assert client.post("/account/", {**new, "new-old": PASSWORD}).status_code == 200


def test_wrong_links_and_codes_of_others_close_no_right_one() -> None:
    user = a_user()
    event = an_event(by=user)
    entry = Entry.objects.create(event=event, number=1)
    code: Invitation = accounts.invite(event, Role.CLERK, by=user, now=timezone.now())
    for number in range(40):
        at(HALL).get(f"/join/wrong{number}/")
        at(HALL).get(f"/event/{event.slug}/entry/wrong{number}/")
    assert at(HALL).get(f"/join/{code.code}/").status_code == 200
    assert at(HALL).get(f"/event/{event.slug}/entry/{entry.key}/").status_code == 200
