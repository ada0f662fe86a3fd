"""What the engine keeps of a match. The JSON of RULES.md is made and read in notation.py."""

from typing import Literal, NamedTuple

from games.foppen.options import PLAYERS, Options

Phase = Literal["bid", "play", "over"]
Points = tuple[int, ...]  # one number for each seat


class Deal(NamedTuple):
    """What stays as it is while the cards of one deal are played."""

    players: int
    options: Options
    rng: int  # the counter of chance after this deal's shuffle
    number: int  # from 0
    scores: tuple[Points, ...]  # of the complete deals
    bids: tuple[bool | None, ...]  # None: not yet asked


class State(NamedTuple):
    deal: Deal
    phase: Phase
    hands: tuple[int, ...]  # sets of cards, see cards.py
    order: tuple[int, ...]  # the seats that take part in the current trick, its leader first
    trick: tuple[str, ...]  # the cards in it, of the first seats of ``order``
    led: int  # all cards of the led colour; 0 as long as there is none
    stone: int | None  # the seat that sits out the current trick
    tricks: int  # completed in this deal
    to_move: int | None  # None: the match is over


def _clockwise(players: int, leader: int, stone: int | None) -> tuple[int, ...]:
    seats = ((leader + step) % players for step in range(players))
    return tuple(seat for seat in seats if seat != stone)


# FP-20: who takes part in a trick, in turn, by number of players, leader and holder of the stone.
ORDERS: dict[tuple[int, int, int | None], tuple[int, ...]] = {
    (players, leader, stone): _clockwise(players, leader, stone)
    for players in PLAYERS
    for leader in range(players)
    for stone in (None, *range(players))
    if leader != stone
}
