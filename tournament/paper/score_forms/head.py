"""What all score forms share: event, table, round, code and number above; what to do below."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from tournament.core.drawing.frame import Head, where_and_when
from tournament.core.drawing.sheet import SOFT, Paper
from tournament.core.drawing.type import fit
from tournament.games.boxes.measures import (
    BESIDE_MARK,
    BOTTOM,
    CODE_LEFT,
    CODE_SIDE,
    CODE_TOP,
    EDGE,
    RIGHT,
    TICK,
    TICKS_DOWN,
)
from tournament.games.form import CHOICE, Form, Words
from tournament.paper.documents.words import round_in_words
from tournament.paper.reads.rows import FormPaper
from tournament.paper.score_forms.layout import form_code

LABELS_AT, FIGURES_AT = 27.0, 45.0
TABLE_AT, ROUND_AT = EDGE, 62.0
AGREED_AT = 57.0
PRIZES_TOP, PRIZES_HIGH, PRIZES_LEAST = 19.3, 5.2, 6.0
LOGOS = 52.0  # how wide the sponsors stand beside the event's name


def head_stamp(paper: Paper, head: Head) -> None:
    """What is the same on every form of the event."""
    left, right = EDGE + BESIDE_MARK, RIGHT - BESIDE_MARK
    wide = right - left
    if logos := [*filter(None, [head.logo]), *head.logos]:
        wide -= LOGOS
        paper.pictures((right - LOGOS + 2, 9, LOGOS - 2, 10), logos, align="right")
    paper.line_of(left, 14, wide, head.name, 11, bold=True)
    paper.line_of(left, 18.5, wide, where_and_when(head), 8, grey=SOFT)
    paper.text(TABLE_AT, LABELS_AT, _("Table"), 10, grey=SOFT)
    prizes_stamp(paper, head, left)
    paper.text(ROUND_AT, LABELS_AT, _("Round"), 10, grey=SOFT)


def prizes_stamp(paper: Paper, head: Head, left: float) -> None:
    """What can be won: as many of the prizes as can be read in the room there is."""
    wide = CODE_LEFT - left - 2
    for count in range(len(head.prizes), 0, -1):
        rest = ("…",) if count < len(head.prizes) else ()
        words = _("Prizes: %(prizes)s") % {"prizes": " · ".join((*head.prizes[:count], *rest))}
        if fit(words, wide, PRIZES_HIGH, 8, least=PRIZES_LEAST).size >= PRIZES_LEAST:
            paper.block(left, PRIZES_TOP, wide, PRIZES_HIGH, words, 8, least=PRIZES_LEAST)
            return


def agreed_stamp(paper: Paper, asked: Form) -> None:
    """What this event agreed on, right above the fields."""
    if asked.agreed:
        wide = CODE_LEFT - EDGE - 2
        paper.line_of(EDGE, AGREED_AT, wide, str(asked.agreed), 9, bold=True)


def head_filled(paper: Paper, head: Head, form: FormPaper, part: str = "") -> None:
    """What is of this form alone, or of a ``part``. A spare has boxes for table and round."""
    if form.table is None or form.round is None:
        for left, wide in ((TABLE_AT, 30.0), (ROUND_AT, 20.0)):
            paper.box(left, LABELS_AT + 3, wide, 16, thick=0.5)
    else:
        paper.text(TABLE_AT, FIGURES_AT, str(form.table), 48, bold=True)
        paper.text(ROUND_AT, FIGURES_AT, str(form.round), 48, bold=True)
        paper.line_of(ROUND_AT, FIGURES_AT + 6, 44, round_in_words(form.round), 11)
        if form.zone:
            paper.line_of(TABLE_AT, FIGURES_AT + 6, 48, form.zone, 11, grey=SOFT)
    middle = CODE_LEFT + CODE_SIDE / 2
    if form.human:
        paper.qr(CODE_LEFT, CODE_TOP, CODE_SIDE, form_code(head, form.human, part))
        paper.text(middle, CODE_TOP + CODE_SIDE + 5.5, form.human, 19, bold=True, align="centre")
    else:  # to look at only: a spare gets its number when it is printed
        paper.box(CODE_LEFT + 4, CODE_TOP + 4, CODE_SIDE - 8, CODE_SIDE - 8, grey=SOFT)
        paper.line_of(middle, CODE_TOP + 16, 20, _("specimen"), 10, align="centre", grey=SOFT)


def foot(paper: Paper, asked: Form, below: float) -> None:
    """Starts ``below`` the fields. The words stand between the marks in the corners."""
    top, labels = below + TICKS_DOWN, [*map(str, ticks(asked))]
    for place, label in enumerate(labels):
        each = (RIGHT - EDGE) / len(labels)
        left = EDGE + place * each + TICK + 2
        paper.line_of(left, top + 3.9, each - TICK - 4, label, 10)
    top += TICK + 1
    slip = _(
        "A mistake? Mark the box at the end of the line and write the right figures beside it."
    )
    todo = _("Everybody signs. Bring this form to the desk right after the game.")
    parts = [asked.hint, asked.legend, _("One digit in each box."), slip, todo]
    if asked.lines > asked.printed_lines:
        parts.append(_("More than %(lines)s: go on overleaf.") % {"lines": asked.printed_lines})
    words = " ".join(str(part) for part in parts if part)
    left, wide = EDGE + BESIDE_MARK, RIGHT - EDGE - 2 * BESIDE_MARK
    paper.block(left, top, wide, BOTTOM - top, words, 8.5, least=5.5, grey=SOFT)


def ticks(asked: Form) -> Iterator[Words]:
    """A box for each thing that may be so; for each answer where there are several."""
    for field in asked.below:
        if field.kind == CHOICE:
            yield from (word for code, word in field.choices if code)
        else:
            yield field.label
