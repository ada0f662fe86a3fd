"""The cards. Inside the engine a card is one letter, a = ace … m = king.

So a hand, a deck and the played cards are strings: small, immutable, and a sorted hand is a
sorted string. Suits play no part (RUL-20).
"""

from functools import lru_cache
from typing import NamedTuple

from games.keezen.board import LETTERS, POSITIONS, SEATS, TRACK

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CARDS = "abcdefghijklm"
PACK = CARDS * 4  # the order before every shuffle (KZ-62)
ACE, FOUR, SEVEN, JACK, KING = "a", "d", "g", "k", "m"

RANK_OF = dict(zip(CARDS, RANKS, strict=True))
CARD_OF = dict(zip(RANKS, CARDS, strict=True))

# KZ-42, KZ-43: steps forward, by rank; RUL-16: an ace is never 11, a king never 13.
STEPS = {"A": 1, "2": 2, "3": 3, "5": 5, "6": 6, "8": 8, "9": 9, "10": 10, "Q": 12}

FORWARD_NAMES = {
    rank: tuple(tuple(f"{rank}:{LETTERS[s]}{p}" for p in POSITIONS[1:]) for s in SEATS)
    for rank in STEPS
}
FOUR_NAMES = tuple(tuple(f"4:{LETTERS[s]}{p}" for p in range(TRACK)) for s in SEATS)


class Holding(NamedTuple):
    """What a hand can be used for; ranks held twice count once (KZ-60)."""

    # (the bit of the number of steps, names of the moves by colour and position)
    walks: tuple[tuple[int, tuple[tuple[str, ...], ...]], ...]
    enters: tuple[str, ...]
    four: bool
    seven: bool
    jack: bool


@lru_cache(maxsize=1 << 14)  # more than there are hands of five cards or fewer
def holding(hand: str) -> Holding:
    ranks = sorted(RANK_OF[card] for card in set(hand))
    return Holding(
        walks=tuple((1 << STEPS[rank], FORWARD_NAMES[rank]) for rank in ranks if rank in STEPS),
        enters=tuple(f"{rank}:in" for rank in ranks if rank in ("A", "K")),
        four=FOUR in hand,
        seven=SEVEN in hand,
        jack=JACK in hand,
    )
