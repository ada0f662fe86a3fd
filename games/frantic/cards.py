"""The 125 playing cards and 20 event cards (RULES.md, section 1), and which card fits on which.

A card is its two-character code, an event its name. The tables here are made once, at import.
"""

from typing import Literal

Kind = Literal[
    "number", "black", "second_chance", "skip", "gift", "exchange", "fantastic", "four", "equality",
    "counterattack", "nice_try", "fu",
]  # fmt: skip

COLOURS = ("b", "r", "g", "y")
BLACK = "k"  # a suit but not a colour (FR-16)
DIGITS = ("1", "2", "3", "4", "5", "6", "7", "8", "9")
SYMBOLS: dict[str, Kind] = {"C": "second_chance", "S": "skip", "G": "gift", "X": "exchange"}
MULTICOLOURED: dict[str, Kind] = {
    "FA": "fantastic",
    "F4": "four",
    "EQ": "equality",
    "CA": "counterattack",
    "NT": "nice_try",
}
COUNTERATTACK = "CA"
NICE_TRY = "NT"
FU = "FU"

# The order of the cards before a shuffle matters: the seed must give the same deal everywhere.
DECK: tuple[str, ...] = (
    *(c + s for c in COLOURS for s in (*(d for d in DIGITS for _ in "12"), *"CSGGX")),
    *(BLACK + d for d in DIGITS),
    *(["FA"] * 11 + ["F4"] * 5 + ["EQ"] * 2 + ["CA"] * 4 + ["NT", "FU"]),
)
EVENTS = (
    "charity", "communism", "doomsday", "earthquake", "expansion", "finish_line", "friday",
    "gambling_man", "market", "mating_season", "merry_christmas", "mexican_standoff", "recession",
    "robin_hood", "surprise_party", "all_seeing_eye", "third_time_lucky", "time_bomb", "tornado",
    "vandalism",
)  # fmt: skip

CODES: tuple[str, ...] = tuple(sorted(set(DECK)))
COLOUR: dict[str, str] = {c: c[0] for c in CODES if c[0] in COLOURS}
NUMBER: dict[str, str] = {c: c[1] for c in CODES if c[0] in (*COLOURS, BLACK) and c[1] in DIGITS}
SYMBOL: dict[str, str] = {c: c[1] for c in CODES if c[0] in COLOURS and c[1] in SYMBOLS}


def _kind(card: str) -> Kind:
    if card == FU:
        return "fu"
    if card in MULTICOLOURED:
        return MULTICOLOURED[card]
    if card in SYMBOL:
        return SYMBOLS[SYMBOL[card]]
    return "black" if card[0] == BLACK else "number"


def _points(card: str) -> int:
    if card in NUMBER:
        return int(NUMBER[card])
    return 42 if card == FU else 7


KIND: dict[str, Kind] = {card: _kind(card) for card in CODES}
POINTS: dict[str, int] = {card: _points(card) for card in CODES}  # FR-57


def fits(card: str, top: str | None, want: str | None) -> bool:
    """Whether a card other than FU may be laid on ``top`` under the request ``want``."""
    if card in MULTICOLOURED:  # FR-14
        return True
    if want is not None:  # FR-27, RUL-29: only the request counts; a special has no number
        return want in (COLOUR.get(card), NUMBER.get(card))
    if top is None:  # RUL-4
        return True
    if card in COLOUR and COLOUR[card] == COLOUR.get(top):  # FR-16: black is no colour
        return True
    if card in NUMBER:  # FR-12, FR-15
        return NUMBER[card] == NUMBER.get(top)
    return SYMBOL[card] == SYMBOL.get(top)  # FR-13


def _fitting(extra: frozenset[str]) -> dict[str | None, frozenset[str]]:
    ordinary = [card for card in CODES if card != FU]
    situations: list[tuple[str | None, str | None]] = [(None, None)]
    situations += [(top, None) for top in ordinary]
    situations += [(None, want) for want in (*COLOURS, *DIGITS)]
    return {
        want or top: extra.union(card for card in ordinary if fits(card, top, want))
        for top, want in situations
    }


# What fits, by ``want or top``: an open request hides the top card. FU fits anywhere, but only
# from a hand of ten cards (FR-23).
FITTING = _fitting(frozenset())
FITTING_TEN = _fitting(frozenset({FU}))
