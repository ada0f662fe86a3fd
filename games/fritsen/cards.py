"""The cards: their codes, their order, and what follows from a card alone.

A card is a small number, the position of its code in ``CODES``. The codes are sorted, so that
cards in ascending order give moves in ascending order; the order in which a hand is held is
another one (RULES.md 6.2) and is only needed where a hand goes under the closed pile.
"""

from collections.abc import Iterable

RANKS = "23456789TJQKA"  # ascending: the position is the value
SUITS = "CDHS"

JOKER_CODE = "X"
CODES: tuple[str, ...] = tuple(sorted([rank + suit for suit in SUITS for rank in RANKS] + ["X"]))
CARD: dict[str, int] = {code: card for card, code in enumerate(CODES)}

JOKER = CARD[JOKER_CODE]
CLUB_THREE = CARD["3C"]
CLUB_JACK = CARD["JC"]
HEART_ACE = CARD["AH"]
RED_QUEENS = frozenset((CARD["QD"], CARD["QH"]))

# per card: the value 0…12 and the suit; a joker has neither
VALUE: tuple[int, ...] = tuple(RANKS.find(code[0]) for code in CODES)
SUIT: tuple[str, ...] = tuple(code[1:] for code in CODES)


def cards_of_rank(rank: str) -> frozenset[int]:
    return frozenset(CARD[rank + suit] for suit in SUITS)


SIXES = cards_of_rank("6")
NINES = cards_of_rank("9")
JACKS = cards_of_rank("J")
QUEENS = cards_of_rank("Q")
KINGS = cards_of_rank("K")
ACE_OF_KING: dict[int, int] = {CARD["K" + suit]: CARD["A" + suit] for suit in SUITS}
QUEEN_OF_KING: dict[int, int] = {CARD["K" + suit]: CARD["Q" + suit] for suit in SUITS}

# position of a card in a hand: by suit, ascending, jokers last
HAND_PLACE: tuple[int, ...] = tuple(
    len(RANKS) * len(SUITS) if code == JOKER_CODE else SUITS.index(code[1]) * 13 + VALUE[card]
    for card, code in enumerate(CODES)
)


def full_deck(packs: int, jokers: int) -> bytes:
    """All cards in the order before the shuffle (section 1)."""
    pack = [CARD[rank + suit] for suit in SUITS for rank in RANKS] + [JOKER] * jokers
    return bytes(pack * packs)


def in_hand_order(hand: Iterable[int]) -> bytes:
    return bytes(sorted(hand, key=HAND_PLACE.__getitem__))


def codes(cards: Iterable[int]) -> list[str]:
    return [CODES[card] for card in cards]
