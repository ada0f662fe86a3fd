"""The state as the engine keeps it; ``notation`` translates it from and to JSON.

A state that has been handed out is never changed: ``play`` works on a copy. Cards are numbers
(``cards``), a row of cards is ``bytes``; the open piles run parallel to ``ground.places``.
"""

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

    def copy(self) -> "State":
        """A state with containers of its own, for ``play`` to change before it is handed out."""
        new: State = State.__new__(State)  # written out: every move pays for it
        new.deal = self.deal
        new.to_move = self.to_move
        new.phase = self.phase
        new.turn = self.turn
        new.drawn = self.drawn
        new.deck = self.deck
        new.hands = self.hands.copy()
        new.ground = self.ground
        new.piles = self.piles.copy()
        new.tops = self.tops
        new.jokers = self.jokers
        new.glass = self.glass
        new.glass_by = self.glass_by
        new.six = self.six
        new.ask = self.ask
        new.vuil = self.vuil.copy()
        new.turns = self.turns.copy()
        new.fritsjes = self.fritsjes.copy()
        new.out = self.out
        return new
