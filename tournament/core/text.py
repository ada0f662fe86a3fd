"""Names as people type, sort and look for them; numbers and amounts as they write them."""

import unicodedata
from decimal import Decimal

from django.utils.formats import number_format
from django.utils.translation import gettext

NOBODY = "N.N."  # of somebody whose data is deleted; nomen nescio, as all our languages write it

# Letters that Unicode does not take apart, as a keyboard without them writes them.
LETTERS = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"}
)
SPECIAL = ("Cc", "Cf", "Cs", "Co")


def fold(text: str) -> str:
    """Lower case, no accents, single spaces: how names are compared."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(sign for sign in apart if not unicodedata.combining(sign))
    return " ".join(plain.translate(LETTERS).replace("’", "'").split())


def is_called(names: str, typed: str) -> bool:
    """Every word that was typed is a part of these names, which are folded."""
    words = fold(typed).replace("&", " ").split()
    return bool(words) and all(word in names for word in words)


# In a list of names German writes ä as ae (DIN 5007-2); elsewhere ä goes with a.
SPELT_OUT = {"de": str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})}
BETWEEN_LETTERS = str.maketrans({"-": " ", "'": None, ".": None, ",": " "})


def sort_key(name: str, language: str) -> tuple[str, str]:
    """A name's place in the alphabet of this language: accents and capitals do not count."""
    written = unicodedata.normalize("NFC", name).casefold()
    plain = fold(written.translate(SPELT_OUT.get(language, {})))
    return " ".join(plain.translate(BETWEEN_LETTERS).split()), name


PARTICLES = frozenset(
    [
        "van",
        "de",
        "der",
        "den",
        "het",
        "'t",
        "in",
        "op",
        "ten",
        "ter",
        "te",
        "tot",
        "von",
        "vom",
        "zu",
        "zum",
        "zur",
        "da",
        "di",
        "du",
        "del",
        "la",
        "le",
    ]
)


def family_name_first(name: str, language: str) -> str:
    """ "Jan van der Berg" as a list by surname has it: Dutch and German look under B, English
    under V."""
    words = name.split()
    if len(words) < 2:
        return name
    last = len(words) - 1
    first = next((i for i in range(1, last) if fold(words[i]) in PARTICLES), last)
    main = first
    while language != "en" and main < last and fold(words[main]) in PARTICLES:
        main += 1
    return f"{' '.join(words[main:])}, {' '.join(words[:main])}"


def tidy(text: str) -> str:
    """A name as it is kept: composed, single spaces, nothing invisible but what joins an emoji."""
    composed = unicodedata.normalize("NFC", text)
    kept = [
        sign if unicodedata.category(sign) not in SPECIAL or sign in "\u200c\u200d" else " "
        for sign in composed
    ]
    return " ".join("".join(kept).split())


def initials(name: str) -> str:
    """ "Jan de Vries" becomes "J. d. V."."""
    return " ".join(f"{word[0]}." for word in name.split()) or "–"


def distance(a: str, b: str, most: int = 2) -> int:
    """How many signs two names differ in (a swap of neighbours is one), at most ``most + 1``."""
    if abs(len(a) - len(b)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, start=1):
        last, before, row = before, row, [i]
        for j, y in enumerate(b, start=1):
            cost = min(row[-1] + 1, before[j] + 1, before[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return min(row[-1], most + 1)


DIGITS = 5  # of an entry, a round, a table, a line of a list
VERSION_DIGITS = 15  # of an event's versions and of rows: what a database can look up


def number_in(text: str, digits: int = DIGITS) -> int | None:
    """The number; None for anything else, and for more digits than it can have.

    Everything that is typed or sent as a number is read here: int() by itself takes none of the
    digits that ² has, and stops at 4,300 of any.
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) <= digits else None


def numbers_in(texts: list[str]) -> set[int]:
    """Those that are numbers."""
    return {number for text in texts if (number := number_in(text)) is not None}


def money(cents: int | None) -> str:
    amount = number_format(Decimal(cents or 0) / 100, decimal_pos=2)
    return gettext("€%(amount)s") % {"amount": amount}
