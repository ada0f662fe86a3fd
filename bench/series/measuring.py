"""Processor time of a piece of work, as it is and in yardsticks."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from bench.parts.yardstick import WORK


def yardstick() -> float:
    """The best of some: what the machine can do."""
    found = []
    for _ in range(5):
        began = time.process_time()
        for _step in range(WORK):
            pass
        found.append(time.process_time() - began)
    return min(found)


@contextmanager
def spent(what: str, work: float) -> Iterator[None]:
    began = time.process_time()
    yield
    took = time.process_time() - began
    print(f"{what:<52}{took:8.3f} s  {took / work:7.1f} yardsticks")
