"""Table signs: a sheet of A4 folded across the middle, the number on both sides."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from tournament.core.drawing.frame import Progress, a_paper, nothing_to_tell, one_by_one
from tournament.core.drawing.head import Head
from tournament.core.drawing.sheet import A4, CAP, MARGIN, SOFT, Paper, Printed
from tournament.core.drawing.type import POINT, one_line
from tournament.paper.reads.rows import TablePaper

LARGEST = 300.0
HALF = A4.high / 2


def table_signs(
    head: Head, tables: Sequence[TablePaper], progress: Progress = nothing_to_tell
) -> Printed:
    paper = a_paper(A4, head, _("Table signs"))
    for _place, table in one_by_one(paper, tables, progress):
        with paper.at(0, HALF):
            _half(paper, head, table)
        # The other half stands on its head, so that both read right once it is folded.
        with paper.at(A4.wide, HALF, turned=180):
            _half(paper, head, table)
        paper.dashes(MARGIN, HALF, A4.wide - MARGIN, HALF)
    return paper.finished()


def _half(paper: Paper, head: Head, table: TablePaper) -> None:
    """From the fold down, turned or not."""
    wide = A4.wide - 2 * MARGIN
    words = f"{_('Table')} · {table.zone}" if table.zone else _("Table")
    paper.line_of(A4.wide / 2, 19, wide, words, 26, align="centre")
    text = str(table.number)
    size = one_line(text, wide, LARGEST, bold=True)
    middle = 23 + (HALF - 23 - 22) / 2
    paper.text(A4.wide / 2, middle + size * CAP * POINT / 2, text, size, bold=True, align="centre")
    paper.line_of(A4.wide / 2, HALF - 13, wide, head.name, 12, align="centre", grey=SOFT)
