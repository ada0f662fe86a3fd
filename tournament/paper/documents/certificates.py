"""Certificates to frame: A4 across, a board as the border, a medal for the first three."""

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
from tournament.core.drawing.sheet import A4, FAINT, SOFT, Paper, Printed, Size
from tournament.events.words.criteria import one_or_more, written
from tournament.games.protocol import table_game
from tournament.paper.documents.words import no_standing
from tournament.paper.reads.results import RankPaper, StandingPaper

SHEET: Size = A4.turned
MIDDLE = SHEET.wide / 2
INNER = SHEET.wide - 70
FIELDS = (19, 13)  # of the board round the edge, across and down: 64 in all
FIELD, EDGE = 4.6, 15.0  # how large each is, and where its middle is
PODIUM = 3  # places that have a medal
PAWNS = ("blue", "green", "yellow", "red")  # clockwise from below, as on the board


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
    paper.stamp("board", lambda: _board(paper, head))
    if head.logo:
        paper.pictures((MIDDLE - 45, 27, 90, 20), [head.logo], align="centre")
    paper.line_of(MIDDLE, 63, INNER, _("Certificate"), 42, bold=True, align="centre")
    paper.line_of(MIDDLE, 74, INNER, head.name, 18, align="centre")
    who = row.entry.names or row.entry.name
    paper.block(35, 80, INNER, 32, who, 36, bold=True, least=20, align="centre", middle=True)
    if row.entry.team:
        paper.line_of(MIDDLE, 118, INNER, row.entry.team, 14, align="centre", grey=SOFT)
    said = ngettext(
        "finished in place %(rank)s of %(count)s, with %(points)s point",
        "finished in place %(rank)s of %(count)s, with %(points)s points",
        one_or_more(row.points),
    ) % {"rank": row.rank, "count": count, "points": written(row.points)}
    paper.line_of(MIDDLE, 130, INNER, said, 22, align="centre")
    if won:
        paper.block(35, 134, INNER, 17, "\n".join(won), 18, bold=True, least=9, align="centre")
    if row.rank <= PODIUM:
        paper.medal(row.rank, MIDDLE, 164, 13)
    where = date_in_words(head.date)
    where = f"{head.venue}\n{where}" if head.venue else where
    paper.block(35, 162, 92, 11, where, 12, middle=True)
    paper.line(SHEET.wide - 115, 165, SHEET.wide - 35, 165, thick=0.4)
    paper.line_of(SHEET.wide - 35, 170, 80, _("for the organisers"), 10, align="right", grey=SOFT)
    if head.logos:
        paper.pictures((SHEET.wide - 115, 173, 80, 11), head.logos, align="right")


def _board(paper: Paper, head: Head) -> None:
    """A track round the edge, as on a board; in a game of colours with their starts and pawns."""
    across, down = FIELDS
    wide, high = SHEET.wide - 2 * EDGE, SHEET.high - 2 * EDGE
    paper.box(EDGE, EDGE, wide, high, thick=0.5, grey=FAINT)
    top = [(EDGE + wide * at / across, EDGE) for at in range(across)]
    right = [(EDGE + wide, EDGE + high * at / down) for at in range(down)]
    for x, y in (*top, *right):
        paper.field(x, y, FIELD)
        paper.field(SHEET.wide - x, SHEET.high - y, FIELD)
    if not table_game(head.game).colours:
        return
    corners = ((EDGE, SHEET.high - EDGE), (EDGE, EDGE), (SHEET.wide - EDGE, EDGE))
    starts = (*corners, (SHEET.wide - EDGE, SHEET.high - EDGE))
    for colour, (x, y) in zip(PAWNS, starts, strict=True):
        paper.field(x, y, FIELD + 2, thick=0.8)
        paper.pawn(colour, x - 4, y - 4, 8)
    if not head.logo:
        for at, colour in enumerate(PAWNS):
            paper.pawn(colour, MIDDLE - 23 + at * 12, 30, 10)
