"""Far more than can be answered, for a while: is it refused in time, does the desk go on?

    python3 start.py bench overload [--seconds 60] [--askers 600]

A hall on a real server. First eight ask for pages that nobody has in memory: the capacity. Then so
many ask at once, each again a second after a refusal and at once after an answer, while a clerk types. Goals: refusals within
2 s, the desk saves all the time, and 30 s after the end answers take as long as before.
"""

import argparse
import asyncio
import tempfile
import threading
import time
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

from bench.parts.clerks import make_hall, server, settings_of
from bench.parts.yardstick import Yardstick
from bench.streams import Busy, shown
from starting.services import free_port

CAPACITY = 8
AGAIN_AFTER = 1.0  # seconds; half of what Retry-After asks for


@dataclass
class Askers:
    port: int
    slug: str
    until: float
    took: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    async def one(self) -> None:
        while time.perf_counter() < self.until:
            began, status = time.perf_counter(), "none"
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                path = f"/event/{self.slug}/standings/standing.xlsx"
                head = "Host: 127.0.0.1\r\nConnection: close\r\n\r\n"
                writer.write(f"GET {path} HTTP/1.1\r\n{head}".encode())
                status = (await reader.read())[9:12].decode() or "none"
                writer.close()
            except OSError:
                await asyncio.sleep(0.1)
            self.took[status].append((time.perf_counter() - began) * 1000)
            if status == "503":
                await asyncio.sleep(AGAIN_AFTER)

    async def all(self, count: int) -> None:
        await asyncio.gather(*(self.one() for _ in range(count)))


def asked(port: int, slug: str, count: int, seconds: float) -> dict[str, list[float]]:
    askers = Askers(port, slug, time.perf_counter() + seconds)
    asyncio.run(askers.all(count))
    for status, took in sorted(askers.took.items()):
        print(f"  {status}: {len(took) / seconds:.0f} a second, {shown(took)}")
    return askers.took


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--askers", type=int, default=600)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="honk-bench-") as folder:
        env = settings_of(Path(folder))
        hall, port = make_hall(env), free_port()
        with server(env, port), Yardstick() as yardstick:
            print(f"{CAPACITY} ask:")
            asked(port, hall.slug, CAPACITY, 5)
            busy = Busy(hall, port)
            working = threading.Thread(target=busy.type)
            working.start()
            print(f"{wanted.askers} ask:")
            asked(port, hall.slug, wanted.askers, wanted.seconds)
            busy.over.set()
            working.join()
            print(f"  desk: {shown(busy.desk)}, wrong {busy.wrong[:5]}")
            print("afterwards:")
            asked(port, hall.slug, CAPACITY, 5)
        print(f"{yardstick}")


if __name__ == "__main__":
    main()
