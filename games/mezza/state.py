"""A position of the game in the form in which it is computed; RULES.md 5.2 is its outside."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from games.mezza.cards import Bag
from games.mezza.options import Table

Phase = Literal["swap", "start", "play", "add", "snatch", "over"]
Source = Literal["hand", "open", "closed"]

NOBODY = -1  # to_move when the game is over, layer outside of adding and snatching
NO_VALUE = 15  # the pile is empty or holds blank jokers only; else the kind with that value
NOTHING = 15  # the kind on top of an empty pile


class AddOn(NamedTuple):
    """The quick add-on that the player to move may make."""

    kind: int
    source: Source
    most: int


@dataclass(slots=True)
class State:
    """Not changed by anybody once it is handed out; ``successor`` is the way to the next one.

    It is not frozen because the functions that play a move fill in a copy of their own.
    """

    table: Table
    rng: int
    to_move: int
    phase: Phase
    moves: int
    stock: bytes  # kinds, next card first
    pile: bytes  # kinds, last laid card first
    value: int
    low: bool
    hands: tuple[Bag, ...]
    open: tuple[Bag, ...]
    closed: tuple[bytes, ...]  # kinds, next to be turned over first
    removed: Bag
    finished: tuple[int, ...]
    layer: int
    skip: bool
    add: AddOn | None
    ask: tuple[int, ...]

    def successor(self) -> "State":
        """A copy to play one move in. Written out: it is made once for every move."""
        new: State = State.__new__(State)
        new.table = self.table
        new.rng = self.rng
        new.to_move = self.to_move
        new.phase = self.phase
        new.moves = self.moves + 1
        new.stock = self.stock
        new.pile = self.pile
        new.value = self.value
        new.low = self.low
        new.hands = self.hands
        new.open = self.open
        new.closed = self.closed
        new.removed = self.removed
        new.finished = self.finished
        new.layer = self.layer
        new.skip = self.skip
        new.add = self.add
        new.ask = self.ask
        return new

    def in_play_from(self, player: int) -> Bag:
        """The cards this player plays from: hand, else open (MZ-50, MZ-51); empty: closed."""
        return self.hands[player] or self.open[player]

    def has_cards(self, player: int) -> bool:
        return bool(self.hands[player] or self.open[player] or self.closed[player])
