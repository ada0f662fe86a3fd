"""A hall with a network sends its result by itself, until it has arrived and after every change."""

import socket
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring.models import Report
from tests.builders import a_user
from tests.tournament.series.evenings import Hall, an_evening
from tournament.core.jobs.running import run
from tournament.models import Event, Job, SentResult, Series, SeriesHall, User
from tournament.series.actions.make import accept_hall, make_series
from tournament.series.actions.send import AGAIN, ask_again
from tournament.series.core.files import written
from tournament.standings.actions.show import adjust

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _no_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tournament.core.jobs.asking.wake", lambda _job: None)


@pytest.fixture
def owner() -> User:
    return a_user()


@pytest.fixture
def evening(owner: User) -> Event:
    return an_evening(by=owner)


@pytest.fixture
def series(owner: User) -> Series:
    return make_series("Winter", by=owner)


def send(evening: Event, owner: User, address: str) -> str:
    """From the organiser's page; what that says when the worker has tried."""
    client = Client()
    client.force_login(owner)
    client.post(reverse("result-send", args=[evening.slug]), {"address": address})
    work()
    return client.get(reverse("result", args=[evening.slug])).content.decode()


def work() -> None:
    for job in Job.objects.filter(kind="send_result", state=Job.State.QUEUED):
        run(job.pk)


def address_of(series: Series, server: Any) -> str:
    return f"{server.url}/series/{series.slug}/"


def a_minute_later() -> None:
    SentResult.objects.update(tried_at=timezone.now() - AGAIN - timedelta(seconds=1))
    ask_again(timezone.now())
    work()


def test_a_result_arrives_and_waits_for_the_organiser_s_word(
    evening: Event, owner: User, series: Series, live_server: Any
) -> None:
    said = send(evening, owner, address_of(series, live_server))

    assert "Daar aangekomen" in said
    assert series.files.count() == 1
    hall = SeriesHall.objects.get(series=series)
    assert hall.accepted_at is None


def test_a_correction_is_sent_by_itself_and_printing_sends_nothing(
    evening: Event, owner: User, series: Series, live_server: Any
) -> None:
    send(evening, owner, address_of(series, live_server))
    Event.objects.filter(pk=evening.pk).update(version=evening.version + 1)
    a_minute_later()
    assert series.files.count() == 1

    entry = evening.entries.get(number=1)
    adjust(entry, -3, reason="late", by=owner, now=timezone.now())
    a_minute_later()

    assert series.files.count() == 2
    assert Report.objects.exists()


def test_an_address_given_before_the_prizes_gets_the_result_once_they_are_given(
    evening: Event, owner: User, series: Series, live_server: Any
) -> None:
    given = evening.finished_at
    Event.objects.filter(pk=evening.pk).update(finished_at=None)
    said = send(evening, owner, address_of(series, live_server))
    assert "zodra de prijzen zijn uitgereikt" in said

    Event.objects.filter(pk=evening.pk).update(finished_at=given)
    ask_again(timezone.now())
    work()

    assert series.files.count() == 1


@pytest.fixture
def silent_port() -> Iterator[int]:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        yield taken.getsockname()[1]  # nobody listens there


def test_without_a_network_the_page_says_so_and_it_is_tried_again(
    evening: Event, owner: User, series: Series, live_server: Any, silent_port: int
) -> None:
    said = send(evening, owner, f"http://127.0.0.1:{silent_port}/series/winter/")
    assert "geen verbinding" in said

    SentResult.objects.update(address=address_of(series, live_server))
    a_minute_later()

    assert series.files.count() == 1


@pytest.mark.parametrize("path", ["series/another/", "", "event/nothing/"])
def test_an_address_without_a_series_is_told(
    evening: Event, owner: User, live_server: Any, path: str
) -> None:
    said = send(evening, owner, f"{live_server.url}/{path}")

    assert "Nog niet verstuurd" in said
    assert "404" in said


def test_an_empty_address_sends_to_nobody_any_more(
    evening: Event, owner: User, series: Series, live_server: Any
) -> None:
    send(evening, owner, address_of(series, live_server))
    send(evening, owner, "")

    assert not SentResult.objects.exists()


def posted(series: Series, content: bytes) -> dict[str, str]:
    address = reverse("series-results", args=[series.slug])
    answer: Any = Client().post(address, content, content_type="application/json")
    return dict(answer.json())


def test_what_no_hall_signed_is_refused_with_the_reason(series: Series) -> None:
    answer = posted(series, b"{}")

    assert answer["problem"]


def test_strangers_bring_only_so_much_and_accepted_halls_any(
    series: Series, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tournament.series.actions.upload.MOST_UNKNOWN", 1)
    assert posted(series, written(Hall(1).result())) == {"taken": "new"}
    accept_hall(SeriesHall.objects.get(series=series), "Assen")
    assert posted(series, written(Hall(2).result())) == {"taken": "new"}

    assert "zalen" in posted(series, written(Hall(3).result()))["problem"]
    assert posted(series, written(Hall(1).result(version=2))) == {"taken": "new"}


def test_a_server_asks_nobody_elsewhere(evening: Event, owner: User, settings: Any) -> None:
    client = Client()
    client.force_login(owner)
    settings.SERVER = True
    address = reverse("result-send", args=[evening.slug])

    assert client.post(address, {"address": "http://10.0.0.1/"}).status_code == 403
