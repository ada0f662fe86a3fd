"""Set-up and dealing (KZ-3, KZ-10 to KZ-13, KZ-62)."""

from collections.abc import Mapping

from games import fields, randomness
from games.errors import InvalidOptions
from games.fields import Json
from games.keezen.board import ALL_WAITING, SEATS
from games.keezen.cards import PACK
from games.keezen.options import PLAYERS, read
from games.keezen.state import State


def initial(players: int, seed: int, options: Mapping[str, Json]) -> State:
    """All pawns waiting (KZ-3); blue has dealt the first hand (KZ-10)."""
    fields.among(players, "players", InvalidOptions, PLAYERS)
    seed = fields.seed(seed, InvalidOptions)
    chosen = read(options, InvalidOptions)
    rng, deck = shuffled(seed)
    hands, deck, first = deal(deck, dealer=0)
    return State(
        options=chosen,
        rng=rng,
        to_move=first,
        over=None,
        turn=0,
        pack=1,
        dealer=0,
        pawns=ALL_WAITING,
        hands=hands,
        deck=deck,
        played="",
    )


def shuffled(rng: int) -> tuple[int, str]:
    rng, cards = randomness.shuffle(rng, PACK)
    return rng, "".join(cards)


def deal(deck: str, dealer: int) -> tuple[tuple[str, ...], str, int]:
    """KZ-11: one hand for everybody, the deck that is left, and who begins (KZ-13, RUL-4).

    Cards go one at a time from the dealer's left, so a seat gets every fourth card.
    """
    size = 20 if len(deck) == len(PACK) else 16  # five each from a whole pack, else four
    left = (dealer + 1) & 3
    hands = tuple("".join(sorted(deck[(seat - left) & 3 : size : 4])) for seat in SEATS)
    return hands, deck[size:], left
