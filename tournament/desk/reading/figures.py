"""The figures in a row of boxes, each whole: people write over the teeth between them."""

from collections.abc import Iterator, Sequence

import numpy as np

from tournament.desk.reading.arrays import Floats
from tournament.desk.reading.digits import INK, without_specks
from tournament.desk.reading.ink import DISTANCE_COSTS, Offset, Page
from tournament.games.boxes.geometry import Box

EDGE = 0.45  # millimetres beside the printed lines that are not looked at
TOOTH_WIDE, TOOTH_HIGH, TOOTH_ASIDE = 0.6, 2.1, 0.5  # of what is printed between digits
NEAR, ACROSS = 0.5, 0.7  # so near to that, what goes so far across is the printed box
STEPS = np.linspace(-0.8, 0.8, 13, dtype=np.float32)  # millimetres by which a line may be off
WIDEST = 1.55  # boxes: what is wider are two figures that touch
FAINTEST, PEN, MOST_DARKER = 0.22, 0.6, 2.2  # darker than the first is ink
SPECK = 0.35  # millimetres: narrower ink is none

Part = tuple[int, int]  # columns from, to


def figures_in(page: Page, boxes: Sequence[Box], offset: Offset) -> list[Floats | None]:
    """The ink of each box, as far as its figure reaches; None where there is none."""
    dark = strip(page, boxes, offset)
    ends = [round((box.left - boxes[0].left - EDGE) * page.dots) for box in boxes[1:]]
    without_teeth(dark, ends, page.dots)
    aside = round(NEAR * page.dots)
    boxed = np.split(dark, [end for end in ends if 0 < end < dark.shape[1]], axis=1)
    dark = np.concatenate([as_dark_as_a_pen(part, aside) for part in boxed], axis=1)
    found: list[Floats | None] = [None] * len(boxes)
    each = boxes[-1].wide * page.dots
    parts = [part for run in runs(dark, page.dots) for part in apart(dark, run, ends, each)]
    for place in range(len(boxes)):
        own = [part for part in parts if sum(sum(part) / 2 > end for end in ends) == place]
        if own:
            found[place] = dark[:, max(0, own[0][0] - 2) : own[-1][1] + 2]
    return found


def strip(page: Page, boxes: Sequence[Box], offset: Offset) -> Floats:
    """All boxes beside each other, from their upper line to the lower one as these run."""
    first, last = boxes[0], boxes[-1]
    left, right = first.left + offset[0], last.left + last.wide + offset[0]
    columns = round((right - left - 2 * EDGE) * page.dots)
    rows = round((first.high - 2 * EDGE) * page.dots)
    xs = left + EDGE + (np.arange(columns, dtype=np.float32) + 0.5) / page.dots
    part = (xs - left) / (right - left)
    top = traced(page, left, right, first.top + offset[1]) @ np.stack([1 - part, part])
    bottom = traced(page, left, right, first.top + first.high + offset[1]) @ np.stack(
        [1 - part, part]
    )
    down = ((np.arange(rows, dtype=np.float32) + 0.5) / rows)[:, None]
    ys = (top + EDGE) * (1 - down) + (bottom - EDGE) * down
    places = np.stack([np.broadcast_to(xs, ys.shape), ys], axis=-1)
    return without_edges(page.at(places), page.dots)


def traced(page: Page, left: float, right: float, y: float) -> Floats:
    """How far down a level line near there is at its left and at its right end."""
    xs = np.arange(left, right, 0.3, dtype=np.float32)
    ends = y + np.stack(np.meshgrid(STEPS, STEPS), axis=-1).reshape(-1, 2)
    part = (xs - left) / (right - left)
    ys = ends @ np.stack([1 - part, part])
    dark = np.clip(page.at(np.stack([np.broadcast_to(xs, ys.shape), ys], axis=-1)), 0, 1)
    costs = np.abs(ends - y).sum(axis=1) * DISTANCE_COSTS
    found: Floats = ends[int((dark.mean(axis=1) - costs).argmax())]
    return found


def without_edges(ink: Floats, dots: float) -> Floats:
    """What is left of the printed box goes, where it goes across at an edge."""
    found = ink.copy()
    for shades in (found, found[::-1], found.T, found.T[::-1]):
        near = (shades[: round(NEAR * dots)] > INK).mean(axis=1) > ACROSS
        if near.any():
            shades[: int(np.flatnonzero(near)[-1]) + 2] = 0
    return found


def without_teeth(dark: Floats, ends: Sequence[int], dots: float) -> None:
    """Where they stand alone: not where a stroke crosses one, or comes down upon it."""
    half, aside = max(2, round(TOOTH_WIDE * dots / 2)), round(TOOTH_ASIDE * dots)
    high = round(TOOTH_HIGH * dots)
    for end in ends:
        near = dark[-high:, max(0, end - aside) : end + aside + 1]
        middle = max(0, end - aside) + int(near.sum(axis=0).argmax()) if near.size else end
        left, right = max(0, middle - half), middle + half + 1
        beside = np.stack([dark[:, max(0, left - 1)], dark[:, min(right, dark.shape[1] - 1)]])
        is_alone = beside.max(axis=0) < INK
        above = slice(-high - round(0.6 * dots), -high)
        on_tooth = (dark[above, left:right].max(axis=1) > INK) & is_alone[above]
        if not on_tooth.all():
            dark[-high:, left:right][is_alone[-high:]] = 0


def as_dark_as_a_pen(dark: Floats, aside: int) -> Floats:
    """What somebody wrote with a faint one; ``aside``: what may still be the printed box."""
    darkest = float(np.percentile(dark[aside:-aside, aside:-aside], 99))
    return dark * min(MOST_DARKER, PEN / darkest) if FAINTEST < darkest < PEN else dark


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
