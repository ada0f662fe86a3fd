"""A form with a line per player."""

from django.utils.translation import gettext as _

from tournament.core.drawing.frame import Head
from tournament.core.drawing.sheet import FAINT, SOFT, Paper
from tournament.games.form import TICK, Form
from tournament.paper.reads.rows import FormPaper
from tournament.paper.score_forms.head import agreed_stamp, foot, head_filled, head_stamp
from tournament.paper.score_forms.layout import EDGE, RIGHT

TOP, HEADS_HIGH = 60.0, 10.0
LINES_TOP = TOP + HEADS_HIGH
LINES_BOTTOM = 178.0
HIGHEST_LINE = 17.0
NUMBER_WIDE, SIGN_WIDE, GAP = 12.0, 15.0, 1.2


def draw(paper: Paper, head: Head, form: FormPaper, asked: Form) -> None:
    players = asked.players
    high = min(HIGHEST_LINE, (LINES_BOTTOM - LINES_TOP) / players)
    paper.stamp(f"lines{players}", lambda: _stamp(paper, head, asked, high))
    head_filled(paper, head, form)
    wide = _names_wide(asked)
    for line, sitter in enumerate(form.sitters[:players]):
        top = LINES_TOP + line * high
        paper.line_of(
            EDGE, top + high / 2 + 2.5, NUMBER_WIDE - 1, str(sitter.number), 18, bold=True
        )
        left = EDGE + NUMBER_WIDE
        paper.block(left, top + 0.8, wide, high - 1.6, sitter.names, 12, least=8, middle=True)


def _names_wide(asked: Form) -> float:
    taken = sum(column.wide + GAP for column in asked.fields)
    return RIGHT - EDGE - NUMBER_WIDE - taken - SIGN_WIDE - GAP


def _stamp(paper: Paper, head: Head, asked: Form, high: float) -> None:
    players = asked.players
    head_stamp(paper, head)
    agreed_stamp(paper, asked)
    paper.line(EDGE, TOP, RIGHT, TOP, thick=0.4)
    x = EDGE + NUMBER_WIDE + _names_wide(asked) + GAP
    for column in asked.fields:
        paper.block(
            x,
            TOP + 0.5,
            column.wide,
            HEADS_HIGH - 1,
            str(column.label),
            9,
            align="centre",
            bold=True,
            middle=True,
            least=6.5,
        )
        for line in range(players):
            _field(paper, column.kind, x, LINES_TOP + line * high, wide=column.wide, high=high)
        x += column.wide + GAP
    paper.block(
        x,
        TOP + 0.5,
        SIGN_WIDE,
        HEADS_HIGH - 1,
        _("Initials"),
        9,
        align="centre",
        middle=True,
        grey=SOFT,
    )
    for line in range(players + 1):
        y = LINES_TOP + line * high
        paper.line(EDGE, y, RIGHT, y, grey=FAINT)
    foot(paper, asked, LINES_TOP + players * high)


def _field(paper: Paper, kind: str, x: float, top: float, *, wide: float, high: float) -> None:
    if kind == TICK:
        side = min(wide - 2, 5.5)
        paper.box(x + (wide - side) / 2, top + (high - side) / 2, side, side, thick=0.5)
    else:
        tall = min(high - 1.6, 14)
        paper.box(x, top + (high - tall) / 2, wide, tall, thick=0.5)
