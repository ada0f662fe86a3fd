"""The lower part of forms with lines or columns: boxes to tick, and what to do."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from tournament.core.drawing.sheet import SOFT, Paper
from tournament.core.drawing.type import width
from tournament.paper.score_forms.layout import BOTTOM, EDGE, RIGHT

TICK = 5.0


def foot(
    paper: Paper,
    ticks: Sequence[tuple[str, str | Promise]],
    hint: str,
    below: float,
    legend: str = "",
) -> None:
    """Starts ``below`` the fields."""
    ticks_drawn(paper, ticks, below + 3)
    top = below + 3 + TICK + 1.5
    todo = _("Everybody signs. Bring this form to the desk right after the game.")
    words = " ".join(part for part in (hint, legend, todo) if part)
    paper.block(EDGE, top, RIGHT - EDGE, BOTTOM - top, words, 8.5, least=6, grey=SOFT)


def ticks_drawn(paper: Paper, ticks: Sequence[tuple[str, str | Promise]], top: float) -> None:
    x = EDGE
    for _code, label in ticks:
        paper.box(x, top, TICK, TICK, thick=0.5)
        paper.text(x + TICK + 2, top + 3.9, str(label), 10)
        x += TICK + 2 + width(str(label), 10) + 6
