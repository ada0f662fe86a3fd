"""How much ink is in a box, and where exactly the box lies."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from tournament.desk.reading.arrays import Floats
from tournament.games.boxes.geometry import DIGIT, SIGN, Box

# Millimetres by which a line may lie elsewhere than its marks say, and a box of it than the line.
REACH, OWN_REACH, STEP = 1.5, 0.75, 0.25
DISTANCE_COSTS = 0.02  # of darkness, for each millimetre
EDGE_OF_MARK = 0.55  # not looked at, inside the printed edge
PRINTED = (0.32, 0.42)  # how wide and high the number in a bubble is, of the bubble
NOISY, MOST_SMOOTHED, SPARSE = 0.03, 3, 7  # of darkness; times; dots between those looked at
SEEN, BOX_SEEN = 0.55, 0.25  # of the edges of a field, and of a box of it between others
AROUND_MARK = (0.5, 1.0)  # millimetres outside its edge
SMUDGED, DARK_SIDE = 0.1, 0.4  # of darkness; of a side
FAINT, FULL = 0.16, 0.5  # as dark as a pencil, as dark as a pen


class Page:
    """The straightened form: how dark each place is."""

    def __init__(self, dark: Floats, dots: float) -> None:
        self.dark, self.dots = quiet(dark), dots

    def part(self, left: float, top: float, wide: float, high: float) -> Floats:
        x, y = max(0, round(left * self.dots)), max(0, round(top * self.dots))
        return self.dark[y : y + round(high * self.dots), x : x + round(wide * self.dots)]

    def at(self, places: Floats) -> Floats:
        """The darkness at places (…, 2)."""
        high, wide = self.dark.shape
        x = np.clip((places[..., 0] * self.dots).astype(int), 0, wide - 1)
        y = np.clip((places[..., 1] * self.dots).astype(int), 0, high - 1)
        found: Floats = self.dark[y, x]
        return found


def quiet(dark: Floats) -> Floats:
    """Smoothed as often as its noise asks for; most of a form is paper, which is 0."""
    for _ in range(MOST_SMOOTHED):
        dark = smoothed(dark)
        some = dark[::SPARSE, ::SPARSE]
        paper = float(np.median(some))
        if float(np.median(np.abs(some - paper))) < NOISY:
            break
    found: Floats = dark - paper
    return found


def smoothed(dark: Floats) -> Floats:
    """Each place with its neighbours: noise is smaller than a pen."""
    down = dark.copy()
    down[1:-1] = (dark[:-2] + dark[1:-1] + dark[2:]) / 3
    found = down.copy()
    found[:, 1:-1] = (down[:, :-2] + down[:, 1:-1] + down[:, 2:]) / 3
    return found


Offset = tuple[float, float]


def offset_of(
    page: Page, boxes: Sequence[Box], near: Offset = (0.0, 0.0), reach: float = REACH
) -> Offset:
    """By how much these boxes, printed near each other, lie elsewhere than expected."""
    outline = outline_of(tuple(boxes))
    steps = np.arange(-reach, reach + STEP / 2, STEP, dtype=np.float32)
    moved = np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 1, 2)
    dark = np.clip(page.at(outline + (moved + np.array(near, np.float32))), 0, 1).mean(axis=1)
    score = dark - DISTANCE_COSTS * np.hypot(moved[:, 0, 0], moved[:, 0, 1])
    right, down = moved[int(score.argmax()), 0]
    return near[0] + float(right), near[1] + float(down)


def own_offset(page: Page, boxes: Sequence[Box], line: Offset) -> Offset:
    """Of a field's boxes, beside that of their whole line: paper bends between them."""
    return offset_of(page, boxes, line, OWN_REACH)


@lru_cache(maxsize=1024)
def outline_of(boxes: tuple[Box, ...]) -> Floats:
    """Places on the printed edges of all of them."""
    found: Floats = np.concatenate([*map(outlines, boxes), uprights(boxes)]).astype(np.float32)
    return found


def outlines(box: Box) -> Floats:
    """Places on the printed edge."""
    if box.is_round:
        turn = np.linspace(0, 2 * np.pi, 40, endpoint=False)
        ring = np.column_stack([np.cos(turn), np.sin(turn)]) * box.wide / 2
        found: Floats = ring + np.array(box.middle)
        return found
    along_x = np.arange(box.left, box.left + box.wide, 0.3)
    ends = (box.top, box.top + box.high)
    level = [np.column_stack([along_x, np.full(len(along_x), y)]) for y in ends]
    if box.kind in {DIGIT, SIGN}:
        return np.concatenate(level)
    return np.concatenate([*level, *(upright(box, x) for x in (box.left, box.left + box.wide))])


def upright(box: Box, x: float) -> Floats:
    along = np.arange(box.top, box.top + box.high, 0.3)
    return np.column_stack([np.full(len(along), x), along])


def uprights(boxes: Sequence[Box]) -> Floats:
    """Before the first digit of each figure and behind its last: teeth alone stand between them."""
    lines = []
    for name in dict.fromkeys(box.name for box in boxes):
        own = [box for box in boxes if box.name == name and box.kind in {DIGIT, SIGN}]
        if own:
            lines += [upright(own[0], own[0].left), upright(own[-1], own[-1].left + own[-1].wide)]
    return np.concatenate(lines) if lines else np.empty((0, 2))


def seen_of(page: Page, boxes: Sequence[Box], offset: Offset) -> float:
    """How much of their printed edges is seen."""
    places = outline_of(tuple(boxes)) + np.array(offset, np.float32)
    return float((page.at(places) > FAINT).mean())


def is_hidden(page: Page, boxes: Sequence[Box], offset: Offset) -> bool:
    """Whether something lies over them."""
    return seen_of(page, boxes, offset) < SEEN or any(
        seen_of(page, [box], offset) < BOX_SEEN for box in boxes
    )


def marked(page: Page, box: Box, offset: Offset) -> tuple[float, float]:
    """How much ink is in a box to mark, beside its printed number, and on that number."""
    offset = own_offset(page, [box], offset)
    edge = min(EDGE_OF_MARK, box.wide * 0.18)
    left, top = box.left + offset[0] + edge, box.top + offset[1] + edge
    side = box.wide - 2 * edge
    ink = soft(page.part(left, top, side, side))
    rows, columns = ink.shape
    y, x = np.mgrid[0:rows, 0:columns]
    across, down = (x + 0.5) / columns * 2 - 1, (y + 0.5) / rows * 2 - 1
    inside = across**2 + down**2 <= 1 if box.is_round else np.ones_like(ink, bool)
    part = box.wide / side
    number = (abs(across) < PRINTED[0] * part) & (abs(down) < PRINTED[1] * part)
    number &= box.is_round
    around = ink[inside & ~number]
    return float(around.mean()), float(ink[number].mean()) if number.any() else 0.0


def is_smudged(page: Page, box: Box, offset: Offset) -> bool:
    """Whether it is dark along a box, above or below and at a side: what is in it need not be a mark."""
    x, y = box.left + offset[0], box.top + offset[1]
    near, far = AROUND_MARK
    whole = page.part(x - far, y - far, box.wide + 2 * far, box.high + 2 * far)
    edge = round((far - near) * page.dots)
    level, upright = (
        max(float((side > SMUDGED).mean()) for side in (shades[:edge], shades[-edge:]))
        for shades in (whole, whole.T)
    )
    return min(level, upright) > DARK_SIDE


def soft(dark: Floats) -> Floats:
    """0 for paper, 1 for ink, and something between for a pencil."""
    found: Floats = np.clip((dark - FAINT) / (FULL - FAINT), 0, 1)
    return found
