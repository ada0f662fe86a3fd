"""What a page costs a server (PostgreSQL, Redis) beside what it costs a laptop (SQLite), in one run.

    python3 start.py bench cost

Processor time of the web process, on a hall of 250 duos: a form that is saved, the first page that
everybody asks for after it, and the organiser's Today when nothing changed. Goals: the server at
most 1.5 times the laptop, Today at most 8 ms.
"""

import contextlib
import http.client
import sys
import tempfile
from pathlib import Path

import psutil

from bench.parts.clerks import Clerk, Hall, make_hall, server, settings_of
from bench.parts.yardstick import Yardstick
from starting.environment import Environment
from starting.network import free_port
from starting.services import postgresql, redis

TIMES, GOAL, TODAY = 60, 1.5, 8.0
PUBLIC = ("standings/", "")


class Measured:
    """Milliseconds of one process's processor for each of several questions."""

    def __init__(self, hall: Hall, port: int, process: psutil.Process) -> None:
        self.hall, self.port, self.process = hall, port, process
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        self.spent: dict[str, float] = {}

    def now(self) -> float:
        times = self.process.cpu_times()
        return float(times.user + times.system) * 1000

    def get(self, path: str, cookie: str = "") -> None:
        self.line.request("GET", f"/event/{self.hall.slug}/{path}", headers={"Cookie": cookie})
        answer = self.line.getresponse()
        answer.read()
        assert answer.status == 200, (path, answer.status)

    def run(self) -> dict[str, float]:
        clerk = Clerk(self.port, self.hall.slug, self.hall.sessions[0])
        pile = [form for forms in self.hall.forms[:3] for form in forms]
        for turn in range(-5, TIMES):
            before = self.now()
            assert clerk.enter(pile.pop(), 8, turn % 6 + 2, f"cost-{turn}")[0] == "saved"
            self.add("a form saved", before, turn)
            for path in PUBLIC:
                before = self.now()
                self.get(f"{path}?v={turn}")
                self.add(f"first page after it: /{path}", before, turn)
        for turn in range(-5, TIMES):
            before = self.now()
            self.get("organise/", f"sessionid={self.hall.sessions[0]}")
            self.add("Today when nothing changed", before, turn)
        return {name: spent / TIMES for name, spent in self.spent.items()}

    def add(self, name: str, before: float, turn: int) -> None:
        if turn >= 0:
            self.spent[name] = self.spent.get(name, 0.0) + self.now() - before


def measured(folder: Path, **services: str) -> dict[str, float]:
    env, port = settings_of(folder, **services), free_port()
    hall = make_hall(env)
    with server(env, port) as web:
        return Measured(hall, port, psutil.Process(web.pid)).run()


def main() -> None:
    with contextlib.ExitStack() as stack:
        home = Environment(Path(sys.prefix))
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="honk-bench-")))
        services = {"DATABASE_URL": postgresql(home, stack)[0], "REDIS_URL": redis(home, stack)[0]}
        yardstick = stack.enter_context(Yardstick())
        laptop = measured(folder / "laptop", DATABASE_URL="", REDIS_URL="")
        large = measured(folder / "server", **services)
    print(f"{yardstick}")
    worst = 0.0
    for name, spent in laptop.items():
        ratio = large[name] / spent
        worst = max(worst, ratio)
        print(f"{name:36} laptop {spent:5.1f} ms, server {large[name]:5.1f} ms: {ratio:.2f}")
    late = max(one["Today when nothing changed"] for one in (laptop, large))
    raise SystemExit(bool(worst > GOAL or late > TODAY))


if __name__ == "__main__":
    main()
