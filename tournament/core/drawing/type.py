"""The fonts on paper: ours first, a wide one behind it, and a visible stand-in for the rest.

Atkinson Hyperlegible Next has Latin; DejaVu Sans has all other letters of Europe, Greek and
Cyrillic among them. What neither can write properly (emoji; scripts that join their letters or
run from right to left) is printed as a box, and the document says which signs that were.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from django.conf import settings
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

VENDOR = "static/vendor"
# For each weight: fonts in the order in which they are tried.
FACES = {
    False: ("Atkinson", "DejaVu"),
    True: ("Atkinson-Bold", "DejaVu-Bold"),
}
FILES = {
    "Atkinson": "atkinson/AtkinsonHyperlegibleNext-Regular.ttf",
    "Atkinson-Bold": "atkinson/AtkinsonHyperlegibleNext-Bold.ttf",
    "DejaVu": "dejavu/DejaVuSans.ttf",
    "DejaVu-Bold": "dejavu/DejaVuSans-Bold.ttf",
}
STAND_IN = "▯"
JOINER = "\u200d"  # makes one emoji of several
BREAKS = {"Cc", "Zl", "Zp"}  # printed as a space
SCRIPTS = ("LATIN", "GREEK", "CYRILLIC")
POINT = 25.4 / 72  # millimetres

Run = tuple[str, str]  # font and text


@lru_cache(maxsize=8)
def font(name: str) -> TTFont:
    """The font, registered when it is first used: reading one takes a fifth of a second."""
    made = TTFont(name, str(settings.BASE_DIR / VENDOR / FILES[name]))
    pdfmetrics.registerFont(made)
    return made


@lru_cache(maxsize=4096)
def written(text: str, bold: bool) -> tuple[tuple[Run, ...], tuple[str, ...]]:
    """The text as runs of one font each, and the signs that no font has."""
    runs: list[Run] = []
    missing: list[str] = []
    for cluster in clusters(unicodedata.normalize("NFC", text)):
        name = next((face for face in FACES[bold] if has_all(face, cluster)), "")
        sign = cluster if name else STAND_IN
        if not name:
            missing.append(cluster)
            name = FACES[bold][-1]
        if runs and runs[-1][0] == name:
            runs[-1] = (name, runs[-1][1] + sign)
        else:
            runs.append((name, sign))
    return tuple(runs), tuple(missing)


def clusters(text: str) -> Iterator[str]:
    """Letters with the marks that stand on them; an emoji of several parts is one sign."""
    cluster = ""
    for sign in text:
        if cluster and (stays_with(sign) or cluster.endswith(JOINER)):
            cluster += sign
            continue
        if cluster:
            yield cluster
        cluster = " " if unicodedata.category(sign) in BREAKS else sign
    if cluster:
        yield cluster


def stays_with(sign: str) -> bool:
    """Marks, joiners, and the colours of skin and hair."""
    return not sign.isascii() and unicodedata.category(sign) in {"Mn", "Me", "Cf", "Sk"}


def has_all(face: str, cluster: str) -> bool:
    return all(has(face, sign) for sign in cluster)


@lru_cache(maxsize=4096)
def has(face: str, sign: str) -> bool:
    """Whether the font can write this sign by itself, from left to right."""
    if ord(sign) not in font(face).face.charToGlyph:
        return False
    if unicodedata.category(sign)[0] == "L":
        return (
            unicodedata.name(sign, "").startswith(SCRIPTS) or not sign.isalpha() or is_plain(sign)
        )
    return unicodedata.bidirectional(sign) not in {"R", "AL", "AN"}


def is_plain(sign: str) -> bool:
    """Letters outside any script, such as º and ʼ."""
    return unicodedata.category(sign) in {"Lo", "Lm"} and ord(sign) < 0x300


@lru_cache(maxsize=16384)
def width(text: str, size: float, *, bold: bool = False) -> float:
    """In millimetres."""
    runs, _missing = written(text, bold)
    return POINT * sum(pdfmetrics.stringWidth(run, name, size) for name, run in runs)
