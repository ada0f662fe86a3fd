"""The signed result on paper: codes that the organiser of the series photographs or scans."""

from django.utils.translation import gettext as _

from tournament.core.drawing.frame import a_paper, nothing_to_tell, one_by_one, where_and_when
from tournament.core.drawing.sheet import A4, MARGIN, SOFT, Printed
from tournament.models import Event
from tournament.paper.reads.rows import head_of
from tournament.series.actions.sign import own_result
from tournament.series.core.codes import cut
from tournament.series.core.files import fingerprint, written

ACROSS, DOWN = 2, 3
SIDE, TOP = 82.0, 36.0
WIDE = A4.wide - 2 * MARGIN


def result_codes(event: Event) -> Printed:
    """Six on a sheet, each with its number."""
    file = own_result(event)
    codes = cut(written(file))
    head = head_of(event, "")
    paper = a_paper(A4, head, _("The signed result"))
    said = _("Photograph or scan every page, and send the pictures on the page of the series.")
    for place, (number, code) in one_by_one(
        paper, [*enumerate(codes, start=1)], nothing_to_tell, ACROSS * DOWN
    ):
        if not place:
            title = f"{_('The signed result')} · {head.name} · {where_and_when(head)}"
            paper.line_of(MARGIN, 16, WIDE, title, 12, bold=True)
            key = _("The key of this hall") + f": {fingerprint(file.hall)}"
            paper.line_of(MARGIN, 22, WIDE, key, 9)
            paper.line_of(MARGIN, 27, WIDE, said, 9, grey=SOFT)
        row, column = divmod(place, ACROSS)
        left = MARGIN + column * (WIDE - SIDE)
        top = TOP + row * (SIDE + 4)
        paper.qr(left, top, SIDE, code)
        paper.text(left + SIDE / 2, top + SIDE + 1, f"{number}/{len(codes)}", 9, align="centre")
    return paper.finished()
