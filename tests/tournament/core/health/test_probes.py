"""What a monitor is told, and who counts as one."""

import re

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from config.env import networks
from tests.builders import a_published_event
from tests.tournament.tied import hand_in
from tournament.core.health import probes
from tournament.core.jobs import enqueue
from tournament.models import Job, Match

pytestmark = pytest.mark.django_db


def figures(client: Client) -> dict[str, float]:
    text = client.get("/metrics").content.decode()
    return {name: float(value) for name, value in re.findall(r"^honk_(\w+) (\S+)$", text, re.M)}


@pytest.fixture(autouse=True)
def queue() -> None:
    (settings.QUEUE_DIR / "messages").mkdir(parents=True, exist_ok=True)


def test_forms_and_jobs_are_counted_and_how_long_the_oldest_waits(client: Client) -> None:
    match = Match.objects.filter(round__event=a_published_event()).first()
    assert match is not None
    before = figures(client)
    hand_in(match, 8, 5)
    enqueue("back_up", by=None)
    Job.objects.update(made_at=timezone.now() - timezone.timedelta(seconds=30))
    after = figures(client)
    assert after["forms_saved"] == before["forms_saved"] + 1
    assert after["jobs_queued"] == before["jobs_queued"] + 1
    assert 30 <= after["seconds_behind"] < 60


@pytest.mark.parametrize(
    ("address", "more", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("::1", {}, 200),
        ("192.168.1.20", {}, 404),
        ("10.9.8.7", {}, 200),
        ("127.0.0.1", {"HTTP_X_FORWARDED_FOR": "1.2.3.4"}, 404),
        ("", {}, 404),
    ],
)
def test_figures_are_for_the_machine_itself_and_its_monitors(
    client: Client, monkeypatch: pytest.MonkeyPatch, address: str, more: dict[str, str], status: int
) -> None:
    monkeypatch.setattr(settings, "MONITORS", ["10.9.0.0/16"])
    assert client.get("/metrics", REMOTE_ADDR=address, **more).status_code == status


def test_it_is_ready_when_database_and_queue_are(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert client.get("/ready").status_code == 200

    def away() -> bool:
        raise ConnectionError

    monkeypatch.setitem(probes.CHECKS, "queue", away)
    monkeypatch.setitem(probes.CHECKS, "database", lambda: False)
    page = client.get("/ready")
    assert (page.status_code, page.content) == (503, b"not ready: database, queue")


def test_a_monitor_that_is_no_address_is_refused_at_the_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("HONK_MONITOR", "10.0.0.1, elsewhere")
    with pytest.raises(Exception, match="elsewhere is no address"):
        networks("HONK_MONITOR")
