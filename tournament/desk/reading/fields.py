"""What each field may say, from all that is in its boxes."""

from collections.abc import Iterable, Sequence
from itertools import islice

from tournament.desk.reading.bubbles import WEAK, of_marks
from tournament.desk.reading.candidates import LEAST_CHANCE, Candidates, listed
from tournament.desk.reading.digits import digit_chances
from tournament.desk.reading.figures import pen_in
from tournament.desk.reading.ink import Offset, Page
from tournament.desk.reading.numbers import of_digits, written_in
from tournament.games.boxes.geometry import DIGIT, MARK, SIGN, Box

MARK_WRITTEN, WEAK_WRITTEN = 0.995, 0.9  # the chance that a mark is right where a digit is, too
LEAST_WRITTEN = 0.05  # the chance that the digit is what is marked: less is another, or a stain

Fields = Iterable[tuple[Sequence[Box], Offset]]  # the boxes of each, and where its line lies


def candidates_in(page: Page, fields: Fields) -> dict[str, Candidates]:
    """Of every field; all their digits are looked at together, which is faster."""
    kept = {boxes[0].name: (boxes, offset) for boxes, offset in fields}
    written = {}
    digits = [box for boxes, _offset in kept.values() for box in boxes if box.kind == DIGIT]
    pen = pen_in(page, digits)
    for name, (boxes, offset) in kept.items():
        if own := [box for box in boxes if box.kind in {DIGIT, SIGN}]:
            written[name] = written_in(page, own, offset, pen)
    chances = iter(digit_chances([ink for one in written.values() for ink in one.digits]))
    numbers = {
        name: of_digits(one, [*islice(chances, len(one.digits))]) for name, one in written.items()
    }
    return {
        name: candidates_of(page, boxes, offset, numbers.get(name))
        for name, (boxes, offset) in kept.items()
    }


def candidates_of(
    page: Page, boxes: Sequence[Box], offset: Offset, number: Candidates | None
) -> Candidates:
    """Of one field; ``number``: what is written there."""
    marks = [box for box in boxes if box.kind == MARK]
    if not marks:
        return number or Candidates((("", 1.0),))
    # Marks for players may be several; all others stand for one answer.
    is_one = number is not None or not (len(marks) > 1 and all(box.is_round for box in marks))
    marked = of_marks(page, marks, offset, is_one=is_one)
    return both(marked, number) if number else marked


def both(mark: Candidates, digits: Candidates) -> Candidates:
    """A figure that is written and marked: each checks the other."""
    if mark.doubt not in {"", WEAK} or not mark.best:
        return Candidates(digits.texts, mark.doubt or "unmarked")
    if digits.doubt or not digits.best:
        return Candidates(mark.texts, digits.doubt or "unwritten")
    right = WEAK_WRITTEN if mark.doubt else MARK_WRITTEN
    others = (1 - right) / 8
    known = dict(digits.texts)
    weighed = {text: chance * others for text, chance in known.items()}
    weighed[mark.best] = known.get(mark.best, LEAST_CHANCE) * right
    doubt = "" if known.get(mark.best, 0.0) >= LEAST_WRITTEN else "unsure"
    return Candidates(listed(weighed), doubt, is_twice=True)
