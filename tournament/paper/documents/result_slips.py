"""A slip per entry to take home: rank, points, and what each round brought."""

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournament.core.drawing.frame import (
    Head,
    Progress,
    a_paper,
    nothing_to_tell,
    one_by_one,
    where_and_when,
)
from tournament.core.drawing.sheet import A4, A6, FAINT, SOFT, Paper, Printed
from tournament.events.words.criteria import one_or_more, written
from tournament.events.words.log import table_in_words
from tournament.paper.documents.words import no_standing
from tournament.paper.reads.results import RankPaper, StandingPaper
from tournament.standings.reads.round_cells import RoundCell

SPOTS = ((0.0, 0.0), (A6.wide, 0.0), (0.0, A6.high), (A6.wide, A6.high))
EDGE = 9.0
INNER = A6.wide - 2 * EDGE
ROUNDS_TOP, ROUNDS_BOTTOM = 66.0, A6.high - 20
HOW = {
    "bye": gettext_lazy("sat out"),
    "no_show": gettext_lazy("nobody came"),
    "missed": gettext_lazy("missed"),
}


def result_slips(
    head: Head, standing: StandingPaper, progress: Progress = nothing_to_tell
) -> Printed:
    """Four on a sheet, in order of number."""
    paper = a_paper(A4, head, _("Result slips"))
    rows = sorted(standing.rows, key=lambda row: row.entry.number)
    for place, row in one_by_one(paper, rows, progress, len(SPOTS)):
        with paper.at(*SPOTS[place]):
            paper.box(5.5, 5.5, A6.wide - 11, A6.high - 11, thick=0.15, grey=FAINT)
            _slip(paper, head, standing, row)
    if not rows:
        paper.text(EDGE, 20, no_standing(), 12)
    return paper.finished()


def _slip(paper: Paper, head: Head, standing: StandingPaper, row: RankPaper) -> None:
    paper.line_of(EDGE, 14, INNER, head.name, 10, bold=True)
    paper.line_of(EDGE, 18.5, INNER, where_and_when(head), 8, grey=SOFT)
    paper.block(EDGE, 22, INNER, 13, row.entry.names or row.entry.name, 14, bold=True, least=8)
    said = _("number %(number)s") % {"number": row.entry.number}
    if row.entry.team:
        said = f"{said} · {row.entry.team}"
    paper.line_of(EDGE, 39, INNER, said, 9, grey=SOFT)
    paper.text(EDGE, 54, f"{row.rank}.", 32, bold=True)
    of = _("of %(count)s") % {"count": len(standing.rows)}
    paper.text(EDGE, 60, of, 9, grey=SOFT)
    paper.text(EDGE + INNER, 54, written(row.points), 32, bold=True, align="right")
    said = ngettext("point", "points", one_or_more(row.points))
    paper.text(EDGE + INNER, 60, said, 9, align="right", grey=SOFT)
    paper.line(EDGE, 63, EDGE + INNER, 63, thick=0.4)
    step = min(11.0, (ROUNDS_BOTTOM - ROUNDS_TOP) / max(1, len(row.rounds)))
    for line, one in enumerate(row.rounds):
        table = table_in_words(one.table or 0, standing.zones.get(one.table or 0, ""))
        _round(paper, one, table, ROUNDS_TOP + line * step, step)
    thanks = _("Thank you for playing!")
    if settings.SERVER:  # nobody at home reaches a laptop in a hall
        thanks = _("Thank you for playing. All results: %(address)s") % {"address": head.link()}
    paper.block(EDGE, A6.high - 18, INNER, 9, thanks, 8, least=5, grey=SOFT)


def _round(paper: Paper, one: RoundCell, place: str, top: float, step: float) -> None:
    size = min(11.0, step / 0.6)
    down = top + step / 2 + size * 0.1
    paper.text(EDGE, down, str(one.round), size, grey=SOFT)
    if one.how == "played":
        others = ", ".join(str(number) for number in one.against)
        words = _("%(place)s against %(numbers)s") % {"place": place, "numbers": others}
    else:
        words = str(HOW[one.how])
    paper.line_of(EDGE + 7, down, INNER - 7 - 34, words, size)
    paper.line_of(EDGE + INNER - 14, down, 19, one.said, size * 0.85, align="right", grey=SOFT)
    paper.line_of(EDGE + INNER, down, 13, written(one.points), size, bold=True, align="right")
    paper.line(EDGE, top + step, EDGE + INNER, top + step, thick=0.1, grey=FAINT)
