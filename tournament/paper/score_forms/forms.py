"""Score forms: one, two or four on a sheet of A4, cut along the dashes. One that needs several
pages has sheets of its own."""

from collections.abc import Callable, Sequence
from functools import partial

from django.utils.translation import gettext as _

from tournament.core.drawing.frame import Head, Progress, Row, a_paper, nothing_to_tell
from tournament.core.drawing.sheet import A4, A5, A6, Paper, Printed, Size
from tournament.games.boxes.grid import blocks_of
from tournament.games.boxes.placing import scale_of
from tournament.games.form import GRID, SIDES
from tournament.games.protocol import table_game
from tournament.paper.reads.rows import FormPaper
from tournament.paper.score_forms import grid, lines, sides

Spots = tuple[tuple[float, float], ...]

# Forms on a sheet: the sheet, and the top left corner of each form on it.
SHEETS: dict[int, tuple[Size, Spots]] = {
    1: (A4, ((0, 0),)),
    2: (A4.turned, ((0, 0), (A5.wide, 0))),
    4: (A4, ((0, 0), (A6.wide, 0), (0, A6.high), (A6.wide, A6.high))),
}
BLEED = 6.0  # cut lines end before the part that printers leave white

Page = Callable[[Paper], None]  # of a form, drawn where the paper stands


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
    scale = scale_of(per_sheet)
    drawn = [pages_of(head, form, per_sheet) for form in forms]
    is_cut = all(len(pages) == 1 for pages in drawn)
    if is_cut:
        rows = piled([page for [page] in drawn], per_sheet)
    else:  # a form on several pages has sheets of its own
        rows = [
            [*pages[at : at + per_sheet]]
            for pages in drawn
            for at in range(0, len(pages), per_sheet)
        ]
    for sheet_number, row in enumerate(rows):
        if sheet_number:
            paper.next_page()
        progress(min(sheet_number * per_sheet, len(forms)), len(forms))
        for page, (x, y) in zip(row, spots, strict=False):
            if page is not None:
                with paper.at(x, y, scale=scale):
                    page(paper)
        if per_sheet > 1 and is_cut:
            paper.dashes(sheet.wide / 2, BLEED, sheet.wide / 2, sheet.high - BLEED)
        if per_sheet > 2:
            paper.dashes(BLEED, sheet.high / 2, sheet.wide - BLEED, sheet.high / 2)


def pages_of(head: Head, form: FormPaper, per_sheet: int) -> list[Page]:
    asked = table_game(head.game).form(len(form.sitters) or head.table_size, head.options)
    if asked.layout == GRID:
        blocks = blocks_of(asked, scale_of(per_sheet))
        on_page = partial(
            grid.draw, head=head, form=form, asked=asked, blocks=blocks, per_sheet=per_sheet
        )
        return [partial(on_page, page=page) for page in range(blocks.pages)]
    draw = sides.draw if asked.layout == SIDES else lines.draw
    return [partial(draw, head=head, form=form, asked=asked)]


def piled(parts: Sequence[Row], per_sheet: int) -> list[list[Row | None]]:
    """What shares a sheet: after one cut through the pile the halves lie on each other."""
    sheets = -(-len(parts) // per_sheet)
    filled = [*parts, *[None] * (sheets * per_sheet - len(parts))]
    return [filled[sheet::sheets] for sheet in range(sheets)]
