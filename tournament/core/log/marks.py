"""How far an event is, and on which timeline."""

from __future__ import annotations

from typing import NamedTuple

from tournament.core.text import VERSION_DIGITS, number_in

SIGNS = 12  # of a line's hash: a timeline's name


class Mark(NamedTuple):
    """Written "17-3f9a41c20b7e". Each line of the log seals those before it, so what goes on from
    a copy or from an older file has marks that nothing had before. Without a timeline any is meant.
    """

    version: int
    timeline: str = ""

    def __str__(self) -> str:
        return f"{self.version}-{self.timeline}"

    def is_of(self, other: Mark) -> bool:
        return other in (self, Mark(self.version))


def mark_of(version: int, log_hash: str) -> Mark:
    return Mark(version, log_hash[:SIGNS])


def mark_in(text: str) -> Mark | None:
    """What a page says that it knows."""
    version, _, timeline = text.partition("-")
    number = number_in(version, VERSION_DIGITS)
    return None if number is None else Mark(number, timeline)
