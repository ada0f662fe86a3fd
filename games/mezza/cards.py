"""The cards: fifteen kinds, and bags that count how many of each kind somebody has.

A kind is its place in the canonical order, which for the number cards is also the order of their
values. A bag is one whole number with a byte for each kind: adding and taking cards, "which of
these fit" and "how many are there" are then single operations on numbers.
"""

from collections.abc import Iterable, Iterator

CODES = ("0", "0.5", "1", "2", "3", "3.5", "4", "5", "6", "6.5", "7", "8", "9", "9.5", "J")
KINDS = range(len(CODES))
KIND = {code: kind for kind, code in enumerate(CODES)}

ZERO = KIND["0"]
HALF = KIND["0.5"]
THREE_AND_A_HALF = KIND["3.5"]
FOUR = KIND["4"]
SIX_AND_A_HALF = KIND["6.5"]
SEVEN = KIND["7"]
NINE_AND_A_HALF = KIND["9.5"]
BLANK = KIND["J"]

MADE = {THREE_AND_A_HALF: FOUR, SIX_AND_A_HALF: SEVEN}  # by a ½ directly on it (MZ-33)
COMPLETED_BY_HALF = frozenset((THREE_AND_A_HALF, SIX_AND_A_HALF, NINE_AND_A_HALF))
NOT_IN_SHORT = frozenset(KIND[code] for code in ("3", "6", "9"))

Bag = int
EMPTY: Bag = 0

BITS = 8  # of a bag for each kind; no kind has more than 12 cards
ONE = tuple(1 << BITS * kind for kind in KINDS)  # the bag with one card of the kind
EVERY = tuple(255 << BITS * kind for kind in KINDS)  # mask: all cards of the kind
JOKERS = EVERY[ZERO] | EVERY[BLANK]
NUMBERS = sum(EVERY) - JOKERS


def deck(*, short: bool) -> bytes:
    """All cards in canonical order, one byte a card (MZ section 1)."""
    return b"".join(
        bytes((kind,)) * (12 if kind == HALF else 4)
        for kind in KINDS
        if not (short and kind in NOT_IN_SHORT)
    )


def bag_of(kinds: Iterable[int]) -> Bag:
    return sum(map(ONE.__getitem__, kinds))


def size(bag: Bag) -> int:
    """The number of cards: 256 leaves 1 when divided by 255, so the bytes add up."""
    return bag % 255


def count(bag: Bag, kind: int) -> int:
    return bag >> BITS * kind & 255


def lowest(bag: Bag) -> int:
    """The first kind of the canonical order that is in the bag."""
    return ((bag & -bag).bit_length() - 1) // BITS


def cards_in(bag: Bag) -> Iterator[int]:
    """The kind of every card, in canonical order."""
    for kind, number in enumerate(bag.to_bytes(len(CODES), "little")):
        for _ in range(number):
            yield kind


def codes(kinds: Iterable[int]) -> list[str]:
    return [CODES[kind] for kind in kinds]


def kinds_named(text: str) -> list[int]:
    """The kinds of codes joined by commas."""
    return [KIND[code] for code in text.split(",")]
