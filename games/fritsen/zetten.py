"""Which zet a card on a card is (FR-30), as tables made once.

There is no choice: the two cards decide, and the order of the tests decides between zetten that
both fit (RUL-6).
"""

from collections.abc import Callable

from games.fritsen.cards import (
    CLUB_JACK,
    CODES,
    HEART_ACE,
    JACKS,
    JOKER,
    KINGS,
    NINES,
    QUEENS,
    RED_QUEENS,
    SIXES,
    SUIT,
    VALUE,
)

ACE = 12


def _five_four(card: int, top: int) -> bool:
    return (card == HEART_ACE and top in KINGS) or (card in KINGS and top == HEART_ACE)


def _five_six(card: int, top: int) -> bool:
    """RUL-7: only red queens."""
    return (card == CLUB_JACK and top in RED_QUEENS) or (card in RED_QUEENS and top == CLUB_JACK)


def _same_suit(card: int, top: int) -> bool:
    return SUIT[card] == SUIT[top]


# In the order of FR-30: the first that fits. Equal cards fit only as nines and queens (FR-35).
TESTS: tuple[tuple[str, Callable[[int, int], bool]], ...] = (
    ("5-8", lambda card, top: card in NINES and top in NINES),
    ("5-7", lambda card, top: card in NINES),
    ("5-5", lambda card, top: card in QUEENS and top in QUEENS),
    ("5-4", _five_four),
    ("5-6", _five_six),
    ("5-12", lambda card, top: card in SIXES and top in QUEENS),
    ("5-13", lambda card, top: card in SIXES and top in JACKS),
    ("5-2", lambda card, top: _same_suit(card, top) and VALUE[card] == 0 and VALUE[top] == ACE),
    ("5-1", lambda card, top: _same_suit(card, top) and VALUE[card] > VALUE[top]),
    ("5-3", lambda card, top: _same_suit(card, top) and VALUE[card] == VALUE[top] - 1),
)


def zet_of(card: int, top: int) -> str | None:
    """The zet that laying this card on this top is; None when it may not be laid there."""
    if JOKER in (card, top):
        return None  # FR-32: jokers have their own pile
    return next((zet for zet, fits in TESTS if fits(card, top)), None)


EVERY_CARD = range(len(CODES))
ZET: tuple[tuple[str | None, ...], ...] = tuple(
    tuple(zet_of(card, top) for top in EVERY_CARD) for card in EVERY_CARD
)

# Tables for bytes.translate: top → 1 where the card may be laid, 0 where not.
PADDING = bytes(256 - len(CODES))
ACCEPTS: tuple[bytes, ...] = tuple(bytes(zet is not None for zet in row) + PADDING for row in ZET)
# FR-34: with one card in hand 5-12 and 5-13 are not allowed.
ACCEPTS_LAST: tuple[bytes, ...] = tuple(
    bytes(zet not in (None, "5-12", "5-13") for zet in row) + PADDING for row in ZET
)
