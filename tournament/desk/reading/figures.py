"""The figures in a row of boxes, each whole: people write over the teeth between them."""

from collections.abc import Iterator, Sequence

import numpy as np

from tournament.desk.reading.arrays import Floats
from tournament.desk.reading.digits import INK, without_specks
from tournament.desk.reading.ink import Offset, Page
from tournament.games.boxes.geometry import Box

EDGE = 0.45  # millimetres beside the printed lines that are not looked at
TOOTH_WIDE, TOOTH_HIGH = 0.45, 2.1  # of what is printed between digits
NEAR, ACROSS = 0.2, 0.7  # so near to the edge, what goes so far across is the printed box
WIDEST = 1.55  # boxes: what is wider are two figures that touch
SPECK = 0.35  # millimetres: narrower ink is none

Part = tuple[int, int]  # columns from, to


def figures_in(page: Page, boxes: Sequence[Box], offset: Offset) -> list[Floats | None]:
    """The ink of each box, as far as its figure reaches; None where there is none."""
    dark = strip(page, boxes, offset)
    ends = [round((box.left - boxes[0].left - EDGE) * page.dots) for box in boxes[1:]]
    without_teeth(dark, ends, page.dots)
    found: list[Floats | None] = [None] * len(boxes)
    each = boxes[-1].wide * page.dots
    parts = [part for run in runs(dark, page.dots) for part in apart(dark, run, ends, each)]
    for place in range(len(boxes)):
        own = [part for part in parts if sum(sum(part) / 2 > end for end in ends) == place]
        if own:
            found[place] = dark[:, max(0, own[0][0] - 2) : own[-1][1] + 2]
    return found


def strip(page: Page, boxes: Sequence[Box], offset: Offset) -> Floats:
    """All boxes beside each other, without the printed edge around them."""
    first, last = boxes[0], boxes[-1]
    wide = last.left + last.wide - first.left
    x, y = first.left + offset[0] + EDGE, first.top + offset[1] + EDGE
    return without_edges(page.part(x, y, wide - 2 * EDGE, first.high - 2 * EDGE))


def without_edges(ink: Floats) -> Floats:
    """What is left of the printed box goes, where it goes across at an edge."""
    found = ink.copy()
    for shades in (found, found[::-1], found.T, found.T[::-1]):
        near = (shades[: max(1, int(len(shades) * NEAR))] > INK).mean(axis=1) > ACROSS
        if near.any():
            shades[: int(np.flatnonzero(near)[-1]) + 2] = 0
    return found


def without_teeth(dark: Floats, ends: Sequence[int], dots: float) -> None:
    """Where no stroke comes down upon them."""
    half, high = max(2, round(TOOTH_WIDE * dots / 2)), round(TOOTH_HIGH * dots)
    for end in ends:
        columns = slice(max(0, end - half), end + half + 1)
        above = dark[-high - round(0.5 * dots) : -high, columns]
        if above.size and above.max() < INK:
            dark[-high:, columns] = 0


def runs(dark: Floats, dots: float) -> Iterator[Part]:
    """Columns with ink, between columns without."""
    inked = without_specks(dark > INK).any(axis=0)
    turns = np.flatnonzero(np.diff(np.concatenate([[0], inked.astype(np.int8), [0]])))
    for start, end in turns.reshape(-1, 2):
        if end - start > SPECK * dots:
            yield int(start), int(end)


def apart(dark: Floats, run: Part, ends: Sequence[int], each: float) -> Iterator[Part]:
    """One figure, or those that touch, cut where there is least ink near a tooth."""
    start, end = run
    if end - start <= WIDEST * each:
        yield run
        return
    for tooth in ends:
        near = (
            max(start + 2, round(tooth - each * 0.35)),
            min(end - 2, round(tooth + each * 0.35)),
        )
        if near[0] < near[1]:
            cut = near[0] + int(dark[:, near[0] : near[1]].sum(axis=0).argmin())
            yield start, cut
            start = cut
    yield start, end
