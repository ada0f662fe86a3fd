"""How many phones one web process keeps told, and what happens to pages when there are more.

    python3 start.py bench streams [--streams 10000] [--files 0] [--seconds 20]

A hall of 250 duos on a real server; so many streams, and meanwhile a clerk types forms while a page
is asked for again and again. ``--files 1024`` gives the server so few file handles: streams beyond its
bound must be refused at once, and pages stay quick. Goals: 10,000 streams told within 1.5 s of a
publication, the desk's 99th percentile at most 300 ms, at most 400 MB; with 2,500 streams at 1,024
files pages within 1 s. The same desk without any stream is measured in the same run.
"""

import argparse
import http.client
import json
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

import psutil

from bench.parts.clerks import ROOT, Clerk, Hall, make_hall, manage, server, settings_of
from bench.parts.yardstick import Yardstick
from starting.network import free_port

HOLD_BACK = """
from tournament.models import Clock, Round
Clock.objects.filter(round__number=5).delete()
Round.objects.filter(number=5).update(state=Round.State.DRAWN)
"""
PUBLISH = """
import time
from django.utils import timezone
from tournament.models import Event, User
from tournament.seating.actions import publish
event, by = Event.objects.get(), User.objects.get(username="bench")
print(time.time())
publish.publish(event, [5], by=by, now=timezone.now())
"""


@dataclass
class Busy:
    """A clerk who types, and somebody who looks at a page, until told to stop."""

    hall: Hall
    port: int
    desk: list[float] = field(default_factory=list)
    pages: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    over: threading.Event = field(default_factory=threading.Event)

    def type(self) -> None:
        clerk = Clerk(self.port, self.hall.slug, self.hall.sessions[0])
        pile = [form for forms in self.hall.forms[:4] for form in forms]
        for form in pile:
            try:
                outcome, took = clerk.enter(form, 8, int(form) % 6 + 2, f"bench-{form}")
            except (OSError, http.client.HTTPException):  # a connection that was not kept
                clerk.line.close()
                continue
            self.desk.append(took)
            if outcome not in {"saved", "same", "asked"}:
                self.wrong.append(outcome)
            if self.over.wait(0.1):
                return

    def look(self) -> None:
        while not self.over.wait(0.05):
            began = time.perf_counter()
            line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
            try:
                line.request("GET", f"/event/{self.hall.slug}/standings/")
                answer = line.getresponse()
                answer.read()
                if answer.status != 200:
                    self.wrong.append(f"page {answer.status}")
            except (OSError, http.client.HTTPException) as error:
                self.wrong.append(f"page {error!r}")
            self.pages.append((time.perf_counter() - began) * 1000)
            line.close()

    def run(self, seconds: float) -> None:
        threads = [threading.Thread(target=one) for one in (self.type, self.look)]
        for thread in threads:
            thread.start()
        time.sleep(seconds)
        self.over.set()
        for thread in threads:
            thread.join()

    def __str__(self) -> str:
        return f"desk {shown(self.desk)}, pages {shown(self.pages)}, wrong {self.wrong[:5]}"


def shown(times: list[float]) -> str:
    ordered = sorted(times) or [0.0]
    middle, late = ordered[len(ordered) // 2], ordered[max(len(ordered) * 99 // 100 - 1, 0)]
    return f"median {middle:.0f} p99 {late:.0f} worst {ordered[-1]:.0f} ms ({len(times)})"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--streams", type=int, default=10_000)
    parser.add_argument("--files", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=20)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="honk-bench-") as folder:
        env = settings_of(Path(folder), HONK_PROXY="127.0.0.1")  # one address, many clients
        hall, port = make_hall(env), free_port()
        manage(env, "shell", "--no-imports", "-c", HOLD_BACK)
        with Yardstick() as yardstick, server(env, port, files=asked.files) as web:
            alone = Busy(hall, port)
            alone.run(5)
            print(f"nobody listens: {alone}")
            crowd = subprocess.Popen(
                [sys.executable, "-m", "bench.parts.streams", str(port), hall.slug, str(asked.streams)],
                cwd=ROOT, stdout=subprocess.PIPE, text=True,
            )  # fmt: skip
            assert crowd.stdout
            busy = Busy(hall, port)
            working = threading.Thread(target=busy.run, args=[asked.seconds])
            if asked.files:  # pages must go on while the streams come in, too
                working.start()
            print(f"streams: {crowd.stdout.readline().strip()}")
            if not asked.files:
                working.start()
            time.sleep(asked.seconds / 3)
            clicked = float(manage(env, "shell", "--no-imports", "-c", PUBLISH).splitlines()[-1])
            told = json.loads(crowd.stdout.readline())
            print(f"a publication: {told['heard']} told within {told['last'] - clicked:.2f} s")
            working.join()
            memory = psutil.Process(web.pid).memory_info().rss / 2**20
            print(f"meanwhile: {busy}; {memory:.0f} MB; {told['answers']}")
            crowd.terminate()
            crowd.wait()
        print(f"{yardstick}")


if __name__ == "__main__":
    main()
