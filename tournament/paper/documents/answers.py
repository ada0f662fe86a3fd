"""What everybody answered at sign-up, on paper for the kitchen: how many of what, and who."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournament.core.drawing.frame import Head, a_paper, paged
from tournament.core.drawing.sheet import A4, FAINT, MARGIN, SOFT, Paper, Printed
from tournament.core.drawing.type import broken
from tournament.entries.reads.answers import Answered, Person

ROW_HIGH = 6.5
ROWS = int((A4.high - 2 * MARGIN - 34) / ROW_HIGH)
RIGHT = A4.wide - MARGIN
SAID = 11.0
SAID_WIDE, COUNT_WIDE, NAMES = 58.0, 14.0, 9.0
NAMES_LEFT = MARGIN + SAID_WIDE + COUNT_WIDE + 5


@dataclass(frozen=True, slots=True)
class Line:
    """One line of paper; what goes on from the line before has names alone, or words alone."""

    said: str = ""
    count: int | None = None
    names: str = ""
    is_head: bool = False


def answers_list(head: Head, answered: Sequence[Answered]) -> Printed:
    paper = a_paper(A4, head, _("Answers"))
    lines = [line for one in answered for line in lines_of(one)]
    note = _("Personal: throw it away after the day.")
    for top, on_page in paged(paper, head, _("Answers"), lines, ROWS, note=note):
        for place, line in enumerate(on_page):
            draw(paper, line, top + 2 + place * ROW_HIGH)
    return paper.finished()


def lines_of(one: Answered) -> Iterator[Line]:
    for words in broken(one.question.words, RIGHT - MARGIN, 13, bold=True):
        yield Line(words, is_head=True)
    for given in one.given:
        yield from in_lines(given.said, given.count, given.people)
    if one.together is not None:
        yield from in_lines(_("Together"), one.together, ())
    if one.nobody_knows:
        yield from in_lines(_("No answer"), len(one.nobody_knows), one.to_be_asked)
    yield Line()


def in_lines(said: str, count: int, people: Sequence[Person]) -> Iterator[Line]:
    """A long answer and many names take as many lines as they need."""
    words = broken(said, SAID_WIDE, SAID)
    names = broken(", ".join(one.called for one in people), RIGHT - NAMES_LEFT, NAMES)
    for place in range(max(len(words), len(names))):
        yield Line(
            words[place] if place < len(words) else "",
            None if place else count,
            names[place] if place < len(names) else "",
        )


def draw(paper: Paper, line: Line, y: float) -> None:
    down = y + ROW_HIGH - 2
    if line.is_head:
        paper.text(MARGIN, down, line.said, 13, bold=True)
        return
    if line.count is not None:
        paper.line(MARGIN, y, RIGHT, y, grey=FAINT)
        right = MARGIN + SAID_WIDE + COUNT_WIDE
        paper.text(right, down, str(line.count), 13, bold=True, align="right")
    paper.text(MARGIN, down, line.said, SAID)
    paper.text(NAMES_LEFT, down, line.names, NAMES, grey=SOFT)
