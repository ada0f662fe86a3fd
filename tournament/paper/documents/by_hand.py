"""What it takes to go on by hand: everybody's tables, room to write the points, fiches to draw."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from django.utils.translation import gettext as _

from tournament.core.drawing.frame import Head, Row, paged
from tournament.core.drawing.sheet import FAINT, MARGIN, SOFT, Paper
from tournament.events.words.criteria import written
from tournament.paper.documents.words import colours_in_words
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
    each = _rows_on(paper)
    parts = [
        (entries[first : first + each], rounds[start : start + ROUNDS_ACROSS])
        for start in range(0, len(rounds), ROUNDS_ACROSS)
        for first in range(0, max(1, len(entries)), each)
    ]
    note = _("The figure is the table, the shapes are the colours.")
    for top, [part] in paged(paper, head, _("All rounds by entry"), parts, 1, note=note):
        _plan_page(paper, *part, top)


def _rows_on(paper: Paper) -> int:
    return int((paper.size.high - 2 * MARGIN - 24 - HEADS_HIGH - 8) / ROW_HIGH)


def _plan_page(
    paper: Paper, entries: Sequence[EntryPaper], rounds: Sequence[int], top: float
) -> None:
    right = paper.size.wide - MARGIN
    wide = min(22.0, (right - MARGIN - 60) / len(rounds))
    left = right - wide * len(rounds)
    _round_heads(paper, rounds, top, left, wide)
    for line, entry in enumerate(entries):
        y = top + HEADS_HIGH + line * ROW_HIGH
        _named(paper, entry.number, entry.name, y, left - 2)
        for place, number in enumerate(rounds):
            with paper.at(left + place * wide, y):
                _place(paper, entry, number, wide)
        paper.rule(MARGIN, y + ROW_HIGH, right - MARGIN)


def _round_heads(paper: Paper, rounds: Sequence[int], top: float, left: float, wide: float) -> None:
    for place, number in enumerate(rounds):
        middle = left + (place + 0.5) * wide
        paper.text(middle, top + 4.5, str(number), 10, align="centre", bold=True)


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
    title, note = (
        _("Points, to continue by hand"),
        _("Write each round's points in its box, add up at the end."),
    )
    for top, on_page in paged(paper, head, title, entries, _rows_on(paper), note=note):
        _points_page(paper, on_page, known, rounds, top)


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
    _round_heads(paper, shown, top, left, wide)
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
                middle = left + (place + 0.5) * wide
                paper.line_of(middle, y + 5, wide - 1, written(points), SIZE, align="centre")
        paper.box(right - POINTS_WIDE, y, POINTS_WIDE, ROW_HIGH, thick=0.5)
        paper.rule(MARGIN, y + ROW_HIGH, left - MARGIN)


WIDE, HIGH = 38.0, 24.0
ACROSS = 5
DOWN = 10
Seat = tuple[int, int, tuple[str, ...]]  # table, place, colours


def draw_fiches(paper: Paper, head: Head, numbers: Sequence[int], seats: Sequence[Seat]) -> None:
    """First the numbers, on pages of their own the seats."""
    _cut_out(paper, head, _("Fiches: the numbers"), numbers, _number)
    paper.next_page()
    _cut_out(paper, head, _("Fiches: the seats"), seats, _seat)


def seats_of(tables: Sequence[int], size: int, colours: Sequence[tuple[str, ...]]) -> list[Seat]:
    """Every seat of these tables: with its colours, or counted where there are none."""
    each = [(place + 1, have) for place, have in enumerate(colours)]
    each = each or [(place, ()) for place in range(1, size + 1)]
    return [(table, place, have) for table in tables for place, have in each]


def _cut_out(
    paper: Paper, head: Head, title: str, fiches: Sequence[Row], draw: Callable[[Paper, Row], None]
) -> None:
    note = _("Cut out, fold, draw from a hat.")
    for top, on_page in paged(paper, head, title, fiches, ACROSS * DOWN, note=note):
        for place, fiche in enumerate(on_page):
            row, column = divmod(place, ACROSS)
            with paper.at(MARGIN + column * WIDE, top + row * HIGH):
                paper.box(0, 0, WIDE, HIGH, thick=0.2, grey=FAINT)
                draw(paper, fiche)


def _number(paper: Paper, number: int) -> None:
    paper.line_of(WIDE / 2, HIGH / 2 + 4.6, WIDE - 6, str(number), 38, bold=True, align="centre")


def _seat(paper: Paper, seat: Seat) -> None:
    table, place, colours = seat
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
