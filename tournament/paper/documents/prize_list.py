"""The prize-giving on paper: what the announcer reads, from the last prize to the winner."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

from tournament.core.drawing.frame import a_paper, foot, titled
from tournament.core.drawing.head import Head
from tournament.core.drawing.sheet import A4, MARGIN, SOFT, Paper, Printed
from tournament.standings.words.prizes import Said

WIDE = A4.wide - 2 * MARGIN
BLOCK_HIGH = 34.0
BOTTOM = A4.high - MARGIN - 8


def prize_list(
    head: Head, lines: Sequence[Said], *, is_final: bool = True, language: str = "nl"
) -> Printed:
    """Large enough to be read at a microphone; who is not known yet is filled in by hand."""
    paper = a_paper(A4, head, _("Prize-giving"), language)
    each = int((BOTTOM - MARGIN - 24) / BLOCK_HIGH)
    pages = max(1, -(-len(lines) // each))
    for page in range(pages):
        if page:
            paper.next_page()
        top = titled(paper, head, _("Prize-giving"), "" if is_final else _("provisional"))
        for place, line in enumerate(lines[page * each : (page + 1) * each]):
            who = f"{line.number} · {line.name}" if line.number else ""
            _block(paper, top + place * BLOCK_HIGH, line.place, who, line.why)
        foot(paper, page + 1, pages, _("Read slowly, wait for the applause, the winner last."))
    return paper.finished()


def _block(paper: Paper, y: float, title: str, who: str, said: str) -> None:
    paper.line_of(MARGIN, y + 7, WIDE, title, 13, grey=SOFT)
    if who:
        paper.block(MARGIN, y + 9, WIDE, 14, who, 22, bold=True, least=14)
    else:
        paper.line(MARGIN, y + 21, MARGIN + WIDE * 0.7, y + 21, grey=SOFT)
    paper.line_of(MARGIN, y + 28, WIDE, said, 11)
    paper.line(MARGIN, y + BLOCK_HIGH - 2, MARGIN + WIDE, y + BLOCK_HIGH - 2, grey=0.75)
