"""The inner representation of a match.

What cannot change during a round (the piles as shuffled, options, totals) is one shared value,
``Round``; the piles shrink by moving an index. A ``State`` is small and cheap to copy; only the
copy that a move is being carried out on is ever changed, and it changes no value that it shares
with its origin: hands, discard and pending are tuples.
"""

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeVar, cast

from games.frantic.options import PLAYERS, Options
from games.frantic.pending import Cards, Pending
from games.randomness import draw

Phase = Literal[
    "turn", "drawn", "second", "target", "split", "request", "counter", "give", "nice", "lay",
    "take", "xmas", "drop", "party", "deal", "over",
]  # fmt: skip
Reason = Literal["out", "pile", "doomsday", "finish", "bomb"]
P = TypeVar("P")

# ORDERS[n][p]: the order of play from p: to the right round the table, p last (FR-03, RUL-1).
ORDERS: dict[int, tuple[tuple[int, ...], ...]] = {
    n: tuple(tuple((p - k) % n for k in range(1, n + 1)) for p in range(n)) for n in PLAYERS
}


class Finished(NamedTuple):
    """One line of the log: a round that is over."""

    points: tuple[int, ...]
    end: Reason
    bomb: bool  # was ticking when it ended

    def as_json(self) -> dict[str, Any]:
        return {"points": list(self.points), "end": self.end, "bomb": self.bomb}


@dataclass(frozen=True, slots=True)
class Round:
    """All that stays as it is during a round."""

    options: Options
    number: int
    dealer: int
    deck: Cards
    events: tuple[str, ...]
    totals: tuple[int, ...]
    log: tuple[Finished, ...]

    @property
    def limit_is_reached(self) -> bool:
        """FR-59, RUL-27."""
        limit = self.options.limit
        return limit is not None and max(self.totals) >= limit


@dataclass(slots=True, init=False, eq=False)
class State:
    """Where a match stands."""

    round: Round
    rng: int
    phase: Phase
    to_move: int | None
    actor: int
    turn: int
    hands: list[Cards]  # each sorted
    deck_at: int  # the next card of round.deck
    discard: Cards
    events_at: int  # the next event of round.events
    top: str | None
    want: str | None
    colour: str | None
    skips: tuple[int, ...]
    bomb: int | None
    dry: bool
    pend: Pending | None

    def copy(self) -> "State":
        # written out: about twice as fast as a loop over the slots, and every move pays for it
        new = State()
        new.round = self.round
        new.rng = self.rng
        new.phase = self.phase
        new.to_move = self.to_move
        new.actor = self.actor
        new.turn = self.turn
        new.hands = self.hands.copy()
        new.deck_at = self.deck_at
        new.discard = self.discard
        new.events_at = self.events_at
        new.top = self.top
        new.want = self.want
        new.colour = self.colour
        new.skips = self.skips
        new.bomb = self.bomb
        new.dry = self.dry
        new.pend = self.pend
        return new

    @property
    def players(self) -> int:
        return len(self.hands)

    @property
    def deck(self) -> Cards:
        """The draw pile, next card first."""
        return self.round.deck[self.deck_at :]

    def order(self, seat: int) -> tuple[int, ...]:
        return ORDERS[len(self.hands)][seat]


def pending(state: State, kind: type[P]) -> P:
    """What is being carried out, of the kind that the phase promises (RULES.md, 5.6)."""
    return cast(P, state.pend)  # the phase says it; asking again would cost every move


def mover(state: State) -> int:
    """Who chooses now; there is somebody in every phase but ``over``."""
    return cast(int, state.to_move)  # legal moves exist only while somebody is to move


def ask(state: State, phase: Phase, seat: int) -> None:
    state.phase = phase
    state.to_move = seat


def receive(state: State, seat: int, cards: Cards) -> None:
    state.hands[seat] = tuple(sorted(state.hands[seat] + cards))


def surrender(state: State, seat: int, card: str) -> None:
    """Take one card out of a hand."""
    hand = state.hands[seat]
    place = hand.index(card)
    state.hands[seat] = hand[:place] + hand[place + 1 :]


def draw_cards(state: State, seat: int, count: int) -> None:
    """Cards from the pile; what is missing makes the round dry (RUL-15)."""
    start = state.deck_at
    cards = state.round.deck[start : start + count]
    state.deck_at = start + len(cards)
    if len(cards) < count:
        state.dry = True
    state.hands[seat] = tuple(sorted(state.hands[seat] + cards))


def take_blind(state: State, seat: int) -> Cards:
    """One random card out of this hand (RUL-10); nothing, and no number used, if it is empty."""
    hand = state.hands[seat]
    if not hand:
        return ()
    state.rng, value = draw(state.rng)
    place = value % len(hand)
    state.hands[seat] = hand[:place] + hand[place + 1 :]
    return (hand[place],)
