"""A column per player and a line per round or deal, high enough for a pen."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil

from tournament.games.boxes.geometry import (
    DIGIT,
    MARK,
    VOID,
    Box,
    Geometry,
    signed_in,
    ticks_under,
)
from tournament.games.boxes.measures import EDGE, RIGHT
from tournament.games.form import CHOICE, SEATS, Field, Form, name_of

TOP = 59.0
HEADS_HIGH = 20.5
LINES_TOP = TOP + HEADS_HIGH
LINES_BOTTOM = 164.2
LINE_WORD_WIDE = 12.0
HIGHEST_LINE = 10.0
TOTAL_HIGH, SIGN_HIGH = 7.5, 7.5
GAP = 5.0  # between two blocks of lines
LINE_ON_PAPER, COLUMN_ON_PAPER = 7.0, 11.0  # what a pen needs
VOID_WIDE, VOID_SIDE = 5.0, 3.6
MARK_MOST, MARK_GAP = 4.4, 0.5
NO_OR_YES = ("", "1", "0")  # the answers that one tick gives, and that of no tick


@dataclass(frozen=True, slots=True)
class Blocks:
    """How the lines of a form lie: so many pages of so many blocks of so many lines."""

    pages: int
    across: int
    lines: int
    high: float  # of a line
    wide: float  # of a player's column

    def left(self, block: int) -> float:
        return EDGE + block * (RIGHT - EDGE + GAP) / self.across

    def number(self, page: int, block: int) -> int:
        """Of the first line of a block, counted from 0."""
        return (page * self.across + block) * self.lines

    def numbers(self, form: Form, page: int, block: int) -> range:
        """Of the lines of a block."""
        start = self.number(page, block)
        return range(start, min(start + self.lines, form.printed_lines))

    @property
    def bottom(self) -> float:
        return LINES_TOP + self.lines * self.high


def blocks_of(form: Form, scale: float) -> Blocks:
    """In one block if its lines are high enough, in two if there is room beside it, else on
    further pages."""
    lines, room = form.printed_lines, LINES_BOTTOM - LINES_TOP
    most = int(room * scale / LINE_ON_PAPER)
    two = column_wide(form, 2) * scale >= COLUMN_ON_PAPER
    across = 2 if lines > most and two else 1
    pages = ceil(lines / most / across)
    each = ceil(lines / pages / across)
    return Blocks(pages, across, each, min(HIGHEST_LINE, room / each), column_wide(form, across))


def column_wide(form: Form, across: int) -> float:
    behind = sum(column.wide for column in form.behind) + VOID_WIDE
    block = (RIGHT - EDGE - GAP * (across - 1)) / across
    return (block - LINE_WORD_WIDE - behind) / form.players


def grid(form: Form, scale: float, page: int) -> Geometry:
    blocks = blocks_of(form, scale)
    boxes = [
        box
        for block in range(blocks.across)
        for place, number in enumerate(blocks.numbers(form, page, block))
        for box in _line(form, blocks, number, blocks.left(block), LINES_TOP + place * blocks.high)
    ]
    sums: tuple[tuple[str, tuple[str, ...]], ...] = ()
    if page == blocks.pages - 1:
        boxes += _totals(form, blocks, page)
        boxes += ticks_under(form, blocks.bottom + TOTAL_HIGH + SIGN_HIGH)
    if blocks.pages == 1 and form.total:
        sums = tuple(_sums(form))
    return Geometry(tuple(boxes), sums, pages=blocks.pages)


def _sums(form: Form) -> Iterator[tuple[str, tuple[str, ...]]]:
    for seat in range(form.players):
        lines = range(form.printed_lines)
        yield f"total_{seat}", tuple(name_of(form, line, str(seat)) for line in lines)


def _line(form: Form, blocks: Blocks, number: int, left: float, top: float) -> Iterator[Box]:
    """The cells of a line, from the left edge of its block."""
    x, line, high = left + LINE_WORD_WIDE, str(number), blocks.high
    for seat in range(form.players):
        place = (name_of(form, number, str(seat)), x, top, blocks.wide, high)
        for box in signed_in(*place, count=form.fields[0].boxes, line=line):
            yield replace(box, possible=form.fields[0].possible)
        x += blocks.wide
    for field in form.behind:
        name = name_of(form, number, field.code)
        for box in _behind(form, field, high):
            left, down = x + box.left, top + box.top
            yield replace(box, name=name, left=left, top=down, line=line)
        x += field.wide
    down, beside = top + (high - VOID_SIDE) / 2, x + (VOID_WIDE - VOID_SIDE) / 2
    yield Box(line, VOID, beside, down, VOID_SIDE, VOID_SIDE, line=line)


def _behind(form: Form, field: Field, high: float) -> Iterator[Box]:
    """A small box per player, a box to tick, or one for the number of the answer; from the top
    left corner of their cell."""
    if field.kind == CHOICE and len(field.choices) > len(NO_OR_YES):
        codes = tuple(code for code, _word in field.choices)
        yield Box("", DIGIT, 0, 0, field.wide, high, "0", answers=codes)
        return
    values = [str(seat + 1) for seat in range(form.players)] if field.kind == SEATS else ["1"]
    each = field.wide / len(values)
    side = min(MARK_MOST, each - MARK_GAP)
    for place, value in enumerate(values):
        left, down = place * each + (each - side) / 2, (high - side) / 2
        yield Box("", MARK, left, down, side, side, value, is_round=field.kind == SEATS)


def _totals(form: Form, blocks: Blocks, page: int) -> Iterator[Box]:
    """Under the last block."""
    last = blocks.across - 1
    bottom = LINES_TOP + len(blocks.numbers(form, page, last)) * blocks.high
    for seat in range(form.players):
        x = blocks.left(last) + LINE_WORD_WIDE + seat * blocks.wide
        if form.total:
            place = (f"total_{seat}", x, bottom, blocks.wide, TOTAL_HIGH)
            yield from signed_in(*place, count=form.total.boxes, line="")
