"""A form with a column per player and a line per round or deal, high enough for a pen."""

from django.utils.translation import gettext as _

from tournament.core.drawing.frame import Head
from tournament.core.drawing.sheet import FAINT, SOFT, Paper
from tournament.games.boxes.geometry import VOID, Geometry
from tournament.games.boxes.grid import (
    HEADS_HIGH,
    LINE_WORD_WIDE,
    LINES_TOP,
    SIGN_HIGH,
    TOP,
    TOTAL_HIGH,
    VOID_WIDE,
    Blocks,
)
from tournament.games.boxes.measures import BESIDE_MARK, BOTTOM, RIGHT
from tournament.games.boxes.placing import places_of
from tournament.games.form import Form
from tournament.paper.reads.rows import FormPaper
from tournament.paper.score_forms.boxes import boxes_stamp, marks_stamp, void_head
from tournament.paper.score_forms.head import agreed_stamp, foot, head_filled, head_stamp
from tournament.paper.score_forms.layout import part_of

NARROW = 19.0  # names stand upright in columns narrower than this
VOID_HEAD = 14.0


def draw(
    paper: Paper,
    head: Head,
    form: FormPaper,
    asked: Form,
    *,
    blocks: Blocks,
    per_sheet: int,
    page: int,
) -> None:
    name = f"grid{asked.players}-{blocks.across}-{blocks.lines}-{page}"
    geometry = places_of(asked, per_sheet, page)
    paper.stamp(
        name, lambda: _stamp(paper, head, asked, blocks=blocks, page=page, geometry=geometry)
    )
    head_filled(paper, head, form, part_of(asked.players, per_sheet, page))
    for block in range(blocks.across):
        for seat, sitter in enumerate(form.sitters[: asked.players]):
            left = blocks.left(block) + LINE_WORD_WIDE + seat * blocks.wide
            _player(paper, sitter.number, sitter.names, left, blocks.wide)


def _player(paper: Paper, number: int, names: str, left: float, wide: float) -> None:
    paper.line_of(left + wide - 1, TOP + 5, wide - 6, str(number), 13, bold=True, align="right")
    if wide >= NARROW:
        paper.block(left + 0.7, TOP + 6, wide - 1.4, HEADS_HIGH - 6.5, names, 9, least=6)
        return
    with paper.at(left + 0.7, LINES_TOP - 0.7, turned=90):
        paper.block(0, 0, HEADS_HIGH - 7, wide - 1.4, names, 8, least=5.5, middle=True)


def _stamp(
    paper: Paper, head: Head, asked: Form, *, blocks: Blocks, page: int, geometry: Geometry
) -> None:
    marks_stamp(paper, geometry)
    head_stamp(paper, head)
    agreed_stamp(paper, asked)
    boxes_stamp(paper, geometry, thick=0)
    for block in range(blocks.across):
        _void_head(paper, geometry, str(blocks.number(page, block)))
    bottom = LINES_TOP
    for block in range(blocks.across):
        numbers = blocks.numbers(asked, page, block)
        bottom = LINES_TOP + len(numbers) * blocks.high
        with paper.at(blocks.left(block), 0):
            _lines(paper, asked, blocks, numbers)
            _columns(paper, asked, blocks.wide, bottom)
    if page == blocks.pages - 1:
        with paper.at(blocks.left(blocks.across - 1), 0):
            _below(paper, asked, blocks.wide, bottom)
        foot(paper, asked, blocks.bottom + TOTAL_HIGH + SIGN_HIGH)
    else:
        words = _("page %(page)s of %(pages)s") % {"page": page + 1, "pages": blocks.pages}
        paper.text(RIGHT - BESIDE_MARK, BOTTOM, words, 10, bold=True, align="right")


def _lines(paper: Paper, asked: Form, blocks: Blocks, numbers: range) -> None:
    """Of a block, from its left edge: one after the other, with their numbers."""
    right = LINE_WORD_WIDE + asked.players * blocks.wide + VOID_WIDE
    right += sum(one.wide for one in asked.behind)
    paper.line(0, TOP, right, TOP, thick=0.4)
    paper.line(0, LINES_TOP, right, LINES_TOP, thick=0.4)
    words = str(asked.line_word)
    paper.block(0, LINES_TOP - 6, LINE_WORD_WIDE - 1, 5.5, words, 8, grey=SOFT, least=6)
    for place, number in enumerate(numbers, start=1):
        y = LINES_TOP + place * blocks.high
        paper.line(0, y, right, y, thick=0.2)
        middle = y - blocks.high / 2 + 1.2
        paper.text(8, middle, str(number + 1), 9, align="right", grey=SOFT)


def _columns(paper: Paper, asked: Form, wide: float, bottom: float) -> None:
    """Of each player, and of what is noted of a line."""
    for seat in range(asked.players):
        x = LINE_WORD_WIDE + seat * wide
        paper.line(x, TOP, x, bottom, thick=0.2)
        paper.text(x + 1, TOP + 4.5, str(seat + 1), 8, grey=SOFT)
    x = LINE_WORD_WIDE + asked.players * wide
    for column in asked.behind:
        paper.line(x, TOP, x, bottom, thick=0.2)
        words, taken = column.head, column.wide - 1.5
        paper.block(x + 1, LINES_TOP - 9, taken, 8.5, words, 8, grey=SOFT, least=6)
        x += column.wide
    paper.line(x, TOP, x, bottom, thick=0.2)


def _void_head(paper: Paper, geometry: Geometry, line: str) -> None:
    for box in geometry.boxes:
        if box.kind == VOID and box.line == line:
            void_head(paper, box, LINES_TOP - 0.7, VOID_HEAD)


def _below(paper: Paper, asked: Form, wide: float, bottom: float) -> None:
    """Totals and initials."""
    right = LINE_WORD_WIDE + asked.players * wide
    paper.box(LINE_WORD_WIDE, bottom, asked.players * wide, TOTAL_HIGH, thick=0.7)
    under = bottom + TOTAL_HIGH
    for seat in range(asked.players + 1):
        x = LINE_WORD_WIDE + seat * wide
        paper.line(x, bottom, x, under + SIGN_HIGH, thick=0.2)
    beside = LINE_WORD_WIDE - 1
    paper.block(0, bottom, beside, TOTAL_HIGH, _("Total"), 9, bold=True, middle=True)
    paper.block(0, under, beside, SIGN_HIGH, _("Initials"), 8, middle=True, grey=SOFT, least=6)
    paper.line(0, under + SIGN_HIGH, right, under + SIGN_HIGH, thick=0.2, grey=FAINT)
