"""Making text fit its place: smaller, over more lines, and never cut."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tournament.core.drawing.type import POINT, width

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
        line = ""
        for gap, word in words_of(paragraph):
            longer = f"{line}{gap}{word}" if line else word
            if width(longer, size, bold=bold) <= wide:
                line = longer
                continue
            if line:
                lines.append(line)
            *full, line = pieces(word, wide, size, bold=bold) if break_words else [word]
            lines.extend(full)
            if width(line, size, bold=bold) > wide:
                return None
        lines.append(line)
    return tuple(lines)


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
