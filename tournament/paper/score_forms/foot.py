"""The lower part of forms with lines or columns: boxes to tick, and what to do."""

from django.utils.translation import gettext as _

from tournament.core.drawing.sheet import SOFT, Paper
from tournament.core.drawing.type import width
from tournament.games.form import CHOICE, Form, Words
from tournament.paper.score_forms.layout import BOTTOM, EDGE, RIGHT

TICK = 5.0


def foot(paper: Paper, asked: Form, below: float) -> None:
    """Starts ``below`` the fields."""
    x, top = EDGE, below + 3
    for label in map(str, ticks(asked)):
        paper.box(x, top, TICK, TICK, thick=0.5)
        paper.text(x + TICK + 2, top + 3.9, label, 10)
        x += TICK + 2 + width(label, 10) + 6
    top += TICK + 1.5
    todo = _("Everybody signs. Bring this form to the desk right after the game.")
    words = " ".join(str(part) for part in (asked.hint, asked.legend, todo) if part)
    paper.block(EDGE, top, RIGHT - EDGE, BOTTOM - top, words, 8.5, least=6, grey=SOFT)


def ticks(asked: Form) -> list[Words]:
    """A box for each thing that may be so; for each answer where there are several."""
    return [
        label
        for field in asked.below
        for label in (
            [word for code, word in field.choices if code]
            if field.kind == CHOICE
            else [field.label]
        )
    ]
