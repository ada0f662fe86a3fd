"""Something dies while people work: is anything that was confirmed lost or there twice?

    python3 start.py bench faults [--faults 120] [--tally FILE]

A real PostgreSQL, Redis, web server and worker of our own. Again and again one of them ends (web and
worker by ``kill -9``, PostgreSQL by a restart, Redis with all it held) while a form is typed, a round
is drawn or published, or a print is made; whoever works repeats what was not confirmed. Then all is
counted, and the log of every event is held against what is stored. Each run is added to the tally of
its commit, until there were 500 kills of web and worker and 50 restarts of Redis and of PostgreSQL.
"""

import argparse
import contextlib
import http.client
import json
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg

from bench.live import Organiser
from bench.parts.clerks import ROOT, make_hall, manage, settings_of, start_server
from bench.parts.power import PowerCuts
from bench.parts.redis import Redis
from bench.parts.workers import WORKER
from bench.parts.yardstick import Yardstick
from bench.restarts import saved
from starting.environment import Environment
from starting.network import free_port
from starting.postgresql import Postgres, programs_of, running

GOAL = 10.0  # seconds until all goes on by itself
WANTED = {"web": 250, "worker": 250, "redis": 50, "postgresql": 50}
TURNS = ["web", "worker"] * 5 + ["redis", "postgresql"]
STEPS = ["entry", "draw", "publish", "print"]
BROKEN = (OSError, http.client.HTTPException, AssertionError, LookupError, ValueError)
SMALL = """
import datetime, json
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.utils import timezone
from tournament.checkin import actions as checkin
from tournament.entries.actions import register as registration
from tournament.events.actions import make as events
from tournament.models import Player, User
user = User.objects.get(username="bench")
slugs = []
for one in range(%d):
    event = events.make_event(name=f"Small {one}", date=datetime.date(2026, 11, 21), by=user)
    events.add_tables(event, range(1, 7), by=user)
    names = [registration.NewEntry((f"Anna {n}", f"Berend {n}")) for n in range(12)]
    registration.register_all(event, names, by=user)
    Player.objects.filter(entry__event=event).update(checked_in_at=timezone.now())
    checkin.close_check_in(event, by=user, now=timezone.now())
    slugs.append(event.slug)
session = SessionStore()
session[SESSION_KEY] = str(user.pk)
session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
session[HASH_SESSION_KEY] = user.get_session_auth_hash()
session.create()
print(json.dumps([slugs, session.session_key]))
"""
COUNT = """
import json
from tournament.models import Event, Job, Printing
from tournament.standings.reads.audit import audit_of
events = Event.objects.all()
print(json.dumps({
    "faults": {event.slug: [repr(one) for one in audit_of(event).faults] for event in events},
    "public": {event.slug: event.rounds.public().count() for event in events},
    "prints": Printing.objects.filter(document="cards").count(),
    "done": Job.objects.filter(kind="print", state="done").count(),
    "failed": list(Job.objects.filter(state="failed").values_list("kind", flat=True)),
}))
"""


@dataclass
class Site:
    """All four, each of which may end at any moment and is begun again at once, as systemd does."""

    database: Postgres
    redis: Redis
    env: dict[str, str]
    port: int = field(default_factory=free_port)
    web: subprocess.Popen[bytes] | None = None
    worker: subprocess.Popen[bytes] | None = None
    starts: list[float] = field(default_factory=list)

    def start_web(self) -> None:
        began = time.monotonic()
        self.web = start_server(self.env, self.port, log=subprocess.DEVNULL)  # type: ignore[arg-type]
        self.starts.append(time.monotonic() - began)

    def start_worker(self) -> None:
        self.worker = subprocess.Popen(
            [sys.executable, "-m", *WORKER], cwd=ROOT, env=self.env, stderr=subprocess.DEVNULL
        )

    def end(self, what: str) -> None:
        if what == "postgresql":
            self.database.restart()
        elif what == "redis":
            self.redis.restart()
        else:
            process = self.web if what == "web" else self.worker
            if process is not None:
                process.kill()
                process.wait()
            self.start_web() if what == "web" else self.start_worker()

    def stop(self) -> None:
        for process in (self.web, self.worker):
            if process is not None:
                process.terminate()
                process.wait()


@dataclass
class Day:
    """What people do, until it is confirmed."""

    site: Site
    typing: PowerCuts
    slugs: list[str]
    session: str
    drawn: list[str] = field(default_factory=list)
    published: list[str] = field(default_factory=list)
    printed: int = 0
    before: dict[str, list[str]] = field(default_factory=dict)  # what was set up without a log

    def press(self, slug: str, path: str, data: str = "") -> bool:
        try:
            Organiser(self.site.port, slug, self.session).press(path, data)
        except BROKEN:
            return False
        return True

    def entry(self) -> bool:
        return saved(self.typing)

    def draw(self) -> bool:
        if done := self.press(self.slugs[0], "draw/now/"):
            self.drawn.append(self.slugs.pop(0))
        return done

    def publish(self) -> bool:
        if not self.drawn:
            return self.draw()
        if done := self.press(self.drawn[0], "draw/publish/"):
            self.published.append(self.drawn.pop(0))
        return done

    def print(self) -> bool:
        done = self.press(self.typing.hall.slug, "print/cards/", "card=bank&language=nl")
        self.printed += done
        return done

    def is_at_rest(self) -> bool:
        """All that somebody waits for is there."""
        query = "select count(*) from tournament_job where state in ('queued', 'running')"
        try:
            with psycopg.connect(self.site.database.address) as connection:
                return connection.execute(query + " and kind = 'print'").fetchone() == (0,)
        except psycopg.Error:
            return False

    def through(self, fault: str, step: str, chance: random.Random) -> float:
        """Seconds from the fault until the step is confirmed and what it asked for is made."""
        struck: list[float] = []

        def strike() -> None:
            struck.append(time.monotonic())
            self.site.end(fault)

        blow = threading.Timer(chance.uniform(0, 0.3), strike)
        blow.start()
        do: Callable[[], bool] = getattr(self, step)
        while not do() or not struck:
            time.sleep(0.02)
        blow.join()
        while not do():  # once more, with all of them there again
            time.sleep(0.05)
        while not self.is_at_rest():
            time.sleep(0.05)
        return time.monotonic() - struck[0]


def made(stack: contextlib.ExitStack, faults: int) -> Day:
    found = programs_of(Environment(Path(sys.prefix)), stack)
    if found is None:
        raise SystemExit("there is no PostgreSQL on this machine")
    database, redis = running(found[0], stack), Redis(stack)
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="honk-bench-")))
    env = settings_of(folder, DATABASE_URL=database.address, REDIS_URL=redis.address)
    hall = make_hall(env, min(40 + 4 * faults, 1000))
    slugs, session = json.loads(manage(env, "shell", "-c", SMALL % (3 * faults)).splitlines()[-1])
    site = Site(database, redis, env)
    stack.callback(site.stop)
    site.start_web()
    site.start_worker()
    before = counted_in(env)["faults"]
    return Day(site, PowerCuts(env, site.port, hall), slugs, session, before=before)


def counted_in(env: dict[str, str]) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(manage(env, "shell", "-c", COUNT).splitlines()[-1])
    return told


def wrong_in(day: Day) -> list[str]:
    told = counted_in(day.site.env)
    differ = [slug for slug, found in told["faults"].items() if set(found) - set(day.before[slug])]
    lost, wrong, twice = day.typing.found()
    unseen = [slug for slug in day.published if not told["public"][slug]]
    found = {
        f"forms lost {lost}, wrong {wrong}, twice {twice}": lost + wrong + twice,
        f"published and not public: {unseen}": len(unseen),
        f"the log and what is stored differ: {differ}": len(differ),
        f"{day.printed} prints asked, {told['done']} made": max(day.printed - told["done"], 0),
        f"{told['done']} prints made, {told['prints']} kept": abs(told["done"] - told["prints"]),
        f"jobs given up: {told['failed']}": len(told["failed"]),
    }
    return [sentence for sentence, count in found.items() if count]


def kept(path: Path, counted: dict[str, int]) -> dict[str, int]:
    """Added to what was counted over this commit before."""
    commit = subprocess.check_output(["git", "rev-parse", "HEAD"], cwd=ROOT, text=True).strip()
    tallies = json.loads(path.read_text()) if path.exists() else {}
    tallies[commit] = dict(Counter(tallies.get(commit, {})) + Counter(counted))
    path.write_text(json.dumps(tallies, indent=1))
    return dict(tallies[commit])


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--faults", type=int, default=len(TURNS) * 10)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    usual = Path(tempfile.gettempdir()) / "honk-faults.json"
    parser.add_argument("--tally", type=Path, default=usual)
    asked = parser.parse_args()
    chance, took = random.Random(asked.seed), {}
    with contextlib.ExitStack() as stack:
        day = made(stack, asked.faults)
        with Yardstick() as yardstick:
            for number in range(asked.faults):
                fault, step = TURNS[number % len(TURNS)], STEPS[chance.randrange(len(STEPS))]
                took[number, fault, step] = day.through(fault, step, chance)
        wrong = wrong_in(day)
    late = {what: round(one, 1) for what, one in took.items() if one > GOAL}
    counted = Counter(fault for _number, fault, _step in took)
    print(f"{yardstick}")
    for fault in WANTED:
        times = sorted(one for (_number, what, _step), one in took.items() if what == fault)
        if times:
            usual = times[len(times) // 2]
            print(f"{fault}: {len(times)}, mostly within {usual:.1f} s, at most {times[-1]:.1f} s")
    started = sorted(day.site.starts) or [0.0]
    print(f"of that, a web server's own start: mostly {started[len(started) // 2]:.1f} s")
    print(f"later than {GOAL:.0f} s: {late or 'none'}; wrong: {wrong or 'nothing'}")
    told = kept(asked.tally, {**counted, "late": len(late), "wrong": len(wrong)})
    print(f"of this commit so far: {told}, wanted {WANTED}")
    raise SystemExit(bool(wrong or late))


if __name__ == "__main__":
    main()
