"""Half an hour of a round: a thousand phones, ten screens, four clerks who type all its forms.

    python3 start.py bench round [--minutes 30] [--phones 1000] [--screens 10]

Goals: no error, the desk's 99th percentile at most 150 ms, memory flat within 5 % once the first
fifth of the time is over. The yardstick says how busy the machine was with other things meanwhile.
"""

import argparse
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from pathlib import Path

import psutil

from bench.parts.clerks import ROOT, Clerk, Hall, make_hall, server, settings_of
from bench.parts.yardstick import Yardstick
from bench.streams import shown
from starting.network import free_port

CLERKS, DUOS = 4, 250
FLAT, DESK = 1.05, 150.0


class Typing(threading.Thread):
    """A clerk with a share of the forms, typed evenly over the time."""

    def __init__(self, port: int, hall: Hall, place: int, seconds: float) -> None:
        super().__init__()
        self.clerk = Clerk(port, hall.slug, hall.sessions[place])
        self.pile = [form for forms in hall.forms for form in forms][place::CLERKS]
        self.pause, self.until = seconds / len(self.pile), time.monotonic() + seconds
        self.took: list[float] = []
        self.wrong: list[str] = []

    def run(self) -> None:
        for form in self.pile:
            outcome, took = self.clerk.enter(form, 8, int(form) % 6 + 2, f"round-{form}")
            self.took.append(took)
            if outcome != "saved":
                self.wrong.append(outcome)
            time.sleep(max(self.pause - took / 1000, 0))
            if time.monotonic() > self.until:
                return


def figure(port: int, name: str) -> int:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=20) as page:
        lines = page.read().decode().splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith(f"honk_{name} ")))


def memory_until(process: psutil.Process, clerks: list[Typing]) -> list[float]:
    """Megabytes, twelve times a minute."""
    found = []
    while any(clerk.is_alive() for clerk in clerks):
        found.append(process.memory_info().rss / 2**20)
        time.sleep(5)
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--phones", type=int, default=1000)
    parser.add_argument("--screens", type=int, default=10)
    asked = parser.parse_args()
    listening = asked.phones + asked.screens
    with tempfile.TemporaryDirectory(prefix="honk-bench-") as folder:
        env, port = settings_of(Path(folder)), free_port()
        hall = make_hall(env, DUOS)
        log = Path(folder) / "log"
        with log.open("wb") as kept, server(env, port, kept) as web:
            crowd = subprocess.Popen(
                [sys.executable, "-m", "bench.parts.crowd", str(port), hall.slug,
                 str(asked.phones), str(asked.screens), str(DUOS), "busy"],
                cwd=ROOT, stdout=subprocess.PIPE, text=True,
            )  # fmt: skip
            assert crowd.stdout
            assert crowd.stdout.readline() == "ready\n"
            clerks = [Typing(port, hall, one, asked.minutes * 60) for one in range(CLERKS)]
            with Yardstick() as yardstick:
                for clerk in clerks:
                    clerk.start()
                memory = memory_until(psutil.Process(web.pid), clerks)
            still = figure(port, "streams_open")
            crowd.terminate()
            screens = crowd.communicate()[0].strip()
        said = log.read_text()
    took = [one for clerk in clerks for one in clerk.took]
    wrong = [one for clerk in clerks for one in clerk.wrong]
    fifth = len(memory) // 5
    early, late = (sum(part) / len(part) for part in (memory[fifth : 2 * fifth], memory[-fifth:]))
    print(f"{yardstick}")
    print(f"desk {shown(took)}, wrong {wrong[:5]}; goal: p99 {DESK:.0f} ms")
    print(f"streams {still} of {listening} to the end; screens: {screens}")
    print(
        f"memory {early:.0f} MB in the second fifth, {late:.0f} MB in the last: {late / early:.3f}"
    )
    print(f"the server's log: {said.strip()[-300:] or 'empty'}")
    late_desk = sorted(took)[len(took) * 99 // 100 - 1] / yardstick.busy
    raise SystemExit(bool(wrong or still < listening or late > FLAT * early or late_desk > DESK))


if __name__ == "__main__":
    main()
