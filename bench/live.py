"""How fast a published round reaches a hall of phones and screens, and what pages cost.

    python3 start.py bench live [--phones 1000] [--screens 10] [--seconds 20]

Everything runs on this machine: our server with its own data folder, a crowd on plain sockets,
loopback only. Times go from the organiser's click to the last page that shows it.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
DUOS, TABLES = 200, 100  # 400 people
AGAIN = 500  # requests, as the clock of processes counts hundredths of a second

MAKE = f"""
import datetime
from django.contrib.auth import SESSION_KEY, BACKEND_SESSION_KEY, HASH_SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.utils import timezone
from tournament.checkin import actions as checkin
from tournament.seating.actions import draw
from tournament.events.actions import make as events
from tournament.entries.actions import register as registration
from tournament.models import Player, User
user = User.objects.create_user(username="bench", password="a long password", name="Bench")
event = events.make_event(name="Bench", date=datetime.date(2026, 11, 21), by=user)
events.add_tables(event, range(1, {TABLES} + 1), by=user)
registration.register_all(event, [registration.NewEntry((f"Anna Jansen {{n}}",
    f"Berend van der Schoot {{n}}")) for n in range({DUOS})], by=user)
Player.objects.update(checked_in_at=timezone.now())
checkin.close_check_in(event, by=user, now=timezone.now())
draw.draw_rounds(event, seed=1, by=user, now=timezone.now())
store = SessionStore()
store[SESSION_KEY] = str(user.pk)
store[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
store[HASH_SESSION_KEY] = user.get_session_auth_hash()
store.save()
print(event.slug, store.session_key)
"""
PLAY = """
import itertools
from datetime import timedelta
from django.utils import timezone
from tournament.rounds.actions import clock
from tournament.desk.actions import enter as desk
from tournament.rounds.actions import close as rounds
from tournament.desk.actions.reports import Typed
from tournament.models import Event, User
event, user = Event.objects.get(), User.objects.get()
pawns = itertools.cycle([(8, 5), (3, 8), (8, 7), (6, 4), (2, 8), (8, 1), (5, 7)])
def forms(row, tables):
    matches = row.matches.select_related("round__event", "table").order_by("table__number")
    for match in matches[:tables]:
        own, other = next(pawns)
        form = {{"home": {{"BY": own, "GR": other}}}}
        typed = Typed(form, confirmed=True, once=f"bench-{{match.pk}}")
        desk.enter(match, typed, by=user, now=timezone.now())
for row in event.rounds.filter(number__lte={closed}):
    clock.start_round(row, by=user, now=timezone.now() - timedelta(minutes=20))
    forms(row, {tables})
    rounds.close_round(row, by=user, now=timezone.now())
for row in event.rounds.filter(number={closed} + 1):
    clock.start_round(row, by=user, now=timezone.now() - timedelta(minutes=20))
    forms(row, {tables} // 2)
"""
RENDER = """
import gc, itertools, time
from django.test import Client
from django.utils import timezone
from tournament.rounds.actions import announce as announcing
from tournament.desk.actions import enter as desk
from tournament.desk.actions.reports import Typed
from tournament.models import Event, User
gc.collect()
gc.freeze()  # as config/asgi.py does
event, user = Event.objects.get(), User.objects.get()
begun = event.rounds.filter(state="running").first()
pawns = itertools.cycle([(8, 5), (3, 8), (8, 7), (6, 4), (2, 8), (8, 1), (5, 7)])
def announced(turn):
    event.refresh_from_db()
    said = announcing.announce(event, f"Change {{turn}}", by=user, now=timezone.now())
    announcing.end_announcement(said, by=user, now=timezone.now())
def entered(turn):  # a correction where all are in
    tables = begun.matches.select_related("round__event", "table").order_by("-table__number")
    match = tables[turn]
    own, other = next(pawns)
    seen = match.reports.count()
    typed = Typed({{"home": {{"BY": own, "GR": other}}}}, seen=seen, reason="bench", confirmed=True)
    desk.enter(match, typed, by=user, now=timezone.now())
for name, path in {paths!r}.items():
    client, usual = Client(headers={{"accept-encoding": "gzip"}}, SERVER_NAME="127.0.0.1"), []
    client.get(path)
    for change in (announced, entered)[: 2 if begun else 1]:
        spent = []
        for turn in range(15):
            change(turn)
            began = time.process_time()
            assert client.get(path).status_code == 200
            spent.append((time.process_time() - began) * 1000)
        usual.append(f"{{sorted(spent)[7]:5.1f}} (best {{min(spent):4.1f}})")
    told = " and after a form ".join(usual)
    print(f"  {{name:<18}}rendered after a message {{told}} ms CPU")
"""


def manage(env: dict[str, str], *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT, env=env, check=True, capture_output=True, text=True,
    )  # fmt: skip
    return done.stdout.rstrip()


@contextmanager
def server(env: dict[str, str], port: int, workers: int) -> Iterator[subprocess.Popen[bytes]]:
    command = ["config.web", "--port", str(port), "--workers", str(workers)]
    process = subprocess.Popen([sys.executable, "-m", *command], cwd=ROOT, env=env)
    try:
        wait_for(port)
        yield process
    finally:
        process.terminate()
        process.wait(20)


def wait_for(port: int) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/alive", timeout=5).close()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server does not answer")


def family(pid: int) -> list[int]:
    """The process and its children (several workers)."""
    found = [pid]
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            if int(path.read_text().rsplit(")", 1)[1].split()[1]) == pid:
                found.append(int(path.parent.name))
        except OSError:
            continue
    return found


def cpu(pid: int) -> float:
    """Seconds of processor time so far."""
    ticks = 0
    for one in family(pid):
        parts = Path(f"/proc/{one}/stat").read_text().rsplit(")", 1)[1].split()
        ticks += int(parts[11]) + int(parts[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """Megabytes in memory."""
    total = 0
    for one in family(pid):
        lines = Path(f"/proc/{one}/status").read_text().splitlines()
        total += next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))
    return total / 1024


class Organiser:
    """Signed in, with a token for forms."""

    def __init__(self, port: int, slug: str, session: str) -> None:
        self.port, self.base, self.session = port, f"/event/{slug}/organise/", session

    def open(self, path: str) -> tuple[int, bytes, str]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        address = self.base + path if not path.startswith("../") else self.base[:-9] + path[3:]
        connection.request("GET", address, headers={"Cookie": f"sessionid={self.session}"})
        answer = connection.getresponse()
        body, cookie = answer.read(), answer.headers.get("Set-Cookie", "")
        connection.close()
        return answer.status, body, cookie

    def press(self, path: str, data: str) -> None:
        _status, body, cookie = self.open("")
        token = body.split(b'name="csrfmiddlewaretoken" value="')[1].split(b'"')[0].decode()
        csrf = cookie.split(";")[0]
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        headers = {
            "Cookie": f"sessionid={self.session}; {csrf}",
            "Content-Type": "application/x-www-form-urlencoded",
        }
        self.pressed_at = time.time()
        body_ = f"csrfmiddlewaretoken={token}&{data}"
        connection.request("POST", self.base + path, body=body_, headers=headers)
        answer = connection.getresponse()
        answer.read()
        assert answer.status == 302, answer.status
        connection.close()


def publication(crowd: subprocess.Popen[str], organiser: Organiser, times: int) -> None:
    """Publish round after round; the desk's page is asked for all the while."""
    assert crowd.stdout
    desk: list[float] = []
    stop = threading.Event()

    def clerk() -> None:
        while not stop.is_set():
            began = time.perf_counter()
            assert organiser.open("../desk/")[0] == 200
            desk.append(time.perf_counter() - began)
            stop.wait(0.05)

    thread = threading.Thread(target=clerk)
    thread.start()
    phones, screens = [], []
    for round_ in range(1, times + 1):
        organiser.press("draw/publish/", f"round={round_}")
        told = json.loads(crowd.stdout.readline())
        phones.append(told["phone"] - organiser.pressed_at)
        screens.append(told.get("screen", 0) - organiser.pressed_at)
        time.sleep(1)
    stop.set()
    thread.join()
    worst = sorted(desk)[int(len(desk) * 0.99) - 1]
    print(f"  last phone            {max(phones):.2f} s (median {median(phones):.2f})")
    print(f"  last screen           {max(screens):.2f} s (median {median(screens):.2f})")
    print(f"  desk's page meanwhile {worst * 1000:.0f} ms at the 99th percentile of {len(desk)}")


def sixty_four(port: int, path: str, seconds: float, pid: int) -> None:
    """64 phones that ask again and again, each over its own connection."""
    times: list[float] = []
    errors: list[int] = []
    until = time.perf_counter() + seconds

    def one() -> None:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        while time.perf_counter() < until:
            began = time.perf_counter()
            connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
            answer = connection.getresponse()
            answer.read()
            times.append(time.perf_counter() - began)
            if answer.status != 200:
                errors.append(answer.status)

    before = cpu(pid)
    threads = [threading.Thread(target=one) for _ in range(64)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    spent = (cpu(pid) - before) * 1000 / len(times)
    worst = sorted(times)[int(len(times) * 0.99) - 1] * 1000
    print(
        f"  {len(times) / seconds:.0f} pages a second, 99th percentile {worst:.0f} ms, "
        f"{spent:.2f} ms CPU each, {len(errors)} errors"
    )


def play(env: dict[str, str], closed: int) -> None:
    """So many rounds to their end, the next one half."""
    manage(env, "shell", "--no-imports", "-c", PLAY.format(closed=closed, tables=TABLES))


def known(port: int, base: str, pages: dict[str, str], pid: int) -> None:
    """CPU of the server for a page that it has made, sent whole or answered by "you have it"."""
    print("The same from memory and answered 304, by the server's production command")
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)

    def asked(path: str, headers: dict[str, str]) -> http.client.HTTPResponse:
        connection.request("GET", base + path, headers={"Accept-Encoding": "gzip", **headers})
        answer = connection.getresponse()
        answer.read()
        return answer

    for name, path in pages.items():
        etag = asked(path, {}).headers.get("ETag", "")
        told = []
        for headers, status in (({}, 200), ({"If-None-Match": etag}, 304)):
            before = cpu(pid)
            for _ in range(AGAIN):
                assert asked(path, headers).status == status
            told.append(f"{(cpu(pid) - before) * 1000 / AGAIN:5.2f}")
        print(f"  {name:<18}{told[0]} ms CPU from memory, {told[1]} ms CPU for a 304")
    connection.close()


def show(env: dict[str, str], base: str, pages: dict[str, str], when: str) -> None:
    """CPU of the first rendering after a change, and of a page that is known already."""
    print(f"Public pages, {TABLES} tables, {when}")
    paths = {name: base + path for name, path in pages.items()}
    print(manage(env, "shell", "--no-imports", "-c", RENDER.format(paths=paths)))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--phones", type=int, default=1000)
    parser.add_argument("--screens", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--port", type=int, default=8877)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="honk-bench-") as folder:
        env = {**os.environ, "HONK_DATA": folder, "DJANGO_SETTINGS_MODULE": "config.settings"}
        manage(env, "prepare")
        made = manage(env, "shell", "--no-imports", "-c", MAKE).splitlines()[-1]
        slug, session = made.split()
        base = f"/event/{slug}/"
        with server(env, asked.port, workers=1) as web:
            crowd = subprocess.Popen(
                [sys.executable, "-m", "bench.parts.crowd", str(asked.port), slug,
                 str(asked.phones), str(asked.screens), str(DUOS)],
                cwd=ROOT, stdout=subprocess.PIPE, text=True,
            )  # fmt: skip
            assert crowd.stdout
            assert crowd.stdout.readline() == "ready\n"
            print(f"{asked.phones} phones and {asked.screens} screens, one server process")
            began = cpu(web.pid)
            time.sleep(asked.seconds)
            share = (cpu(web.pid) - began) / asked.seconds * 100
            print(f"  nothing happens       {share:.1f} % of one core, {memory(web.pid):.0f} MB")
            publication(crowd, Organiser(asked.port, slug, session), 5)
            crowd.terminate()
            crowd.wait()
        pages = {
            "seating (screen)": "screen/1/",
            "entries (phone)": "",
            "my table (phone)": "me/12/",
            "seating.json": "seating.json",
        }
        show(env, base, pages, "all rounds published")
        play(env, 4)
        pages |= {
            "clock (screen)": "screen/1/",
            "standing": "standings/",
            "why this rank": "standings/why/",
            "people": "standings/people/",
            "entry": "standings/entry/12/",
            "standing.json": "standing.json",
        }
        del pages["seating (screen)"]
        show(env, base, pages, "four rounds played, the fifth half in")
        with server(env, asked.port, workers=1) as web:
            known(asked.port, base, pages, web.pid)
        with server(env, asked.port, workers=2) as web:
            print("64 phones at once, two server processes")
            sixty_four(asked.port, f"{base}screen/1/", 5, web.pid)
            sixty_four(asked.port, base, 5, web.pid)


if __name__ == "__main__":
    main()
