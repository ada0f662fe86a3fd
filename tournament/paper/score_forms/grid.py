"""A form with a column per player and a line per round or deal."""

from django.utils.translation import gettext as _

from tournament.core.drawing.frame import Head
from tournament.core.drawing.sheet import FAINT, SOFT, Paper
from tournament.games.form import Form
from tournament.paper.reads.rows import FormPaper
from tournament.paper.score_forms.head import agreed_stamp, foot, head_filled, head_stamp
from tournament.paper.score_forms.layout import EDGE, RIGHT

TOP = 59.0
HEADS_HIGH = 20.5
LINES_TOP = TOP + HEADS_HIGH
LINES_BOTTOM = 164.2  # twelve lines of seven millimetres, what a pen needs
LINE_WORD_WIDE = 12.0
HIGHEST_LINE = 10.0
TOTAL_HIGH, SIGN_HIGH = 9.0, 8.0
NARROW = 19.0  # names stand upright in columns narrower than this


def draw(paper: Paper, head: Head, form: FormPaper, asked: Form) -> None:
    players = asked.players
    paper.stamp(f"grid{players}", lambda: _stamp(paper, head, asked))
    head_filled(paper, head, form)
    wide = _column_wide(asked)
    for seat, sitter in enumerate(form.sitters[:players]):
        left = EDGE + LINE_WORD_WIDE + seat * wide
        paper.line_of(
            left + wide - 1, TOP + 5, wide - 6, str(sitter.number), 13, bold=True, align="right"
        )
        if wide >= NARROW:
            paper.block(left + 0.7, TOP + 6, wide - 1.4, HEADS_HIGH - 6.5, sitter.names, 9, least=6)
            continue
        with paper.at(left + 0.7, LINES_TOP - 0.7, turned=90):
            paper.block(0, 0, HEADS_HIGH - 7, wide - 1.4, sitter.names, 8, least=5.5, middle=True)


def _column_wide(asked: Form) -> float:
    behind = sum(column.wide for column in asked.behind)
    return (RIGHT - EDGE - LINE_WORD_WIDE - behind) / asked.players


def _stamp(paper: Paper, head: Head, asked: Form) -> None:
    players = asked.players
    head_stamp(paper, head)
    agreed_stamp(paper, asked)
    high = min(HIGHEST_LINE, (LINES_BOTTOM - LINES_TOP) / asked.printed_lines)
    bottom = LINES_TOP + asked.printed_lines * high
    wide = _column_wide(asked)
    paper.line(EDGE, TOP, RIGHT, TOP, thick=0.4)
    paper.block(
        EDGE, LINES_TOP - 6, LINE_WORD_WIDE - 1, 5.5, str(asked.line_word), 8, grey=SOFT, least=6
    )
    for line in range(asked.printed_lines + 1):
        y = LINES_TOP + line * high
        paper.line(EDGE, y, RIGHT, y, thick=0.4 if line == 0 else 0.2)
        if line < asked.printed_lines:
            middle = y + high / 2 + 1.2
            paper.text(
                EDGE + 8, middle, str(line + 1), min(9, high * 1.6), align="right", grey=SOFT
            )
    for seat in range(players):
        x = EDGE + LINE_WORD_WIDE + seat * wide
        paper.line(x, TOP, x, bottom + TOTAL_HIGH + SIGN_HIGH, thick=0.2)
        paper.text(x + 1, TOP + 4.5, str(seat + 1), 8, grey=SOFT)
    x = EDGE + LINE_WORD_WIDE + players * wide
    for column in asked.behind:
        paper.line(x, TOP, x, bottom, thick=0.2)
        words, taken = str(column.printed or column.label), column.wide - 1.5
        paper.block(x + 1, LINES_TOP - 9, taken, 8.5, words, 8, grey=SOFT, least=6)
        x += column.wide
    _below(paper, asked, wide, bottom)


def _below(paper: Paper, asked: Form, wide: float, bottom: float) -> None:
    """Totals, initials, what to tick."""
    right = EDGE + LINE_WORD_WIDE + asked.players * wide
    paper.box(EDGE + LINE_WORD_WIDE, bottom, asked.players * wide, TOTAL_HIGH, thick=0.7)
    under = bottom + TOTAL_HIGH
    beside = LINE_WORD_WIDE - 1
    paper.block(EDGE, bottom, beside, TOTAL_HIGH, _("Total"), 9, bold=True, middle=True)
    paper.block(EDGE, under, beside, SIGN_HIGH, _("Initials"), 8, middle=True, grey=SOFT, least=6)
    paper.line(EDGE, under + SIGN_HIGH, right, under + SIGN_HIGH, thick=0.2, grey=FAINT)
    paper.line(right, bottom, right, under + SIGN_HIGH, thick=0.2)
    foot(paper, asked, under + SIGN_HIGH)
