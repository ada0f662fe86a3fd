"""A crowd of streams on plain sockets, in a process of its own: told when all of them have heard.

    python -m bench.parts.streams PORT SLUG STREAMS        prints a JSON line for each thing it sees

``{"open": 10000, "refused": 0}`` once every stream was answered (refused ones go on asking every 15
seconds, as a phone does), then for each publication when the last stream had heard.
"""

import asyncio
import contextlib
import json
import random
import sys
import time
from collections import Counter
from dataclasses import dataclass, field

from starting.files import raise_limit

AT_ONCE = 200  # connections being made
ASKS_EVERY = 15.0
PATIENCE = 30.0  # seconds for the last of a publication


@dataclass
class Crowd:
    port: int
    slug: str
    streams: int
    answers: Counter[str] = field(default_factory=Counter)
    heard: list[float] = field(default_factory=list)
    slots: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE))

    async def ask(self, query: str) -> tuple[bytes, asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        path = f"/event/{self.slug}/feed?{query}"
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        return (await reader.readuntil(b"\r\n\r\n"))[9:12], reader, writer

    async def phone(self) -> None:
        async with self.slots:
            try:
                status, reader, writer = await self.ask("")
            except (OSError, asyncio.IncompleteReadError) as error:
                self.answers[type(error).__name__] += 1
                return
        self.answers[status.decode()] += 1
        if status == b"200":
            while line := await reader.readline():
                if b'"what":"rounds_published"' in line:
                    self.heard.append(time.time())
            self.answers["ended"] += 1
            return
        writer.close()
        await self.ask_for_ever()

    async def ask_for_ever(self) -> None:
        while True:
            await asyncio.sleep(ASKS_EVERY * random.uniform(0.9, 1.1))
            try:
                status, _reader, writer = await self.ask("once=1")
            except (OSError, asyncio.IncompleteReadError):
                self.answers["asked in vain"] += 1
                continue
            self.answers[f"asked {status.decode()}"] += 1
            writer.close()

    async def run(self) -> None:
        tasks = [asyncio.create_task(self.phone()) for _ in range(self.streams)]
        while sum(self.answers.values()) < self.streams:
            await asyncio.sleep(0.1)
        self.tell(open=self.answers["200"], answers=dict(self.answers))
        while True:
            await asyncio.sleep(0.05)
            if self.heard:
                until = time.time() + PATIENCE
                while len(self.heard) < self.answers["200"] and time.time() < until:
                    await asyncio.sleep(0.05)
                told, self.heard = self.heard, []
                self.tell(heard=len(told), last=max(told), answers=dict(self.answers))
        del tasks

    def tell(self, **what: object) -> None:
        sys.stdout.write(json.dumps(what) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    raise_limit()
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(Crowd(int(sys.argv[1]), sys.argv[2], int(sys.argv[3])).run())
