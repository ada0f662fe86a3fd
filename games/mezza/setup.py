"""The deal, and who starts."""

from collections.abc import Mapping

from games import fields
from games.errors import InvalidOptions
from games.fields import Json
from games.mezza.cards import BLANK, EMPTY, HALF, ZERO, Bag, bag_of, count, deck
from games.mezza.options import table
from games.mezza.state import NO_VALUE, NOBODY, State
from games.randomness import draw, shuffle

START_ORDER: tuple[int, ...] = (*range(HALF, BLANK), ZERO, BLANK)  # jokers do not count as lowest


def initial(players: Json, seed: Json, options: Mapping[str, Json]) -> State:
    """MZ-10: three closed, three open and three hand cards each; the rest is the stock."""
    agreed = table(players, options, InvalidOptions)
    seed = fields.seed(seed, InvalidOptions)
    rng, shuffled = shuffle(seed, deck(short=agreed.short))
    seats = range(agreed.players)
    closed, open_, hands = (
        [bytes(shuffled[first : first + 3]) for first in range(start, start + 3 * len(seats), 3)]
        for start in (0, 3 * len(seats), 6 * len(seats))
    )
    return State(
        table=agreed,
        rng=rng,
        to_move=0,  # RUL-2
        phase="swap",
        moves=0,
        stock=bytes(shuffled[9 * len(seats) :]),
        pile=b"",
        value=NO_VALUE,
        low=False,
        hands=tuple(map(bag_of, hands)),
        open=tuple(map(bag_of, open_)),
        closed=tuple(closed),
        removed=EMPTY,
        finished=(),
        layer=NOBODY,
        skip=False,
        add=None,
        ask=(),
    )


def starting_kind(hand: Bag) -> int:
    """MZ-12, RUL-4: the lowest number card; without one a 0-joker before a blank joker."""
    return next(kind for kind in START_ORDER if count(hand, kind))


def starter(state: State) -> tuple[int, int]:
    """The new counter and the player who starts: the lowest card, ties by lot (RUL-3)."""
    ranks = [START_ORDER.index(starting_kind(hand)) for hand in state.hands]
    tied = [player for player, rank in enumerate(ranks) if rank == min(ranks)]
    if len(tied) == 1:
        return state.rng, tied[0]
    rng, chance = draw(state.rng)
    return rng, tied[chance % len(tied)]
