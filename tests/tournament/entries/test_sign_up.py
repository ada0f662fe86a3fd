"""Players sign up by themselves, change what is theirs, and machines do not."""

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from django.core import mail, signing
from django.core.cache import cache, caches
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_duo, a_member, a_user, an_event
from tests.copied import copied
from tournament.core.jobs import running
from tournament.entries.forms import sign_up as forms
from tournament.models import Entry, Event, Job, Player, Role

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nobody_tried_before() -> None:
    cache.clear()
    caches["limits"].clear()


@pytest.fixture
@copied
def event() -> Event:
    return an_event(by=a_user(), sign_up_open=True)


@pytest.fixture
def open_form(monkeypatch: pytest.MonkeyPatch) -> Callable[[], str]:
    """Each is a form that was opened a minute ago."""

    def opened() -> str:
        with monkeypatch.context() as patch:
            minute_ago = time.time() - 60
            patch.setattr("django.core.signing.time.time", lambda: minute_ago)
            return forms.opened_now()

    return opened


@pytest.fixture
def opened(open_form: Callable[[], str]) -> str:
    return open_form()


def filled(opened: str, /, **more: Any) -> dict[str, Any]:
    data = {
        "opened": opened,
        "how": "both",
        "name1": "Jan de Vries",
        "name2": "Piet Bos",
        "phone1": "06 1",
    }
    return {**data, "publish1": "on", "agree": "on", "website": "", **more}


def sent(event: Event, data: dict[str, Any]) -> Any:
    return Client().post(f"/event/{event.slug}/sign-up/", data)


def test_a_duo_signs_up_and_gets_its_number_and_private_link(event: Event, opened: str) -> None:
    answer = sent(event, filled(opened))
    entry = event.entries.get()
    assert answer["Location"] == f"/event/{event.slug}/entry/{entry.key}/?new=1"
    assert (str(entry), entry.number, entry.state) == ("Jan de Vries & Piet Bos", 1, "playing")
    assert all(player.confirmed_at for player in entry.players.all())


def test_the_second_player_confirms_by_a_link_of_their_own(event: Event, opened: str) -> None:
    answer = sent(event, filled(opened, how="link", publish2=""))
    page = Client().get(answer["Location"]).content.decode()
    link = re.search(r'href="(/event/[^"]+/join/[^"]+)"', page)[1]
    piet = Player.objects.get(position=2)
    assert (piet.confirmed_at, piet.publish_name) == (None, False)

    Client().post(link, {"agree": "on", "publish": "on", "phone": "06 2"})
    piet.refresh_from_db()
    assert (piet.confirmed_at is not None, piet.publish_name, piet.phone) == (True, True, "06 2")
    assert Client().get(link[:-2] + "x/").status_code == 404


def test_anyone_without_a_partner_goes_to_the_partner_desk(event: Event, opened: str) -> None:
    sent(event, filled(opened, how="alone", name2=""))
    entry = event.entries.get()
    assert (entry.wants_partner, entry.state, entry.number) == (True, "waiting", None)


def test_a_full_event_has_a_waiting_list(event: Event, opened: str) -> None:
    Event.objects.filter(pk=event.pk).update(limit=1)
    a_duo(event)
    answer = sent(event, filled(opened))
    assert Entry.objects.get(number=None).state == "waiting"
    assert "plaats 1" in Client().get(answer["Location"]).content.decode()


@pytest.mark.parametrize(
    "more",
    [
        {"website": "https://spam.example"},
        {"opened": "forged"},
        {"agree": ""},
        {"name1": "   "},
        {"name2": ""},
        {"name1": "L" * 201},
        {"email1": "no address"},
    ],
)
def test_what_is_wrong_is_shown_and_nothing_typed_is_lost(
    event: Event, opened: str, more: dict[str, str]
) -> None:
    answer = sent(event, filled(opened, **more))
    page = answer.content.decode()
    assert answer.status_code == 200
    assert 'class="errors"' in page or "message-error" in page
    assert 'value="06 1"' in page
    assert not event.entries.exists()


def test_a_page_that_was_open_for_too_long_only_has_to_be_sent_again(event: Event) -> None:
    page = sent(event, filled("long ago")).content.decode()
    fresh = re.search(r'name="opened" value="([^"]+)"', page)[1]
    assert signing.loads(fresh, salt=forms.OPENED)


def test_a_form_sent_at_once_is_a_machines(event: Event) -> None:
    assert "message-error" in sent(event, filled(forms.opened_now())).content.decode()
    assert not event.entries.exists()


def test_a_button_pressed_twice_signs_up_once(event: Event, opened: str) -> None:
    first, second = sent(event, filled(opened)), sent(event, filled(opened))
    assert first["Location"] == second["Location"]
    assert event.entries.count() == 1


def test_the_form_sent_again_for_others_is_another_entry(event: Event, opened: str) -> None:
    first = sent(event, filled(opened))
    second = sent(event, filled(opened, name1="Els Prins", name2="Fokke Mulder"))
    assert first["Location"] != second["Location"]
    assert event.entries.count() == 2


def test_nobody_finds_out_by_signing_up_who_takes_part(
    event: Event, open_form: Callable[[], str]
) -> None:
    def answer(name: str) -> tuple[int, str, str]:
        came = sent(event, filled(open_form(), name1=name, name2=f"{name} Bos"))
        page = Client().get(came["Location"]).content.decode()
        entry = event.entries.latest("pk")
        for own in (name, entry.key, f">{entry.number}<", f"/me/{entry.number}/"):
            page = page.replace(own, "")
        page = re.sub(r'name="csrfmiddlewaretoken" value="[^"]+"|<path d="[^"]+"', "", page)
        return came.status_code, came["Location"].replace(entry.key, ""), page

    a_duo(event, "Anna Mol", "Bram Kok")
    assert answer("Anna Mol") == answer("Nora Zwaan")


def test_the_organisers_see_who_is_registered_twice(
    event: Event, open_form: Callable[[], str]
) -> None:
    a_duo(event, "Anna Mol", "Bram Kok")
    sent(event, filled(open_form(), name1="Mol, Anna"))
    sent(event, filled(open_form(), name1="Els Prins", name2="Fokke Mulder"))
    organiser = Client()
    organiser.force_login(a_member(event, Role.ORGANISER))
    address = reverse("entries", kwargs={"event": event.slug})
    page = organiser.get(address).content.decode()
    assert page.count("dubbel") == 1
    assert "Anna Mol" in page.split("dubbel")[0][-200:]
    event.entries.get(number=1).delete()
    assert "dubbel" not in organiser.get(address).content.decode()


def test_one_address_cannot_fill_the_event(
    event: Event, opened: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tournament.entries.views.sign_up.AT_ONCE", 5)
    for number in range(8):
        sent(event, filled(opened, name1=f"Anna {number}", name2=f"Bea {number}"))
    assert event.entries.count() == 5


def test_after_the_closing_moment_nobody_signs_up(event: Event, opened: str) -> None:
    Event.objects.filter(pk=event.pk).update(registration_closes_at=timezone.now())
    sent(event, filled(opened))
    assert not event.entries.exists()


def test_by_the_private_link_names_are_corrected_and_the_entry_withdrawn(
    event: Event, opened: str
) -> None:
    address = sent(event, filled(opened))["Location"].split("?")[0]
    data = {"what": "change", "name_1": "Johan de Vries", "expected_1": "Jan de Vries"}
    data |= {"name_2": "Piet Bos", "expected_2": "Piet Bos", "team_name": "De Bossen", "club": ""}
    Client().post(address, data)
    entry = event.entries.get()
    assert (entry.team_name, entry.players.first().name) == ("De Bossen", "Johan de Vries")

    renewed = Client().post(address, {"what": "new_link"})["Location"]
    assert Client().get(address).status_code == 404
    Client().post(renewed, {"what": "withdraw"})
    assert event.entries.get().state == "withdrawn"


def test_the_confirmation_is_mailed_where_mail_is_configured(
    event: Event, opened: str, settings: Any
) -> None:
    settings.EMAIL_HOST = "mail.example"
    sent(event, filled(opened, email1="jan@example.org"))
    running.run(Job.objects.get(kind="send_mail").pk)
    letter = mail.outbox[0]
    assert letter.to == ["jan@example.org"]
    assert event.entries.get().key in letter.body


def test_without_a_mail_server_nothing_is_sent_and_the_link_is_shown(
    event: Event, opened: str
) -> None:
    answer = sent(event, filled(opened, email1="jan@example.org"))
    assert not Job.objects.exists()
    assert event.entries.get().key in Client().get(answer["Location"]).content.decode()
