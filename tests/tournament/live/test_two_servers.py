"""Two web servers on one database and one Redis: a request may go to either, as a proxy likes it."""

import http.client
import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

import pytest

from tests.services import a_new_database, a_redis_of_its_own
from tests.site import Site, made_ready
from tests.tournament.live.test_feed import Reader

pytestmark = pytest.mark.server

PASSWORD = "een lang wachtwoord"
MAKE = f"""
from tests.builders import a_published_event
from tournament.people.actions import make_first_account
user = make_first_account(name="Marijke", username="marijke", password="{PASSWORD}")
print(a_published_event(8, by=user).slug)
"""


@pytest.fixture
def sites(tmp_path: Path) -> Iterator[list[Site]]:
    shared = {
        "HONK_SECRET_KEY": "k9Z-vw7_3mQ4tB1xW8sY5rN2pL6hJ0dF-gC_aE3uXoTi7q-bY5",
        "DATABASE_URL": a_new_database(),
        "REDIS_URL": a_redis_of_its_own(),
        "HONK_PROXY": "127.0.0.1",
    }
    sites = [made_ready(tmp_path / name, **shared) for name in ("one", "two")]
    for site in sites:
        site.start()
    yield sites
    for site in sites:
        site.stop()


@dataclass
class Visitor:
    """A browser whose every request goes to the next server."""

    sites: list[Site]
    cookies: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.turns = itertools.cycle(self.sites)

    def ask(self, path: str, **typed: str) -> tuple[int, str]:
        line = http.client.HTTPConnection("127.0.0.1", next(self.turns).port, timeout=60)
        headers = {"Cookie": "; ".join(f"{k}={v}" for k, v in self.cookies.items())}
        headers |= {
            "X-Forwarded-For": "192.0.2.7",
            "Accept-Language": "nl",
            "Content-Type": "application/x-www-form-urlencoded",
        }
        line.request("POST" if typed else "GET", path, urlencode(typed), headers)
        answer = line.getresponse()
        said = answer.read().decode()
        line.close()
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        return answer.status, said

    def send(self, page: str, path: str, **typed: str) -> tuple[int, str]:
        """The form on this page; its answer comes from the other server."""
        token = re.search(r'csrfmiddlewaretoken" value="(\w+)', self.ask(page)[1])
        assert token
        return self.ask(path, csrfmiddlewaretoken=token[1], **typed)

    def sign_in(self, password: str = PASSWORD) -> tuple[int, str]:
        return self.send("/sign-in/", "/sign-in/", username="marijke", password=password)


def test_what_is_done_at_one_server_is_so_at_the_other(sites: list[Site]) -> None:
    event = sites[0].shell(MAKE).split()[-1]
    today = f"/event/{event}/organise/"
    visitor, phones = Visitor(sites), [Visitor([site]) for site in sites]
    readers = [Reader(site, event) for site in sites]

    # Signed in by one, known by both; the two remember the phone's page.
    assert visitor.sign_in()[0] == 302
    assert [visitor.ask(today)[0] for _ in sites] == [200, 200]
    path = f"/event/{event}/me/3/"
    assert [phone.ask(path)[0] for phone in phones] == [200, 200]

    # Said through one: both tell their open pages, and neither gives the page that it remembers.
    assert visitor.send(today, f"{today}messages/", text="Soep")[0] == 302
    marks = []
    for reader in readers:
        heard = next(reader.messages())
        assert heard["what"] == "announced"
        marks.append(heard["mark"])
    assert marks[0] == marks[1]
    for phone in phones:
        assert "Soep" in phone.ask(f"{path}?v={marks[0]}")[1]

    # Taken back through the other.
    version = str(marks[0]).partition("-")[0]
    assert visitor.send(today, f"{today}undo/", version=version)[0] == 302
    for reader in readers:
        assert next(reader.messages())["version"] == int(version) + 1
    assert "Soep" not in visitor.ask(path + f"?v={version}-x")[1]


def test_a_guess_counts_at_both_servers(sites: list[Site]) -> None:
    sites[0].shell(MAKE)
    visitor = Visitor(sites)
    for _ in range(40):
        visitor.sign_in("wrong")
    for site in sites:
        assert "Te veel pogingen" in Visitor([site]).sign_in("wrong")[1]
