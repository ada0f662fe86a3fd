"""The start of a match, and the dealing of every deal (FP-10 to FP-12)."""

from collections.abc import Mapping

from games import fields
from games.errors import InvalidOptions
from games.fields import Json
from games.foppen.cards import DECK, WEIGHT
from games.foppen.options import PLAYERS, Options, read_options
from games.foppen.state import ORDERS, Deal, Points, State
from games.randomness import shuffle

_DECK = [WEIGHT[code] for code in DECK]


def initial(players: int, seed: int, options: Mapping[str, Json]) -> State:
    """The first deal of a match; refuses with InvalidOptions."""
    players = fields.among(players, "players", InvalidOptions, PLAYERS)
    seed = fields.seed(seed, InvalidOptions)
    agreed = read_options(options, players, InvalidOptions)
    return deal_out(players, agreed, seed, ())


def deal_out(players: int, options: Options, rng: int, scores: tuple[Points, ...]) -> State:
    """The deal that follows the complete ones, up to its first decision."""
    number = len(scores)
    start = number % players  # FP-12, RUL-2
    rng, deck = shuffle(rng, _DECK)
    # FP-10: card k goes to the k-th seat counted from the start player, round and round
    hands = tuple(sum(deck[(seat - start) % players :: players]) for seat in range(players))
    bids = (None if options.bids else False,) * players  # FP-70
    return State(
        deal=Deal(players, options, rng, number, scores, bids),
        phase="bid" if options.bids else "play",
        hands=hands,
        order=ORDERS[players, start, None],  # RUL-1: nobody sits out the first trick
        trick=(),
        led=0,
        stone=None,
        tricks=0,
        to_move=start,
    )
