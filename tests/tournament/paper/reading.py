"""Reading a document back: its text with positions, its pages as pictures, its codes."""

from __future__ import annotations

import ctypes
import math
from dataclasses import dataclass

import pypdfium2
import zxingcpp
from PIL import Image
from pypdfium2 import raw

from tournament.core.drawing.sheet import Printed

MM = 25.4 / 72
WHITE_EDGE = 5.0  # what the printers of a hall may leave white
DARK = 200


@dataclass(frozen=True, slots=True)
class Letter:
    """One sign on a page, in millimetres from the lower left corner."""

    sign: str
    left: float
    bottom: float
    right: float
    top: float
    size: float  # of its type, in points, as it is printed

    @property
    def area(self) -> float:
        return (self.right - self.left) * (self.top - self.bottom)

    def shared_with(self, other: Letter) -> float:
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.top, other.top) - max(self.bottom, other.bottom)
        return max(0.0, wide) * max(0.0, high)


class Read:
    """A document as a reader finds it."""

    def __init__(self, printed: Printed) -> None:
        self.document = pypdfium2.PdfDocument(printed.pdf)
        self.printed = printed

    def __len__(self) -> int:
        return len(self.document)

    def text(self, page: int = 0) -> str:
        found = self.document[page].get_textpage().get_text_bounded()
        return " ".join(found.split())

    @property
    def all_text(self) -> str:
        return " ".join(self.text(page) for page in range(len(self)))

    def letters(self, page: int = 0) -> list[Letter]:
        text = self.document[page].get_textpage()
        signs = text.get_text_range()
        found = []
        for index in range(text.count_chars()):
            sign = signs[index] if index < len(signs) else "?"
            left, bottom, right, top = text.get_charbox(index)
            if sign.strip() and right > left:
                edges = (left * MM, bottom * MM, right * MM, top * MM)
                found.append(Letter(sign, *edges, size_of(text, index)))
        return found

    def size(self, page: int = 0) -> tuple[float, float]:
        wide, high = self.document[page].get_size()
        return round(wide * MM, 1), round(high * MM, 1)

    def picture(self, page: int = 0, dpi: int = 150) -> Image.Image:
        return self.document[page].render(scale=dpi / 72).to_pil().convert("L")

    def codes(self, page: int = 0, dpi: int = 150) -> list[str]:
        return sorted(code.text for code in zxingcpp.read_barcodes(self.picture(page, dpi)))


def size_of(text: pypdfium2.PdfTextPage, index: int) -> float:
    matrix = raw.FS_MATRIX()
    raw.FPDFText_GetMatrix(text.raw, index, ctypes.byref(matrix))
    return float(raw.FPDFText_GetFontSize(text.raw, index)) * math.hypot(matrix.c, matrix.d)


def rules_across(picture: Image.Image, dpi: int, left: float, right: float) -> list[float]:
    """How far from the top each line is that goes from left to right, in millimetres."""
    strip = picture.crop((int(left / 25.4 * dpi), 0, int(right / 25.4 * dpi), picture.height))
    darkest = [strip.crop((0, y, strip.width, y + 1)).getextrema()[1] for y in range(strip.height)]
    dark = [value < DARK for value in darkest]
    begins = [y for y in range(1, picture.height) if dark[y] and not dark[y - 1]]
    return [y / dpi * 25.4 for y in begins]


def over_each_other(letters: list[Letter]) -> list[str]:
    """Pairs of signs that are printed over each other by more than neighbours ever are."""
    found = []
    ordered = sorted(letters, key=lambda letter: letter.left)
    for place, a in enumerate(ordered):
        for b in ordered[place + 1 :]:
            if b.left >= a.right:
                break
            if b.bottom >= a.top or b.top <= a.bottom:
                continue  # on another line, as nearly all are: said here for speed
            if a.shared_with(b) > 0.3 * min(a.area, b.area) > 0:
                found.append(f"{a.sign}/{b.sign} at {a.left:.0f},{a.bottom:.0f}")
    return found


def ink_at_the_edge(picture: Image.Image, dpi: int) -> bool:
    """Whether anything stands where a printer may not reach."""
    edge = int(WHITE_EDGE / 25.4 * dpi)
    wide, high = picture.size
    strips = (
        (0, 0, wide, edge),
        (0, high - edge, wide, high),
        (0, 0, edge, high),
        (wide - edge, 0, wide, high),
    )
    return any(picture.crop(strip).getextrema()[0] < DARK for strip in strips)


def assert_sound(printed: Printed) -> Read:
    """Every page: nothing outside the margins, nothing over anything else."""
    read = Read(printed)
    assert len(read) == printed.pages
    for page in range(len(read)):
        assert over_each_other(read.letters(page)) == [], page
        assert not ink_at_the_edge(read.picture(page, 50), 50), page
    return read
