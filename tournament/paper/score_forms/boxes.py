"""The boxes of a form, drawn where its geometry has them."""

from itertools import pairwise

from django.utils.translation import gettext as _

from tournament.core.drawing.sheet import SOFT, Paper
from tournament.games.boxes.geometry import DIGIT, SIGN, VOID, Box, Geometry
from tournament.games.boxes.measures import mark_cells

COMB = 1.9  # how high the teeth between digits stand
VOID_GREY = 0.25
BUBBLE_LETTERS = 10 / 7  # points of type for a millimetre of a bubble's width


def marks_stamp(paper: Paper, geometry: Geometry) -> None:
    """What a reader of photos looks for: corners and edges."""
    for number, mark in enumerate(geometry.marks):
        paper.cells(mark_cells(number), mark.left, mark.top, mark.side)
    for square in geometry.squares:
        paper.cells(((True,),), square.left, square.top, square.side)


def boxes_stamp(paper: Paper, geometry: Geometry, *, thick: float = 0.5) -> None:
    for name in geometry.names:
        written = [box for box in geometry.of(name) if box.kind in {DIGIT, SIGN}]
        if written:
            _written(paper, written, thick)
    for box in geometry.boxes:
        if box.kind not in {DIGIT, SIGN}:
            _marked(paper, box)


def _marked(paper: Paper, box: Box) -> None:
    if box.is_round:
        (x, y), size = box.middle, box.wide * BUBBLE_LETTERS
        paper.ring(x, y, box.wide / 2, thick=0.35)
        paper.text(x, y + size * 0.13, box.value, size, align="centre", grey=0.55)
    elif box.kind == VOID:
        paper.box(box.left, box.top, box.wide, box.high, thick=0.3, grey=VOID_GREY)
    else:
        paper.box(box.left, box.top, box.wide, box.high, thick=0.5)


def _written(paper: Paper, boxes: list[Box], thick: float) -> None:
    """A rectangle for all digits of a figure; teeth below tell them apart."""
    first, last = boxes[0], boxes[-1]
    if thick:
        wide = last.left + last.wide - first.left
        paper.box(first.left, first.top, wide, first.high, thick=thick)
    for _before, box in pairwise(boxes):
        bottom = box.top + box.high
        paper.line(box.left, bottom - COMB, box.left, bottom, thick=0.2, grey=SOFT)


def void_head(paper: Paper, box: Box, bottom: float, high: float) -> None:
    """Above the boxes that make a line void, upright."""
    with paper.at(box.left, bottom, turned=90):
        paper.block(0, 0, high, box.wide, _("void"), 8, grey=SOFT, least=5.5, middle=True)
