"""What a field may say, each with its chance, from what is in its boxes."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from tournament.desk.reading.arrays import Floats
from tournament.desk.reading.digits import INK, NO_DIGIT, digit_chances
from tournament.desk.reading.figures import figures_in
from tournament.desk.reading.ink import Offset, Page, marked, own_offset, soft, written
from tournament.games.boxes.geometry import DIGIT, MARK, SIGN, Box

# Of the box's area: less is empty, more is a mark, between them somebody has to look.
EMPTY, MARKED = 0.02, 0.05
LITTLE, LITTLE_EMPTY, LITTLE_MARKED = 3.5, 0.06, 0.12  # millimetres: their edge is never far
ON_NUMBER = 0.25  # more ink on a bubble's number than on its neighbours' is a small mark
MARK_IS_RIGHT, WEAK_IS_RIGHT = 0.995, 0.9
WEAK = "light"  # the doubt of a single light mark, which a digit beside it may settle
MOST, LEAST_CHANCE = 8, 1e-4  # candidates that are kept, and the least likely of them
MINUS_HIGH = 0.5  # a minus is less high than this part of its width


@dataclass(frozen=True, slots=True)
class Candidates:
    """Texts as a clerk would type them, the likeliest first. ``doubt``: why somebody has to look,
    whatever the chances. ``is_twice``: it is written and marked, and both were read."""

    texts: tuple[tuple[str, float], ...]
    doubt: str = ""
    is_twice: bool = False

    @property
    def best(self) -> str:
        return self.texts[0][0]


def candidates_of(page: Page, boxes: Sequence[Box], offset: Offset, *, is_one: bool) -> Candidates:
    """Of one field; ``is_one``: at most one of its marks is meant."""
    marks = [box for box in boxes if box.kind == MARK]
    digits = [box for box in boxes if box.kind in {DIGIT, SIGN}]
    if not digits:
        return of_marks(page, marks, offset, is_one=is_one)
    found = of_digits(page, digits, offset)
    return both(of_marks(page, marks, offset, is_one=True), found) if marks else found


def of_marks(page: Page, boxes: Sequence[Box], offset: Offset, *, is_one: bool) -> Candidates:
    inks = [marked(page, box, offset) for box in boxes]
    usual = float(np.median([on for _around, on in inks]))
    empty, mark = (LITTLE_EMPTY, LITTLE_MARKED) if boxes[0].wide < LITTLE else (EMPTY, MARKED)
    chosen = [box.value for box, (around, _on) in zip(boxes, inks, strict=True) if around > mark]
    between = [
        box.value
        for box, (around, on) in zip(boxes, inks, strict=True)
        if around <= mark and (around > empty or on > usual + ON_NUMBER)
    ]
    weak = len(between) == 1 and not chosen and is_one
    doubt = WEAK if weak else "faint" if between else ""
    doubt = "several" if is_one and len(chosen) > 1 else doubt
    text = (chosen or between or [""])[0] if is_one else "".join(chosen)
    return Candidates(((text, 0.5 if doubt else MARK_IS_RIGHT),), doubt)


def both(mark: Candidates, digits: Candidates) -> Candidates:
    """A figure that is written and marked: each checks the other."""
    if mark.doubt not in {"", WEAK} or not mark.best:
        return Candidates(digits.texts, mark.doubt or "unmarked")
    if digits.doubt or not digits.best:
        return Candidates(mark.texts, digits.doubt or "unwritten")
    right = WEAK_IS_RIGHT if mark.doubt else MARK_IS_RIGHT
    others = (1 - right) / 8
    known = dict(digits.texts)
    weighed = {text: chance * others for text, chance in known.items()}
    weighed[mark.best] = known.get(mark.best, LEAST_CHANCE) * right
    return Candidates(listed(weighed), is_twice=True)


def listed(weighed: dict[str, float]) -> tuple[tuple[str, float], ...]:
    total = sum(weighed.values())
    ordered = sorted(weighed.items(), key=lambda one: -one[1])[:MOST]
    return tuple((text, chance / total) for text, chance in ordered)


def of_digits(page: Page, boxes: Sequence[Box], offset: Offset) -> Candidates:
    """Digits beside each other; boxes may stay empty on either side."""
    parts, doubt = [], ""
    offset = own_offset(page, boxes, offset)
    for box, dark in zip(boxes, figures_in(page, boxes, offset), strict=True):
        if box.kind == SIGN:
            parts.append({"": 1.0} if dark is None else of_sign(dark))
            continue
        chances = None if dark is None else digit_chances(soft(dark))
        if chances is None:
            parts.append({"": 1.0})
            doubt = doubt or ("faint" if is_faint(written(page, box, offset)) else "")
        else:
            if int(chances.argmax()) == NO_DIGIT:
                doubt = "no_digit"
            parts.append(of_one(chances))
    whole: dict[str, float] = {}
    for choice in product(*(part.items() for part in parts)):
        text = number_of("".join(sign for sign, _chance in choice))
        whole[text] = whole.get(text, 0) + float(np.prod([chance for _sign, chance in choice]))
    if answers := boxes[0].answers:
        whole = {
            answers[int(text or 0)]: chance
            for text, chance in whole.items()
            if known_in(answers, text)
        }
    return Candidates(listed(whole), doubt) if whole else Candidates((("", 1.0),), "no_digit")


def known_in(answers: Sequence[str], text: str) -> bool:
    return int(text or 0) < len(answers)


def number_of(text: str) -> str:
    """Without zeros in front, and a plus."""
    digits = text.lstrip("+-")
    if not digits:
        return ""
    minus = "-" if text.startswith("-") and digits.strip("0") else ""
    return minus + (digits.lstrip("0") or "0")


def of_one(chances: Floats) -> dict[str, float]:
    """The likeliest few digits of one box."""
    order = np.argsort(-chances[:NO_DIGIT])[:3]
    return {str(digit): max(float(chances[digit]), LEAST_CHANCE) for digit in order}


def of_sign(dark: Floats) -> dict[str, float]:
    """A minus is flat; a plus, or nothing, is none."""
    high = len(dark)
    ink = soft(dark[high // 7 : high - high // 7]) > INK  # a printed line may show at the edges
    rows, columns = np.flatnonzero(ink.sum(1) > 1), np.flatnonzero(ink.sum(0) > 1)
    if len(rows) < 2 or len(columns) < 4:
        return {"": 1.0}
    flat = (rows[-1] - rows[0] + 1) / (columns[-1] - columns[0] + 1)
    minus = float(np.clip(0.5 + (MINUS_HIGH - flat) * 3, 0.01, 0.99))
    return {"-": minus, "": 1 - minus}


def is_faint(dark: Floats) -> bool:
    """Something is there, too light to be read."""
    smooth = (dark[:-2, :-2] + dark[1:-1, 1:-1] + dark[2:, 2:] + dark[2:, :-2] + dark[:-2, 2:]) / 5
    # What is darker is a figure beside it, whose stroke comes over.
    return bool((smooth > 0.16).mean() > 0.02 and smooth.max() < 0.4)
