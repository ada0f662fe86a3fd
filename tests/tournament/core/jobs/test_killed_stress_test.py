"""A stress test whose worker dies in the middle: the next one finishes it, with the same answer."""

import json
from pathlib import Path

import pytest

from tests.services import a_redis_of_its_own
from tests.site import Site, made_ready
from tests.tournament.core.jobs.test_killed_worker import wait_until
from tests.tournament.slow_jobs import GATE, sign_at

MAKE = """
import json
from tests.tournament.stress_tests import an_asked_one, answer_to
print(json.dumps(answer_to(an_asked_one(events=150))))
"""


def killed_in_the_middle(site: Site) -> None:
    expected = json.loads(site.manage("shell", "--no-imports", "-c", MAKE))
    done = "select count(*) from tournament_jobpiece where state = 'done'"
    state = "select state from tournament_job where kind = 'stress_test'"
    gate = site.folder / "gate"
    site.env[GATE] = str(gate)
    worker = site.start_worker()
    wait_until(sign_at(gate).exists)
    worker.kill()
    worker.wait()
    site.workers.clear()
    assert (site.ask(done), site.ask(state)) == ("1", "running")
    gate.touch()
    site.start_worker()
    wait_until(lambda: site.ask(state) == "done")
    assert json.loads(site.ask("select found from tournament_stresstest")) == expected


def test_a_worker_killed_in_the_middle_changes_nothing_on_a_laptop(tmp_path: Path) -> None:
    site = made_ready(tmp_path / "data", DJANGO_SETTINGS_MODULE="config.settings_test")
    try:
        killed_in_the_middle(site)
    finally:
        site.stop()


@pytest.mark.server
def test_a_worker_killed_in_the_middle_changes_nothing_on_redis(tmp_path: Path) -> None:
    env = {"REDIS_URL": a_redis_of_its_own(), "DATABASE_URL": ""}
    site = made_ready(tmp_path / "data", DJANGO_SETTINGS_MODULE="config.settings_test", **env)
    try:
        killed_in_the_middle(site)
    finally:
        site.stop()
