"""The state as the engine keeps it; ``notation`` translates it from and to JSON.

A state that has been handed out is never changed: ``play`` works on a copy. Cards are numbers
(``cards``), a row of cards is ``bytes``; the open piles run parallel to ``ground.places``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.fritsen.ground import Ground
from games.fritsen.options import Options

Phase = Literal["vuil", "turn", "klaver", "glass", "over"]


@dataclass(frozen=True, slots=True)
class Deal:
    """What stays the same from set-up to end."""

    players: int
    options: Options
    rng: int


@dataclass(frozen=True, slots=True)
class Six:
    """A 6 that waits for the klaveren 3 (FR-60)."""

    cell: str
    kind: str  # "5-12" or "5-13"


@dataclass(slots=True)
class State:
    deal: Deal
    to_move: int | None
    phase: Phase
    turn: int | None
    drawn: bool
    deck: bytes  # the next card drawn first
    hands: list[bytes]  # each ascending; a played-out hand is empty
    ground: Ground
    piles: list[bytes]  # the open piles, the top of each first
    tops: bytes  # the top of each open pile
    jokers: int  # how many lie on the joker pile
    glass: str | None
    glass_by: int | None
    six: Six | None
    ask: tuple[int, ...]
    vuil: list[int]
    turns: list[int]
    fritsjes: list[int]
    out: tuple[int, ...]

    @property
    def mover(self) -> int:
        """Who must choose now, in a game that is not over."""
        assert self.to_move is not None  # noqa: S101
        return self.to_move

    def copy(self) -> State:
        """A state with containers of its own, for ``play`` to change before it is handed out."""
        return State(
            self.deal,
            self.to_move,
            self.phase,
            self.turn,
            self.drawn,
            self.deck,
            self.hands.copy(),
            self.ground,
            self.piles.copy(),
            self.tops,
            self.jokers,
            self.glass,
            self.glass_by,
            self.six,
            self.ask,
            self.vuil.copy(),
            self.turns.copy(),
            self.fritsjes.copy(),
            self.out,
        )
