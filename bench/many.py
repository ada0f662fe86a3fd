"""Fifty events at once on one server: does one wait for another's draw, print or forecast?

    python3 start.py bench many [--events 50] [--seconds 60]

PostgreSQL, Redis, nginx before two web processes, two workers, all on loopback. In every event a
clerk types; prints, draws and forecasts are asked for here and there all the time, and each change
makes a copy and a parachute. Goals: the desk's 99th percentile at most 300 ms; a print or a draw
begins within 2 s.
"""

import argparse
import contextlib
import http.client
import json
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import psycopg

from bench.parts.clerks import ROOT, Clerk, manage, server, settings_of
from bench.parts.workers import WORKER
from bench.parts.yardstick import Yardstick
from bench.proxy import configured
from bench.streams import shown
from starting.environment import Environment
from starting.network import free_port
from starting.services import postgresql, redis

DUOS, WAITS, DESK = 26, 2.0, 300.0
HEAVY = ("print", "draw", "forecast", "print")
MAKE = """
import datetime, json
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.utils import timezone
from tournament.checkin import actions as checkin
from tournament.entries.actions import register as registration
from tournament.events.actions import make as events
from tournament.models import Player, User
from tournament.rounds.actions import clock
from tournament.seating.actions import draw, publish
user = User.objects.create_user(username="bench", password="a long password", name="Bench")
found = []
for one in range(%(events)d):
    event = events.make_event(name=f"Event {one}", date=datetime.date(2026, 11, 21), by=user)
    events.add_tables(event, range(1, %(duos)d // 2 + 1), by=user)
    names = [registration.NewEntry((f"Anna {n}", f"Berend {n}")) for n in range(%(duos)d)]
    registration.register_all(event, names, by=user)
    Player.objects.filter(entry__event=event).update(checked_in_at=timezone.now())
    checkin.close_check_in(event, by=user, now=timezone.now())
    if one %% 5:
        draw.draw_rounds(event, seed=1, by=user, now=timezone.now())
        publish.publish(event, by=user, now=timezone.now())
        first = event.rounds.get(number=1)
        clock.start_round(first, by=user, now=timezone.now() - datetime.timedelta(minutes=30))
    forms = [form.human for form in event.forms.filter(match__round__number=1)]
    found.append([event.slug, forms])
session = SessionStore()
session[SESSION_KEY] = str(user.pk)
session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
session[HASH_SESSION_KEY] = user.get_session_auth_hash()
session.create()
print(json.dumps([found, session.session_key]))
"""
ASK = """
import sys
from tournament.core.jobs import Kind, enqueue
from tournament.forecast.actions import ask
from tournament.models import Event, User
from tournament.paper.reads.printed import Asked
user = User.objects.get(username="bench")
for line in sys.stdin:
    kind, slug = line.split()
    event = Event.objects.get(slug=slug)
    if kind == "print":
        enqueue(Kind.PRINT, by=user, event=event, document="forms", asked=Asked().json())
    elif kind == "draw":
        enqueue(Kind.DRAW, by=user, event=event, seed=1)
    else:
        ask(event, by=user)
"""
WAITED = """
select kind, count(*), max(extract(epoch from coalesce(started_at, now()) - made_at))::float,
    percentile_cont(0.95) within group
        (order by extract(epoch from coalesce(started_at, now()) - made_at))::float
from tournament_job group by kind order by kind
"""


class Desk(threading.Thread):
    """The clerk of one event, who types all its forms over the time."""

    def __init__(self, port: int, slug: str, session: str, forms: list[str], pause: float) -> None:
        super().__init__()
        self.place = (port, slug, session)
        self.forms, self.pause = forms, pause
        self.took: list[float] = []
        self.wrong: list[str] = []

    def run(self) -> None:
        time.sleep(random.uniform(0, self.pause))
        clerk = self.signed_in()
        for form in self.forms:
            try:
                outcome, took = clerk.enter(form, 8, 5, f"many-{self.place[1]}-{form}")
            except (OSError, http.client.HTTPException, ValueError) as error:
                self.wrong.append(repr(error)[:60])
                clerk = self.signed_in()
                continue
            self.took.append(took)
            if outcome != "saved":
                self.wrong.append(outcome)
            time.sleep(self.pause)

    def signed_in(self) -> Clerk:
        """Again and again, while too many others ask."""
        while True:
            try:
                return Clerk(*self.place)
            except (OSError, http.client.HTTPException, IndexError):
                time.sleep(2)


def begun(stack: contextlib.ExitStack, events: int) -> tuple[dict[str, str], int, list[list]]:  # type: ignore[type-arg]
    """Everything runs; the environment, the port of the proxy, and what was made."""
    home = Environment(Path(sys.prefix))
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="honk-bench-")))
    folder.chmod(0o755)
    env = settings_of(
        folder / "data",
        DATABASE_URL=postgresql(home, stack)[0],
        REDIS_URL=redis(home, stack)[0],
        HONK_PROXY="127.0.0.1",
    )
    manage(env, "prepare")
    made = manage(env, "shell", "-c", MAKE % {"events": events, "duos": DUOS}).splitlines()[-1]
    masters, port = [free_port(), free_port()], free_port()
    for master in masters:
        stack.enter_context(server(env, master))
    for _ in range(2):
        worker = subprocess.Popen(
            [sys.executable, "-m", *WORKER], cwd=ROOT, env=env, stderr=subprocess.DEVNULL
        )
        stack.callback(worker.wait)
        stack.callback(worker.terminate)
    (folder / "cache").mkdir(mode=0o777)
    (folder / "cache").chmod(0o777)
    nginx = shutil.which("nginx") or "/usr/sbin/nginx"
    proxy = subprocess.Popen([nginx, "-c", str(configured(folder, port, masters))])
    stack.callback(proxy.wait)
    stack.callback(proxy.terminate)
    return env, port, json.loads(made)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--events", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60)
    asked = parser.parse_args()
    with contextlib.ExitStack() as stack:
        env, port, (events, session) = begun(stack, asked.events)
        pause = asked.seconds / (DUOS // 2)
        desks = [Desk(port, slug, session, forms, pause) for slug, forms in events if forms]
        with Yardstick() as yardstick:  # before it: a process forked later would keep its pipe open
            asking = subprocess.Popen(
                [sys.executable, "manage.py", "shell", "--no-imports", "-c", ASK],
                cwd=ROOT, env=env, stdin=subprocess.PIPE, text=True,
            )  # fmt: skip
            assert asking.stdin
            for desk in desks:
                desk.start()
            turn = 0
            while any(desk.is_alive() for desk in desks):
                kind = HEAVY[turn % len(HEAVY)]
                ready = [slug for slug, forms in events if bool(forms) == (kind != "draw")]
                print(kind, ready[turn % len(ready)], file=asking.stdin, flush=True)
                turn += 1
                time.sleep(1)
            asking.stdin.close()
            asking.wait()
        with psycopg.connect(env["DATABASE_URL"]) as connection:
            waited = connection.execute(WAITED).fetchall()
    took = [one for desk in desks for one in desk.took]
    wrong = [one for desk in desks for one in desk.wrong]
    print(f"{yardstick}")
    print(f"desks of {len(desks)} events: {shown(took)}, wrong {wrong[:5]}")
    for kind, count, longest, usual in waited:
        print(
            f"{kind:10} {count:4} asked, began within {usual:.1f} s (95 of 100), {longest:.1f} s at most"
        )
    late = [kind for kind, _n, longest, _u in waited if kind in HEAVY[:2] and longest > WAITS]
    late_desk = sorted(took)[len(took) * 99 // 100 - 1] / yardstick.busy
    raise SystemExit(bool(wrong or late or late_desk > DESK))


if __name__ == "__main__":
    main()
