"""Who is signed in at the first laptop goes on at the second, with a token, and nobody else does."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth import SESSION_KEY
from django.test import Client

from tests.builders import a_user, an_event
from tournament.core.web.public_pages import BESIDE
from tournament.follow import here as place
from tournament.follow.here import here_in
from tournament.follow.laptops import Laptops, Other
from tournament.follow.reads import elsewhere_of
from tournament.models import Device, User
from tournament.people.views.accounts import note_device

pytestmark = pytest.mark.django_db

OTHER = Other("the-other", "Reserve", ("http://10.0.0.2:8000",))
PAGE = "/account/"


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Any]:
    """This process is a laptop that leads and knows another one."""
    laptop = here_in(tmp_path, follows=False, addresses=(), secret_key="", left=lambda *_: None)
    laptop.kept.change(lambda now: replace(now, others=(OTHER,)))
    laptop.has_begun = True  # it looks for nobody
    place.set_here(laptop)
    yield laptop
    is_alone()


def is_alone() -> None:
    place._ours.clear()
    BESIDE.clear()


@pytest.fixture
def marijke(client: Client) -> Client:
    client.force_login(a_user())
    request: Any = type("Request", (), {"headers": {}, "session": client.session})
    request.user = User.objects.get(pk=client.session[SESSION_KEY])
    note_device(request)
    return client


def token_in(page: str) -> str:
    return page.split('data-token="')[1].split('"', maxsplit=1)[0] if "data-token" in page else ""


def moves(token: str, path: str = PAGE, kept: object = None) -> Any:
    told = json.dumps({"token": token, "path": path, "kept": kept or {}, "language": "de"})
    return Client(enforce_csrf_checks=True).post(
        "/second-laptop/move/", told, content_type="text/plain"
    )


def rises(here: Any, by: int = 1) -> None:
    here.kept.change(lambda now: replace(now, epoch=now.epoch + by))


def test_whoever_was_signed_in_there_is_so_here(here: Any, marijke: Client) -> None:
    token = token_in(marijke.get(PAGE).content.decode())
    rises(here)  # the other laptop, with the same database
    kept = {"honk-kept-nk": '[{"once": "1"}]', "theme": "dark", "honk-key-nk-1": "x"}
    answer = moves(token, "/event/nk/desk/", kept)
    assert answer["Access-Control-Allow-Origin"] == "*"
    arriving = Client()
    page = arriving.get(f"/second-laptop/moved/{answer.json()['ticket']}/")
    assert page.context["kept"] == {"honk-kept-nk": '[{"once": "1"}]'}
    assert 'href="/event/nk/desk/"' in page.content.decode()
    assert arriving.cookies["sessionid"]["httponly"]
    assert arriving.get(PAGE).status_code == 200
    assert arriving.cookies["django_language"].value == "de"


def test_a_ticket_is_good_once(here: Any, marijke: Client) -> None:
    token = token_in(marijke.get(PAGE).content.decode())
    rises(here)
    ticket = moves(token).json()["ticket"]
    Client().get(f"/second-laptop/moved/{ticket}/")
    late = Client()
    assert late.get(f"/second-laptop/moved/{ticket}/")["Location"] == "/"
    assert SESSION_KEY not in late.session


def test_pages_of_one_browser_that_arrive_at_once_all_may_save(here: Any, marijke: Client) -> None:
    token = token_in(marijke.get(PAGE).content.decode())
    rises(here)
    browser, other = Client(enforce_csrf_checks=True), Client()
    tickets = [moves(token).json()["ticket"] for _ in range(2)]
    browser.get(f"/second-laptop/moved/{tickets[0]}/")
    page = browser.get(PAGE).content.decode()
    other.get(f"/second-laptop/moved/{tickets[1]}/")  # asked before the first one was answered
    browser.cookies["csrftoken"] = other.cookies["csrftoken"].value
    sent = page.split('name="csrfmiddlewaretoken" value="')[1].split('"')[0]
    said = {"csrfmiddlewaretoken": sent, "language": "nl"}
    assert browser.post("/language/", said).status_code == 302


def test_a_token_opens_nothing_where_nobody_took_over(here: Any, marijke: Client) -> None:
    token = token_in(marijke.get(PAGE).content.decode())
    assert moves(token).status_code == 403
    rises(here)
    here.kept.change(lambda now: replace(now, leads=False))
    assert moves(token).status_code == 403


def test_a_page_of_a_laptop_that_follows_may_go_to_the_one_that_leads(
    here: Any, marijke: Client
) -> None:
    here.kept.change(lambda now: replace(now, leads=False))
    token = token_in(marijke.get(PAGE).content.decode())
    here.kept.change(lambda now: replace(now, leads=True))
    assert moves(token).status_code == 200


@pytest.mark.parametrize("ends", ["signs out", "is put out", "is somebody else's"])
def test_a_token_ends_with_its_session(here: Any, marijke: Client, ends: str) -> None:
    token = token_in(marijke.get(PAGE).content.decode())
    rises(here)
    if ends == "signs out":
        marijke.post("/sign-out/")
    elif ends == "is put out":
        Device.objects.all().delete()
    else:
        token = token[:-4] + "AAAA"
    assert moves(token).status_code == 403


def test_a_token_goes_to_no_page_of_anybody_else(here: Any, marijke: Client) -> None:
    token = token_in(marijke.get(PAGE).content.decode())
    rises(here)
    for path in ("https://evil.example/", "//evil.example/", "javascript:alert(1)"):
        ticket = moves(token, path).json()["ticket"]
        page = Client().get(f"/second-laptop/moved/{ticket}/").content.decode()
        assert 'href="/"' in page


@pytest.mark.parametrize("said", ["", "{}", "[]", '{"token": "x", "path": "/", "kept": []}'])
def test_what_is_no_question_is_refused(here: Any, client: Client, said: str) -> None:
    answer = client.post("/second-laptop/move/", said, content_type="text/plain")
    assert answer.status_code == 400


def test_pages_for_everybody_carry_no_token_and_are_others_once_there_is_a_second_laptop(
    here: Any, marijke: Client
) -> None:
    address = f"/event/{an_event().slug}/"
    both = marijke.get(address)
    assert "data-token" not in both.content.decode()
    assert 'data-addresses="http://10.0.0.2:8000"' in both.content.decode()
    assert "connect-src 'self' http://10.0.0.2:8000;" in both["Content-Security-Policy"]
    is_alone()
    alone = marijke.get(address)
    assert 'id="laptops"' not in alone.content.decode()
    assert "10.0.0.2" not in alone["Content-Security-Policy"]


def test_what_is_no_address_stands_in_no_header() -> None:
    bad = ("http://10.0.0.3:8000 'unsafe-inline'", "ftp://10.0.0.3", "http://10.0.0.3\r\nX: y")
    own = Laptops(others=(Other("k", "n", (*bad, "http://[fe80::1]:8000", "http://honk.local")),))
    assert elsewhere_of(own).addresses == ("http://[fe80::1]:8000", "http://honk.local")
