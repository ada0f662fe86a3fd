"""Score forms: one, two or four on a sheet of A4, cut along the dashes."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from tournament.core.drawing.frame import Head, Progress, a_paper, nothing_to_tell
from tournament.core.drawing.sheet import A4, A5, A6, Paper, Printed, Size
from tournament.games.form import GRID, LINES, SIDES
from tournament.games.protocol import table_game
from tournament.paper.reads.rows import FormPaper
from tournament.paper.score_forms import grid, lines, sides
from tournament.paper.score_forms.layout import WIDE

Spots = tuple[tuple[float, float], ...]

# Forms on a sheet: the sheet, and the top left corner of each form on it.
SHEETS: dict[int, tuple[Size, Spots]] = {
    1: (A4, ((0, 0),)),
    2: (A4.turned, ((0, 0), (A5.wide, 0))),
    4: (A4, ((0, 0), (A6.wide, 0), (0, A6.high), (A6.wide, A6.high))),
}
BLEED = 6.0  # cut lines end before the part that printers leave white
FORM_WIDE = {1: A4.wide, 2: A5.wide, 4: A6.wide}
DRAWN = {SIDES: sides.draw, LINES: lines.draw, GRID: grid.draw}


def score_forms(
    head: Head,
    forms: Sequence[FormPaper],
    *,
    per_sheet: int = 2,
    progress: Progress = nothing_to_tell,
) -> Printed:
    """In the order given, in stacks: cut as one pile, each part of the pile stays in order."""
    sheet, _corners = SHEETS[per_sheet]
    paper = a_paper(sheet, head, _("Score forms"))
    draw_forms(paper, head, forms, per_sheet=per_sheet, progress=progress)
    return paper.finished()


def draw_forms(
    paper: Paper,
    head: Head,
    forms: Sequence[FormPaper],
    *,
    per_sheet: int = 2,
    progress: Progress = nothing_to_tell,
) -> None:
    """On the page that is begun, and the next ones."""
    sheet, spots = SHEETS[per_sheet]
    scale = FORM_WIDE[per_sheet] / WIDE
    for page, row in enumerate(piled(forms, per_sheet)):
        if page:
            paper.next_page()
        progress(page * per_sheet, len(forms))
        for form, (x, y) in zip(row, spots, strict=False):
            if form is not None:
                players = len(form.sitters) or head.table_size
                asked = table_game(head.game).form(players, head.options)
                with paper.at(x, y, scale=scale):
                    DRAWN[asked.layout](paper, head, form, asked)
        if per_sheet > 1:
            paper.dashes(sheet.wide / 2, BLEED, sheet.wide / 2, sheet.high - BLEED)
        if per_sheet > 2:
            paper.dashes(BLEED, sheet.high / 2, sheet.wide - BLEED, sheet.high / 2)


def piled(forms: Sequence[FormPaper], per_sheet: int) -> list[list[FormPaper | None]]:
    """Which forms share a sheet: after one cut through the pile the halves lie on each other."""
    sheets = -(-len(forms) // per_sheet)
    filled = [*forms, *[None] * (sheets * per_sheet - len(forms))]
    return [filled[sheet::sheets] for sheet in range(sheets)]
