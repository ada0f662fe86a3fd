"""A hall full of phones and screens on plain sockets, in a process of its own.

    python -m bench.parts.crowd PORT SLUG PHONES SCREENS    prints "ready", then one JSON line per event

Each phone holds its stream open and is done with a publication when it has found its own table in
the message; a screen is done when it has fetched its picture.
"""

import asyncio
import contextlib
import json
import sys
import time
from dataclasses import dataclass, field


@dataclass
class Crowd:
    port: int
    slug: str
    joined: int = 0
    seen: dict[str, list[float]] = field(default_factory=lambda: {"phone": [], "screen": []})
    wanted: dict[str, int] = field(default_factory=dict)

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
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        path = f"/event/{self.slug}/screen/{number}/?v={version}"
        head = "Host: 127.0.0.1\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n"
        writer.write(f"GET {path} HTTP/1.1\r\n{head}".encode())
        body = await reader.read()
        assert body.startswith(b"HTTP/1.1 200"), body[:60]
        writer.close()

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


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt, ConnectionError):
        arguments = sys.argv[1:]
        crowd = Crowd(int(arguments[0]), arguments[1])
        asyncio.run(crowd.run(*map(int, arguments[2:5])))
