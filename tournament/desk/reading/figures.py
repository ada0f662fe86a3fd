"""The figures in a row of boxes, each whole: people write over the teeth between them."""

from collections.abc import Iterator, Sequence

import numpy as np

from tournament.desk.reading.arrays import Floats
from tournament.desk.reading.digits import INK, NO_DIGIT, digit_chances, without_specks
from tournament.desk.reading.ink import DISTANCE_COSTS, Offset, Page, soft
from tournament.games.boxes.geometry import SIGN, Box

EDGE = 0.45  # millimetres beside the printed lines that are not looked at
TOOTH_WIDE, TOOTH_HIGH, TOOTH_ASIDE = 0.6, 2.1, 0.5  # of what is printed between digits
NEAR, ACROSS = 0.5, 0.7  # so near to that, what goes so far across is the printed box
STEPS = np.linspace(-0.8, 0.8, 13, dtype=np.float32)  # millimetres by which a line may be off
ASTRIDE = 0.25  # of a box, on either side of a tooth: what is so may be two figures, too
UNLIKE = 0.6  # the chance of a digit: less is hardly one
WIDEST = 1.55  # boxes: what is wider are two figures that touch
FAINTEST, PEN, MOST_DARKER = 0.15, 0.6, 3.0  # darker than the first is ink
PALEST, TELLING = 0.38, 4  # of a form's pen: a thinner stroke; boxes that tell how dark that is
GRAIN, BROADEST = 0.5, 0.36  # millimetres; the part of its height that a figure's strokes are wide
# Millimetres: narrower ink is none, unless it is so high: a one, and higher than what is left of a
# tooth.
SPECK, UPRIGHT = 0.35, 0.45

Part = tuple[int, int]  # columns from, to


def pen_in(page: Page, boxes: Sequence[Box]) -> float:
    """As dark as most of what is written; 0 where hardly anything is."""
    darkest = [float(np.percentile(inner_of(page, box), 98)) for box in boxes]
    written = [one for one in darkest if one > FAINTEST]
    return float(np.median(written)) if len(written) >= TELLING else 0.0


def inner_of(page: Page, box: Box) -> Floats:
    """What lies off the printed lines and teeth, also where the paper bends."""
    return page.part(box.left + 0.8, box.top + 0.8, box.wide - 1.6, box.high - TOOTH_HIGH - 1.6)


def figures_in(
    page: Page, boxes: Sequence[Box], offset: Offset, pen: float = 0.0
) -> tuple[list[Floats | None], list[bool]]:
    """The ink of each box, as far as its figure reaches; None where there is none. And whether
    something is there that is too faint to be any."""
    least = max(FAINTEST, PALEST * pen)
    dark = strip(page, boxes, offset)
    ends = [round((box.left - boxes[0].left - EDGE) * page.dots) for box in boxes[1:]]
    without_teeth(dark, ends, page.dots)
    aside = round(NEAR * page.dots)
    boxed = np.split(dark, [end for end in ends if 0 < end < dark.shape[1]], axis=1)
    faint = [*map(is_faint, boxed)]
    dark = np.concatenate([as_dark_as_a_pen(part, aside, least) for part in boxed], axis=1)
    found: list[Floats | None] = [None] * len(boxes)
    each = boxes[-1].wide * page.dots
    cuts = [part for run in runs(dark, page.dots) for part in apart(dark, run, ends, each)]
    sign = ends[0] if boxes[0].kind == SIGN else None
    parts = [part for cut in cuts for part in told_apart(dark, cut, ends, each, sign)]
    for place in range(len(boxes)):
        own = [part for part in parts if sum(sum(part) / 2 > end for end in ends) == place]
        if own:
            found[place] = dark[:, max(0, own[0][0] - 2) : own[-1][1] + 2]
    return found, [one is None and is_so for one, is_so in zip(found, faint, strict=True)]


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
    return without_edges(without_shades(page.at(places), page.dots), page.dots)


def without_shades(dark: Floats, dots: float) -> Floats:
    """Strokes alone: what is as dark over more than their width is a shadow's edge, or a stain."""
    coarse = max(1, round(GRAIN * dots))
    rows, columns = (-(-length // coarse) for length in dark.shape)
    padded = np.pad(
        dark, ((0, rows * coarse - dark.shape[0]), (0, columns * coarse - dark.shape[1])), "edge"
    )
    least = padded.reshape(rows, coarse, columns, coarse).min(axis=(1, 3))
    reach = round(BROADEST * rows / 2)
    shade = most_around(-most_around(-least, reach), reach)
    whole = shade.repeat(coarse, axis=0).repeat(coarse, axis=1)[: dark.shape[0], : dark.shape[1]]
    return dark - np.clip(whole, 0, None)


def most_around(shades: Floats, reach: int) -> Floats:
    """Of each place and those around it."""
    for _ in range(2):
        padded = np.pad(shades, ((reach, reach), (0, 0)), "edge")
        parts = [padded[at : at + len(shades)] for at in range(2 * reach + 1)]
        shades = np.maximum.reduce(parts).T
    return shades


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


def as_dark_as_a_pen(dark: Floats, aside: int, least: float) -> Floats:
    """What somebody wrote with a faint one; ``aside``: what may still be the printed box."""
    darkest = float(np.percentile(dark[aside:-aside, aside:-aside], 99))
    return dark * min(MOST_DARKER, PEN / darkest) if least < darkest < PEN else dark


def is_faint(dark: Floats) -> bool:
    """Something is there, too light to be read."""
    smooth = (dark[:-2, :-2] + dark[1:-1, 1:-1] + dark[2:, 2:] + dark[2:, :-2] + dark[:-2, 2:]) / 5
    # What is darker is a figure beside it, whose stroke comes over.
    return bool((smooth > 0.16).mean() > 0.02 and smooth.max() < 0.4)


def runs(dark: Floats, dots: float) -> Iterator[Part]:
    """Columns with ink, between columns without."""
    strokes = without_specks(dark > INK)
    inked = strokes.any(axis=0)
    turns = np.flatnonzero(np.diff(np.concatenate([[0], inked.astype(np.int8), [0]])))
    for start, end in turns.reshape(-1, 2):
        high = np.ptp(np.flatnonzero(strokes[:, start:end].any(axis=1)))
        if end - start > SPECK * dots or high > UPRIGHT * len(dark):
            yield int(start), int(end)


def apart(dark: Floats, run: Part, ends: Sequence[int], each: float) -> Iterator[Part]:
    """One figure, or those that touch, cut where there is least ink near a tooth."""
    start, end = run
    if end - start <= WIDEST * each:
        yield run
        return
    for tooth in ends:
        cut = least_ink(dark, (start, end), tooth, each)
        if cut:
            yield start, cut
            start = cut
    yield start, end


def least_ink(dark: Floats, part: Part, tooth: int, each: float) -> int:
    """The column near a tooth where there is least; 0 where the tooth is not within this part."""
    start, end = part
    near = max(start + 2, round(tooth - each * 0.35)), min(end - 2, round(tooth + each * 0.35))
    if near[0] >= near[1]:
        return 0
    return near[0] + int(dark[:, near[0] : near[1]].sum(axis=0).argmin())


def told_apart(
    dark: Floats, part: Part, ends: Sequence[int], each: float, sign: int | None
) -> Iterator[Part]:
    """What lies astride a tooth as one figure, or as two where that reads better; ``sign``: the
    tooth before which there is none."""
    start, end = part
    for tooth in ends:
        cut = least_ink(dark, part, tooth, each)
        if not cut or min(tooth - start, end - tooth) < ASTRIDE * each:
            continue
        tried = (part, (start, cut), (cut, end))
        chances = digit_chances([soft(dark[:, max(0, a - 2) : b + 2]) for a, b in tried])
        whole, left, right = (0.0 if one is None else one[:NO_DIGIT].max() for one in chances)
        if whole < min(UNLIKE, right if tooth == sign else min(left, right)):
            yield start, cut
            yield cut, end
            return
    yield part
