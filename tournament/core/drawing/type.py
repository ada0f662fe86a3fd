"""The fonts on paper: ours first, a wide one behind it, and a visible stand-in for the rest.

Atkinson Hyperlegible Next has Latin; DejaVu Sans has all other letters of Europe, Greek and
Cyrillic among them. What neither can write properly (emoji; scripts that join their letters or
run from right to left) is printed as a box, and the document says which signs that were.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
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
STAYING = {"Mn", "Me", "Cf", "Sk"}  # marks, joiners, and the colours of skin and hair
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
    text = unicodedata.normalize("NFC", text)
    usual = FACES[bold][0]
    if text and all(is_single(usual, sign) for sign in text):  # nearly every name
        return ((usual, text),), ()
    runs: list[Run] = []
    missing: list[str] = []
    for cluster in clusters(text):
        name = next((face for face in FACES[bold] if all(has(face, one) for one in cluster)), "")
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
        kind = unicodedata.category(sign)
        stays = not sign.isascii() and kind in STAYING
        if cluster and (stays or cluster.endswith(JOINER)):
            cluster += sign
            continue
        if cluster:
            yield cluster
        cluster = " " if kind in BREAKS else sign
    if cluster:
        yield cluster


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


@lru_cache(maxsize=4096)
def is_single(face: str, sign: str) -> bool:
    """Whether the font can write it and it stands alone, whatever is beside it."""
    return unicodedata.category(sign) not in STAYING | BREAKS and has(face, sign)


def is_plain(sign: str) -> bool:
    """Letters outside any script, such as º and ʼ."""
    return unicodedata.category(sign) in {"Lo", "Lm"} and ord(sign) < 0x300


@lru_cache(maxsize=16384)
def width(text: str, size: float, *, bold: bool = False) -> float:
    """In millimetres."""
    runs, _missing = written(text, bold)
    return POINT * sum(pdfmetrics.stringWidth(run, name, size) for name, run in runs)


LEADING = 1.14
STEP = 0.94  # from one size to the next smaller one
PARTS = re.compile(r"[^-]+-?|-+")  # of a word with hyphens


@dataclass(frozen=True, slots=True)
class Fitted:
    """Lines and the size at which they fit."""

    lines: tuple[str, ...]
    size: float

    @property
    def height(self) -> float:
        return len(self.lines) * self.size * LEADING * POINT


def fit(
    text: str, wide: float, high: float, size: float, *, bold: bool = False, least: float = 7.0
) -> Fitted:
    """The largest size up to ``size`` at which the text stands within ``wide`` × ``high``.

    One line down to ``least`` is preferred to a break when it costs little; below ``least`` only
    what would fit no other way.
    """
    now = size
    while True:
        lines = wrapped(text, wide, now, bold=bold)
        if lines is not None and len(lines) * now * LEADING * POINT <= max(high, LEADING * POINT):
            return Fitted(lines, now)
        if now < least:  # nothing helped so far: words may break as well
            broken = wrapped(text, wide, now, bold=bold, break_words=True)
            if broken and len(broken) * now * LEADING * POINT <= high:
                return Fitted(broken, now)
        if now < 1:
            return Fitted((text,), now)
        now *= STEP


def one_line(text: str, wide: float, size: float, *, bold: bool = False) -> float:
    """The largest size up to ``size`` at which the text is no wider than this."""
    taken = width(text, size, bold=bold)
    return size if taken <= wide else size * wide / taken


def wrapped(
    text: str, wide: float, size: float, *, bold: bool = False, break_words: bool = False
) -> tuple[str, ...] | None:
    """Lines no wider than this, or None when a word is wider. A hyphen is a place to break."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = " ".join(paragraph.split())
        if width(line, size, bold=bold) <= wide:  # most names: nothing to look for
            lines.append(line)
            continue
        line, taken = "", 0.0
        for gap, word in words_of(paragraph):
            more = width(gap if line else "", size, bold=bold) + width(word, size, bold=bold)
            if taken + more <= wide:
                line, taken = f"{line}{gap}{word}" if line else word, taken + more
                continue
            if line:
                lines.append(line)
            *full, line = pieces(word, wide, size, bold=bold) if break_words else [word]
            lines.extend(full)
            taken = width(line, size, bold=bold)
            if taken > wide:
                return None
        lines.append(line)
    return tuple(lines)


def broken(text: str, wide: float, size: float, *, bold: bool = False) -> tuple[str, ...]:
    """In lines no wider than this; a word that is wider breaks too."""
    found = wrapped(text, wide, size, bold=bold)
    return found or wrapped(text, wide, size, bold=bold, break_words=True) or (text,)


def words_of(paragraph: str) -> Iterator[tuple[str, str]]:
    """Each part that stays together, and what stands before it on the same line."""
    for word in paragraph.split():
        first, *rest = PARTS.findall(word) or [word]
        yield " ", first
        yield from (("", part) for part in rest)


def pieces(word: str, wide: float, size: float, *, bold: bool) -> list[str]:
    """A word in pieces that fit, for what has no space at all."""
    found, piece = [], ""
    for sign in word:
        if piece and width(piece + sign, size, bold=bold) > wide:
            found.append(piece)
            piece = ""
        piece += sign
    return [*found, piece]
