"""What the product says in a language, to compare the handbook with."""

import re
from functools import cache

import polib

from tests.site import ROOT

FILLED = re.compile(r"%\\\([^)]*\\\)[sd]")  # as it stands in an escaped text
A_NUMBER = r"(?:\w+ )?\d+"  # "round 1"; other words would fit nearly everywhere


@cache
def spoken_in(language: str) -> tuple[re.Pattern[str], ...]:
    """Every text of the catalogue, open where it is filled in."""
    source = "nl" if language == "en" else language
    # compiled, as that is what a package holds too
    catalogue = polib.mofile(str(ROOT / f"locale/{source}/LC_MESSAGES/django.mo"))
    texts: set[str] = set()
    for one in catalogue:
        if language == "en":
            texts |= {one.msgid, one.msgid_plural}
        else:
            texts |= {one.msgstr, *one.msgstr_plural.values()}
    return tuple(
        re.compile(FILLED.sub(lambda _filled: A_NUMBER, re.escape(text)), re.IGNORECASE)
        for text in texts
    )


def is_spoken(language: str, words: str) -> bool:
    return any(pattern.fullmatch(words) for pattern in spoken_in(language))
