"""A form with a line per player."""

from django.utils.translation import gettext as _

from tournament.core.drawing.frame import Head
from tournament.core.drawing.sheet import FAINT, SOFT, Paper
from tournament.games.boxes.geometry import VOID
from tournament.games.boxes.lines import (
    GAP,
    HEADS_HIGH,
    LINES_TOP,
    NUMBER_WIDE,
    SIGN_WIDE,
    SUM_HIGH,
    TOP,
    VOID_LEFT,
    columns,
    fields_left,
    line_high,
    lines_bottom,
    summed,
)
from tournament.games.boxes.measures import EDGE, RIGHT
from tournament.games.boxes.placing import places_of
from tournament.games.form import Form
from tournament.paper.reads.rows import FormPaper
from tournament.paper.score_forms.boxes import boxes_stamp, marks_stamp, void_head
from tournament.paper.score_forms.head import agreed_stamp, foot, head_filled, head_stamp
from tournament.paper.score_forms.layout import part_of


def draw(paper: Paper, head: Head, form: FormPaper, asked: Form) -> None:
    players = asked.players
    high = line_high(asked)
    paper.stamp(f"lines{players}", lambda: _stamp(paper, head, asked, high))
    head_filled(paper, head, form, part_of(players))
    wide = fields_left(asked) - GAP - EDGE - NUMBER_WIDE
    for line, sitter in enumerate(form.sitters[:players]):
        top = LINES_TOP + line * high
        paper.line_of(
            EDGE + 1, top + high / 2 + 2.5, NUMBER_WIDE - 2, str(sitter.number), 18, bold=True
        )
        left = EDGE + NUMBER_WIDE
        paper.block(left, top + 0.8, wide, high - 1.6, sitter.names, 12, least=8, middle=True)


def _stamp(paper: Paper, head: Head, asked: Form, high: float) -> None:
    geometry = places_of(asked)
    marks_stamp(paper, geometry)
    head_stamp(paper, head)
    agreed_stamp(paper, asked)
    boxes_stamp(paper, geometry)
    paper.line(EDGE, TOP, RIGHT, TOP, thick=0.4)
    for column, x in columns(asked):
        _head(paper, str(column.label), x, column.wide, bold=True)
    _head(paper, _("Initials"), VOID_LEFT - GAP - SIGN_WIDE, SIGN_WIDE)
    void = next(box for box in geometry.boxes if box.kind == VOID)
    void_head(paper, void, LINES_TOP - 0.7, HEADS_HIGH - 1)
    for line in range(asked.players + 1):
        y = LINES_TOP + line * high
        paper.line(EDGE, y, RIGHT, y, grey=FAINT)
    if summed(asked):
        wide, top = fields_left(asked) - GAP - EDGE, lines_bottom(asked) - SUM_HIGH
        paper.block(EDGE, top, wide, SUM_HIGH, _("Total"), 10, align="right", middle=True)
    foot(paper, asked, lines_bottom(asked))


def _head(paper: Paper, words: str, x: float, wide: float, *, bold: bool = False) -> None:
    grey = 0 if bold else SOFT
    high = HEADS_HIGH - 1
    paper.block(
        x,
        TOP + 0.5,
        wide,
        high,
        words,
        9,
        align="centre",
        bold=bold,
        middle=True,
        grey=grey,
        least=6.5,
    )
