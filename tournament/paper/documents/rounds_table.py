"""All rounds of every entry in one table: where it sits, and room to write the points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from django.utils.translation import gettext as _

from tournament.core.drawing.frame import foot, titled
from tournament.core.drawing.head import Head
from tournament.core.drawing.sheet import MARGIN, SOFT, Paper
from tournament.events.words.criteria import written
from tournament.paper.reads.results import RankPaper
from tournament.paper.reads.rows import EntryPaper

ROW_HIGH = 7.4
HEADS_HIGH = 7.0
NUMBER_WIDE, POINTS_WIDE = 10.0, 15.0
SIZE = 10.0
ROUNDS_ACROSS = 8  # further ones follow on pages of their own


def draw_plan(
    paper: Paper, head: Head, entries: Sequence[EntryPaper], rounds: Sequence[int]
) -> None:
    """By entry: its table in each round, with the shapes of its colours."""
    rows = _rows_on(paper)
    parts = [rounds[i : i + ROUNDS_ACROSS] for i in range(0, len(rounds), ROUNDS_ACROSS)]
    pages = max(1, -(-len(entries) // rows)) * len(parts)
    page = 0
    for part in parts:
        for first in range(0, max(1, len(entries)), rows):
            if page:
                paper.next_page()
            page += 1
            top = titled(paper, head, _("All rounds by entry"))
            _plan_page(paper, entries[first : first + rows], part, top)
            foot(paper, page, pages, _("The figure is the table, the shapes are the colours."))


def _rows_on(paper: Paper) -> int:
    return int((paper.size.high - 2 * MARGIN - 24 - HEADS_HIGH - 8) / ROW_HIGH)


def _plan_page(
    paper: Paper, entries: Sequence[EntryPaper], rounds: Sequence[int], top: float
) -> None:
    right = paper.size.wide - MARGIN
    wide = min(22.0, (right - MARGIN - 60) / len(rounds))
    left = right - wide * len(rounds)
    for place, number in enumerate(rounds):
        paper.text(
            left + (place + 0.5) * wide, top + 4.5, str(number), 10, align="centre", bold=True
        )
    for line, entry in enumerate(entries):
        y = top + HEADS_HIGH + line * ROW_HIGH
        _named(paper, entry.number, entry.name, y, left - 2)
        for place, number in enumerate(rounds):
            with paper.at(left + place * wide, y):
                _place(paper, entry, number, wide)
        paper.line(MARGIN, y + ROW_HIGH, right, y + ROW_HIGH, thick=0.15, grey=0.75)


def _named(paper: Paper, number: int, name: str, y: float, right: float) -> None:
    paper.text(MARGIN + 8, y + 5.2, str(number), SIZE + 1, bold=True, align="right")
    left = MARGIN + NUMBER_WIDE
    paper.block(left, y + 0.3, right - left, ROW_HIGH - 0.6, name, SIZE, least=7, middle=True)


def _place(paper: Paper, entry: EntryPaper, round_: int, wide: float) -> None:
    place = entry.place(round_)
    if place is None or place.table is None:
        words = _("free") if place else "–"
        paper.line_of(wide / 2, 5, wide - 1, words, 8, align="centre", grey=SOFT)
        return
    shapes = 3.4 * len(place.colours)
    x = (wide - shapes - 7) / 2
    paper.text(x + 6, 5.2, str(place.table), SIZE + 1, bold=True, align="right")
    for index, colour in enumerate(place.colours):
        paper.pawn(colour, x + 7.4 + index * 3.4, 2.3, 2.9)


def draw_points_table(
    paper: Paper,
    head: Head,
    entries: Sequence[EntryPaper],
    rows: Sequence[RankPaper],
    rounds: Sequence[int],
) -> None:
    """Points so far, and empty boxes for the rounds that are left and the total."""
    known = {row.entry.number: row for row in rows}
    on_page = _rows_on(paper)
    pages = max(1, -(-len(entries) // on_page))
    for page in range(pages):
        if page:
            paper.next_page()
        top = titled(paper, head, _("Points, to go on by hand"))
        _points_page(paper, entries[page * on_page : (page + 1) * on_page], known, rounds, top)
        foot(paper, page + 1, pages, _("Write each round's points in its box, add up at the end."))


def _points_page(
    paper: Paper,
    entries: Sequence[EntryPaper],
    known: Mapping[int, RankPaper],
    rounds: Sequence[int],
    top: float,
) -> None:
    right = paper.size.wide - MARGIN
    shown = rounds[-ROUNDS_ACROSS:]
    wide = min(15.0, (right - MARGIN - 60 - 2 * POINTS_WIDE) / max(1, len(shown)))
    left = right - POINTS_WIDE - wide * len(shown)
    for place, number in enumerate(shown):
        paper.text(
            left + (place + 0.5) * wide, top + 4.5, str(number), 10, align="centre", bold=True
        )
    paper.line_of(left - 1.5, top + 4.5, POINTS_WIDE, _("So far"), 9, align="right", grey=SOFT)
    paper.line_of(right - 1, top + 4.5, POINTS_WIDE, _("Total"), 9, align="right", bold=True)
    for line, entry in enumerate(entries):
        y = top + HEADS_HIGH + line * ROW_HIGH
        row = known.get(entry.number)
        _named(paper, entry.number, entry.name, y, left - POINTS_WIDE - 2)
        so_far = written(row.points if row else Fraction(0))
        paper.line_of(left - 1.5, y + 5.2, POINTS_WIDE, so_far, SIZE + 1, align="right")
        for place, number in enumerate(shown):
            points = row.points_in(number) if row else None
            paper.box(left + place * wide, y, wide, ROW_HIGH, thick=0.2)
            if points is not None:
                words = written(points)
                paper.line_of(
                    left + (place + 0.5) * wide, y + 5, wide - 1, words, SIZE, align="centre"
                )
        paper.box(right - POINTS_WIDE, y, POINTS_WIDE, ROW_HIGH, thick=0.5)
        paper.line(MARGIN, y + ROW_HIGH, left, y + ROW_HIGH, thick=0.15, grey=0.75)
