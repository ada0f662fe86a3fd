"""What is marked: bubbles, boxes to tick."""

from collections.abc import Sequence

import numpy as np

from tournament.desk.reading.candidates import Candidates
from tournament.desk.reading.ink import Offset, Page, is_hidden, is_smudged, marked, own_offset
from tournament.games.boxes.geometry import Box

# Of the box's area: less is empty, more is a mark, between them somebody has to look.
EMPTY, MARKED = 0.02, 0.05
LITTLE, LITTLE_EMPTY, LITTLE_MARKED = 3.5, 0.06, 0.12  # millimetres: their edge is never far
ROW = 5  # bubbles, most of which are empty: what is in all of them is noise
ON_NUMBER = 0.25  # more ink on a bubble's number than on its neighbours' is a small mark
RIGHT = 0.995
WEAK = "light"  # the doubt of a single light mark, which a digit beside it may settle


def of_marks(page: Page, boxes: Sequence[Box], offset: Offset, *, is_one: bool) -> Candidates:
    inks = [marked(page, box, offset) for box in boxes]
    if len(boxes) >= ROW:
        noise = float(np.median([around for around, _on in inks]))
        inks = [(around - noise, on) for around, on in inks]
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
    if chosen and any(is_smudged(page, box, offset) for box in boxes if box.value in chosen):
        doubt = "faint"
    if is_hidden(page, boxes, own_offset(page, boxes, offset)):
        doubt = "faint"
    text = (chosen or between or [""])[0] if is_one else "".join(chosen)
    return Candidates(((text, 0.5 if doubt else RIGHT),), doubt)
