"""SplitMix64: the one source of chance, the same on every machine and Python version."""

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")

MASK = 2**64 - 1
GAMMA = 0x9E3779B97F4A7C15
SEED_LIMIT = 2**63


def draw(counter: int) -> tuple[int, int]:
    """The next counter and the 64-bit value that belongs to it."""
    counter = (counter + GAMMA) & MASK
    z = ((counter ^ (counter >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return counter, z ^ (z >> 31)


def shuffle(counter: int, items: Iterable[T]) -> tuple[int, list[T]]:
    """Fisher-Yates from the last place down; the new counter and a new list."""
    shuffled = list(items)
    for last in range(len(shuffled) - 1, 0, -1):
        counter = (counter + GAMMA) & MASK
        z = ((counter ^ (counter >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        other = (z ^ (z >> 31)) % (last + 1)
        shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
    return counter, shuffled
