"""Who was moved or taken out of a round, by whom and why: for the folder of the day."""

from collections.abc import Sequence

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.core.drawing.frame import Head, a_paper, paged
from tournament.core.drawing.sheet import A4, FAINT, MARGIN, SOFT, Paper, Printed
from tournament.seating.reads.moves import Move
from tournament.seating.words.moves import after_words, place_words, round_words, why_words

ROW_HIGH = 11.0
ROWS = int((A4.high - 2 * MARGIN - 38) / ROW_HIGH)
RIGHT = A4.wide - MARGIN
AT, ROUND, WHO, PLACES = MARGIN, MARGIN + 16, MARGIN + 32, MARGIN + 88
WHY = MARGIN + 124


def moves_list(head: Head, moves: Sequence[Move]) -> Printed:
    paper = a_paper(A4, head, _("Who was moved"))
    count = ngettext("%(count)s change", "%(count)s changes", len(moves)) % {"count": len(moves)}
    for top, on_page in paged(paper, head, _("Who was moved"), moves, ROWS, aside=count):
        titles = ((AT, _("When")), (ROUND, _("Round")), (WHO, _("Names")), (WHY, _("Why?")))
        for x, words in titles:
            paper.text(x, top + 4.5, words, 9, grey=SOFT)
        for place, move in enumerate(on_page):
            _row(paper, move, top + 8 + place * ROW_HIGH)
    return paper.finished()


def _row(paper: Paper, move: Move, y: float) -> None:
    paper.line(MARGIN, y + ROW_HIGH, RIGHT, y + ROW_HIGH, grey=FAINT)
    paper.text(AT, y + 5, date_format(timezone.localtime(move.at), "H:i"), 9)
    paper.line_of(ROUND, y + 5, WHO - ROUND - 1, round_words(move), 9)
    paper.line_of(WHO, y + 5, PLACES - WHO - 2, f"{move.number} {move.name}", 9, bold=True)
    paper.line_of(PLACES, y + 5, WHY - PLACES - 2, place_words(move.before), 8)
    paper.line_of(PLACES, y + 9, WHY - PLACES - 2, f"→ {after_words(move)}", 8)
    paper.block(WHY, y + 1, RIGHT - WHY, ROW_HIGH - 4.5, why_words(move.line), 8, least=6)
    paper.line_of(WHY, y + 10, RIGHT - WHY, move.who, 7, grey=SOFT)
