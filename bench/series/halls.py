"""Many halls, merged in random orders: duplicates, corrections, and clocks that are wrong."""

import random
from dataclasses import dataclass

from tournament.series.core.merging import Merged, as_bytes, merged

HALLS, EVENTS = 50, 20


@dataclass(frozen=True, slots=True)
class File:
    hash: str
    hall: str
    event: str
    version: int


def files() -> list[File]:
    """Every evening, some corrected up to three times; a few whose hall signed one version twice.

    Clocks are nowhere in it: what a hall thinks of the time is no part of a result's order.
    """
    chance = random.Random(2)
    found = []
    for hall in range(HALLS):
        for event in range(EVENTS):
            for correction in range(chance.choice((1, 1, 1, 2, 3))):
                found.append(a_file(chance, hall, event, 40 + 7 * correction))
    twice = chance.sample(found, 10)
    return found + [File(f"{one.hash}x", one.hall, one.event, one.version) for one in twice]


def a_file(chance: random.Random, hall: int, event: int, version: int) -> File:
    return File(f"{chance.getrandbits(256):064x}", f"hall {hall}", f"{hall} {event}", version)


def merge_all(orders: int) -> None:
    every = files()
    expected = merged(every)
    wanted = as_bytes(expected, {})
    chance = random.Random(3)
    for _ in range(orders):
        some = [*every, *chance.choices(every, k=len(every) // 5)]
        chance.shuffle(some)
        assert as_bytes(merged(some), {}) == wanted
    print(f"{len(every)} files of {HALLS} halls × {EVENTS} events in {orders} orders: equal bytes")
    print(f"conflicts: {len(expected.conflicts)}, unexplained: {unexplained(expected, every)}")


def unexplained(state: Merged, every: list[File]) -> int:
    """Events of which two files say the newest version, and nothing says so."""
    told = {one.event for one in state.conflicts}
    newest: dict[str, list[int]] = {}
    for file in every:
        newest.setdefault(file.event, []).append(file.version)
    doubled = {event for event, ones in newest.items() if ones.count(max(ones)) > 1}
    return len(doubled - told)
