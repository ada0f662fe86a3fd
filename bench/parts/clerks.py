"""A hall of 250 duos whose rounds are all being played, and clerks with a connection each."""

from __future__ import annotations

import http.client
import json
import os
import select
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO
from urllib.parse import urlencode

from starting.places import ROOT

DUOS, CLERKS = 250, 8

MAKE = f"""
DUOS = %d
import datetime, json
from django.contrib.auth import SESSION_KEY, BACKEND_SESSION_KEY, HASH_SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.utils import timezone
from tournament.checkin import actions as checkin
from tournament.rounds.actions import clock
from tournament.rounds.actions.close import close_round
from tournament.seating.actions import draw
from tournament.events.actions import make as events
from tournament.seating.actions import publish as publishing
from tournament.entries.actions import register as registration
from tournament.models import Membership, Player, Role, Round, User
owner = User.objects.create_user(username="bench", password="a long password", name="Bench")
event = events.make_event(name="Bench", date=datetime.date(2026, 11, 21), by=owner)
events.add_tables(event, range(1, DUOS // 2 + 1), by=owner)
registration.register_all(event, [registration.NewEntry((f"Anna Jansen {{n}}",
    f"Berend van der Schoot {{n}}")) for n in range(DUOS)], by=owner)
Player.objects.filter(entry__event=event).update(checked_in_at=timezone.now())
checkin.close_check_in(event, by=owner, now=timezone.now())
draw.draw_rounds(event, seed=1, by=owner, now=timezone.now())
publishing.publish(event, by=owner, now=timezone.now())
for row in event.rounds.all():
    clock.start_round(row, by=owner, now=timezone.now() - datetime.timedelta(hours=1))
    # Their forms may still come: clerks of every round at once.
    close_round(row, by=owner, now=timezone.now(), without=frozenset(range(DUOS)))
sessions = []
for number in range({CLERKS}):
    user = User.objects.create_user(username=f"clerk{{number}}", name=f"Clerk {{number}}")
    Membership.objects.create(event=event, user=user, role=Role.CLERK, since=timezone.now())
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    sessions.append(session.session_key)
forms = [[form.human for form in event.forms.filter(match__round__number=n)] for n in range(1, 6)]
print(json.dumps({{"slug": event.slug, "sessions": sessions, "forms": forms}}))
"""


@dataclass(frozen=True, slots=True)
class Hall:
    slug: str
    sessions: list[str]
    forms: list[list[str]]  # by round, in the order of the tables


def settings_of(folder: Path, **more: str) -> dict[str, str]:
    own = {"HONK_DATA": str(folder), "DJANGO_SETTINGS_MODULE": "config.settings"}
    return {**os.environ, **own, **more}


def manage(env: dict[str, str], *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT, env=env, check=True, capture_output=True, text=True,
    )  # fmt: skip
    return done.stdout.strip()


def make_hall(env: dict[str, str], duos: int = DUOS) -> Hall:
    manage(env, "prepare")
    made = json.loads(manage(env, "shell", "-c", MAKE % duos).splitlines()[-1])
    return Hall(made["slug"], made["sessions"], made["forms"])


def start_server(
    env: dict[str, str], port: int, log: IO[bytes] | None = None, files: int = 0
) -> subprocess.Popen[bytes]:
    """``files``: so many file handles, and no way to more; 0 as the system has it."""
    command = [sys.executable, "-m", "config.web", "--port", str(port), "--log-level", "error"]
    if files:
        command = ["prlimit", f"--nofile={files}:{files}", *command]
    process = subprocess.Popen(command, cwd=ROOT, env=env, stderr=log)
    until = time.monotonic() + 60
    while time.monotonic() < until:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/alive", timeout=5).close()
        except OSError:
            time.sleep(0.02)
        else:
            return process
    raise SystemExit("the server does not answer")


@contextmanager
def server(
    env: dict[str, str], port: int, log: IO[bytes] | None = None, files: int = 0
) -> Iterator[subprocess.Popen[bytes]]:
    process = start_server(env, port, log, files)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(20)


@dataclass
class Clerk:
    """Signed in, with a token for forms and a connection that stays open, as a browser's does."""

    port: int
    slug: str
    session: str
    token: str = ""
    cookie: str = ""
    host: str = "127.0.0.1"
    patience: float = 20  # seconds for an answer
    line: http.client.HTTPConnection = field(init=False)

    def __post_init__(self) -> None:
        self.line = http.client.HTTPConnection(self.host, self.port, timeout=self.patience)
        cookies = f"sessionid={self.session}"
        self.line.request("GET", f"/event/{self.slug}/desk/", headers={"Cookie": cookies})
        answer = self.line.getresponse()
        page = answer.read().decode()
        self.token = page.split('name="csrfmiddlewaretoken" value="')[1].split('"')[0]
        csrf = str(answer.headers["Set-Cookie"]).split("csrftoken=")[1].split(";")[0]
        self.cookie = f"{cookies}; csrftoken={csrf}"

    def enter(self, form: str, by: int, gr: int, once: str) -> tuple[str, float]:
        """What became of it, and the milliseconds until the answer was there."""
        body = urlencode({"form": form, "home_BY": by, "home_GR": gr, "once": once})
        headers = {
            "Cookie": self.cookie,
            "X-CSRFToken": self.token,
            "Accept": "application/json",
            "Content-Type": "application/x-www-form-urlencoded",
        }
        began = time.perf_counter()
        if self.line.sock and select.select([self.line.sock], [], [], 0)[0]:
            self.line.close()  # the server did, as nothing was said; a browser sees that too
        self.line.request("POST", f"/event/{self.slug}/desk/save/", body, headers)
        answer = json.loads(self.line.getresponse().read())
        return answer["outcome"], (time.perf_counter() - began) * 1000
