"""Who comes when in a rehearsal: early and late people, those who never come, those who go home."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tournament.simulation.mishaps import MOST, Chances
from tournament.simulation.rehearsal import chance_of

QUEUE = 30 * 60  # seconds in which most people come
FIRST_ROUNDS = 2  # somebody late joins in the second


@dataclass(frozen=True, slots=True)
class Coming:
    """One entry's day. ``arrives``: seconds after the doors opened, None: never.

    ``joins``: the round in which somebody late comes in; ``leaves``: gone after this round.
    """

    entry: int
    arrives: int | None
    joins: int = 1
    leaves: int | None = None


def comings(entries: Sequence[int], rounds: int, chances: Chances, seed: int) -> list[Coming]:
    """Everybody's day, in the order of the entries."""
    found = []
    for entry in entries:
        chance = chance_of(seed, entry, 7)
        # most come in the middle of the half hour
        at = sum(chance.below(QUEUE) for _ in range(3)) // 3
        lot = chance.below(MOST)
        if lot < chances.missing:
            found.append(Coming(entry, None))
        elif rounds >= FIRST_ROUNDS and lot < chances.missing + chances.late_entries:
            found.append(Coming(entry, None, joins=FIRST_ROUNDS))
        else:
            goes = [number for number in range(1, rounds) if chance.below(MOST) < chances.leaving]
            found.append(Coming(entry, at, leaves=goes[0] if goes else None))
    return found
