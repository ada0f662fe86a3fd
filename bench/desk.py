"""How fast forms are typed in, and how fast the standing of a large event is made.

    python3 start.py bench desk [--phones 300] [--no-browser] [--postgres URL]

250 duos at 125 tables, our server with a data folder of its own, loopback only. The goals: server
answer under 30 ms median (50 ms while 300 phones watch), 50 forms a second from 8 clerks, under
100 ms from Enter to the next empty field at the 95th percentile in the browser, standings of
250 entries and 8 rounds in under 50 ms.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median, quantiles

import psutil

from bench.parts.clerks import CLERKS, ROOT, Clerk, Hall, make_hall, server, settings_of
from scoring.played import EventPlayed, MatchPlayed, RoundPlayed
from scoring.schemes import preset
from scoring.standings import standings
from starting.network import free_port

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
# Notes the moment of each Enter in a field and the moment when the number field waits again.
WATCH = """
window.spent = [];
addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.target.classList.contains("cell")) window.began = performance.now();
}, true);
addEventListener("focusin", (event) => {
  if (event.target.id === "number" && window.began) {
    window.spent.push(performance.now() - window.began);
    window.began = 0;
  }
}, true);
"""


def scores(count: int) -> list[tuple[int, int]]:
    chance = random.Random(4)
    return [(8, chance.randint(2, 7)) for _ in range(count)]


def told(name: str, spent: Sequence[float]) -> None:
    worst = quantiles(spent, n=20)[-1]
    print(f"{name:<44}{median(spent):7.1f} ms median {worst:7.1f} ms 95th percentile")


def one_after_another(port: int, hall: Hall, round_: int, name: str) -> None:
    clerk = Clerk(port, hall.slug, hall.sessions[0])
    spent = []
    for index, (form, (by, gr)) in enumerate(zip(hall.forms[round_], scores(125), strict=True)):
        outcome, took = clerk.enter(form, by, gr, f"one-{round_}-{index}")
        assert outcome == "saved", outcome
        spent.append(took)
    told(name, spent)


def cpu_seconds(pid: int) -> float:
    """What a busy machine changes less than the time on the clock."""
    spent = psutil.Process(pid).cpu_times()
    return float(spent.user + spent.system)


def all_at_once(port: int, hall: Hall, round_: int, server_pid: int) -> None:
    clerks = [Clerk(port, hall.slug, session) for session in hall.sessions]
    piles = [hall.forms[round_][place::CLERKS] for place in range(CLERKS)]

    def work(place: int) -> list[float]:
        spent = []
        for form in piles[place]:
            outcome, took = clerks[place].enter(form, 8, 5, f"all-{form}")
            assert outcome == "saved", outcome
            spent.append(took)
        return spent

    began = time.perf_counter()
    with ThreadPoolExecutor(CLERKS) as pool:
        before = cpu_seconds(server_pid)
        spent = [took for pile in pool.map(work, range(CLERKS)) for took in pile]
    cpu = (cpu_seconds(server_pid) - before) / len(spent) * 1000
    rate = len(spent) / (time.perf_counter() - began)
    told(f"{CLERKS} clerks at once", spent)
    print(f"{'':<44}{rate:7.1f} forms a second, {cpu:.1f} ms of a processor each")


def in_the_browser(port: int, hall: Hall, round_: int) -> None:
    """Every key of every form, as a hand would press them."""
    from playwright.sync_api import expect, sync_playwright  # noqa: PLC0415  (not everybody has it)

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("HONK_CHROMIUM", "/usr/bin/chromium"), args=FLAGS
        )
        context = browser.new_context(bypass_csp=True)
        host = f"http://127.0.0.1:{port}"
        context.add_cookies([{"name": "sessionid", "value": hall.sessions[0], "url": host}])
        context.add_init_script(WATCH)
        page = context.new_page()
        with page.expect_response("**/index.json"):
            page.goto(f"{host}/event/{hall.slug}/desk/")
        number, entry = page.locator("#number"), page.locator("#entry")
        for form, (by, gr) in zip(hall.forms[round_], scores(125), strict=True):
            page.keyboard.type(form, delay=8)
            page.keyboard.type(f"{by}{gr}", delay=8)
            page.keyboard.press("Enter")
            entry.wait_for(state="hidden")
            expect(number).to_be_focused()
        told("in the browser, from Enter to the next field", page.evaluate("window.spent"))
        browser.close()


def phones(port: int, hall: Hall, count: int) -> subprocess.Popen[str]:
    arguments = ["-m", "bench.parts.crowd", str(port), hall.slug, str(count), "0", "250"]
    crowd = subprocess.Popen(
        [sys.executable, *arguments], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert crowd.stdout is not None
    crowd.stdout.readline()
    return crowd


def pure_standings() -> None:
    chance, rounds = random.Random(1), []
    for number in range(1, 9):
        order = list(range(1, 251))
        chance.shuffle(order)
        matches = [
            MatchPlayed(
                table,
                (order[2 * table - 2], order[2 * table - 1]),
                {"home": {"BY": chance.choice([8, 8, chance.randint(0, 7)]), "GR": 5}},
            )
            for table in range(1, 126)
        ]
        rounds.append(RoundPlayed(number, tuple(matches)))
    event = EventPlayed("keezen", "duos", tuple(range(1, 251)), tuple(rounds))
    spent = []
    for _ in range(20):
        began = time.perf_counter()
        standings(event, preset("keezen", "nk"))
        spent.append((time.perf_counter() - began) * 1000)
    told("standing of 250 entries, 8 rounds, pure", spent)


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--phones", type=int, default=300)
    asked.add_argument("--no-browser", action="store_true")
    asked.add_argument("--postgres", default="")
    options = asked.parse_args()
    pure_standings()
    with tempfile.TemporaryDirectory(prefix="honk-bench-") as folder:
        more = {"DATABASE_URL": options.postgres} if options.postgres else {}
        env, port = settings_of(Path(folder), **more), free_port()
        hall = make_hall(env)
        with server(env, port) as process:
            one_after_another(port, hall, 0, "one clerk, server answer")
            all_at_once(port, hall, 1, process.pid)
            if not options.no_browser:
                in_the_browser(port, hall, 2)
            crowd = phones(port, hall, options.phones)
            try:
                name = f"one clerk while {options.phones} phones watch"
                one_after_another(port, hall, 3, name)
            finally:
                crowd.kill()
                crowd.wait()


if __name__ == "__main__":
    main()
