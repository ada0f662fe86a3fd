"""What a rehearsal taught: turn-rounds, clerks, and the mistakes that got through."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta

TURN_ROUND_GOAL = timedelta(minutes=5)
SECONDS_A_FORM_GOAL = 5

Spot = tuple[int, int]  # round and table


@dataclass(frozen=True, slots=True)
class TurnRound:
    """From the last table that was done to the next seats on the wall.

    Where those hung there already: to the round's close. ``took`` is by the hall's clock,
    ``really`` by a watch.
    """

    round: int
    tables: int
    last_done: datetime
    last_entered: datetime | None
    ready: datetime | None
    took: timedelta | None
    really: timedelta | None

    @property
    def is_in_time(self) -> bool:
        return self.took is not None and self.took <= TURN_ROUND_GOAL


@dataclass(frozen=True, slots=True)
class ClerkTold:
    name: str
    forms: int
    seconds: float | None  # a form; None: too few in a row
    is_simulated: bool


@dataclass(frozen=True, slots=True)
class MishapTold:
    """One kind of mistake that the hall made."""

    what: str
    count: int
    caught: int
    left: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Cut:
    since: datetime
    until: datetime

    @property
    def took(self) -> timedelta:
        return self.until - self.since


@dataclass(frozen=True, slots=True)
class Told:
    """The whole report."""

    rounds: list[TurnRound] = field(default_factory=list)
    clerks: list[ClerkTold] = field(default_factory=list)
    mishaps: list[MishapTold] = field(default_factory=list)
    wrong: list[Spot] = field(default_factory=list)  # results that are not what was played
    open: list[Spot] = field(default_factory=list)  # tables without a result
    cuts: list[Cut] = field(default_factory=list)
    corrected: int = 0
    forms: int = 0
    fastest: int = 1
    hall: timedelta = timedelta()
    real: timedelta = timedelta()

    @property
    def made(self) -> int:
        return sum(line.count for line in self.mishaps)

    @property
    def caught(self) -> int:
        return sum(line.caught for line in self.mishaps)

    @property
    def worst(self) -> TurnRound | None:
        done = [row for row in self.rounds if row.took is not None]
        return max(done, key=lambda row: row.took or timedelta(), default=None)
