"""Every committed action reaches an open page, in order and once."""

import json
import re
import threading
import urllib.request
from collections.abc import Iterator

import pytest

from tests.services import as_on_a_server
from tests.site import PATIENCE, Site, made_ready
from tournament.live.hub import STILL_HERE_EVERY

pytestmark = pytest.mark.both

MAKE = """
import datetime
from tournament.events.actions.make import make_event
print(make_event(name="NK", date=datetime.date(2026, 11, 21), by=None).slug)
"""
TABLES = """
from tournament.events.actions.make import add_tables
from tournament.models import Event
event = Event.objects.get(slug="{event}")
for number in range({first}, {last}):
    add_tables(event, [number], by=None)
"""
MARK = """
from tournament.models import LogEntry
print(LogEntry.objects.get(event__slug="{event}", version={version}).mark)
"""
RUNNING = """
from django.utils import timezone
from tests.builders import a_published_event
from tournament.rounds.actions import clock
event = a_published_event(4)
clock.start_round(event.rounds.get(number=1), by=None, now=timezone.now())
event.refresh_from_db()
print(event.slug, event.version)
"""
LONGER = """
from tournament.rounds.actions import clock
clock.extend(event.rounds.get(number=1), 5, reason="", by=None)
"""


class Reader:
    """A page that listens; what it heard as parsed messages."""

    def __init__(self, site: Site, event: str, **headers: str) -> None:
        address = f"{site.address}/event/{event}/feed"
        request = urllib.request.Request(address, headers=headers)  # noqa: S310
        self.stream = urllib.request.urlopen(request, timeout=PATIENCE)  # noqa: S310

    def messages(self) -> Iterator[dict[str, object]]:
        kind, in_vain = "", 0
        for raw in self.stream:
            line = raw.decode().strip()
            in_vain += line == "event: time"
            assert in_vain < PATIENCE / STILL_HERE_EVERY, "nothing is said but the time"
            if line.startswith("event: "):
                kind = line[7:]
            elif line.startswith("data: ") and kind != "time":
                yield {"kind": kind, **json.loads(line[6:])}

    def until(self, version: int) -> list[dict[str, object]]:
        heard = []
        for message in self.messages():
            heard.append(message)
            if message.get("version") == version or message["kind"] in {"reset", "anew"}:
                break
        return heard


def read(site: Site, path: str) -> str:
    with urllib.request.urlopen(site.address + path, timeout=PATIENCE) as answer:  # noqa: S310
        return str(answer.read().decode())


def mark_of(site: Site, event: str, version: int) -> str:
    return site.shell(MARK.format(event=event, version=version)).split()[-1]


def add_tables(site: Site, event: str, last: int) -> None:
    """One action after the other, in a process of its own; the last one makes version ``last``."""
    site.shell(TABLES.format(event=event, first=1, last=last))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Running once for all tests here: each makes an event of its own."""
    site = made_ready(tmp_path_factory.mktemp("site") / "data", **as_on_a_server())
    site.start()
    yield site
    site.stop()


@pytest.fixture
def event(site: Site) -> str:
    return site.shell(MAKE).split()[-1]


def test_an_open_page_hears_what_another_process_did(site: Site, event: str) -> None:
    readers = [Reader(site, event) for _ in range(3)]
    acting = threading.Thread(target=add_tables, args=[site, event, 6])
    acting.start()
    for reader in readers:
        heard = reader.until(6)
        assert [message["version"] for message in heard] == [2, 3, 4, 5, 6]
        assert {message["what"] for message in heard} == {"tables_added"}
    acting.join()


def test_a_page_that_was_away_hears_what_it_missed(site: Site, event: str) -> None:
    add_tables(site, event, 4)
    heard = Reader(site, event, **{"Last-Event-ID": mark_of(site, event, 2)}).until(4)
    assert [message["version"] for message in heard] == [3, 4]
    assert heard[-1]["mark"] == mark_of(site, event, 4)


@pytest.mark.parametrize("mark", ["3-0123456789ab", "7-0123456789ab"])
def test_a_page_of_another_timeline_or_ahead_of_the_event_loads_anew(
    site: Site, event: str, mark: str
) -> None:
    add_tables(site, event, 4)
    heard = Reader(site, event, **{"Last-Event-ID": mark}).until(4)
    assert [message["kind"] for message in heard] == ["anew"]


def test_a_page_that_was_away_for_long_is_told_to_reload(site: Site, event: str) -> None:
    add_tables(site, event, 60)
    heard = Reader(site, event, **{"Last-Event-ID": "1"}).until(60)
    assert [message["kind"] for message in heard] == ["reset"]


def test_a_round_goes_on_after_the_server_was_killed(site: Site) -> None:
    """Clock, screen and phone stand where they stood, and the stream tells what came after."""
    event, version = site.shell(RUNNING).split()[-2:]

    def seen() -> list[object]:
        told = read(site, f"/event/{event}/clock.json")
        return [
            json.loads(told)["clock"]["deadline"],
            re.findall(r'data-end="[0-9]+"', read(site, f"/event/{event}/screen/1/")),
            re.findall(
                r'data-end="[0-9]+"|data-part="table">[0-9]+', read(site, f"/event/{event}/me/2/")
            ),
        ]

    before = seen()
    site.kill()
    site.start()
    assert seen() == before
    assert all(before)
    site.shell(
        f"from tournament.models import Event\nevent = Event.objects.get(slug='{event}')\n"
        + LONGER,
    )
    heard = Reader(site, event, **{"Last-Event-ID": version}).until(int(version) + 1)
    assert [message["what"] for message in heard] == ["clock_extended"]
    assert seen() != before
