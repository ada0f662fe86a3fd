"""How busy the machine was meanwhile: a process that measures how long a fixed piece of work takes.

What others do on the machine makes everything slower, ours and this. So a bench tells its figures
beside it, as they were and as they would be on a machine that nobody else uses.
"""

import multiprocessing
import time
from multiprocessing.connection import Connection

WORK = 2_000_000  # steps of Python's own: longer than a turn at the processor
EVERY = 0.5  # seconds


def work() -> float:
    began = time.perf_counter()
    for _ in range(WORK):
        pass
    return (time.perf_counter() - began) * 1000


def measure(line: Connection) -> None:
    took, spent = [], []
    while not line.poll(EVERY):
        before = time.process_time()
        took.append(work())
        spent.append((time.process_time() - before) * 1000)
    line.send((took, spent))


class Yardstick:
    """``busy``: how many times longer everything took, as a processor was shared with others."""

    def __enter__(self) -> "Yardstick":
        self.line, other = multiprocessing.Pipe()
        self.process = multiprocessing.Process(target=measure, args=[other], daemon=True)
        self.process.start()
        return self

    def __exit__(self, *_why: object) -> None:
        self.line.send("enough")
        took, spent = self.line.recv()
        self.process.join()
        self.work = sorted(spent)[len(spent) // 2]
        self.busy = max(sum(took) / sum(spent), 1.0)

    def __str__(self) -> str:
        return (
            f"yardstick {self.work:.1f} ms of a processor, which took {self.busy:.1f} times as long"
        )
