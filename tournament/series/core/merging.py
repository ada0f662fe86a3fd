"""A set of result files as one state: order, repetition and lateness change nothing.

Of each event the highest version is in force. No clock has a say: versions count the steps of an
event, and halls set their clocks as they like. Where two files say the same version, or two halls
signed the same event, one is in force by its hash, and the state says that there were two.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from tournament.series.core.writing import canonical


class Signed(Protocol):
    """What merging needs of a file."""

    @property
    def hash(self) -> str: ...
    @property
    def hall(self) -> str: ...
    @property
    def event(self) -> str: ...
    @property
    def version(self) -> int: ...


SAME_VERSION, TWO_HALLS = "same_version", "two_halls"


@dataclass(frozen=True, slots=True, order=True)
class Conflict:
    """``hashes`` of the files that cannot all be right; the last one is in force."""

    event: str
    why: str
    hashes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Merged:
    """By event: the hash of the file in force, and those that it took the place of."""

    in_force: Mapping[str, str]
    replaced: Mapping[str, tuple[str, ...]]
    conflicts: tuple[Conflict, ...]


def merged(files: Iterable[Signed]) -> Merged:
    events: dict[str, dict[str, Signed]] = defaultdict(dict)
    for file in files:
        events[file.event][file.hash] = file
    ordered = {event: in_order(events[event].values()) for event in sorted(events)}
    return Merged(
        in_force={event: ones[-1].hash for event, ones in ordered.items()},
        replaced={event: tuple(one.hash for one in ones[:-1]) for event, ones in ordered.items()},
        conflicts=tuple(
            sorted(one for event, ones in ordered.items() for one in conflicts_of(event, ones))
        ),
    )


def in_order(files: Iterable[Signed]) -> list[Signed]:
    """The one in force last."""
    return sorted(files, key=lambda file: (file.version, file.hash))


def conflicts_of(event: str, files: list[Signed]) -> Iterable[Conflict]:
    newest = [file for file in files if file.version == files[-1].version]
    if len(newest) > 1:
        yield Conflict(event, SAME_VERSION, tuple(file.hash for file in newest))
    of_halls = {file.hall: file.hash for file in files}  # the newest of each
    if len(of_halls) > 1:
        yield Conflict(event, TWO_HALLS, tuple(of_halls.values()))


def as_bytes(state: Merged, links: Mapping[str, str]) -> bytes:
    """The whole state; ``links`` say of each pseudonym who it is (tournament/series/core/same.py)."""
    conflicts = [[one.event, one.why, list(one.hashes)] for one in state.conflicts]
    replaced = {event: list(hashes) for event, hashes in state.replaced.items()}
    return canonical([dict(state.in_force), replaced, conflicts, dict(links)])


def own_link(hall: str, pseudonym: str) -> str:
    """Of somebody about whom nothing is known but that this hall calls him so."""
    return f"{hall} {pseudonym}"
