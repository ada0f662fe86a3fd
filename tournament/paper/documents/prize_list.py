"""The prize-giving on paper: what the announcer reads, from the last prize to the winner."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from tournament.core.drawing.frame import Head, a_paper, paged
from tournament.core.drawing.sheet import A4, CAP, MARGIN, SOFT, Paper, Printed
from tournament.core.drawing.type import LEADING, POINT, width
from tournament.standings.words.prizes import Said

WIDE = A4.wide - 2 * MARGIN
BLOCK_HIGH = 34.0
NAME, LEAST_NAME = 22.0, 14.0
BOTTOM = A4.high - MARGIN - 8


def prize_list(head: Head, lines: Sequence[Said], *, is_final: bool = True) -> Printed:
    """Large enough to be read at a microphone; whoever is not known yet is filled in by hand."""
    paper = a_paper(A4, head, _("Prize-giving"))
    each = int((BOTTOM - MARGIN - 24) / BLOCK_HIGH)
    aside = "" if is_final else _("provisional")
    note = _("Read slowly, wait for the applause, the winner last.")
    for top, on_page in paged(paper, head, _("Prize-giving"), lines, each, aside=aside, note=note):
        for place, line in enumerate(on_page):
            _block(paper, top + place * BLOCK_HIGH, line)
    return paper.finished()


def _block(paper: Paper, y: float, line: Said) -> None:
    paper.line_of(MARGIN, y + 7, WIDE, line.place, 13, grey=SOFT)
    if line.number:
        points = width(line.points, NAME, bold=True)
        who, wide = f"{line.number} · {line.name}", WIDE - points - 6
        fitted = paper.block(MARGIN, y + 9, wide, 16, who, NAME, bold=True, least=LEAST_NAME)
        down = y + 9 + fitted.size * POINT * (LEADING + CAP) / 2
        right = MARGIN + WIDE
        paper.text(right, down, line.points, NAME, bold=True, align="right")
    else:
        paper.line(MARGIN, y + 21, MARGIN + WIDE * 0.7, y + 21, grey=SOFT)
    said = " · ".join(filter(None, [line.ahead, line.gift, line.reason]))
    paper.block(MARGIN, y + 25.5, WIDE, 7, said, 12, least=6)
    paper.line(MARGIN, y + BLOCK_HIGH - 1, MARGIN + WIDE, y + BLOCK_HIGH - 1, grey=0.75)
