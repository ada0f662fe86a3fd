"""Twenty restarts of PostgreSQL while a clerk types: how long until all goes on by itself?

    python3 start.py bench restarts [RESTARTS]

A real PostgreSQL, web server and worker of our own; one page stays open all the time, and one
worker makes copies. After each restart the clerk sends the next form until it is saved; counted are
the seconds until then, until the page has heard of it, and until a copy holds it. The goal: 10 s at
most, nothing that was answered lost.
"""

import argparse
import contextlib
import http.client
import json
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

import psycopg

from bench.parts.clerks import ROOT, Clerk, make_hall, server, settings_of
from bench.parts.power import PowerCuts
from bench.parts.workers import WORKER
from starting.environment import Environment
from starting.network import free_port
from starting.postgresql import Postgres, programs_of, running

GOAL = 10.0  # seconds
OPEN_JOBS = "select count(*) from tournament_job where state in ('queued', 'running')"


class OpenPage:
    """It never asks again by itself: what it hears, it hears over the connection it has."""

    def __init__(self, port: int, slug: str) -> None:
        address = f"http://127.0.0.1:{port}/event/{slug}/feed"
        self.stream = urllib.request.urlopen(address, timeout=120)
        self.heard = 0
        self.stream.readline()  # from now on it is told
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        for line in self.stream:
            if line.startswith(b"data: {"):
                self.heard = json.loads(line[6:]).get("version", self.heard)


def seconds_until(what: str, is_so: Callable[[], bool], patience: float = 120) -> float:
    began = time.monotonic()
    while not is_so():
        if time.monotonic() - began > patience:
            raise SystemExit(f"never again {what}")
        time.sleep(0.02)
    return time.monotonic() - began


def version_in_copies(folder: Path, slug: str) -> int:
    """A copy's name ends with the version that it holds."""
    found = [path.name.split(".")[0] for path in (folder / "copies" / slug).glob("*.json")]
    return max((int(name.rpartition("-")[2]) for name in found), default=0)


def is_at_rest(address: str) -> bool:
    """No job under way: each restart would cost it one of its five tries."""
    with psycopg.connect(address) as connection:
        found = connection.execute(OPEN_JOBS).fetchone()
    return found == (0,)


def saved(typing: PowerCuts) -> bool:
    try:
        typing.type_one(Clerk(typing.port, typing.hall.slug, typing.hall.sessions[0]))
    except (OSError, http.client.HTTPException, AssertionError, KeyError, IndexError, ValueError):
        return False
    return True


def after_a_restart(
    database: Postgres, typing: PowerCuts, page: OpenPage, folder: Path
) -> tuple[float, float, float]:
    """The seconds until a form is saved, the page has heard of it, and a copy holds it."""
    seconds_until("at rest", lambda: is_at_rest(database.address))
    before = page.heard
    database.restart()
    slug = typing.hall.slug
    return (
        seconds_until("saved", lambda: saved(typing)),
        seconds_until("heard", lambda: page.heard > before),
        seconds_until("copied", lambda: version_in_copies(folder, slug) >= page.heard),
    )


def all_of(wanted: int, stack: contextlib.ExitStack) -> tuple[PowerCuts, list[tuple[float, ...]]]:
    found = programs_of(Environment(Path(sys.prefix)), stack)
    if found is None:
        raise SystemExit("there is no PostgreSQL on this machine")
    database = running(found[0], stack)
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="honk-bench-")))
    env = settings_of(folder, DATABASE_URL=database.address)
    typing = PowerCuts(env, free_port(), make_hall(env, 4 * wanted + 8))
    stack.enter_context(server(env, typing.port))
    worker = subprocess.Popen(
        [sys.executable, "-m", *WORKER], cwd=ROOT, env=env, stderr=subprocess.DEVNULL
    )
    stack.callback(worker.wait)
    stack.callback(worker.terminate)
    page = OpenPage(typing.port, typing.hall.slug)
    took = [after_a_restart(database, typing, page, folder) for _ in range(wanted)]
    return typing, took


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("restarts", type=int, nargs="?", default=20)
    wanted = asked.parse_args().restarts
    with contextlib.ExitStack() as stack:
        typing, took = all_of(wanted, stack)
        lost, wrong, twice = typing.found()
    for what, seconds in zip(("saved", "heard", "copied"), zip(*took, strict=True), strict=True):
        usual = sorted(seconds)[wanted // 2]
        print(f"{what}: within {max(seconds):.1f} s of {wanted} restarts, mostly {usual:.1f} s")
    print(f"{len(typing.answered)} forms answered: lost {lost}, wrong {wrong}, twice {twice}")
    is_late = any(max(seconds) > GOAL for seconds in took)
    raise SystemExit(bool(lost or wrong or twice or is_late))


if __name__ == "__main__":
    main()
