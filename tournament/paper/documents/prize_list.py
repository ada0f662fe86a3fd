"""The prize-giving on paper: what the announcer reads, from the last prize to the winner."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from tournament.core.drawing.frame import Head, a_paper, paged
from tournament.core.drawing.sheet import A4, MARGIN, SOFT, Paper, Printed
from tournament.standings.words.prizes import Said

WIDE = A4.wide - 2 * MARGIN
BLOCK_HIGH = 34.0
BOTTOM = A4.high - MARGIN - 8


def prize_list(head: Head, lines: Sequence[Said], *, is_final: bool = True) -> Printed:
    """Large enough to be read at a microphone; whoever is not known yet is filled in by hand."""
    paper = a_paper(A4, head, _("Prize-giving"))
    each = int((BOTTOM - MARGIN - 24) / BLOCK_HIGH)
    aside = "" if is_final else _("provisional")
    note = _("Read slowly, wait for the applause, the winner last.")
    for top, on_page in paged(paper, head, _("Prize-giving"), lines, each, aside=aside, note=note):
        for place, line in enumerate(on_page):
            who = f"{line.number} · {line.name}" if line.number else ""
            said = " · ".join(filter(None, [line.why, line.gift, line.reason]))
            _block(paper, top + place * BLOCK_HIGH, line.place, who, said)
    return paper.finished()


def _block(paper: Paper, y: float, title: str, who: str, said: str) -> None:
    paper.line_of(MARGIN, y + 7, WIDE, title, 13, grey=SOFT)
    if who:
        paper.block(MARGIN, y + 9, WIDE, 14, who, 22, bold=True, least=14)
    else:
        paper.line(MARGIN, y + 21, MARGIN + WIDE * 0.7, y + 21, grey=SOFT)
    paper.block(MARGIN, y + 24, WIDE, 7.5, said, 11, least=6)
    paper.line(MARGIN, y + BLOCK_HIGH - 2, MARGIN + WIDE, y + BLOCK_HIGH - 2, grey=0.75)
