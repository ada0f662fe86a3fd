"""The 60 cards, and sets of cards as whole numbers.

A set of cards (a hand) is one integer of twenty groups of four bits. Group v − 1 stands for the
value v: in the lowest group the *number* of Ones, in the others one bit for each colour, blue
lowest and green highest. A card is the number that its presence adds, so

* dealing and playing a card are an addition and a subtraction, and an empty hand is 0;
* the highest card of a set is its highest bit, and of equal values green comes first, then red,
  yellow, blue: the order in which the simple player chooses (RULES.md, section 9).
"""

ONE = "1"
ONES = 0b1111  # the group of bits that counts the Ones

HIGHEST = {"G": 20, "R": 16, "Y": 14, "B": 10}  # green, red, yellow, blue: 2 up to this value

# The canonical order: the deck before the first shuffle, and the order in which hands are written.
DECK: tuple[str, ...] = (
    *(f"{colour}{value}" for colour, top in HIGHEST.items() for value in range(2, top + 1)),
    *(ONE,) * 4,
)


def _weight(code: str) -> int:
    if code == ONE:
        return 1
    return 1 << 4 * (int(code[1:]) - 1) + "BYRG".index(code[0])


WEIGHT: dict[str, int] = {code: _weight(code) for code in DECK}
VALUE: dict[str, int] = {code: 1 if code == ONE else int(code[1:]) for code in DECK}

# All cards of a colour, by its letter; and of the colour of a card, none for a One (FP-30).
COLOURS: dict[str, int] = {
    colour: sum(WEIGHT[code] for code in set(DECK) if code[0] == colour) for colour in HIGHEST
}
COLOUR: dict[str, int] = {code: COLOURS.get(code[0], 0) for code in DECK}

_BY_LENGTH: list[str] = [ONE] * 81  # the card of the highest bit, by the length of the number
for _code in DECK[:-4]:
    _BY_LENGTH[WEIGHT[_code].bit_length()] = _code


def highest(cards: int) -> str:
    """The highest card of a set that is not empty; a One only if it holds nothing else."""
    return _BY_LENGTH[cards.bit_length()]


def lowest(cards: int) -> str:
    """The lowest card of a set of one colour that is not empty."""
    return _BY_LENGTH[(cards & -cards).bit_length()]


def above(cards: int, value: int) -> int:
    """The cards of a set that are higher than this value."""
    return cards >> 4 * value << 4 * value


def count(cards: int) -> int:
    return (cards & ONES) + (cards >> 4).bit_count()


def codes(cards: int) -> list[str]:
    """The cards of a set in canonical order."""
    coloured = [code for code in DECK[:-4] if cards & WEIGHT[code]]
    return coloured + [ONE] * (cards & ONES)


def value_sum(cards: int) -> int:
    """What the cards of a set are worth together; a One is 1 (FP-60)."""
    return sum(VALUE[code] for code in codes(cards))
