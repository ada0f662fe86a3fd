"""Real workers, killed in the middle of a job: on the embedded broker, and on Redis."""

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.services import a_redis_of_its_own
from tests.site import Site, made_ready
from tests.tournament.slow_jobs import sign_at

PATIENCE = 120.0  # seconds; how fast it really is, is measured by bench/simulate.py
MAKE = """
import datetime
from tournament.models import Event
from tournament.core.jobs import enqueue
event = Event.objects.create(name="x", slug="x", date=datetime.date.today())
enqueue("slow_for_tests", by=None, steps=20, gate="{gate}", event_id=event.pk)
"""


def wait_until(happened: Callable[[], bool]) -> None:
    until, pause = time.monotonic() + PATIENCE, threading.Event()
    while not happened():
        assert time.monotonic() < until, "it did not happen in time"
        pause.wait(0.02)


def killed_and_finished(site: Site) -> None:
    """Killed in the middle, started again: the job ends, and its effect is there once."""
    state, tries = "select state from tournament_job", "select tries from tournament_job"
    gate = site.folder / "gate"
    site.manage("shell", "--no-imports", "-c", MAKE.format(gate=gate))
    worker = site.start_worker()
    wait_until(sign_at(gate).exists)
    worker.kill()
    worker.wait()
    site.workers.clear()
    before = int(site.ask(tries))
    assert site.ask(state) == "running"
    gate.touch()

    site.start_worker()
    wait_until(lambda: site.ask(state) == "done")

    assert int(site.ask(tries)) > before
    assert site.ask("select venue from tournament_event") == "x"


@pytest.fixture
def embedded(tmp_path: Path) -> Iterator[Site]:
    site = made_ready(tmp_path / "data", DJANGO_SETTINGS_MODULE="config.settings_test")
    yield site
    site.stop()


def test_a_killed_workers_job_is_finished_once_on_a_laptop(embedded: Site) -> None:
    killed_and_finished(embedded)


@pytest.mark.server
def test_a_killed_workers_job_is_finished_once_on_redis(tmp_path: Path) -> None:
    site = made_ready(
        tmp_path / "data",
        DJANGO_SETTINGS_MODULE="config.settings_test",
        REDIS_URL=a_redis_of_its_own(),
        DATABASE_URL="",
    )
    try:
        killed_and_finished(site)
    finally:
        site.stop()
