"""The check-in on paper: a box to tick for every person, by name or by number."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.core.drawing.frame import Head, a_paper, paged
from tournament.core.drawing.sheet import A4, FAINT, MARGIN, SOFT, Paper, Printed
from tournament.core.text import family_name_first, sort_key
from tournament.paper.documents.wall_lists import Order
from tournament.paper.reads.rows import EntryPaper

ROW_HIGH = 12.5
ROWS = int((A4.high - 2 * MARGIN - 38) / ROW_HIGH)
TICK = 6.0
RIGHT = A4.wide - MARGIN
NUMBER_WIDE, PAID_WIDE, REMARK_WIDE = 14.0, 14.0, 34.0


def check_in_list(head: Head, entries: Sequence[EntryPaper], order: Order = Order.NAME) -> Printed:
    """Who is here already has a cross in the box."""
    paper = a_paper(A4, head, _("Check-in"))
    rows = list(entries)
    if order != Order.NUMBER:
        rows.sort(key=lambda entry: sort_key(called(entry, order, head.language), head.language))
    count = ngettext("%(count)s entry", "%(count)s entries", len(rows)) % {"count": len(rows)}
    note = _("Tick everybody who is here; cross out anyone who does not come.")
    for top, on_page in paged(paper, head, _("Check-in"), rows, ROWS, aside=count, note=note):
        for x, words in (
            (MARGIN, _("No.")),
            (MARGIN + NUMBER_WIDE, _("Here")),
            (RIGHT - REMARK_WIDE - PAID_WIDE, _("Paid")),
            (RIGHT - REMARK_WIDE, _("Remark")),
        ):
            paper.text(x, top + 4.5, words, 9, grey=SOFT)
        for line, entry in enumerate(on_page):
            _row(paper, entry, top + 8 + line * ROW_HIGH)
    return paper.finished()


def called(entry: EntryPaper, order: Order, language: str) -> str:
    """Whom the desk looks for: the first of the people."""
    name = entry.names or entry.name
    if order == Order.SURNAME and entry.people:
        return family_name_first(entry.people[0], language)
    return name


def _row(paper: Paper, entry: EntryPaper, y: float) -> None:
    paper.line(MARGIN, y + ROW_HIGH, RIGHT, y + ROW_HIGH, grey=FAINT)
    paper.text(MARGIN + 10, y + 8, str(entry.number), 15, bold=True, align="right")
    left = MARGIN + NUMBER_WIDE
    wide = RIGHT - REMARK_WIDE - PAID_WIDE - left - 2
    people = entry.people or (entry.name,)
    each = wide / len(people)
    is_here = (*entry.here, *([False] * len(people)))
    for place, (name, here) in enumerate(zip(people, is_here, strict=False)):
        x = left + place * each
        _box(paper, x, y + 2, ticked=here)
        paper.block(x + TICK + 2, y + 0.5, each - TICK - 4, 8.5, name, 11, least=7, middle=True)
    about = " · ".join(part for part in (entry.team, entry.club) if part)
    paper.line_of(left + TICK + 2, y + 11.3, wide - TICK - 4, about, 7.5, grey=SOFT)
    _box(paper, RIGHT - REMARK_WIDE - PAID_WIDE, y + 2, ticked=entry.is_paid)
    paper.block(
        RIGHT - REMARK_WIDE, y + 1, REMARK_WIDE, ROW_HIGH - 2, entry.remark, 8, least=6, middle=True
    )


def _box(paper: Paper, x: float, y: float, *, ticked: bool) -> None:
    paper.box(x, y, TICK, TICK, thick=0.4)
    if ticked:
        paper.line(x + 1, y + 1, x + TICK - 1, y + TICK - 1, thick=0.5)
        paper.line(x + TICK - 1, y + 1, x + 1, y + TICK - 1, thick=0.5)
