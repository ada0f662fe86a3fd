"""Fiches to cut out: numbers of the entries, and seats, to draw who sits where by lot."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _

from tournament.core.drawing.frame import foot, titled
from tournament.core.drawing.head import Head
from tournament.core.drawing.sheet import FAINT, MARGIN, SOFT, Paper
from tournament.paper.documents.words import colours_in_words

WIDE, HIGH = 38.0, 24.0
ACROSS = 5
DOWN = 10
Seat = tuple[int, int, tuple[str, ...]]  # table, place, colours


def draw_fiches(paper: Paper, head: Head, numbers: Sequence[int], seats: Sequence[Seat]) -> None:
    """First the numbers, on pages of their own the seats."""
    _cut_out(
        paper,
        head,
        _("Fiches: the numbers"),
        [lambda number=number: _number(paper, number) for number in numbers],
    )
    paper.next_page()
    _cut_out(
        paper,
        head,
        _("Fiches: the seats"),
        [lambda seat=seat: _seat(paper, *seat) for seat in seats],
    )


def seats_of(tables: Sequence[int], size: int, colours: Sequence[tuple[str, ...]]) -> list[Seat]:
    """Every seat of these tables: with its colours, or counted where there are none."""
    each = [(place + 1, have) for place, have in enumerate(colours)]
    each = each or [(place, ()) for place in range(1, size + 1)]
    return [(table, place, have) for table in tables for place, have in each]


def _cut_out(paper: Paper, head: Head, title: str, fiches: Sequence[Callable[[], None]]) -> None:
    each = ACROSS * DOWN
    pages = max(1, -(-len(fiches) // each))
    for page in range(pages):
        if page:
            paper.next_page()
        top = titled(paper, head, title)
        for place, draw in enumerate(fiches[page * each : (page + 1) * each]):
            row, column = divmod(place, ACROSS)
            with paper.at(MARGIN + column * WIDE, top + row * HIGH):
                paper.box(0, 0, WIDE, HIGH, thick=0.2, grey=FAINT)
                draw()
        foot(paper, page + 1, pages, _("Cut out, fold, draw from a hat."))


def _number(paper: Paper, number: int) -> None:
    paper.line_of(WIDE / 2, HIGH / 2 + 4.6, WIDE - 6, str(number), 38, bold=True, align="centre")


def _seat(paper: Paper, table: int, place: int, colours: tuple[str, ...]) -> None:
    paper.line_of(3, 6, 14, _("Table"), 8, grey=SOFT)
    paper.line_of(3, 17, 18, str(table), 28, bold=True)
    if not colours:
        paper.line_of(WIDE - 3, 6, 14, _("Seat"), 8, align="right", grey=SOFT)
        paper.line_of(WIDE - 3, 17, 12, str(place), 24, align="right")
        return
    for index, colour in enumerate(reversed(colours)):
        paper.pawn(colour, WIDE - 3 - 6.5 * (index + 1), 4, 5.6)
    words = colours_in_words(colours)
    paper.line_of(WIDE / 2, 22, WIDE - 6, words, 8, align="centre")
