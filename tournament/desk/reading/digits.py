"""Which digit stands in a box: two layers of weights, trained by ``bench/reading/train.py``.

A figure is cut to its ink, set upright and brought to one size; then it is looked at by where its
strokes go in which direction. The eleventh answer is "no digit": scribbles, figures written over
each other, what was struck out.
"""

from functools import cache
from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter, ImageOps

from tournament.desk.reading.arrays import Bits, Floats

SIDE, INNER = 48, 40
PARTS, WAYS = 6, 8  # across and down; directions of an edge
SHADES = 8  # across and down
NO_DIGIT = 10
INK = 0.35  # as dark is a part of a stroke
SMALLEST = 0.24  # of the box: what is smaller in both directions is a speck
THIN = 4.5  # of 48: thinner strokes are made as thick as a usual pen's
MOST_LEAN = 0.5
WEIGHTS = Path(__file__).with_name("digits.npz")


def cut_out(ink: Floats) -> Floats | None:
    """The figure, upright and of one size; None where there is nothing but specks."""
    dark = without_specks(ink > INK)
    rows, columns = np.flatnonzero(dark.any(1)), np.flatnonzero(dark.any(0))
    if not len(rows):
        return None
    part = ink[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    if max(part.shape) < max(ink.shape) * SMALLEST:
        return None
    return np.asarray(upright(in_a_square(part)), np.float32) / 255


def without_specks(dark: Bits) -> Bits:
    """Only what has ink around it."""
    padded = np.pad(dark.astype(np.int32), ((3, 2), (3, 2))).cumsum(0).cumsum(1)
    around = padded[5:, 5:] - padded[:-5, 5:] - padded[5:, :-5] + padded[:-5, :-5]
    found: Bits = dark & (around >= 6)
    return found


def in_a_square(part: Floats) -> Image.Image:
    """In its middle, with strokes at least as thick as a usual pen's."""
    scale = INNER / max(part.shape)
    high, wide = (max(1, round(length * scale)) for length in part.shape)
    shades = Image.fromarray((part * 255).astype(np.uint8))
    found = Image.new("L", (SIDE, SIDE))
    small = shades.resize((wide, high), Image.Resampling.BOX)
    small = ImageOps.autocontrast(small)
    found.paste(small, ((SIDE - wide) // 2, (SIDE - high) // 2))
    while thickness(found) < THIN:
        found = found.filter(ImageFilter.MaxFilter(3))
    return found


def thickness(figure: Image.Image) -> float:
    """Of its strokes: twice their area by the length of their edge."""
    dark = np.asarray(figure) > 255 * INK
    edge = (dark[1:] != dark[:-1]).sum() + (dark[:, 1:] != dark[:, :-1]).sum()
    return 2.2 * float(dark.sum()) / max(float(edge), 1.0) if dark.any() else THIN


def upright(figure: Image.Image) -> Image.Image:
    """Without the slant of a hand."""
    shades = np.asarray(figure, np.float64)
    total, (y, x) = max(shades.sum(), 1.0), np.mgrid[0:SIDE, 0:SIDE]
    middle_y, middle_x = (shades * y).sum() / total, (shades * x).sum() / total
    spread = (shades * (y - middle_y) ** 2).sum()
    lean = (shades * (y - middle_y) * (x - middle_x)).sum() / max(spread, 1.0)
    lean = float(np.clip(lean, -MOST_LEAN, MOST_LEAN))
    moved = (1, lean, middle_x - SIDE / 2 - lean * SIDE / 2, 0, 1, middle_y - SIDE / 2)
    return figure.transform((SIDE, SIDE), Image.Transform.AFFINE, moved, Image.Resampling.BILINEAR)


def features(figure: Floats) -> Floats:
    """Of each part how much edge it has in each direction, and of smaller parts how dark they are."""
    down, right = np.gradient(figure)
    strength, way = np.hypot(down, right), np.arctan2(down, right) / (2 * np.pi) * WAYS % WAYS
    first, share = way.astype(int) % WAYS, way % 1
    part = np.arange(SIDE) * PARTS // SIDE
    cell = (part[:, None] * PARTS + part[None]) * WAYS
    edges = np.zeros(PARTS * PARTS * WAYS)
    for ways, weights in ((first, strength * (1 - share)), ((first + 1) % WAYS, strength * share)):
        edges += np.bincount((cell + ways).ravel(), weights.ravel(), len(edges))
    edges = np.sqrt(edges / max(float(edges.sum()), 1e-6))
    each = SIDE // SHADES
    shades = figure.reshape(SHADES, each, SHADES, each).mean(axis=(1, 3)).ravel()
    return np.concatenate([edges * 4, shades]).astype(np.float32)


@cache
def weights() -> tuple[Floats, ...]:
    with np.load(WEIGHTS) as file:
        return tuple(file[name].astype(np.float32) for name in ("w1", "b1", "w2", "b2"))


def chances(figures: Floats) -> Floats:
    """Of each answer, for the features of figures."""
    w1, b1, w2, b2 = weights()
    hidden = np.maximum(figures @ w1 + b1, 0)
    out = hidden @ w2 + b2
    out = np.exp(out - out.max(axis=1, keepdims=True))
    found: Floats = out / out.sum(axis=1, keepdims=True)
    return found


def digit_chances(ink: Floats) -> Floats | None:
    """Of 0 to 9 and "no digit"; None for an empty box."""
    figure = cut_out(ink)
    return None if figure is None else chances(features(figure)[None])[0]
