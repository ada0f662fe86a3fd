"""Chance for the solver: SplitMix64 behind the three calls a search needs."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from games.randomness import draw, shuffle

T = TypeVar("T")


class Chance:
    """A stream of numbers that depends on the seed alone, on every machine and Python version."""

    __slots__ = ("_counter",)

    def __init__(self, seed: int) -> None:
        self._counter = seed

    def below(self, limit: int) -> int:
        self._counter, value = draw(self._counter)
        return value % limit

    def bits(self, count: int) -> int:
        self._counter, value = draw(self._counter)
        return value >> (64 - count)

    def shuffled(self, items: Iterable[T]) -> list[T]:
        self._counter, result = shuffle(self._counter, items)
        return result

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]
