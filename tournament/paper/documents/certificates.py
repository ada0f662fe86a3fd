"""Certificates: A4 across, name and place, room for a signature."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.core.drawing.frame import (
    Head,
    Progress,
    a_paper,
    date_in_words,
    nothing_to_tell,
    one_by_one,
)
from tournament.core.drawing.sheet import A4, SOFT, Paper, Printed, Size
from tournament.events.words.criteria import one_or_more, written
from tournament.paper.documents.words import no_standing
from tournament.paper.reads.results import RankPaper, StandingPaper

SHEET: Size = A4.turned
MIDDLE = SHEET.wide / 2
INNER = SHEET.wide - 70
PAWNS = ("blue", "yellow", "green", "red")


def certificates(
    head: Head,
    standing: StandingPaper,
    best: int,
    won: Mapping[int, Sequence[str]],
    progress: Progress = nothing_to_tell,
) -> Printed:
    """For the best so many (for everybody when that is more than there are), and for who won a
    special prize. ``won``: what each number has won, in words."""
    paper = a_paper(SHEET, head, _("Certificates"))
    rows = [row for row in standing.rows if row.rank <= best or row.entry.number in won]
    for _place, row in one_by_one(paper, rows, progress):
        _certificate(paper, head, row, len(standing.rows), won.get(row.entry.number, ()))
    if not rows:
        paper.text(MIDDLE, 60, no_standing(), 14, align="centre")
    return paper.finished()


def _certificate(paper: Paper, head: Head, row: RankPaper, count: int, won: Sequence[str]) -> None:
    paper.box(9, 9, SHEET.wide - 18, SHEET.high - 18, thick=1.2)
    paper.box(12, 12, SHEET.wide - 24, SHEET.high - 24, thick=0.3)
    for place, colour in enumerate(PAWNS):
        paper.pawn(colour, MIDDLE - 23 + place * 12, 22, 10)
    paper.line_of(MIDDLE, 52, INNER, _("Certificate"), 44, bold=True, align="centre")
    paper.line_of(MIDDLE, 65, INNER, head.name, 18, align="centre")
    who = row.entry.names or row.entry.name
    paper.block(35, 76, INNER, 34, who, 36, bold=True, least=20, align="centre", middle=True)
    if row.entry.team:
        paper.line_of(MIDDLE, 117, INNER, row.entry.team, 14, align="centre", grey=SOFT)
    said = ngettext(
        "finished in place %(rank)s of %(count)s, with %(points)s point",
        "finished in place %(rank)s of %(count)s, with %(points)s points",
        one_or_more(row.points),
    ) % {"rank": row.rank, "count": count, "points": written(row.points)}
    paper.line_of(MIDDLE, 134, INNER, said, 22, align="centre")
    if won:
        paper.block(35, 140, INNER, 24, "\n".join(won), 18, bold=True, least=9, align="centre")
    if head.logos:
        wide = min(INNER, 45.0 * len(head.logos))
        paper.pictures((MIDDLE - wide / 2, 183, wide, 12), head.logos, align="centre")
    where = date_in_words(head.date)
    where = f"{head.venue}, {where}" if head.venue else where
    paper.line_of(35, 180, 110, where, 12)
    paper.line(SHEET.wide - 35 - 80, 175, SHEET.wide - 35, 175, thick=0.4)
    paper.line_of(SHEET.wide - 35, 180, 80, _("for the organisers"), 10, align="right", grey=SOFT)
