"""A hall full of phones and screens on plain sockets, in a process of its own.

    python -m bench.parts.crowd PORT SLUG PHONES SCREENS ENTRIES [busy]

prints "ready", then one JSON line for each publication.

Each phone holds its stream open and is done with a publication when it has found its own table in
the message; a screen is done when it has fetched its picture. Busy screens fetch theirs after every
change, and at the end the number of pictures is printed.
"""

import asyncio
import contextlib
import json
import signal
import sys
import time
from dataclasses import dataclass, field

AGAIN_AFTER = 2.0  # seconds, as the refusal asks


@dataclass
class Crowd:
    port: int
    slug: str
    joined: int = 0
    seen: dict[str, list[float]] = field(default_factory=lambda: {"phone": [], "screen": []})
    wanted: dict[str, int] = field(default_factory=dict)
    is_busy: bool = False
    pictures: int = 0
    busy_answers: int = 0

    async def stream(self, kind: str, number: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        path = f"/event/{self.slug}/feed"
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        await reader.readuntil(b"\r\n\r\n")
        await reader.readline()
        self.joined += 1
        while line := await reader.readline():
            if line.startswith(b"data: {"):
                await self.heard(kind, number, json.loads(line[6:]))

    async def heard(self, kind: str, number: int, message: dict[str, object]) -> None:
        if message.get("what") != "rounds_published":
            if self.is_busy and kind == "screen" and message.get("news"):
                await self.picture(number, message["version"])
            return
        if kind == "screen":
            await self.picture(number, message["version"])
        else:
            tables = next(iter(message["seats"].values()))  # type: ignore[attr-defined]
            assert any(number in row[1:] for row in tables), f"{number} has no table"
        self.seen[kind].append(time.time())
        if all(len(self.seen[one]) == count for one, count in self.wanted.items()):
            told = {one: max(times) for one, times in self.seen.items() if times}
            sys.stdout.write(json.dumps(told) + "\n")
            sys.stdout.flush()
            self.seen = {"phone": [], "screen": []}

    async def picture(self, number: int, version: object) -> None:
        while not await self.fetched(f"/event/{self.slug}/screen/{number}/?v={version}"):
            self.busy_answers += 1
            await asyncio.sleep(AGAIN_AFTER)
        self.pictures += 1

    async def fetched(self, path: str) -> bool:
        """False: asked to come again."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        head = "Host: 127.0.0.1\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n"
        writer.write(f"GET {path} HTTP/1.1\r\n{head}".encode())
        status = (await reader.read())[9:12]
        writer.close()
        assert status in {b"200", b"503"}, status
        return status == b"200"

    async def run(self, phones: int, screens: int, entries: int) -> None:
        self.wanted = {"phone": phones, "screen": screens}
        tasks = [
            asyncio.create_task(self.stream("phone", 1 + one % entries)) for one in range(phones)
        ]
        tasks += [asyncio.create_task(self.stream("screen", 1 + one)) for one in range(screens)]
        while self.joined < phones + screens:
            for task in tasks:
                if task.done():
                    task.result()
            await asyncio.sleep(0.05)
        sys.stdout.write("ready\n")
        sys.stdout.flush()
        await asyncio.wait(tasks)


def end(*_why: object) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    arguments = sys.argv[1:]
    crowd = Crowd(int(arguments[0]), arguments[1], is_busy="busy" in arguments)
    signal.signal(signal.SIGTERM, end)
    with contextlib.suppress(KeyboardInterrupt, ConnectionError):
        asyncio.run(crowd.run(*map(int, arguments[2:5])))
    if crowd.is_busy:
        print(json.dumps({"pictures": crowd.pictures, "asked again": crowd.busy_answers}))
