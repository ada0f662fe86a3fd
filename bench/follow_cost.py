"""What a second laptop costs the first one, in a busy round.

    python3 start.py bench follow_cost [--blocks 4] [--seconds 60]

A hall of 250 duos with 200 open pages; four clerks type a form every six seconds each, which is a
round of 250 duos in five minutes. In turn with and without a laptop that follows: processor time of
the web process, bytes to the other laptop, and how long the saving of a form takes. Goals: under 3 %
of a core, under 200 kB/s, saving at most 10 % slower.
"""

import argparse
import contextlib
import json
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles

import psutil

from bench.parts.clerks import ROOT, Clerk, Hall, make_hall, settings_of, start_server
from bench.parts.yardstick import Yardstick
from starting.network import free_port
from tournament.follow.laptops import first_of, write_laptops

CORE, BYTES, SLOWER = 3.0, 200_000, 1.10
STREAMS, CLERKS, PACE = 200, 4, 6.0  # seconds between two forms of a clerk


@dataclass
class Side:
    """All blocks with a laptop that follows, or without one."""

    saved: list[float] = field(default_factory=list)  # milliseconds
    core: list[float] = field(default_factory=list)  # percent
    bytes: list[float] = field(default_factory=list)  # a second

    def __str__(self) -> str:
        late = quantiles(self.saved, n=20)[-1]
        return (
            f"{median(self.core):.2f} % of a core, {median(self.bytes) / 1000:.1f} kB/s, "
            f"a form saved in {median(self.saved):.1f} ms (p95 {late:.1f}, {len(self.saved)} forms)"
        )


@dataclass
class Round:
    hall: Hall
    port: int
    web: psutil.Process
    second: subprocess.Popen[bytes]
    counting: subprocess.Popen[str]
    clerks: list[Clerk]
    pile: list[str]

    def block(self, side: Side, seconds: float) -> None:
        """The clerks are out of step with each other, as people are."""
        over, before, began = threading.Event(), self.spent(), time.monotonic()
        sent = self.sent()
        threads = [
            threading.Thread(target=self.type, args=(number, side, over))
            for number in range(CLERKS)
        ]
        for thread in threads:
            thread.start()
        time.sleep(seconds)
        over.set()
        for thread in threads:
            thread.join()
        took = time.monotonic() - began
        side.core.append((self.spent() - before) / took * 100)
        side.bytes.append((self.sent() - sent) / took)

    def type(self, number: int, side: Side, over: threading.Event) -> None:
        chance = random.Random(number)
        over.wait(chance.uniform(0, PACE))
        while not over.is_set() and self.pile:
            form = self.pile.pop()
            outcome, took = self.clerks[number].enter(form, 8, int(form) % 6 + 2, f"cost-{form}")
            assert outcome == "saved", outcome
            side.saved.append(took)
            over.wait(chance.uniform(0.5, 1.5) * PACE)

    def spent(self) -> float:
        times = self.web.cpu_times()
        return float(times.user + times.system)

    def sent(self) -> int:
        assert self.counting.stdin
        assert self.counting.stdout
        self.counting.stdin.write("\n")
        self.counting.stdin.flush()
        return int(self.counting.stdout.readline())

    def follows(self, follows: bool) -> None:
        """It catches up before the block begins."""
        self.second.send_signal(signal.SIGCONT if follows else signal.SIGSTOP)
        time.sleep(5)


def second_laptop(
    folder: Path, through: int, code: str, stack: contextlib.ExitStack
) -> subprocess.Popen[bytes]:
    """Its web server; it knows the first one by the line that counts."""
    env, port = settings_of(folder), free_port()
    folder.mkdir()
    joins = [sys.executable, "-m", "tournament.follow.joining", f"127.0.0.1:{through}", code]
    env |= {"HONK_ADDRESSES": f"http://127.0.0.1:{port}"}
    subprocess.run(joins, cwd=ROOT, env=env, check=True)
    process = start_server(env | {"HONK_FOLLOWS": "1"}, port)
    stack.callback(process.kill)
    while not json.load(urllib.request.urlopen(f"http://127.0.0.1:{port}/follow/who"))["whole"]:
        time.sleep(0.2)
    return process


def made(folder: Path, stack: contextlib.ExitStack) -> Round:
    port, through = free_port(), free_port()
    env = settings_of(folder / "first", HONK_ADDRESSES=f"http://127.0.0.1:{through}")
    hall = make_hall(env | {"HONK_PROXY": "127.0.0.1"})
    known = first_of("Zaal")
    write_laptops(folder / "first", known)
    web = start_server(env | {"HONK_PROXY": "127.0.0.1"}, port)  # one address, many pages
    stack.callback(web.kill)
    counts = [sys.executable, "-m", "bench.parts.counting", str(through), str(port)]
    counting = subprocess.Popen(
        counts, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    stack.callback(counting.kill)
    assert counting.stdout
    counting.stdout.readline()
    second = second_laptop(folder / "second", through, known.code, stack)
    crowd = [sys.executable, "-m", "bench.parts.streams", str(port), hall.slug, str(STREAMS)]
    streams = subprocess.Popen(crowd, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    stack.callback(streams.kill)
    assert streams.stdout
    print(f"streams: {streams.stdout.readline().strip()}")
    clerks = [Clerk(port, hall.slug, session) for session in hall.sessions[:CLERKS]]
    pile = [form for forms in hall.forms for form in forms]
    return Round(hall, port, psutil.Process(web.pid), second, counting, clerks, pile)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--blocks", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=60)
    asked = parser.parse_args()
    alone, followed = Side(), Side()
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="honk-bench-")))
        round_ = made(folder, stack)
        with Yardstick() as yardstick:
            round_.block(Side(), 15)  # a fresh server imports at its first forms
            for _ in range(asked.blocks):
                round_.follows(follows=False)
                round_.block(alone, asked.seconds)
                round_.follows(follows=True)
                round_.block(followed, asked.seconds)
    core = median(followed.core) - median(alone.core)
    slower = median(followed.saved) / median(alone.saved)
    print(f"{yardstick}\nalone: {alone}\nfollowed: {followed}")
    print(f"following costs {core:.2f} % of a core; saving takes {slower:.2f} times as long")
    is_dear = core > CORE or median(followed.bytes) > BYTES or slower > SLOWER
    raise SystemExit(bool(is_dear))


if __name__ == "__main__":
    main()
