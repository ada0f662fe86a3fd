"""What is written in boxes beside each other: digits, and the sign before them."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from tournament.desk.reading.arrays import Floats
from tournament.desk.reading.candidates import LEAST_CHANCE, Candidates, listed
from tournament.desk.reading.digits import INK, NO_DIGIT, mistaken
from tournament.desk.reading.figures import figures_in
from tournament.desk.reading.ink import Offset, Page, is_hidden, own_offset, soft
from tournament.desk.reading.pieces import without_dots
from tournament.games.boxes.geometry import DIGIT, SIGN, Box

MISREAD = 2e-4  # the least chance of all other digits together: hands are strange
NOTHING = 0.3  # of what seems to be no digit this part is a speck
# A minus is less high than this part of its width, and nowhere so many times as thick as mostly.
MINUS_HIGH, MINUS_UPRIGHT = 0.85, 1.9
STROKE_OF_SIGN = 0.45  # of its longest: shorter ones are dirt
LEAST_SIGN, UNSEEN_MINUS = 1e-3, 1e-4


@dataclass(frozen=True, slots=True)
class Written:
    """The ink of each box, where there is any; ``is_faint``: something cannot be seen."""

    boxes: Sequence[Box]
    inks: Sequence[Floats | None]
    is_faint: bool

    @property
    def digits(self) -> list[Floats | None]:
        return [ink for box, ink in zip(self.boxes, self.inks, strict=True) if box.kind == DIGIT]


def written_in(page: Page, boxes: Sequence[Box], offset: Offset, pen: float = 0.0) -> Written:
    """``pen``: how dark all that is written on the form mostly is."""
    offset = own_offset(page, boxes, offset)
    figures, faint = figures_in(page, boxes, offset, pen)
    return Written(
        boxes,
        [None if dark is None else soft(dark) for dark in figures],
        is_hidden(page, boxes, offset)
        or any(is_so for box, is_so in zip(boxes, faint, strict=True) if box.kind == DIGIT),
    )


def of_digits(written: Written, chances: Sequence[Floats | None]) -> Candidates:
    """With the chances of each box for a digit; boxes may stay empty on either side."""
    known = iter(chances)
    parts = [
        of_sign(ink) if box.kind == SIGN else of_one(next(known))
        for box, ink in zip(written.boxes, written.inks, strict=True)
    ]
    is_none = any(one is not None and int(one.argmax()) == NO_DIGIT for one in chances)
    doubt = "faint" if written.is_faint else "no_digit" if is_none else ""
    whole: dict[str, float] = {}
    for signs, chance in together(parts):
        text = number_of(signs)
        whole[text] = whole.get(text, 0) + chance
    if answers := written.boxes[0].answers:
        whole = {
            answers[int(text or 0)]: chance
            for text, chance in whole.items()
            if known_in(answers, text)
        }
    whole = possible_of(whole, written.boxes[0].possible) or whole
    return Candidates(listed(whole), doubt) if whole else Candidates((("", 1.0),), "no_digit")


def together(parts: Sequence[Mapping[str, float]]) -> Iterator[tuple[str, float]]:
    """All that may be written beside each other, but for what is hardly likely."""
    whole = [("", 1.0)]
    for part in parts:
        longer = [
            (text + sign, chance * own) for text, chance in whole for sign, own in part.items()
        ]
        least = max(chance for _text, chance in longer) * LEAST_CHANCE
        whole = [one for one in longer if one[1] >= least]
    yield from whole


def possible_of(whole: Mapping[str, float], possible: Collection[int]) -> dict[str, float]:
    """Those that the rules allow there; of a figure that is none all stay, so that it is asked."""
    return {
        text: chance
        for text, chance in whole.items()
        if possible and (not text or int(text) in possible)
    }


def known_in(answers: Sequence[str], text: str) -> bool:
    return int(text or 0) < len(answers)


def number_of(text: str) -> str:
    """Without zeros in front, and a plus."""
    digits = text.lstrip("+-")
    if not digits:
        return ""
    minus = "-" if text.startswith("-") and digits.strip("0") else ""
    return minus + (digits.lstrip("0") or "0")


def of_one(chances: Floats | None) -> dict[str, float]:
    """Of each digit, also where none is seen, and of a speck that is nothing."""
    if chances is None:
        return {"": 1.0}
    none = float(chances[NO_DIGIT])
    nothing = none * NOTHING if none == chances.max() else 0.0
    digits = chances[:NO_DIGIT] + (none - nothing) / NO_DIGIT
    digits = digits + MISREAD * mistaken()[int(digits.argmax())]
    found = {str(digit): float(chance) for digit, chance in enumerate(digits)}
    return {**found, "": nothing} if nothing else found


def of_sign(shades: Floats | None) -> dict[str, float]:
    """A minus is flat, and as thick everywhere; a plus, or nothing, is none."""
    if shades is None:
        return {"": 1.0, "-": UNSEEN_MINUS}
    high = len(shades)
    # A printed line may show at the edges.
    ink = without_dots(shades[high // 7 : high - high // 7, 2:-2] > INK, STROKE_OF_SIGN)
    rows, thick = np.flatnonzero(ink.sum(1) > 1), ink.sum(0)
    columns = np.flatnonzero(thick > 1)
    if len(rows) < 2 or len(columns) < 4:
        return {"": 1.0}
    flat = (rows[-1] - rows[0] + 1) / (columns[-1] - columns[0] + 1)
    upright = thick.max() / np.median(thick[columns])
    likely = min((MINUS_HIGH - flat) * 4, (MINUS_UPRIGHT - upright) * 1.5)
    minus = float(np.clip(0.5 + likely, LEAST_SIGN, 1 - LEAST_SIGN))
    return {"-": minus, "": 1 - minus}
