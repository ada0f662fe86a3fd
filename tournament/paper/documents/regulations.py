"""The regulations of the day, or the rules of the game, on one sheet for the wall."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from tournament.core.drawing.frame import Head, a_paper, titled
from tournament.core.drawing.sheet import A4, MARGIN, Paper, Printed, Size
from tournament.core.drawing.type import LEADING, POINT, wrapped
from tournament.events.words.regulations import Chapter

LARGEST, LEAST = 16.0, 5.0
INDENT = 46.0


def regulations_sheet(
    head: Head, chapters: Sequence[Chapter], size: Size = A4, title: str = ""
) -> Printed:
    """One page, in the largest type at which everything fits."""
    title = title or _("Regulations of the day")
    paper = a_paper(size, head, title)
    top = titled(paper, head, title)
    high = size.high - MARGIN - top
    type_size = LARGEST * size.wide / 210
    while type_size > LEAST and _height(chapters, size, type_size) > high:
        type_size *= 0.97
    y = top
    for chapter in chapters:
        y = _chapter(paper, chapter, y, type_size)
    return paper.finished()


def lines_of(chapter: Chapter) -> list[str]:
    """Sentences, what is in rows, and the steps of a chain with their number."""
    rows = [f"{first}: {second}" for first, second in chapter.rows]
    steps = [f"{number}. {words}" for number, words in enumerate(chapter.steps, start=1)]
    return [*chapter.sentences, *rows, *steps]


def _lines(chapter: Chapter, size: Size, type_size: float) -> list[tuple[str, ...]]:
    wide = size.wide - 2 * MARGIN - INDENT * size.wide / 210
    return [
        wrapped(line, wide, type_size, break_words=True) or (line,) for line in lines_of(chapter)
    ]


def _height(chapters: Sequence[Chapter], size: Size, type_size: float) -> float:
    step = type_size * LEADING * POINT
    lines = sum(len(line) for one in chapters for line in _lines(one, size, type_size))
    sentences = sum(len(lines_of(one)) for one in chapters)
    return step * (lines + 0.35 * sentences + 1.1 * len(chapters))


def _chapter(paper: Paper, chapter: Chapter, y: float, type_size: float) -> float:
    step = type_size * LEADING * POINT
    indent = INDENT * paper.size.wide / 210
    paper.block(MARGIN, y + 0.3 * step, indent - 4, 2.4 * step, chapter.title, type_size, bold=True)
    y += 0.3 * step
    for sentence in _lines(chapter, paper.size, type_size):
        for line in sentence:
            y += step
            paper.text(MARGIN + indent, y - 0.25 * step, line, type_size)
        y += 0.35 * step
    y += 0.4 * step
    paper.rule(MARGIN, y, paper.size.wide - 2 * MARGIN)
    return y + 0.4 * step
