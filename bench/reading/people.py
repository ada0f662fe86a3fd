"""How people fill forms in: crosses, ticks, bubbles filled or half filled, slips, faint pens."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from bench.reading.hand import Figures, Points, curve, drawn, enlarged, real_figures, strokes_of
from tournament.games.boxes.geometry import DIGIT, MARK, SIGN, VOID, Box, Geometry

DOTS = 10  # to a millimetre of the form
REAL = 0.5  # of all figures are real ones


@dataclass(frozen=True, slots=True)
class Habits:
    """How often a line has what goes wrong, and how dark pens are."""

    void: float
    twice: float  # another bubble marked first, then the right one
    unmarked: float
    unwritten: float
    differing: float  # what is written is not what is marked
    added: float  # a total that is not the sum
    faint: float
    dark: tuple[float, float]
    faint_dark: tuple[float, float]
    copied: float = 0  # how often the form is a copy, grey and small
    stained: float = 0


USUAL = Habits(
    0.006, 0.004, 0.003, 0.004, 0.001, 0.001, 0.04, (0.55, 0.95), (0.38, 0.5), 0.15, 0.04
)
HARD = Habits(0.02, 0.02, 0.01, 0.01, 0.004, 0.005, 0.15, (0.45, 0.9), (0.28, 0.42), 0.3, 0.15)


class Pen:
    """Somebody's, on one form. ``known``: of each digit those that people wrote."""

    def __init__(
        self,
        size: tuple[int, int],
        habits: Habits,
        by: np.random.Generator,
        known: Sequence[Figures] = (),
    ) -> None:
        self.ink, self.known = Image.new("L", size), known or real_figures()
        self.written: dict[Box, int] = {}
        self.by, self.habits, self.wide = by, habits, by.uniform(0.35, 0.8)
        faint = by.random() < habits.faint
        self.dark = by.uniform(*(habits.faint_dark if faint else habits.dark))
        self.style = by.choice(["cross", "tick", "fill", "fill", "half", "slash"])

    def line(self, points: Points) -> None:
        """Through places in millimetres."""
        draw = ImageDraw.Draw(self.ink)
        on = [(x * DOTS, y * DOTS) for x, y in points]
        draw.line(on, 255, max(2, round(self.wide * DOTS)), joint="curve")

    def mark(self, box: Box, style: str = "") -> None:
        by, (x, y) = self.by, box.middle
        r = box.wide / 2 * by.uniform(0.75, 1.15)
        x, y = x + by.normal(0, 0.07) * r, y + by.normal(0, 0.07) * r
        kind = style or self.style
        if kind == "cross":
            self.line([(x - r * 0.8, y - r * 0.8), (x + r * 0.8, y + r * 0.8)])
            self.line([(x + r * 0.8, y - r * 0.8), (x - r * 0.8, y + r * 0.8)])
        elif kind == "tick":
            self.line(curve([(x - r * 0.8, y), (x - r * 0.2, y + r * 0.7), (x + r * 1.1, y - r)]))
        elif kind == "slash":
            self.line([(x - r, y + r * 0.9), (x + r, y - r * 0.9)])
        else:
            part = 1.0 if kind == "fill" else by.uniform(0.45, 0.7)
            count = max(4, round(2 * r * part / self.wide * 1.3))
            ends = np.linspace(-r * 0.85, -r * 0.85 + 1.7 * r * part, count)
            zigzag = [
                (x + one, y + (1 - 2 * (at % 2)) * max(0.3, (r**2 - one**2)) ** 0.5 * 0.85)
                for at, one in enumerate(ends)
            ]
            self.line(zigzag)

    def figure(self, box: Box, digit: int) -> None:
        """In its box, as large as people write."""
        by = self.by
        self.written[box] = digit
        side = min(box.high, box.wide * 1.5) * by.uniform(0.72, 0.98)
        dots = round(side * DOTS)
        if by.random() < REAL:
            known = self.known[digit]
            shades = enlarged(known[by.integers(len(known))], dots)
        else:
            shades = drawn(strokes_of(digit, by), dots, min(0.14, self.wide / side))
        x, y = box.middle
        x, y = x + by.normal(0, 0.04) * box.wide, y + by.normal(0, 0.04) * box.high
        at = (round(x * DOTS - dots / 2), round(y * DOTS - dots / 2))
        stamp = Image.new("L", self.ink.size)
        stamp.paste(Image.fromarray((shades * 255).astype(np.uint8)), at)
        self.ink = ImageChops.lighter(self.ink, stamp)

    def sign(self, box: Box, text: str) -> None:
        x, y = box.middle
        half = box.wide * self.by.uniform(0.28, 0.4)
        self.line([(x - half, y), (x + half, y + self.by.normal(0, 0.05) * half)])
        if text == "+":
            self.line([(x, y - half), (x, y + half)])


def filled(
    page: Image.Image,
    geometry: Geometry,
    texts: Mapping[str, str],
    pen: Pen,
) -> tuple[Image.Image, dict[str, str], set[str]]:
    """A printed form, filled in; what is written; and the lines whose figures nobody can know from
    it alone, the totals that are none."""
    by, habits, slips, texts = pen.by, pen.habits, set[str](), dict(texts)
    for name, _of in geometry.sums:
        if texts.get(name) and by.random() < habits.added:
            texts[name] = str(int(texts[name]) + by.choice([-10, -2, -1, 1, 2, 10]))
            slips.add(name)
    for line in dict.fromkeys(box.line for box in geometry.boxes):
        boxes = [box for box in geometry.boxes if box.line == line]
        if fill_line(pen, boxes, texts):
            slips.add(line)
    shades = np.asarray(page, np.float32)
    ink = np.asarray(pen.ink, np.float32) / 255 * pen.dark
    return Image.fromarray((shades * (1 - ink)).astype(np.uint8)), texts, slips


def fill_line(pen: Pen, boxes: list[Box], texts: Mapping[str, str]) -> bool:
    """Whether a slip was made."""
    by, is_slip = pen.by, False
    for name in dict.fromkeys(box.name for box in boxes if box.kind != VOID):
        own = [box for box in boxes if box.name == name and box.kind != VOID]
        text, marks = texts.get(name, ""), [box for box in own if box.kind == MARK]
        digits = [box for box in own if box.kind in {DIGIT, SIGN}]
        if text and digits and marks:
            is_slip |= fill_both(pen, digits[0], marks, text)
        elif digits:
            fill_digits(pen, digits, text)
        else:
            for box in marks:
                if box.value and (
                    box.value == text or (len(marks) > 1 and box.is_round and box.value in text)
                ):
                    pen.mark(box)
    void = [box for box in boxes if box.kind == VOID]
    if void and by.random() < pen.habits.void:
        pen.mark(void[0], "cross")
        is_slip = True
    return is_slip


def fill_both(pen: Pen, digit: Box, marks: list[Box], text: str) -> bool:
    by, habits, chance = pen.by, pen.habits, pen.by.random()
    right = next(box for box in marks if box.value == text)
    other = marks[by.integers(len(marks))]
    kinds = np.cumsum([habits.twice, habits.unmarked, habits.unwritten, habits.differing])
    kind = int(np.searchsorted(kinds, chance))
    if kind == 1:
        pen.figure(digit, int(text))
    elif kind == 2:
        pen.mark(right)
    else:
        written = int(other.value) if kind == 3 else int(text)
        pen.mark(right)
        pen.figure(digit, written)
        if kind == 0:
            pen.mark(other)
    return kind < 4 and (kind in {1, 2} or other is not right)


def fill_digits(pen: Pen, boxes: list[Box], text: str) -> None:
    """From the right, as one writes numbers below each other, or from the left."""
    answers = boxes[0].answers
    if answers:
        text = str(answers.index(text)) if text else ""
    signs = [box for box in boxes if box.kind == SIGN]
    digits = [box for box in boxes if box.kind == DIGIT]
    if signs and text.startswith("-"):
        pen.sign(signs[0], "-")
    elif signs and text and pen.by.random() < 0.3:
        pen.sign(signs[0], "+")
    plain = text.lstrip("-")
    spare = len(digits) - len(plain)
    start = spare if pen.by.random() < 0.6 else 0
    for box, digit in zip(digits[max(0, start) :], plain, strict=False):
        pen.figure(box, int(digit))
