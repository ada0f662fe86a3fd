"""What is being carried out between two moves (RULES.md, 5.6). Values: a step makes a new one."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

AttackKind = Literal["skip", "gift", "exchange", "equality", "four"]
Cards: TypeAlias = tuple[str, ...]


class Hit(NamedTuple):
    """One attack on one player; ``at`` is None while not named, or for good when it is void."""

    by: int
    at: int | None
    cards: int  # how many to draw; of Fantastic Four only


class Attack(NamedTuple):
    kind: AttackKind
    hits: tuple[Hit, ...]
    i: int  # the hit whose window is open or next
    left: int  # cards of a Fantastic Four not yet put into blocks
    given: Cards  # have left the giver's hand and not yet arrived

    def with_hit(self, hit: Hit) -> Attack:
        """The attack with its current hit replaced."""
        hits = (*self.hits[: self.i], hit, *self.hits[self.i + 1 :])
        return self._replace(hits=hits)


class NiceTry(NamedTuple):
    by: int
    at: tuple[int, ...]  # who had no cards when the window opened


class Gambling(NamedTuple):
    queue: tuple[int, ...]
    laid: tuple[tuple[int, str], ...]


class Market(NamedTuple):
    queue: tuple[int, ...]
    cards: Cards


class Christmas(NamedTuple):
    queue: tuple[int, ...]
    piles: tuple[Cards, ...]


class Recession(NamedTuple):
    queue: tuple[tuple[int, int], ...]  # seat and how many cards it still has to discard


class Party(NamedTuple):
    queue: tuple[int, ...]


Pending: TypeAlias = Attack | NiceTry | Gambling | Market | Christmas | Recession | Party
