"""Real workers, killed in the middle of a job: on the embedded broker, and on Redis."""

import signal
import threading
import time
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import psutil
import pytest

from tests.services import a_new_database, a_redis_of_its_own, connected
from tests.site import Site, made_ready
from tests.tournament.slow_jobs import sign_at
from tournament.core.jobs.lease import LOST_AFTER

PATIENCE = 120.0  # seconds; how fast it really is, is measured by bench/simulate.py
MAKE = """
import datetime
from tournament.models import Event, Organisation
from tournament.core.jobs import enqueue
home = Organisation.objects.the_first()
event = Event.objects.create(name="x", slug="x", organisation=home, date=datetime.date.today())
enqueue("slow_for_tests", by=None, steps=20, gate="{gate}", event_id=event.pk)
"""
IN_PIECES = """
from tournament.core.jobs import enqueue
enqueue("in_pieces_for_tests", by=None, numbers=list(range(9)), seconds=0, gate="{gate}")
"""
SQUARES = [number**2 for number in range(9)]


BEAT = "select beat_at from tournament_job"


class OnPostgres(Site):
    def ask(self, query: str) -> str:
        with connected(self.env["DATABASE_URL"]) as database:
            found = database.execute(query.encode()).fetchone()
        assert found
        return str(found[0])


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


def stands_still_and_keeps_it(site: Site) -> None:
    """As a computation does that lets nothing else of its process run."""
    gate = site.folder / "gate"
    site.manage("shell", "--no-imports", "-c", MAKE.format(gate=gate))
    at_work = site.start_worker()
    wait_until(sign_at(gate).exists)
    at_work.send_signal(signal.SIGSTOP)
    stopped_at = datetime.fromisoformat(site.ask(BEAT))
    site.start_worker()  # which looks for jobs without a sign of life
    wait_until(lambda: datetime.fromisoformat(site.ask(BEAT)) > stopped_at + 2 * LOST_AFTER)
    gate.touch()
    at_work.send_signal(signal.SIGCONT)
    wait_until(lambda: site.ask("select state from tournament_job") == "done")
    assert site.ask("select tries from tournament_job") == "1"


@pytest.fixture
def embedded(tmp_path: Path) -> Iterator[Site]:
    site = made_ready(tmp_path / "data", DJANGO_SETTINGS_MODULE="config.settings_test")
    yield site
    site.stop()


def test_a_killed_workers_job_is_finished_once_on_a_laptop(embedded: Site) -> None:
    killed_and_finished(embedded)


def test_a_worker_that_computes_keeps_its_job_on_a_laptop(embedded: Site) -> None:
    stands_still_and_keeps_it(embedded)


@pytest.mark.server
def test_a_worker_that_computes_keeps_its_job_on_postgresql(tmp_path: Path) -> None:
    address = a_new_database()
    services = {"REDIS_URL": a_redis_of_its_own(), "DATABASE_URL": address}
    site = OnPostgres(tmp_path, {"DJANGO_SETTINGS_MODULE": "config.settings_test", **services})
    try:
        stands_still_and_keeps_it(site)
    finally:
        site.stop()


@pytest.mark.server
def test_processes_of_one_worker_share_a_job_and_one_of_them_may_die(tmp_path: Path) -> None:
    address, gate = a_new_database(), tmp_path / "gate"
    services = {"REDIS_URL": a_redis_of_its_own(), "DATABASE_URL": address}
    site = OnPostgres(tmp_path, {"DJANGO_SETTINGS_MODULE": "config.settings_test", **services})
    busy = "select count(*) from tournament_jobpiece where state = 'running'"
    try:
        site.manage("shell", "--no-imports", "-c", IN_PIECES.format(gate=gate))
        worker = psutil.Process(site.start_worker("--concurrency", "3").pid)
        wait_until(lambda: site.ask(busy) == "3")
        worker.children()[-1].kill()  # not the master, who starts another
        gate.touch()
        wait_until(lambda: site.ask("select state from tournament_job") == "done")
        assert site.ask("select result from tournament_job") == str({"squares": SQUARES})
    finally:
        site.stop()


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
