"""Web and worker as a server runs them: real PostgreSQL, real Redis, only the environment differs."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.services import a_new_database, a_redis_of_its_own, connected
from tests.site import PATIENCE, made_ready
from tests.starting.doors import status

pytestmark = pytest.mark.server

DEMO = """
from tournament.core.jobs import Kind, enqueue
print(enqueue(Kind.MAKE_DEMO, by=None, state="checkin").pk)
"""
STATE = """
from tournament.models import Event, Job
print(Job.objects.get(kind="make_demo").state, Event.objects.count())
"""

MOST = 3  # connections
OTHERS = """
select count(*) from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid()
"""


def connections(watching: Any) -> int:
    """Of others, to the same database."""
    found = watching.execute(OTHERS).fetchone()
    return found[0] if found else 0


def test_a_job_runs_through_web_and_worker_of_a_server(tmp_path: Path) -> None:
    site = made_ready(
        tmp_path / "data",
        HONK_MODE="server",
        HONK_SECRET_KEY="k9Z-vw7_3mQ4tB1xW8sY5rN2pL6hJ0dF-gC_aE3uXoTi7q-bY5",
        HONK_HOSTS="127.0.0.1",
        HONK_PROXY="127.0.0.1",
        DATABASE_URL=a_new_database(),
        REDIS_URL=a_redis_of_its_own(),
    )
    try:
        site.start()
        site.start_worker()
        site.shell(DEMO)
        until, pause = time.monotonic() + PATIENCE, threading.Event()
        while site.shell(STATE) != "done 1":
            assert time.monotonic() < until
            pause.wait(0.2)
    finally:
        site.stop()


def test_a_pool_bounds_the_connections_of_a_process_however_many_ask(tmp_path: Path) -> None:
    address = a_new_database()
    site = made_ready(
        tmp_path / "data",
        DATABASE_URL=address,
        REDIS_URL=a_redis_of_its_own(),
        HONK_DATABASE_POOL=str(MOST),
    )
    try:
        site.start()
        with ThreadPoolExecutor(6) as crowd, connected(address) as watching:
            answers = [crowd.submit(status, f"{site.address}/start/") for _ in range(40)]
            seen = [connections(watching)]
            while not all(answer.done() for answer in answers):
                seen.append(connections(watching))
        assert {answer.result() for answer in answers} == {200}
        assert 0 < max(seen) <= MOST
    finally:
        site.stop()
