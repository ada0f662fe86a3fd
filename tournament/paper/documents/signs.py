"""Table signs, the number on both sides of a folded sheet; and posters with one large code."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from tournament.core.drawing.frame import (
    Head,
    Progress,
    a_paper,
    nothing_to_tell,
    one_by_one,
    where_and_when,
)
from tournament.core.drawing.sheet import A4, MARGIN, SOFT, Paper, Printed, Size
from tournament.core.drawing.type import POINT, width
from tournament.paper.reads.rows import TablePaper

DIGITS_HIGH = 110.0
DIGITS = DIGITS_HIGH / 0.668 / POINT  # the size in which a 1 is so high
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
    paper.line_of(A4.wide / 2, 18, wide, words, 26, align="centre")
    text = str(table.number)
    # All equally high: figures that are too wide together stand narrower.
    narrow = min(1, wide / width(text, DIGITS, bold=True))
    with paper.at(A4.wide / 2, 24 + DIGITS_HIGH, narrow=narrow):
        paper.text(0, 0, text, DIGITS, bold=True, align="centre")
    paper.line_of(A4.wide / 2, HALF - 7.5, wide, head.name, 12, align="centre", grey=SOFT)


def sign_up_poster(head: Head, size: Size = A4) -> Printed:
    todo = _("Scan the code, fill in your names, done.")
    return _poster(head, size, _("Sign up"), todo, head.link("sign-up/"))


def phone_poster(head: Head, size: Size = A4) -> Printed:
    todo = _(
        "Scan the code and look for your name. It shows your table, the clock and the standings."
    )
    return _poster(head, size, _("Your table on your phone"), todo, head.link())


def _poster(head: Head, size: Size, title: str, todo: str, link: str) -> Printed:
    """The code is as wide as the sheet, with the white around it: read from six metres."""
    paper = a_paper(size, head, title)
    enlarged = size.wide / A4.wide
    with paper.at(0, 0, scale=enlarged):
        wide, middle = A4.wide - 2 * MARGIN, A4.wide / 2
        paper.block(MARGIN, 12, wide, 14, head.name, 22, least=12, align="centre", middle=True)
        paper.line_of(middle, 31, wide, where_and_when(head), 13, align="centre", grey=SOFT)
        paper.block(
            MARGIN, 34, wide, 22, title, 48, bold=True, least=26, align="centre", middle=True
        )
        paper.qr(0, 56, A4.wide, link)
        address = link.partition("://")[2]
        paper.line_of(middle, 273, wide, address, 32, bold=True, align="centre")
        paper.block(MARGIN, 276, wide, 14, todo, 15, least=11, align="centre", middle=True)
    return paper.finished()
