"""A line between two laptops that counts what goes through it, in a process of its own.

python -m bench.parts.counting PORT TO        for each line on standard input: the bytes so far
"""

import asyncio
import sys


class Counting:
    def __init__(self, to: int) -> None:
        self.to, self.bytes = to, 0

    async def joined(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, here = await asyncio.open_connection("127.0.0.1", self.to)
        await asyncio.gather(self.passed_on(reader, here), self.passed_on(there, writer))

    async def passed_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(2**16):
            self.bytes += len(data)
            writer.write(data)
            await writer.drain()
        writer.close()

    async def run(self, port: int) -> None:
        await asyncio.start_server(self.joined, "127.0.0.1", port)
        sys.stdout.write("ready\n")
        sys.stdout.flush()
        while await asyncio.to_thread(sys.stdin.readline):
            sys.stdout.write(f"{self.bytes}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(Counting(int(sys.argv[2])).run(int(sys.argv[1])))
